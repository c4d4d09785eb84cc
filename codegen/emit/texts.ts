import { derivedText } from '../derive.ts';
import { columnOf } from '../dictionary/sheet.ts';
import { defaultLanguage, type Language, languages } from '../dictionary/site.ts';
import type { LinkedPicture } from '../link/pictures.ts';
import type { Collector } from '../problems/problem.ts';
import {
  cellPlace,
  isLocalizedText,
  type LocalizedText,
  type RecordsTable,
  recordPlace,
  type Tables,
} from '../tables.ts';
import { typeset } from './typeset.ts';
import { keyPrefix, publishedRecords } from './values.ts';

/** Words by text key. */
export type Words = Readonly<Record<string, string>>;

/** The words of each language: of its records and pictures by sheet, and its labels by area. */
export type Texts = ReadonlyMap<
  string,
  { readonly records: ReadonlyMap<string, Words>; readonly labels: ReadonlyMap<string, Words> }
>;

function shown(texts: LocalizedText, language: Language): string {
  return typeset(texts[language.code] ?? texts[defaultLanguage.code] ?? '');
}

function recordTexts(table: RecordsTable, tables: Tables, language: Language): Record<string, string> {
  const texts: Record<string, string> = {};
  const prefix = keyPrefix(table.spec);
  const localizedFields = Object.entries(table.spec.columns).flatMap(([field, schema]) =>
    columnOf(schema).kind === 'localized' ? [field] : [],
  );
  const derivations = Object.entries(table.spec.derived ?? {});
  for (const record of table.rows) {
    for (const field of localizedFields) {
      const value = record.values[field];
      if (isLocalizedText(value)) texts[`${prefix}.${record.id}.${field}`] = shown(value, language);
    }
    for (const [field, derivation] of derivations)
      texts[`${prefix}.${record.id}.${field}`] = typeset(derivedText(derivation, record, table, tables, language.code));
  }
  return texts;
}

/**
 * The words of every language: records by `project.TF-P001.name`, labels by their own keys, pictures' alt texts by file. A missing
 * translation is resolved to the default language here, so that no fallback is carried to the visitor.
 */
export function makeTexts(tables: Tables, pictures: ReadonlyMap<string, LinkedPicture>): Texts {
  return new Map(
    languages.map((language) => {
      const records = new Map<string, Words>();
      for (const table of publishedRecords(tables)) {
        const texts = recordTexts(table, tables, language);
        if (Object.keys(texts).length > 0) records.set(table.spec.key, texts);
      }
      records.set(
        'pictures',
        Object.fromEntries(
          [...pictures.values()].map(({ file, alt }) => [`picture.${file}.alt`, shown(alt, language)]),
        ),
      );
      const labels = [...tables.labels.values()].map(({ spec, labels: own }) => {
        const words: Words = Object.fromEntries(own.map(({ key, texts }) => [key, shown(texts, language)]));
        return [spec.key, words] as const;
      });
      return [language.code, { records, labels: new Map(labels) }] as const;
    }),
  );
}

/** Notes each cell where the default language stands in for a blank one. */
export function noteFallbacks(tables: Tables, collector: Collector): void {
  for (const table of tables.labels.values()) {
    for (const { key, row, texts } of table.labels) {
      for (const { code, heading } of languages) {
        const place = cellPlace(table, row, heading, key, '');
        if (texts[code] === null) collector.note('english-shown', place, texts[defaultLanguage.code] ?? '');
      }
    }
  }
  for (const table of tables.records.values()) {
    for (const [field, schema] of Object.entries(table.spec.columns)) {
      if (columnOf(schema).kind !== 'localized') continue;
      for (const record of table.rows) {
        const value = record.values[field];
        if (!isLocalizedText(value)) continue;
        for (const { code } of languages) {
          if (value[code] === null)
            collector.note(
              'english-shown',
              recordPlace(table, record, field, '', code),
              value[defaultLanguage.code] ?? '',
            );
        }
      }
    }
  }
}
