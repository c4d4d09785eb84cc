import type { Facts } from '#generated/facts.ts';
import type { LabelArea } from '#generated/labels.ts';
import type { Locale } from '#generated/languages.ts';

/** Words by text key. */
export type Words = Readonly<Record<string, string>>;

/**
 * Everything in the workbooks: the facts, and the words in every language. Code that renders pages passes it to the functions of this
 * folder.
 */
export interface Site extends Facts {
  readonly texts: Readonly<
    Record<
      Locale,
      {
        /** By area, so that a page contains only the labels of its own areas. */
        readonly labels: Readonly<Partial<Record<LabelArea, Words>>>;
        /** The texts of all records. */
        readonly records: Words;
      }
    >
  >;
}

/** Returns the words of a record in a language: those of the default language if it has none of its own yet. */
export function recordText({ languages, texts }: Site, locale: Locale, key: string): string {
  return texts[locale].records[key] ?? texts[languages[0].code].records[key] ?? key;
}

/** Copies only these fields of a record: those that a page contains. */
export function pick<T, K extends keyof T>(record: T, ...fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Pick<T, K>;
}

/** Everything that a function needs to show a picture. */
export type SitePictures = Pick<Site, 'pictures'>;
