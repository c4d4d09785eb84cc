import type { Locale } from '../../generated/languages.ts';

/** What a column of a list holds. A month is "2021-03"; a year is a number that is not grouped. */
export type ListKind = 'text' | 'number' | 'month' | 'year';

/** A list to take along: the name of its sheet, a heading row, and below it texts and numbers, null for what is blank. */
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

/** Where a list stands within the site. */
export function listPath(name: ListName, locale: Locale, format: ListFormat): string {
  return `/lists/${listFile(name, locale, format)}`;
}
