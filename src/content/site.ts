import type { Facts } from '../generated/facts.ts';
import type { LabelArea } from '../generated/labels.ts';
import type { Locale } from '../generated/languages.ts';

/** Words by text key. */
export type Words = Readonly<Record<string, string>>;

/** Everything that the workbooks say: the facts, and the words in every language. Who renders pages hands it to the functions here. */
export interface Site extends Facts {
  readonly texts: Readonly<
    Record<
      Locale,
      {
        /** By area, so that a page carries the labels of its own areas alone. */
        readonly labels: Readonly<Partial<Record<LabelArea, Words>>>;
        /** The texts of all records. */
        readonly records: Words;
      }
    >
  >;
}

/** These fields of a record and no others: what a page carries of it. */
export function pick<T, K extends keyof T>(record: T, ...fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Pick<T, K>;
}

/** All that a function needs to show a picture. */
export type SitePictures = Pick<Site, 'pictures'>;
