import type { Locale } from '#generated/languages.ts';

/** The type of a list's column. A month is "2021-03". A year is a number that is not grouped. */
export type ListKind = 'text' | 'number' | 'month' | 'year';

/** A list to download: the name of its sheet, a heading row, and rows of texts and numbers, null for blank cells. */
export interface List {
  readonly name: string;
  readonly columns: readonly { readonly heading: string; readonly kind: ListKind }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** The lists that are published as files. */
export const listNames = ['references', 'machinery'] as const;
export const listFormats = ['xlsx', 'csv'] as const;

export type ListName = (typeof listNames)[number];
export type ListFormat = (typeof listFormats)[number];

/** "references-zh.xlsx". */
export function listFile(name: ListName, locale: Locale, format: ListFormat): string {
  return `${name}-${locale}.${format}`;
}

/** Returns the path of a list within the site. */
export function listPath(name: ListName, locale: Locale, format: ListFormat): `/lists/${string}` {
  return `/lists/${listFile(name, locale, format)}`;
}
