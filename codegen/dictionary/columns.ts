import { z } from 'zod';
import { defaultLanguage, type LanguageCode, languages } from './languages.ts';
import {
  type ColumnKind,
  type ColumnMeta,
  type ColumnSchema,
  columnOf,
  draftField,
  layerSchema,
  mostParts,
  type SheetSpec,
} from './sheet-spec.ts';
import { websiteName } from './websites.ts';

/*
 * The kinds of column: a zod schema, which alone says what a cell may hold, with what the office reads about the column
 * as its metadata.
 */

/** What every column may say about itself. */
type ColumnWords = Pick<ColumnMeta, 'heading' | 'note' | 'example' | 'unique' | 'staffOnly' | 'mayLack'>;

/** Creates a column whose values are checked by the given schema. */
export function column<S extends ColumnSchema>(kind: ColumnKind, schema: S, meta: Omit<ColumnMeta, 'kind'>): S {
  return schema.meta({ column: { kind, ...meta } });
}

/** The identifier that staff use for the row: unique, without spaces, safe in a URL. */
export function id({ pattern, ...meta }: ColumnWords & { readonly pattern: RegExp }) {
  return column('id', z.string().regex(pattern).max(60), { unique: true, ...meta });
}

/** The code by which other sheets and the site's code refer to the row, such as `crawler-crane`. */
export function code({ example }: Pick<ColumnWords, 'example'>) {
  return id({
    heading: { en: 'Code', zh: '代号' },
    note: { en: 'Short code in small letters, words joined by -', zh: '小写代号，词间用 - 连接。' },
    example,
    pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  });
}

interface Text extends ColumnWords {
  readonly maxLength?: number;
}

/** One line of text that is the same in every language (a model, a serial number). */
export function text({ maxLength = 80, ...meta }: Text) {
  return column('text', z.string().max(maxLength), meta);
}

/** An example in each language. A language that is new may do without. */
type TextExamples = { readonly en: string } & { readonly [code in LanguageCode]?: string };

interface Localized extends Omit<Text, 'example'>, Pick<ColumnMeta, 'sameInBoth' | 'describesPage' | 'limitWords'> {
  readonly example: TextExamples;
}

/** Makes the schema of a text with one column per language. Only the default language is required. */
export function localizedSchema(text: z.ZodString) {
  const texts = languages.map(({ code }) => [code, code === defaultLanguage.code ? text : text.nullable()] as const);
  return z.object(Object.fromEntries(texts));
}

/** The name of what a row is about. */
export function nameText(meta: Omit<Localized, 'heading'>) {
  return localized({ heading: { en: 'Name', zh: '名称' }, ...meta });
}

/** A text with one column per language. */
export function localized({ maxLength = 120, example, ...meta }: Localized) {
  const schema = localizedSchema(z.string().max(maxLength));
  return column('localized', schema, { ...meta, example: example.en, examples: example });
}

interface Quantity extends ColumnWords, Pick<ColumnMeta, 'unit'> {
  readonly min: number;
  readonly max: number;
}

export function wholeNumber({ min, max, ...meta }: Quantity) {
  return column('wholeNumber', z.number().int().min(min).max(max), meta);
}

/** A number with at most two decimals, to which it is rounded. */
export function decimal({ min, max, ...meta }: Quantity) {
  return column('decimal', z.number().min(min).max(max).multipleOf(0.01), meta);
}

interface Year extends ColumnWords, Pick<ColumnMeta, 'mayBeNext'> {
  readonly min?: number;
}

/** A calendar year. The limits are fixed so that a run does not depend on the current date. */
export function year({ min = 1950, ...meta }: Year) {
  return column('year', z.number().int().min(min).max(2100), meta);
}

/** A month, stored as "2021-03". The cell contains a date on any day of that month. */
export function month(meta: ColumnWords & Pick<ColumnMeta, 'endsValidity'>) {
  return column('month', z.string().regex(/^(19[5-9]\d|20\d\d|2100)-(0[1-9]|1[0-2])$/), meta);
}

export function yesNo(meta: ColumnWords) {
  return column('yesNo', z.boolean(), meta);
}

export function oneOf({ values, ...meta }: ColumnWords & { readonly values: readonly string[] }) {
  return column('oneOf', z.enum(values), meta);
}

interface Ref extends ColumnWords {
  /** Key of the sheet whose rows it names. */
  readonly target: string;
  /** What its drop-down offers. Staff may type either. */
  readonly offers: 'code' | 'name';
}

