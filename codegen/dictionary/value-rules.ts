import { z } from 'zod';
import type { Bilingual } from '../bilingual.ts';
import type { ColumnKind, ColumnMeta, ColumnSchema } from './sheet-spec.ts';
import { websiteName } from './websites.ts';

/** Optional properties of a column, such as limits. */
type Said = Partial<Omit<ColumnMeta, 'kind' | 'heading' | 'meaning' | 'note' | 'example'>>;

type Words = readonly [heading: string, meaning: string, note: Bilingual, example: string, said?: Said];

/** Creates a column whose values are checked by the given schema. */
export function column<S extends z.ZodType>(
  schema: S,
  kind: ColumnKind,
  ...[heading, meaning, note, example, said = {}]: Words
): S {
  return schema.meta({ column: { kind, heading, meaning, note, example, ...said } });
}

/** Returns a function that creates columns of one kind, all with the same schema. */
function kindOf<S extends z.ZodType>(kind: ColumnKind, schema: S) {
  return (...words: Words): S => column(schema, kind, ...words);
}

/** The identifier that staff use for the row: unique, without spaces, safe in a URL. */
export function id(heading: string, meaning: string, note: Bilingual, example: string, pattern: RegExp) {
  return column(z.string().regex(pattern), 'id', heading, meaning, note, example, { unique: true, maxLength: 60 });
}

/** The code by which other sheets and the site's code refer to the row, such as `crawler-crane`. */
export function code(example: string) {
  const note = { en: 'Short code in small letters, words joined by -', zh: '小写代号，词间用 - 连接。' };
  return id('Code', '代号', note, example, /^[a-z0-9]+(-[a-z0-9]+)*$/);
}

/** One line of text that is the same in every language (a model, a serial number). */
export function text(...[heading, meaning, note, example, said = {}]: Words) {
  const maxLength = said.maxLength ?? 80;
  return column(z.string().max(maxLength), 'text', heading, meaning, note, example, { ...said, maxLength });
}

/** A text with one column per language. Only the default language is required. */
export function localized(
  heading: string,
  meaning: string,
  note: Bilingual,
  examples: readonly [string, ...string[]],
  said: Said = {},
) {
  const maxLength = said.maxLength ?? 120;
  const all = { ...said, maxLength, examples };
  return column(z.string().max(maxLength), 'localized', heading, meaning, note, examples[0], all);
}

type Limits = Said & { readonly min: number; readonly max: number };

export function wholeNumber(heading: string, meaning: string, note: Bilingual, example: string, said: Limits) {
  return column(z.number().int().min(said.min).max(said.max), 'wholeNumber', heading, meaning, note, example, said);
}

export function decimal(heading: string, meaning: string, note: Bilingual, example: string, said: Limits) {
  return column(z.number().min(said.min).max(said.max), 'decimal', heading, meaning, note, example, said);
}

/** A calendar year. The limits are fixed so that a run does not depend on the current date. */
export function year(...[heading, meaning, note, example, { min = 1950, mayBeNext = false } = {}]: Words) {
  const limits = { min, max: 2100, ...(mayBeNext && { mayBeNext }) };
  return column(z.number().int().min(min).max(limits.max), 'year', heading, meaning, note, example, limits);
}

/** A month, stored as "2021-03". The cell contains a date on any day of that month. */
export const month = kindOf('month', z.string().regex(/^(19[5-9]\d|20\d\d|2100)-(0[1-9]|1[0-2])$/));

export function yesNo(...[heading, meaning, note, example, said]: Words) {
  return column(z.boolean(), 'yesNo', heading, meaning, note, example, { ...said, values: ['Yes', 'No'] });
}

export function oneOf<const V extends readonly [string, ...string[]]>(
  heading: string,
  meaning: string,
  values: V,
  note: Bilingual,
  example: string,
  said: Said = {},
) {
  return column(z.enum(values), 'oneOf', heading, meaning, note, example, { ...said, values });
}

/** Properties of a reference. `target` is the key of the sheet whose rows it names. */
type RefWords = readonly [
  heading: string,
  meaning: string,
  target: string,
  note: Bilingual,
  example: string,
  said?: Said,
];

function refKindOf<S extends z.ZodType>(kind: ColumnKind, schema: S) {
  return (...[heading, meaning, target, note, example, said]: RefWords): S =>
    column(schema, kind, heading, meaning, note, example, { ...said, target });
}

/** One row of another sheet, by its code or its name. */
export const ref = refKindOf('ref', z.string());

/** Several rows of another sheet in one cell, separated by `;`. */
export const refs = refKindOf('refs', z.array(z.string()).min(1));

/** Rows of another sheet with the depth at which each begins: "0 Marine Clay; 18 Old Alluvium". Each is stored as "18 old-alluvium". */
export const layers = refKindOf('layers', z.array(z.string()).min(1));

/** A file name under `data/images`. */
export const picture = kindOf('picture', z.string());
export const pictures = kindOf('pictures', z.array(z.string()).min(1));

/** An address that leads where it seems to lead: after https:// comes the plain name of a website, without credentials or a port. */
export const webAddress = kindOf(
  'webAddress',
  z.url({ protocol: /^https$/ }).regex(new RegExp(String.raw`^https://${websiteName}(?:[/?#]\S*)?$`, 'i')),
);
export const email = kindOf('email', z.email());

/**
 * An international telephone number: `+`, then 8 to 15 digits, which may be separated by spaces (ITU-T E.123). Numbers in Singapore have 8
 * digits, or 10 and 11 if they are toll-free, so a missing digit is detected.
 */
export const phone = kindOf(
  'phone',
  z.string().regex(/^\+(?:6 ?5(?: ?\d){8}|6 ?5 ?(?:800(?: ?\d){7}|1 ?800(?: ?\d){7})|(?!6 ?5)\d(?: ?\d){7,14})$/),
);

/** Makes a column optional. The record has null for a blank cell. */
export function optional<S extends ColumnSchema>(schema: S) {
  const { column: meta } = schema.meta() ?? {};
  if (!meta) throw new Error('optional() takes a field kind');
  return schema.nullable().meta({ column: { ...meta, optional: true } });
}
