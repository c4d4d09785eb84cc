import type { Locale } from '#generated/languages.ts';
import type { Site } from '#generated/site.ts';

export type { LabelArea, MetaKey } from '#generated/labels.ts';
export type { Site, Words } from '#generated/site.ts';

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
