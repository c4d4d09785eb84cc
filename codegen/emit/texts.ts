import { address } from '../addresses.ts';
import { derivedText } from '../derive.ts';
import { columnOf } from '../dictionary/sheet.ts';
import { defaultLanguage, type Language, languages } from '../dictionary/site.ts';
import type { LinkedPicture } from '../link/link-pictures.ts';
import { recordPlace } from '../link/record-place.ts';
import type { Collector } from '../problems/problem.ts';
import { isLocalizedText, type LocalizedText, type RecordsTable, type Tables } from '../validate/records.ts';
import { keyPrefix } from './names.ts';

/** Files below `texts/`: "zh/projects.json" → flat key → text. */
export type TextFiles = ReadonlyMap<string, Readonly<Record<string, string>>>;

function shown(texts: LocalizedText, language: Language): string {
  return texts[language.code] ?? texts[defaultLanguage.code] ?? '';
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
      texts[`${prefix}.${record.id}.${field}`] = derivedText(derivation, record, table, tables, language.code);
  }
  return texts;
}

/**
 * The words of every language, one file a sheet: records by `project.TF-P001.name`, labels by their own keys, pictures' alt texts
 * by file. A missing translation is resolved to the default language here, so that no fallback is carried to the visitor.
 */
export function makeTexts(tables: Tables, pictures: ReadonlyMap<string, LinkedPicture>): TextFiles {
  const files = new Map<string, Readonly<Record<string, string>>>();
  for (const language of languages) {
    for (const table of tables.records.values()) {
      const texts = table.spec.key === 'pictureTexts' ? {} : recordTexts(table, tables, language);
      if (Object.keys(texts).length > 0) files.set(`${language.code}/${table.spec.key}.json`, texts);
    }
    files.set(
      `${language.code}/pictures.json`,
      Object.fromEntries([...pictures.values()].map(({ file, alt }) => [`picture.${file}.alt`, shown(alt, language)])),
    );
    for (const { spec, labels } of tables.labels.values()) {
      files.set(
        `${language.code}/labels-${spec.key}.json`,
        Object.fromEntries(labels.map(({ key, texts }) => [key, shown(texts, language)])),
      );
    }
  }
  return files;
}

/** Notes each cell where the default language stands in for a blank one. */
export function noteFallbacks(tables: Tables, collector: Collector): void {
  for (const { spec, sheet, columns, labels } of tables.labels.values()) {
    for (const { key, row, texts } of labels) {
      for (const { code, heading } of languages) {
        const cell = address(row, columns.get(heading) ?? 0);
        const place = { workbook: spec.workbook, sheet, cell, heading, row: key, value: '' };
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
