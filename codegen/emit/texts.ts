import { derivedText } from '../derive.ts';
import { columnOf } from '../dictionary/sheet.ts';
import { defaultLanguage, languages } from '../dictionary/site.ts';
import type { LinkedPicture } from '../link/pictures.ts';
import type { Collector } from '../problems/problem.ts';
import {
  describesPictures,
  isLocalizedText,
  type RecordsTable,
  recordPlace,
  shownText,
  type Tables,
} from '../tables.ts';
import { typeset } from './typeset.ts';
import { textKey } from './values.ts';

/** Words by text key. */
export type Words = Readonly<Record<string, string>>;

/** The words of each language: of its records and pictures by sheet, and its labels by area. */
export type Texts = ReadonlyMap<
  string,
  { readonly records: ReadonlyMap<string, Words>; readonly labels: ReadonlyMap<string, Words> }
>;

function localizedFields({ spec }: RecordsTable): readonly string[] {
  return Object.entries(spec.columns).flatMap(([field, schema]) =>
    columnOf(schema).kind === 'localized' ? [field] : [],
  );
}

function sheetTexts(table: RecordsTable, tables: Tables, language: string): Words {
  const texts: Record<string, string> = {};
  const { spec } = table;
  const fields = localizedFields(table);
  const derivations = Object.entries(spec.derived ?? {});
  for (const record of table.rows) {
    for (const field of fields)
      texts[textKey(spec, record.id, field)] = typeset(shownText(record.values[field], language) ?? '');
    for (const [field, derivation] of derivations)
      texts[textKey(spec, record.id, field)] = typeset(derivedText(derivation, record, table, tables, language));
  }
  return texts;
}

/**
 * The words of every language: records by `project.TF-P001.name`, labels by their own keys, pictures' alt texts by file. A missing
 * translation is resolved to the default language here, so that no fallback is carried to the visitor.
 */
export function makeTexts(tables: Tables, pictures: ReadonlyMap<string, LinkedPicture>): Texts {
  return new Map(
    languages.map(({ code }) => {
      const [records, labels] = [new Map<string, Words>(), new Map<string, Words>()];
      for (const table of tables.records.values()) {
        if (describesPictures(table)) continue;
        const texts = sheetTexts(table, tables, code);
        if (table.spec.labels) labels.set(table.spec.labels.area, texts);
        else if (Object.keys(texts).length > 0) records.set(table.spec.key, texts);
      }
      const alts = [...pictures.values()].map(({ file, alt }) => [
        `picture.${file}.alt`,
        typeset(shownText(alt, code) ?? ''),
      ]);
      records.set('pictures', Object.fromEntries(alts));
      return [code, { records, labels }] as const;
    }),
  );
}

/** Notes each cell where the default language stands in for a blank one. */
export function noteFallbacks({ records }: Tables, collector: Collector): void {
  const tables = [...records.values()];
  // The report tells the first few: those of labels, which stand on more pages, before those of records.
  for (const table of [...tables.filter(({ spec }) => spec.labels), ...tables.filter(({ spec }) => !spec.labels)]) {
    for (const field of localizedFields(table)) {
      for (const record of table.rows) {
        const value = record.values[field];
        if (!isLocalizedText(value)) continue;
        for (const { code } of languages) {
          if (value[code] !== null) continue;
          const place = recordPlace(table, record, field, '', code);
          collector.note('english-shown', place, value[defaultLanguage.code] ?? '');
        }
      }
    }
  }
}