/** The parts of a cell. */
const parts = z.array(z.string()).min(1).max(mostParts);

/** One row of another sheet, by its code or its name. */
export function ref(meta: Ref) {
  return column('ref', z.string(), meta);
}

/** Several rows of another sheet in one cell, separated by `;`. */
export function refs(meta: Ref) {
  return column('refs', parts, meta);
}

/** Rows of another sheet with the depth at which each begins: "0 Marine Clay; 18 Old Alluvium". */
export function layers(meta: Omit<Ref, 'offers'>) {
  return column('layers', z.array(layerSchema).min(1).max(mostParts), meta);
}

type PictureColumn = ColumnWords & Pick<ColumnMeta, 'proportions' | 'mayBeSmall'>;

/** A file name under `data/images`. */
export function picture(meta: Omit<PictureColumn, 'note'> & Partial<Pick<PictureColumn, 'note'>>) {
  const note = { en: 'A file in data/images.', zh: 'data/images 内的文件名。' };
  return column('picture', z.string(), { note, ...meta });
}

/** Several file names in one cell, separated by `;`. */
export function pictures({ example }: Pick<ColumnWords, 'example'>) {
  return column('pictures', parts, {
    heading: { en: 'Pictures', zh: '图片' },
    note: {
      en: 'Files in data/images, the first is shown on the card; several are separated by ;',
      zh: 'data/images 内的文件名，第一张用于卡片；多张以 ; 分隔。',
    },
    example,
  });
}

/**
 * An address within a website, beginning with a slash. Hosts give other signs than these a meaning of their own, such
 * as the star of a rule.
 */
export function path(meta: ColumnWords) {
  return column(
    'path',
    z
      .string()
      .regex(/^\/[\w.~/-]*$/)
      .max(200),
    meta,
  );
}

const plainAddress = new RegExp(String.raw`^https://${websiteName}(?:[/?#]\S*)?$`, 'i');

/**
 * An address that leads where it seems to lead: after https:// comes the plain name of a website, without credentials
 * or a port.
 */
export function webAddress(meta: ColumnWords & Pick<ColumnMeta, 'isMap'>) {
  return column('webAddress', z.url({ protocol: /^https$/ }).regex(plainAddress), meta);
}

/** Names of websites in one cell, separated by `;`. */
export function websites(meta: ColumnWords) {
  return column('websites', parts, meta);
}

interface Email extends ColumnWords {
  /** The ending of the office's hosts, such as "sg": its letters in another order are a typing error. */
  readonly hostEnding: string;
}

export function email(meta: Email) {
  return column('email', z.email(), meta);
}

interface Phone extends ColumnWords {
  /** What a number of eight digits lacks: "+65". */
  readonly country: string;
}

/**
 * An international telephone number: `+`, then 8 to 15 digits, which may be separated by spaces (ITU-T E.123). Numbers
 * in Singapore have 8 digits, or 10 and 11 if they are toll-free, so a missing digit is detected.
 */
export function phone(meta: Phone) {
  const international = /^\+(?:6 ?5(?: ?\d){8}|6 ?5 ?(?:800(?: ?\d){7}|1 ?800(?: ?\d){7})|(?!6 ?5)\d(?: ?\d){7,14})$/;
  return column('phone', z.string().regex(international), meta);
}

/** Makes a column optional. The record has null for a blank cell. */
export function optional<S extends ColumnSchema>(schema: S) {
  return schema.nullable().meta({ column: { ...columnOf(schema), optional: true } });
}

/** Makes a column optional that is newer than workbooks that the office may still have. */
export function newer<S extends ColumnSchema>(schema: S) {
  return schema.nullable().meta({ column: { ...columnOf(schema), optional: true, mayLack: true } });
}

const draft = optional(
  yesNo({
    heading: { en: 'Draft', zh: '草稿' },
    note: {
      en: 'Yes: the row is not published yet; the preview shows it. Else blank.',
      zh: '填 Yes 则该行暂不发布，只在预览中显示；否则留空。',
    },
    example: 'Yes',
    staffOnly: true,
  }),
);

/** Adds the column to a sheet of records. Settings, labels and lists of references are published as a whole. */
export function withDraftColumn(spec: SheetSpec): SheetSpec {
  const hasRecords = !spec.settings && !spec.labels && !spec.listOf;
  return hasRecords ? { ...spec, columns: { ...spec.columns, [draftField]: draft } } : spec;
}
