import { address, columnLetters } from '../addresses.ts';
import { columnOf, type Derivation, physicalColumns, sheetColumns } from '../dictionary/sheet.ts';
import { languages } from '../dictionary/site.ts';
import { isLocalizedText, type LabelsTable, type RecordsTable, type SettingsTable } from '../validate/records.ts';
import { addTo } from './add-to-list.ts';
import { keyPrefix } from './names.ts';
import { type ColumnSource, type ListSource, labelField, type SheetSource } from './source-map.ts';

function fieldsOf(derivation: Derivation): readonly string[] {
  return derivation.kind === 'duration' ? [derivation.start, derivation.end] : [derivation.from];
}

/** What each record lists in the fields from which a wording is made of names. */
function listSources({ spec, rows }: RecordsTable): Readonly<Record<string, ListSource>> {
  const listed = Object.values(spec.derived ?? {}).flatMap((derivation) => {
    const schema = derivation.kind === 'names' ? spec.columns[derivation.from] : undefined;
    const target = schema && columnOf(schema).target;
    return derivation.kind !== 'names' || target === undefined ? [] : [[derivation.from, target] as const];
  });
  return Object.fromEntries(
    listed.map(([field, sheet]) => {
      const of = rows.map(({ id, values }) => {
        const ids = values[field];
        return [id, Array.isArray(ids) ? ids.map(String) : []] as const;
      });
      return [field, { sheet, of: Object.fromEntries(of) }];
    }),
  );
}

/** Where a sheet of records has each field and each row. */
export function recordsSource(table: RecordsTable): SheetSource {
  const { spec, sheet, columns: found, rows: records } = table;
  const columns: Record<string, ColumnSource> = {};
  for (const [field, schema] of Object.entries(spec.columns)) {
    const own = physicalColumns(field, schema).flatMap(({ heading, language }) => {
      const column = found.get(heading);
      return column === undefined ? [] : [[language?.code ?? '', [heading, columnLetters(column)] as const] as const];
    });
    columns[field] = Object.fromEntries(own);
  }
  const [first = ''] = Object.keys(spec.columns);
  // Alternative texts are looked for by their file, the entries of a list by what they name.
  const named = spec.listOf !== undefined || spec.shownOn.kind === 'withPicture';
  const rows = new Map<string, number[]>();
  const blank: Record<string, true> = {};
  for (const { row, id, values } of records) {
    addTo(rows, named ? String(values[first]) : id, row);
    for (const [field, own] of Object.entries(columns)) {
      const value = values[field];
      for (const [code, [, letters]] of Object.entries(own))
        if ((isLocalizedText(value) ? value[code] : value) === null) blank[`${letters}${row}`] = true;
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
    lists: listSources(table),
    rows: Object.fromEntries(rows),
    blank,
  };
}

/** Where an area of strings.xlsx has each label. */
export function labelsSource({ spec, sheet, columns: found, labels }: LabelsTable): SheetSource {
  const words = sheetColumns(spec).flatMap(({ heading, language }) => {
    const column = found.get(heading);
    return language && column !== undefined
      ? [[language.code, [heading, columnLetters(column)] as const] as const]
      : [];
  });
  const rows = new Map<string, number[]>();
  const blank: Record<string, true> = {};
  for (const { key, row, texts } of labels) {
    addTo(rows, key, row);
    for (const { code, heading } of languages)
      if (texts[code] === null) blank[address(row, found.get(heading) ?? 0)] = true;
  }
  return {
    workbook: spec.workbook,
    sheet,
    shape: 'labels',
    prefix: '',
    columns: { [labelField]: Object.fromEntries(words) },
    derived: {},
    lists: {},
    rows: Object.fromEntries(rows),
    blank,
  };
}

/** Where the settings have their values; each is told under its own name. */
export function settingsSource({ spec, sheet, valueColumn, rows }: SettingsTable): SheetSource {
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
    lists: {},
    rows: Object.fromEntries(numbers),
    blank: {},
  };
}
