import { columnLetters } from '../addresses.ts';
import { columnOf, physicalColumns, sheetColumns } from '../dictionary/sheet-spec.ts';
import type { LinkedPicture } from '../link/find-pictures.ts';
import { describesPictures, isLocalizedText, pictureCells, type RecordsTable, type Tables } from '../records.ts';
import type { ColumnSource, ListSource, PictureNaming, SheetSource, SourceMap } from './source-map.ts';
import { keyPrefix, makeTexts, type Texts } from './texts.ts';
import { type FactValues, factValues, fieldsOf, type SiteValues, siteValues } from './values.ts';

/** The site's values and the files to write. */
export interface Emitted {
  readonly site: SiteValues;
  /** The texts, the site's values and the source map: path below the output folder → content. */
  readonly files: ReadonlyMap<string, string>;
  readonly facts: FactValues;
  readonly tables: Tables;
}

/** The tables must be linked and free of errors. */
export function emitSite(tables: Tables, pictures: ReadonlyMap<string, LinkedPicture>): Emitted {
  const facts = factValues(tables, pictures);
  const texts = makeTexts(tables, pictures);
  const site = siteValues(facts, texts);
  return {
    site,
    files: new Map([
      ...textFiles(texts),
      ['site.json', `${JSON.stringify(site)}\n`],
      ['source-map.json', `${sourceMapText(tables)}\n`],
    ]),
    facts,
    tables,
  };
}

/** One file per sheet or area, such as "texts/zh/projects.json". */
function textFiles(texts: Texts): readonly (readonly [path: string, text: string])[] {
  return [...texts].flatMap(([code, { records, labels }]) =>
    [...records, ...[...labels].map(([area, words]) => [`labels-${area}`, words] as const)].map(
      ([name, words]) => [`texts/${code}/${name}.json`, `${JSON.stringify(words, null, 1)}\n`] as const,
    ),
  );
}

/** Returns the map from emitted values to cells as JSON (`SourceMap`), after linking. Takes linear time in the number of rows. */
function sourceMapText(tables: Tables): string {
  const sheets = [...tables.records].map(([key, table]) => `${JSON.stringify(key)}:${sheetText(table)}`);
  return `{"sheets":{${sheets.join(',')}},"pictures":${JSON.stringify(pictureNamings(tables))}}`;
}

function pictureNamings({ records }: Tables): SourceMap['pictures'] {
  const namings = new Map<string, PictureNaming[]>();
  for (const table of records.values()) {
    const { key, settings } = table.spec;
    for (const { record, field } of describesPictures(table) ? [] : pictureCells(table)) {
      const { id, values } = record;
      for (const file of [values[field]].flat())
        if (typeof file === 'string') addTo(namings, file, [key, id, settings ? id : field]);
    }
  }
  return Object.fromEntries(namings);
}

/** Returns what each record lists in the fields whose names make up a derived text. */
function listSources({ spec, rows }: RecordsTable): Readonly<Record<string, ListSource>> {
  const listed = Object.values(spec.derived ?? {}).flatMap((derivation) => {
    const field = derivation.kind === 'names' ? derivation.from : '';
    const { [field]: schema } = spec.columns;
    const sheet = schema && columnOf(schema).target;
    if (sheet === undefined) return [];
    const of = rows.map(({ id, values: { [field]: ids } }) => [id, Array.isArray(ids) ? ids.map(String) : []] as const);
    return [[field, { sheet, of: Object.fromEntries(of) }] as const];
  });
  return Object.fromEntries(listed);
}

/**
 * Returns the position of each field and row of a sheet as JSON (`SheetSource`). In the settings sheet, each setting is a field. Blank
 * cells are written as text, which is much faster than an object for a long sheet.
 */
function sheetText(table: RecordsTable): string {
  const { spec, sheet, columns: found, rows: records } = table;
  const columns: Record<string, ColumnSource> = {};
  const value = spec.settings && sheetColumns(spec).find(({ field }) => field === 'value');
  for (const [field, schema] of Object.entries(spec.settings ?? spec.columns)) {
    if (columnOf(schema).staffOnly) continue;
    const own = physicalColumns(field, schema).flatMap(({ heading, language }) => {
      const column = found.get(value?.heading ?? heading);
      return column === undefined ? [] : [[language?.code ?? '', [heading, columnLetters(column)] as const] as const];
    });
    columns[field] = Object.fromEntries(own);
  }
  const [first = ''] = Object.keys(spec.columns);
  // Alternative texts are looked up by their file, and list entries by the record that they name.
  const named = spec.listOf !== undefined || describesPictures(table);
  const rows = new Map<string, number[]>();
  const blank: string[] = [];
  const cells = Object.entries(columns).flatMap(([field, own]) =>
    Object.entries(own).map(([code, [, letters]]) => ({ field, code, letters })),
  );
  for (const { row, id, values } of records) {
    addTo(rows, named ? String(values[first]) : id, row);
    for (const { field, code, letters } of cells) {
      const text = values[field];
      if ((isLocalizedText(text) ? text[code] : text) === null) blank.push(`"${letters}${row}":true`);
    }
  }
  const derived = Object.entries(spec.derived ?? {}).map(([field, own]) => [field, fieldsOf(own)] as const);
  const source: Omit<SheetSource, 'blank'> = {
    workbook: spec.workbook,
    sheet,
    prefix: keyPrefix(spec),
    columns,
    derived: Object.fromEntries(derived),
    lists: listSources(table),
    rows: Object.fromEntries(rows),
  };
  return `${JSON.stringify(source).slice(0, -1)},"blank":{${blank.join(',')}}}`;
}

/** Adds an item to the list of a name. Uses a Map because a record may be called "constructor". */
function addTo<T>(lists: Map<string, T[]>, name: string, item: T): void {
  const known = lists.get(name);
  if (known) known.push(item);
  else lists.set(name, [item]);
}
