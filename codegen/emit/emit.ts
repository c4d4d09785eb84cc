import { columnLetters } from '../../shared/excel.ts';
import { columnOf, physicalColumns, rowSchema, sheetColumns } from '../dictionary/sheet-spec.ts';
import { groupBy } from '../group-by.ts';
import type { LinkedPicture } from '../pictures/find-pictures.ts';
import {
  describesPictures,
  isLocalizedText,
  namesPictures,
  partsOfField,
  type RecordRow,
  type RecordsTable,
  recordFieldsWhere,
  type Tables,
  textOfField,
} from '../records.ts';
import type { ColumnSource, PictureNaming, SheetSource, SourceMap } from './source-map.ts';
import { keyPrefix, makeTexts, resourcePath, type TextResources } from './texts.ts';
import { derivedFrom, type SiteValues, siteValues } from './values.ts';

/** The site's values and the files to write. */
export interface Emitted {
  readonly site: SiteValues;
  /** i18next's resources and the source map: path below the output folder → content. */
  readonly files: ReadonlyMap<string, string>;
  readonly tables: Tables;
}

/**
 * The tables must be linked and free of errors. What is emitted is what the schemas of the sheets make of their rows.
 */
export function emitSite(linked: Tables, pictures: ReadonlyMap<string, LinkedPicture>): Emitted {
  const parsed = [...linked.records].map(([key, table]) => [key, parsedTable(table)] as const);
  const tables = { ...linked, records: new Map(parsed) };
  const texts = makeTexts(tables, pictures);
  const site = siteValues(tables, pictures, texts);
  const files = new Map([...resourceFiles(texts), ['source-map.json', `${JSON.stringify(sourceMap(tables))}\n`]]);
  return { site, files, tables };
}

function parsedTable(table: RecordsTable): RecordsTable {
  const { columns, settings = {} } = table.spec;
  const schema = rowSchema(columns);
  const rows = table.rows.map((record) => {
    // In a sheet of settings, each row has a schema of its own.
    const setting = settings[record.id];
    const ofRow = setting ? rowSchema({ ...columns, value: setting }) : schema;
    return { ...record, values: ofRow.parse(record.values) };
  });
  return { ...table, rows };
}

function resourceFiles(texts: TextResources): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [language, namespaces] of Object.entries(texts))
    for (const [namespace, words] of Object.entries(namespaces))
      files.set(resourcePath(language, namespace), `${JSON.stringify(words, null, 1)}\n`);
  return files;
}

/** Returns the map from emitted values to cells, after linking. */
function sourceMap({ records }: Tables): SourceMap {
  const tables = [...records.values()];
  const namings = tables.filter((table) => !describesPictures(table)).flatMap(pictureNamings);
  const byFile = [...groupBy(namings, ({ file }) => file)].map(
    ([file, group]) => [file, group.map(({ naming }) => naming)] as const,
  );
  return {
    sheets: Object.fromEntries(tables.map((table) => [table.spec.key, sheetSource(table)])),
    pictures: Object.fromEntries(byFile),
  };
}

/** Returns each picture that a sheet names, with its cell. */
function pictureNamings(table: RecordsTable) {
  const { key, settings } = table.spec;
  return recordFieldsWhere(table, namesPictures).flatMap(({ record, field }) => {
    const naming: PictureNaming = [key, record.id, settings ? record.id : field];
    return partsOfField(record, field).map((file) => ({ file, naming }));
  });
}

/** Returns what each record lists in the fields whose names make up a derived text. */
function listSources({ spec, rows }: RecordsTable): SheetSource['lists'] {
  const listed = Object.values(spec.derived ?? {}).flatMap((derivation) => {
    const field = derivation.kind === 'names' ? derivation.from : '';
    const schema = spec.columns[field];
    const sheet = schema && columnOf(schema).target;
    if (sheet === undefined) return [];
    const idsByRow = rows.map((record) => [record.id, partsOfField(record, field)] as const);
    return [[field, { sheet, of: Object.fromEntries(idsByRow) }] as const];
  });
  return Object.fromEntries(listed);
}

/** Returns the position of each field and row of a sheet. In the settings sheet, each setting is a field. */
function sheetSource(table: RecordsTable): SheetSource {
  const { spec, sheet, rows: records } = table;
  const columns = columnSources(table);
  const [first = ''] = Object.keys(spec.columns);
  // Alternative texts are looked up by their file, and list entries by the record that they name.
  const isNamed = spec.listOf !== undefined || describesPictures(table);
  const rows = groupBy(records, (record) => (isNamed ? (textOfField(record, first) ?? '') : record.id));
  const derived = Object.entries(spec.derived ?? {}).map(
    ([field, derivation]) => [field, derivedFrom(derivation)] as const,
  );
  return {
    workbook: spec.workbook,
    sheet,
    prefix: keyPrefix(spec),
    columns,
    derived: Object.fromEntries(derived),
    lists: listSources(table),
    rows: Object.fromEntries([...rows].map(([name, group]) => [name, group.map(({ row }) => row)] as const)),
    drafts: records.filter(({ isDraft }) => isDraft).map(({ id }) => id),
    blank: Object.fromEntries(records.flatMap((record) => blankCells(record, columns))),
  };
}

function columnSources({ spec, columns: indexes }: RecordsTable): SheetSource['columns'] {
  const value = spec.settings && sheetColumns(spec).find(({ field }) => field === 'value');
  const fields = Object.entries(spec.settings ?? spec.columns).filter(([, schema]) => !columnOf(schema).staffOnly);
  const columns = fields.map(([field, schema]): [string, ColumnSource] => {
    const addresses = physicalColumns(field, schema).flatMap(({ heading, language }) => {
      const column = indexes.get(value?.heading ?? heading);
      return column === undefined ? [] : [[language?.code ?? '', [heading, columnLetters(column)] as const] as const];
    });
    return [field, Object.fromEntries(addresses)];
  });
  return Object.fromEntries(columns);
}

function blankCells({ row, values }: RecordRow, columns: SheetSource['columns']): readonly [string, true][] {
  return Object.entries(columns).flatMap(([field, addresses]) =>
    Object.entries(addresses).flatMap(([code, [, letters]]): [string, true][] => {
      const text = values[field];
      return (isLocalizedText(text) ? text[code] : text) === null ? [[`${letters}${row}`, true]] : [];
    }),
  );
}
