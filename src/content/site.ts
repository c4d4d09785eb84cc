import type { Locale } from '#generated/languages.ts';
import type { TextRecords } from '#generated/record-keys.ts';
import type { Site } from '#generated/site.ts';

export type { LabelArea, MetaKey } from '#generated/labels.ts';
export type { Site, Words } from '#generated/site.ts';

/** Returns the words of a record in a language: those of the default language if it has none of its own yet. */
export function recordText({ languages, texts }: Site, locale: Locale, key: string): string {
  return texts[locale].records[key] ?? texts[languages[0].code].records[key] ?? key;
}

type KeyOf<Sheet extends keyof TextRecords, Text extends string> = `${Sheet}.${TextRecords[Sheet]['id']}.${Text}`;

/**
 * Returns the key of a record's text in the resources of i18next: "project.TF-P001.name". An overload, because for a
 * template of generic types TypeScript would write out every sheet with every ID and text, and it has a limit for that.
 */
export function recordKey<Sheet extends keyof TextRecords, Text extends TextRecords[Sheet]['text']>(
  sheet: Sheet,
  id: TextRecords[Sheet]['id'],
  text: Text,
): KeyOf<Sheet, Text>;
export function recordKey(...parts: readonly string[]): string {
  return parts.join('.');
}

/** Returns the keys of several texts of a record, by their names. */
export function recordKeys<Sheet extends keyof TextRecords, Text extends TextRecords[Sheet]['text']>(
  sheet: Sheet,
  id: TextRecords[Sheet]['id'],
  ...texts: readonly Text[]
) {
  const entries = texts.map((text) => [text, [sheet, id, text].join('.')]);
  // The type of `fromEntries` does not know which name has which key.
  return Object.fromEntries(entries) as { readonly [Name in Text]: KeyOf<Sheet, Name> };
}

/** Copies only these fields of a record: those that a page contains. */
export function pick<T, K extends keyof T>(record: T, ...fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Pick<T, K>;
}

/** Everything that a function needs to show a picture. */
export type SitePictures = Pick<Site, 'pictures'>;
