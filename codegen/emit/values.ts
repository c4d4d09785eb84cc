import { languages } from '../dictionary/languages.ts';
import type { Derivation, SheetSpec } from '../dictionary/sheet-spec.ts';
import type { LinkedPicture } from '../link/find-pictures.ts';
import { describesPictures, type RecordsTable, type Tables } from '../records.ts';
import { type Texts, textFields, textKey, type Words } from './texts.ts';

/** One row of a sheet as the site sees it: its ID, then its fields in dictionary order. */
export type RecordValue = Readonly<Record<string, unknown>>;

export type FactValues = ReturnType<typeof factValues>;

/** The whole site as one value in the shape of the site's type `Site`: facts by the names of their constants, texts by language. */
export interface SiteValues {
  readonly [constant: string]: unknown;
  readonly texts: Readonly<
    Record<string, { readonly labels: Readonly<Record<string, Words>>; readonly records: Words }>
  >;
}

/**
 * Returns everything except the texts, by the names that the emitted modules export: records by sheet, IDs in list order, all settings as
 * one value, pictures by file, and the languages.
 */
export function factValues(tables: Tables, pictures: ReadonlyMap<string, LinkedPicture>) {
  const all = factTables(tables);
  const [lists, settings] = [all.filter(({ spec }) => spec.listOf), all.filter(({ spec }) => spec.settings)];
  const records = all.filter(({ spec }) => !spec.listOf && !spec.settings);
  const valuesOf = <Value>(some: readonly RecordsTable[], values: (table: RecordsTable) => Value) =>
    Object.fromEntries(some.map((table) => [table.spec.key, values(table)]));
  return {
    records: valuesOf(records, recordValues),
    lists: valuesOf(lists, listValues),
    settings: valuesOf(settings, settingValues),
    pictures: pictureValues(pictures),
    languages: languages.map(({ code, lang, label }): RecordValue => ({ code, lang, label })),
  };
}

export function siteValues({ records, lists, settings, pictures, languages }: FactValues, texts: Texts): SiteValues {
  const words = [...texts].map(([code, { labels, records: own }]) => {
    const all = Object.assign({}, ...own.values());
    return [code, { labels: Object.fromEntries(labels), records: all }] as const;
  });
  return {
    ...records,
    ...lists,
    ...settings,
    pictures: Object.fromEntries(pictures),
    languages,
    texts: Object.fromEntries(words),
  };
}

/** Whether a sheet becomes a module of facts. Labels and alternative texts have only texts. */
function hasFacts(spec: SheetSpec): boolean {
  return !spec.labels && !describesPictures({ spec });
}

export function factTables({ records }: Tables): readonly RecordsTable[] {
  return [...records.values()].filter(({ spec }) => hasFacts(spec));
}

function listValues({ spec, rows }: RecordsTable): readonly string[] {
  const [field = ''] = Object.keys(spec.columns);
  return rows.map(({ values }) => String(values[field]));
}

function recordValues({ spec, rows }: RecordsTable): readonly RecordValue[] {
  const texts = new Set(textFields(spec));
  const ownId = 'id' in spec.columns;
  const fields = [...Object.keys(spec.columns), ...Object.keys(spec.derived ?? {})];
  return rows.map(({ id, values }): RecordValue => {
    const record: Record<string, unknown> = ownId ? {} : { id };
    for (const field of fields)
      record[field] = texts.has(field) && values[field] !== null ? textKey(spec, id, field) : (values[field] ?? null);
    return record;
  });
}

/** In dictionary order, whatever the order of the rows. */
function settingValues({ spec, rows }: RecordsTable): RecordValue {
  const values = new Map(rows.map((row) => [row.id, row.values.value]));
  return Object.fromEntries(Object.keys(spec.settings ?? {}).map((field) => [field, values.get(field) ?? null]));
}

function pictureValues(pictures: ReadonlyMap<string, LinkedPicture>): ReadonlyMap<string, RecordValue> {
  const sorted = [...pictures.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  return new Map(
    sorted.map(({ file, hash, width, height, illustration }) => [
      file,
      { file, hash, width, height, alt: `picture.${file}.alt`, illustration },
    ]),
  );
}

export function fieldsOf(derivation: Derivation): readonly string[] {
  return derivation.kind === 'duration' ? [derivation.start, derivation.end] : [derivation.from];
}

/** Returns the name of the emitted file: "pile-types" for pileTypes. */
export function moduleName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
