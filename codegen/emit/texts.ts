import { isPartial, languages } from '../dictionary/languages.ts';
import { columnOf, type SheetSpec } from '../dictionary/sheet-spec.ts';
import type { LinkedPicture } from '../pictures/find-pictures.ts';
import type { Collector } from '../problems/problem.ts';
import { describesPictures, type RecordsTable, recordFieldsWhere, type Tables, textOfField } from '../records.ts';
import { derivedTexts } from './derived-wording.ts';

type ResourceWords = Readonly<Record<string, string>>;

/**
 * i18next's resources, by language and namespace. Each area of labels is a namespace; the texts of all records are
 * another.
 */
export type TextResources = Readonly<Record<string, Readonly<Record<string, ResourceWords>>>>;

/** Returns the path of a resource below the output folder, as i18next's backends expect it. */
export function resourcePath(language: string, namespace: string): string {
  return `locales/${language}/${namespace}.json`;
}

/** Returns the fields whose values are text keys: localized columns and derived texts. */
export function textFields(spec: SheetSpec): readonly string[] {
  return [...localizedFields(spec), ...Object.keys(spec.derived ?? {})];
}

function localizedFields({ columns }: SheetSpec): readonly string[] {
  return Object.entries(columns)
    .filter(([, schema]) => columnOf(schema).kind === 'localized')
    .map(([field]) => field);
}

/**
 * Returns the first segment of a sheet's text keys, such as "project" for Project; "" for labels, whose IDs are the
 * keys.
 */
export function keyPrefix({ entity, labels }: SheetSpec): string {
  return labels ? '' : entity.charAt(0).toLowerCase() + entity.slice(1);
}

/** Returns a text key such as "project.TF-P001.name". */
export function textKey(spec: SheetSpec, id: string, field: string): string {
  return spec.labels ? id : `${keyPrefix(spec)}.${id}.${field}`;
}

function sheetTexts(table: RecordsTable, tables: Tables, language: string): ResourceWords {
  const texts: Record<string, string> = {};
  const { spec } = table;
  const fields = localizedFields(spec);
  const derivations = Object.entries(spec.derived ?? {});
  const derived = derivedTexts(table, tables, language);
  for (const record of table.rows) {
    const add = (field: string, text: string | null) => {
      if (text !== null) texts[textKey(spec, record.id, field)] = typeset(text);
    };
    for (const field of fields) add(field, textOfField(record, field, language));
    for (const [field, derivation] of derivations) add(field, derived(derivation, record));
  }
  return texts;
}

/**
 * Returns the texts of every language: records by `project.TF-P001.name`, labels by their own keys, alternative texts
 * of pictures by file. A text that is blank in a language is absent from its resources: i18next falls back.
 */
export function makeTexts(tables: Tables, pictures: ReadonlyMap<string, LinkedPicture>): TextResources {
  return Object.fromEntries(languages.map(({ code }) => [code, textsIn(code, tables, pictures)]));
}

function textsIn(code: string, tables: Tables, pictures: ReadonlyMap<string, LinkedPicture>): TextResources[string] {
  const records: Record<string, string> = {};
  const namespaces: Record<string, ResourceWords> = { records };
  for (const table of tables.records.values()) {
    if (describesPictures(table)) continue;
    const texts = sheetTexts(table, tables, code);
    if (table.spec.labels) namespaces[table.spec.labels.area] = texts;
    else Object.assign(records, texts);
  }
  for (const { file, alt } of pictures.values()) {
    const text = alt[code];
    if (text) records[`picture.${file}.alt`] = typeset(text);
  }
  return namespaces;
}

/**
 * Notes the texts that are not published as typed: those that are typeset, and the blank ones, for which the text of
 * the default language is shown. The blank texts of a partial language are one note, at the first of them.
 */
export function noteTexts({ records }: Tables, collector: Collector): void {
  const tables = [...records.values()];
  // The report shows only the first few. Labels come before records because they appear on more pages.
  const inOrder = [...tables.filter(({ spec }) => spec.labels), ...tables.filter(({ spec }) => !spec.labels)];
  const texts = inOrder.flatMap((table) =>
    recordFieldsWhere(table, ({ kind }) => kind === 'localized').filter(
      ({ record, field }) => record.values[field] !== null,
    ),
  );
  for (const { record, field } of texts)
    for (const language of languages) {
      const { code } = language;
      const text = textOfField(record, field, code);
      const place = record.place(field, code);
      if (text !== null && typeset(text) !== text) collector.note('typeset', place, typeset(text));
      if (text === null && !isPartial(language))
        collector.note('english-shown', place, textOfField(record, field) ?? '');
    }
  for (const { code } of languages.filter(isPartial)) {
    const blank = texts.filter(({ record, field }) => textOfField(record, field, code) === null);
    const first = blank[0]?.record.place(blank[0].field, code);
    if (first) collector.note('language-partial', { ...first, value: code }, String(blank.length));
  }
}

/** Units after a number, in both languages, and the halves of a day. */
const units = [
  'mm|cm|m|km|m[²³]|kg|t|kN|MN|kPa|MPa|%|°C?',
  'metres?|millimetres?|tonnes?|hours?|days?|piles?|[ap]m',
  '[毫厘千公]?米|立方米|平方米|公里|吨|[千兆][牛帕]|根|台|项|套|座|次|期|级|号|年|月|日|天|小时|人|名|层',
].join('|');
/** Matches "m" in "m deep" but not in "metal". Chinese words follow a unit without a space. */
const unit = `(?:${units})(?![a-z])`;

const beforeUnit = new RegExp(`(?<=\\d|\\}\\}) (?=${unit})`, 'g');
/**
 * Makes some spaces no-break spaces (U+00A0), and changes nothing else. They keep a number and its unit, and the number
 * of a standard, on one line, and prevent a line from starting with a dot.
 */
export function typeset(text: string): string {
  return text
    .replace(beforeUnit, '\u00a0')
    .replace(/ (?=· )/g, '\u00a0')
    .replace(/(?<=[Ø□]|\b(?:BS|EN|ISO|SS)) (?=\d|\{\{)/g, '\u00a0');
}
