import { columnOf, physicalColumns } from '../dictionary/column.ts';
import { languages } from '../dictionary/languages.ts';
import type { AnySheet, Derivation } from '../dictionary/sheet.ts';
import { sheetColumns } from '../dictionary/sheet-columns.ts';
import { address, columnLetters } from '../read/cells.ts';
import {
  isLocalizedText,
  type LabelsTable,
  type RecordsTable,
  type SettingsTable,
  type Tables,
} from '../validate/records.ts';
import { keyPrefix } from './names.ts';

/** Heading and column letters of a field, by language code; under "" where the field has one column. */
type ColumnSource = Readonly<Record<string, readonly [heading: string, letters: string]>>;

/** Where a sheet stands, and where in it each field and each record. */
export interface SheetSource {
  readonly workbook: string;
  /** The sheet's name as it stands in the workbook. */
  readonly sheet: string;
  readonly shape: AnySheet['shape'];
  /** "project" of `project.TF-P001.name`; "" where the sheet has no text keys, or keys of its own. */
  readonly prefix: string;
  readonly columns: Readonly<Record<string, ColumnSource>>;
  /** The fields that a derived wording comes from. */
  readonly derived: Readonly<Record<string, readonly string[]>>;
  /** Row numbers by record ID, label key or setting. A list may name a record more than once. */
  readonly rows: Readonly<Record<string, readonly number[]>>;
  /** Cells that are blank, for which another language stands in. */
  readonly blank: readonly string[];
}

/** A cell that names a picture: sheet key, record ID or setting, field. */
export type PictureNaming = readonly [sheet: string, record: string, field: string];

/** Where every emitted value comes from. A JSON file beside the modules that nothing of the site imports. */
export interface SourceMap {
  readonly sheets: Readonly<Record<string, SheetSource>>;
  readonly pictures: Readonly<Record<string, readonly PictureNaming[]>>;
}

/** The field under which the one text of a label stands. */
export const labelField = 'words';

/** In a map, because a record may be called "constructor". */
function addTo<T>(lists: Map<string, T[]>, name: string, item: T): void {
  const known = lists.get(name);
  if (known) known.push(item);
  else lists.set(name, [item]);
}

function fieldsOf(derivation: Derivation): readonly string[] {
  return derivation.kind === 'duration' ? [derivation.start, derivation.end] : [derivation.from];
}

function recordsSource({ spec, sheet, columns: found, rows: records }: RecordsTable): SheetSource {
  const columns: Record<string, ColumnSource> = {};
  for (const [field, schema] of Object.entries(spec.columns)) {
    const own = physicalColumns(field, schema).flatMap(({ heading, language }) => {
      const column = found.get(heading);
      return column === undefined ? [] : [[language?.code ?? '', [heading, columnLetters(column)] as const] as const];
    });
    columns[field] = Object.fromEntries(own);
  }
  const localized = Object.entries(spec.columns).flatMap(([field, schema]) =>
    columnOf(schema).kind === 'localized' ? [field] : [],
  );
  const [first = ''] = Object.keys(spec.columns);
  // Alternative texts are looked for by their file, the entries of a list by what they name.
  const named = spec.listOf !== undefined || spec.shownOn.kind === 'withPicture';
  const rows = new Map<string, number[]>();
  const blank: string[] = [];
  for (const { row, id, values } of records) {
    addTo(rows, named ? String(values[first]) : id, row);
    for (const field of localized) {
      const value = values[field];
      if (!isLocalizedText(value)) continue;
      for (const { code } of languages) {
        const letters = columns[field]?.[code]?.[1];
        if (value[code] === null && letters !== undefined) blank.push(`${letters}${row}`);
      }
    }
  }
  const derived = Object.entries(spec.derived ?? {}).map(
    ([field, derivation]) => [field, fieldsOf(derivation)] as const,
  );
  return {
    workbook: spec.workbook,
    sheet,
    shape: 'records',
    prefix: keyPrefix(spec),
    columns,
    derived: Object.fromEntries(derived),
    rows: Object.fromEntries(rows),
    blank,
  };
}

function labelsSource({ spec, sheet, columns: found, labels }: LabelsTable): SheetSource {
  const words = sheetColumns(spec).flatMap(({ heading, language }) => {
    const column = found.get(heading);
    return language && column !== undefined
      ? [[language.code, [heading, columnLetters(column)] as const] as const]
      : [];
  });
  const rows = new Map<string, number[]>();
  const blank: string[] = [];
  for (const { key, row, texts } of labels) {
    addTo(rows, key, row);
    for (const { code, heading } of languages)
      if (texts[code] === null) blank.push(address(row, found.get(heading) ?? 0));
  }
  return {
    workbook: spec.workbook,
    sheet,
    shape: 'labels',
    prefix: '',
    columns: { [labelField]: Object.fromEntries(words) },
    derived: {},
    rows: Object.fromEntries(rows),
    blank,
  };
}

function settingsSource({ spec, sheet, valueColumn, rows }: SettingsTable): SheetSource {
  const columns = Object.entries(spec.settings).map(
    ([field, schema]) => [field, { '': [columnOf(schema).heading, columnLetters(valueColumn)] as const }] as const,
  );
  const numbers = [...rows].map(([field, row]) => [field, [row]] as const);
  return {
    workbook: spec.workbook,
    sheet,
    shape: 'settings',
    prefix: '',
    columns: Object.fromEntries(columns),
    derived: {},
    rows: Object.fromEntries(numbers),
    blank: [],
  };
}

function pictureNamings({ records, settings }: Tables): Readonly<Record<string, readonly PictureNaming[]>> {
  const namings = new Map<string, PictureNaming[]>();
  const add = (value: unknown, naming: PictureNaming) => {
    for (const file of Array.isArray(value) ? value : [value]) {
      if (typeof file === 'string') addTo(namings, file, naming);
    }
  };
  for (const { spec, rows } of records.values()) {
    if (spec.shownOn.kind === 'withPicture') continue;
    const fields = Object.entries(spec.columns).flatMap(([field, schema]) =>
      /^pictures?$/.test(columnOf(schema).kind) ? [field] : [],
    );
    for (const { id, values } of fields.length === 0 ? [] : rows)
      for (const field of fields) add(values[field], [spec.key, id, field]);
  }
  for (const [field, schema] of Object.entries(settings?.spec.settings ?? {})) {
    if (settings && columnOf(schema).kind === 'picture') add(settings.values[field], [settings.spec.key, field, field]);
  }
  return Object.fromEntries(namings);
}

/** The map from emitted values to cells, after linking. Linear in the rows. */
export function makeSourceMap(tables: Tables): SourceMap {
  const { records, labels, settings } = tables;
  const sheets = [
    ...[...records.values()].map((table) => [table.spec.key, recordsSource(table)] as const),
    ...(settings ? [[settings.spec.key, settingsSource(settings)] as const] : []),
    ...[...labels.values()].map((table) => [labelsKey(table.spec.key), labelsSource(table)] as const),
  ];
  return { sheets: Object.fromEntries(sheets), pictures: pictureNamings(tables) };
}

/** Areas are called as sheets of records may be ("machineries"); in the map they stand apart. */
function labelsKey(area: string): string {
  return `labels-${area}`;
}
