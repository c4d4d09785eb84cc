import { columnOf, type SheetSpec } from '../dictionary/sheet.ts';
import { languages } from '../dictionary/site.ts';
import type { LinkedPicture } from '../link/pictures.ts';
import type { RecordsTable, SettingsTable, Tables } from '../tables.ts';
import type { Texts, Words } from './texts.ts';

/** One row of a sheet as the site has it: its ID, then its fields in the order of the dictionary. */
export type RecordValue = Readonly<Record<string, unknown>>;

/** What the workbooks say but for the words, as plain data; by the names under which the emitted modules export it. */
export interface FactValues {
  readonly records: Readonly<Record<string, readonly RecordValue[]>>;
  /** Of each sheet that gives an order to another one's rows, their IDs. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** By file. */
  readonly pictures: ReadonlyMap<string, RecordValue>;
  readonly languages: readonly RecordValue[];
  readonly settings: RecordValue | null;
}

/** The whole site as one value: each fact by the name of its constant, and the words by language. It has the shape of the site's own `Site`. */
export interface SiteValues {
  readonly [constant: string]: unknown;
  readonly texts: Readonly<
    Record<string, { readonly labels: Readonly<Record<string, Words>>; readonly records: Words }>
  >;
}

export function factValues(tables: Tables, pictures: ReadonlyMap<string, LinkedPicture>): FactValues {
  const published = publishedRecords(tables);
  return {
    records: Object.fromEntries(
      published.filter(({ spec }) => !spec.listOf).map((table) => [table.spec.key, recordValues(table)]),
    ),
    lists: Object.fromEntries(
      published.filter(({ spec }) => spec.listOf).map((table) => [table.spec.key, listValues(table)]),
    ),
    pictures: pictureValues(pictures),
    languages: languages.map(({ code, lang, label }) => ({ code, lang, label })),
    settings: tables.settings && settingValues(tables.settings),
  };
}

export function siteValues({ records, lists, pictures, languages, settings }: FactValues, texts: Texts): SiteValues {
  const words = [...texts].map(([code, { labels, records: own }]) => {
    const all = Object.assign({}, ...own.values());
    return [code, { labels: Object.fromEntries(labels), records: all }] as const;
  });
  return {
    ...records,
    ...lists,
    pictures: Object.fromEntries(pictures),
    languages,
    ...(settings && { settings }),
    texts: Object.fromEntries(words),
  };
}

/** The sheets that become modules; the alternative texts of pictures are words alone. */
export function publishedRecords({ records }: Tables): readonly RecordsTable[] {
  return [...records.values()].filter(({ spec }) => spec.key !== 'pictureTexts');
}

function listValues({ spec, rows }: RecordsTable): readonly string[] {
  const [field = ''] = Object.keys(spec.columns);
  return rows.map(({ values }) => String(values[field]));
}

function recordValues({ spec, rows }: RecordsTable): readonly RecordValue[] {
  const prefix = keyPrefix(spec);
  const texts = new Set(textFields(spec));
  const ownId = 'id' in spec.columns;
  const fields = [...Object.keys(spec.columns), ...Object.keys(spec.derived ?? {})];
  return rows.map(({ id, values }): RecordValue => {
    const record: Record<string, unknown> = ownId ? {} : { id };
    for (const field of fields) record[field] = texts.has(field) ? `${prefix}.${id}.${field}` : (values[field] ?? null);
    return record;
  });
}

function pictureValues(pictures: ReadonlyMap<string, LinkedPicture>): FactValues['pictures'] {
  const sorted = [...pictures.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  return new Map(
    sorted.map(({ file, hash, width, height }) => [file, { file, hash, width, height, alt: `picture.${file}.alt` }]),
  );
}

function settingValues({ spec, values }: SettingsTable): RecordValue {
  return Object.fromEntries(Object.keys(spec.settings).map((field) => [field, values[field]]));
}

/** Fields that are text keys: localized columns and derived wording. */
export function textFields(spec: SheetSpec): readonly string[] {
  const localized = Object.entries(spec.columns).flatMap(([field, schema]) =>
    columnOf(schema).kind === 'localized' ? [field] : [],
  );
  return [...localized, ...Object.keys(spec.derived ?? {})];
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

export function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "project" of Project: the beginning of each of its text keys. */
export function keyPrefix(spec: SheetSpec): string {
  return lowerFirst(spec.entity);
}

/** "pile-types" of pileTypes: the emitted file's name. */
export function moduleName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
