import { z } from 'zod';
import type { Bilingual } from '../bilingual.ts';
import type { ColumnKind, ColumnMeta, ColumnSchema } from './sheet.ts';

/** What each column of the dictionary says besides its kind: what its heading means in Chinese, the note (EN, ZH), an example, and limits. */
type Said = Partial<Omit<ColumnMeta, 'kind' | 'heading' | 'meaning' | 'note' | 'example'>>;

/** A column whose values any schema judges. */
export function column<S extends z.ZodType>(
  schema: S,
  kind: ColumnKind,
  heading: string,
  meaning: string,
  note: Bilingual,
  example: string,
  said: Said = {},
): S {
  return schema.meta({ column: { kind, heading, meaning, note, example, ...said } });
}

/** What staff call the row: unique, without spaces, safe in an address. */
export function id(
  heading: string,
  meaning: string,
  note: Bilingual,
  example: string,
  pattern: RegExp,
  said: Said = {},
) {
  return column(z.string().regex(pattern), 'id', heading, meaning, note, example, {
    unique: true,
    maxLength: 60,
    ...said,
  });
}

/** What the other sheets and the site's code name the row by: `crawler-crane`. */
export function code(example: string) {
  const note = { en: 'Short code in small letters, words joined by -', zh: '小写代号，词间用 - 连接。' };
  return id('Code', '代号', note, example, /^[a-z0-9]+(-[a-z0-9]+)*$/);
}

/** One line of text that is the same in every language (a model, a serial number). */
export function text(heading: string, meaning: string, note: Bilingual, example: string, said: Said = {}) {
  const maxLength = said.maxLength ?? 80;
  return column(z.string().max(maxLength), 'text', heading, meaning, note, example, { ...said, maxLength });
}

/** A text with one column a language; only the default language must be filled. */
export function localized(
  heading: string,
  meaning: string,
  note: Bilingual,
  examples: readonly [string, ...string[]],
  said: Said = {},
) {
  const maxLength = said.maxLength ?? 120;
  return column(z.string().max(maxLength), 'localized', heading, meaning, note, examples[0], {
    ...said,
    maxLength,
    examples,
  });
}

export function wholeNumber(
  heading: string,
  meaning: string,
  note: Bilingual,
  example: string,
  said: Said & { min: number; max: number },
) {
  return column(z.number().int().min(said.min).max(said.max), 'wholeNumber', heading, meaning, note, example, said);
}

export function decimal(
  heading: string,
  meaning: string,
  note: Bilingual,
  example: string,
  said: Said & { min: number; max: number },
) {
  return column(z.number().min(said.min).max(said.max), 'decimal', heading, meaning, note, example, said);
}

/** A calendar year. Its limits are fixed so that a run does not depend on the clock. */
export function year(heading: string, meaning: string, note: Bilingual, example: string, said: Said = {}) {
  const limits = { min: said.min ?? 1950, max: said.max ?? 2100 };
  return column(z.number().int().min(limits.min).max(limits.max), 'year', heading, meaning, note, example, {
    ...said,
    ...limits,
  });
}

/** A month, kept as "2021-03"; in the cell a date of any day in it. */
export function month(heading: string, meaning: string, note: Bilingual, example: string, said: Said = {}) {
  return column(
    z.string().regex(/^(19[5-9]\d|20\d\d|2100)-(0[1-9]|1[0-2])$/),
    'month',
    heading,
    meaning,
    note,
    example,
    said,
  );
}

export function yesNo(heading: string, meaning: string, note: Bilingual, example: string, said: Said = {}) {
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

/** One row of another sheet, named by its code or its name. */
export function ref(
  heading: string,
  meaning: string,
  target: string,
  note: Bilingual,
  example: string,
  said: Said = {},
) {
  return column(z.string(), 'ref', heading, meaning, note, example, { ...said, target });
}

/** Rows of another sheet in one cell, separated by `;`. */
export function refs(
  heading: string,
  meaning: string,
  target: string,
  note: Bilingual,
  example: string,
  said: Said = {},
) {
  return column(z.array(z.string()).min(1), 'refs', heading, meaning, note, example, { ...said, target });
}

/** A file name under `data/images`. */
export function picture(heading: string, meaning: string, note: Bilingual, example: string, said: Said = {}) {
  return column(z.string(), 'picture', heading, meaning, note, example, said);
}

export function pictures(heading: string, meaning: string, note: Bilingual, example: string, said: Said = {}) {
  return column(z.array(z.string()).min(1), 'pictures', heading, meaning, note, example, said);
}

export function webAddress(heading: string, meaning: string, note: Bilingual, example: string, said: Said = {}) {
  return column(z.url({ protocol: /^https$/ }), 'webAddress', heading, meaning, note, example, said);
}

export function email(heading: string, meaning: string, note: Bilingual, example: string, said: Said = {}) {
  return column(z.email(), 'email', heading, meaning, note, example, said);
}

/** An international telephone number: `+`, then 8 to 15 digits with spaces between (ITU-T E.123). */
export function phone(heading: string, meaning: string, note: Bilingual, example: string, said: Said = {}) {
  return column(z.string().regex(/^\+\d(?: ?\d){7,14}$/), 'phone', heading, meaning, note, example, said);
}

/** A column whose cell may be blank; the record then holds null. */
export function optional<S extends ColumnSchema>(schema: S) {
  const { column: meta } = schema.meta() ?? {};
  if (!meta) throw new Error('optional() takes a field kind');
  return schema.nullable().meta({ column: { ...meta, optional: true } });
}
