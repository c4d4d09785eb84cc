import type { z } from 'zod';
import { type Language, languages } from './languages.ts';

/** A sentence in both languages of the staff. */
export interface Bilingual {
  readonly en: string;
  readonly zh: string;
}

export type ColumnKind =
  | 'id'
  | 'text'
  | 'localized'
  | 'wholeNumber'
  | 'decimal'
  | 'month'
  | 'year'
  | 'yesNo'
  | 'oneOf'
  | 'ref'
  | 'refs'
  | 'picture'
  | 'pictures'
  | 'webAddress'
  | 'email'
  | 'phone';

/** What the office must know of a column, kept as zod metadata beside the schema that checks its values. */
export interface ColumnMeta {
  readonly kind: ColumnKind;
  /** The heading in row 1; a localized column has one a language, "Name (EN)", "Name (ZH)". */
  readonly heading: string;
  /** What the heading means, in Chinese: the headings themselves are English. */
  readonly meaning: string;
  readonly note: Bilingual;
  readonly example: string;
  /** Of a localized column: one example a language, in the order of the languages. */
  readonly examples?: readonly string[];
  readonly optional?: boolean;
  readonly unique?: boolean;
  /** Unit of the number, which stands in the heading and never in the cell. */
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly maxLength?: number;
  readonly values?: readonly string[];
  /** Key of the sheet a `ref` or `refs` column points to. */
  readonly target?: string;
  /** The same text in two languages is right here (names of standards, people, brands). */
  readonly sameInBoth?: boolean;
  /** For the office alone: nothing reads it, and the sheet may lack it. */
  readonly staffOnly?: boolean;
}

declare module 'zod' {
  interface GlobalMeta {
    column?: ColumnMeta;
  }
}

export type ColumnSchema = z.ZodType;

/** The column's metadata; a schema without it in the dictionary is a bug in the dictionary. */
export function columnOf(schema: ColumnSchema): ColumnMeta {
  const meta = schema.meta()?.column;
  if (!meta) throw new Error('The data dictionary holds a schema that no field kind made');
  return meta;
}

/** One heading as it stands in the sheet, with the language it is for when the column is localized. */
export interface PhysicalColumn {
  readonly field: string;
  readonly heading: string;
  /** The heading in Chinese, with its language: "名称（英文）". */
  readonly meaning: string;
  readonly language: Language | null;
  readonly meta: ColumnMeta;
  /** In the column's own language. */
  readonly example: string;
}

/** The headings a field takes in the sheet, in their order from left to right. */
export function physicalColumns(field: string, schema: ColumnSchema): readonly PhysicalColumn[] {
  const meta = columnOf(schema);
  if (meta.kind !== 'localized') return [plainColumn(field, meta)];
  return languages.map((language, index) => ({
    field,
    heading: `${meta.heading} (${language.suffix})`,
    meaning: `${meta.meaning}（${language.meaning}）`,
    language,
    meta,
    example: meta.examples?.[index] ?? meta.example,
  }));
}

/** A column that is the same in every language. */
export function plainColumn(field: string, meta: ColumnMeta): PhysicalColumn {
  return { field, heading: meta.heading, meaning: meta.meaning, language: null, meta, example: meta.example };
}
