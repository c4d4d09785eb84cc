import { z } from 'zod';
import type { Bilingual } from '../text/bilingual.ts';
import { defaultLanguage, type Language, type LanguageCode, languages } from './languages.ts';
import type { ShownOn } from './pages.ts';
import type { PictureProportions } from './pictures.ts';
import type { WorkbookName } from './workbooks.ts';

type Columns = Readonly<Record<string, ColumnSchema>>;

/** A text derived from other columns in every language, such as a duration from two months. */
export type Derivation =
  | { readonly kind: 'duration'; readonly start: string; readonly end: string }
  | { readonly kind: 'month'; readonly from: string }
  | { readonly kind: 'quantity'; readonly from: string; readonly pattern: string }
  /** A quantity that staff write with its unit sign: "66 MN". The patterns have the sign in each language. */
  | { readonly kind: 'measured'; readonly from: string; readonly patterns: readonly string[] }
  /** `formerName` is the column of the named rows that has the former name of each. */
  | { readonly kind: 'names'; readonly from: string; readonly formerName?: string }
  /** The name of a row, with that of the row which `from` names: its former name. */
  | { readonly kind: 'formerly'; readonly from: string };

/** A check of a whole row, made once all of its cells are valid. */
export type RowCheck =
  | { readonly kind: 'notBefore'; readonly later: string; readonly earlier: string }
  /** The layers in `field` must name the formations in `of`, and none may begin below the depth in `within`. */
  | { readonly kind: 'layers'; readonly field: string; readonly of: string; readonly within: string }
  /** No row may be under itself: a row is under the one it is part of, and under the one whose former name it is. */
  | { readonly kind: 'notUnderItself'; readonly parent: string; readonly formerName: string }
  /**
   * The field may be blank, with a warning of what that means for the site; with `beside`, only where that field is
   * filled. A row under another one takes what that has.
   */
  | { readonly kind: 'expected'; readonly field: string; readonly beside?: string; readonly ifBlank: Bilingual }
  /** A month that may not be before the year in which the company of the row was founded. */
  | { readonly kind: 'notBeforeFounding'; readonly field: string; readonly company: string; readonly founded: string }
  /** The languages of an address must have the same postal code. */
  | { readonly kind: 'postalCode'; readonly field: string }
  /**
   * Pictures of this row alone among all rows of the same sort, in whichever sheet. Those of projects and services may
   * be marked as illustrations.
   */
  | {
      readonly kind: 'ownPictures';
      readonly field: string;
      readonly of: 'project' | 'person' | 'event' | 'certificate' | 'service';
    }
  /** The address in `from` is no page or file of the site, and the one in `to` is a page. */
  | { readonly kind: 'movedAddress'; readonly from: string; readonly to: string }
  | { readonly kind: 'startsWith'; readonly field: string; readonly prefixOf: string };

/**
 * A sheet whose rows become records; one block of the data dictionary. Lists, settings and labels differ from other
 * sheets only in `listOf`, `settings` and `labels`.
 */
export interface SheetSpec {
  readonly workbook: WorkbookName;
  readonly name: string;
  /** Plural in camel case. Names the emitted module and constant. */
  readonly key: string;
  /** Singular in Pascal case. Names the emitted interface, the type `ProjectId`, and the text keys `project.…`. */
  readonly entity: string;
  readonly about: Bilingual;
  readonly shownOn: ShownOn;
  readonly columns: Columns;
  /** Columns whose first filled cell becomes the ID if the sheet has no `id` column. */
  readonly idFrom?: readonly string[];
  /** Columns by which other sheets may refer to a row, in addition to its ID. */
  readonly alsoNamedBy?: readonly string[];
  /**
   * Rows that differ in this column may have the same texts. Example: two companies may have the same certificate.
   */
  readonly sharedAcross?: string;
  readonly derived?: Readonly<Record<string, Derivation>>;
  readonly checks?: readonly RowCheck[];
  /** The sheet may have no rows. The site then omits what it would show of it. */
  readonly mayBeEmpty?: true;
  /**
   * The sheet is newer than workbooks that the office may still have. A workbook without it is read as if it had no
   * rows.
   */
  readonly mayLack?: true;
  /** The sheet is an ordered list of references, emitted as IDs and not as records. */
  readonly listOf?: string;
  /** The rows that the sheet must have. Each is a setting, with the schema of its `value`. Emitted as one object. */
  readonly settings?: Columns;
  /** The ID of each row is a text key that the site's code uses. Emitted as texts and as types of their keys. */
  readonly labels?: LabelArea;
}

export interface LabelArea {
  /** Names the emitted resource file. */
  readonly area: string;
  /**
   * First segments of its keys: `nav` and `frame` for `nav.home` and `frame.menu`. The site looks up such keys only
   * here.
   */
  readonly beginnings: readonly string[];
  /**
   * Who uses these labels: the site's code, the pipeline itself, or nobody yet (kept because the office wants them).
   */
  readonly usedBy: 'site' | 'codegen' | 'nobody yet';
}

export type CheckOf<K extends RowCheck['kind']> = Extract<RowCheck, { readonly kind: K }>;

export function checksOf<K extends RowCheck['kind']>({ checks = [] }: SheetSpec, kind: K): readonly CheckOf<K>[] {
  return checks.filter((check): check is CheckOf<K> => check.kind === kind);
}

/**
 * Cache. The columns are needed for each sheet in which headings are searched; without the cache, they take a tenth of
 * a small run.
 */
const columnsKnown = new WeakMap<SheetSpec['columns'], readonly PhysicalColumn[]>();

/** Returns the columns of a sheet from left to right. */
export function sheetColumns({ columns }: Pick<SheetSpec, 'columns'>): readonly PhysicalColumn[] {
  const known = columnsKnown.get(columns);
  if (known) return known;
  const made = Object.entries(columns).flatMap(([field, schema]) => physicalColumns(field, schema));
  columnsKnown.set(columns, made);
  return made;
}

/** Returns the settings of a sheet as if each were a column. Empty for other sheets. */
export function settingColumns({ settings = {} }: SheetSpec): readonly PhysicalColumn[] {
  return sheetColumns({ columns: settings });
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
  | 'layers'
  | 'picture'
  | 'pictures'
  | 'path'
  | 'webAddress'
  | 'websites'
  | 'email'
  | 'phone';

/** Metadata of a column, stored as zod metadata with the schema that checks its values. */
export interface ColumnMeta {
  readonly kind: ColumnKind;
  /**
   * The heading in row 1, and its meaning in Chinese. A localized column has one heading per language: "Name (EN)",
   * "Name (ZH)", or "English", "Chinese" if this is "".
   */
  readonly heading: Bilingual;
  readonly note: Bilingual;
  readonly example: string;
  /** For a localized column: one example per language. */
  readonly examples?: { readonly [code in LanguageCode]?: string };
  readonly optional?: boolean;
  /** No two rows may have the same value. */
  readonly unique?: boolean;
  /** The next year is no mistake either. */
  readonly mayBeNext?: boolean;
  /** The last month in which something is valid. It may be to come, and a blank does not mean that works go on. */
  readonly endsValidity?: boolean;
  /** It is shown small, so it may be small. */
  readonly mayBeSmall?: boolean;
  /** Unit of the number. It belongs in the heading, never in the cell. */
  readonly unit?: string;
  /** Key of the sheet whose rows a `ref`, `refs` or `layers` column names. */
  readonly target?: string;
  readonly offers?: 'code' | 'name';
  readonly country?: string;
  /** A map that pages show in a frame. It may only come from the websites in the settings. */
  readonly isMap?: boolean;
  readonly hostEnding?: string;
  /** The same text in both languages is correct here (names of standards, people, brands). */
  readonly sameInBoth?: boolean;
  /** Search engines show this text as the description of a page. */
  readonly describesPage?: boolean;
  /** The text says what was measured, and these words what may be, or what was aimed at. */
  readonly limitWords?: readonly string[];
  /** The site crops the picture to these proportions. Others are shown as a whole. */
  readonly proportions?: PictureProportions;
  /** Only for the office. Visitors do not see it, and the sheet may lack the column. */
  readonly staffOnly?: boolean;
  /** The column is newer than workbooks that the office may still have. If a sheet lacks it, it is read as blank. */
  readonly mayLack?: boolean;
}

declare module 'zod' {
  interface GlobalMeta {
    column?: ColumnMeta;
  }
}

/** The schemas of cells. That of a text with one column per language has a key for each. */
type CellSchema =
  | z.ZodString
  | z.ZodNumber
  | z.ZodBoolean
  | z.ZodArray<z.ZodString>
  | z.ZodArray<typeof layerSchema>
  | z.ZodObject<Readonly<Record<string, z.ZodString | z.ZodNullable<z.ZodString>>>>;

/** What zod makes of a cell; null if it is blank. */
export type CellValue = z.output<CellSchema> | null;

export type ColumnSchema = z.ZodType<CellValue>;

/** The field by which a row says that it is not ready. Every sheet of records has it, after its other columns. */
export const draftField = 'draft';

/** The most parts of a cell: more than any row needs, and each could be a separate fault. */
export const mostParts = 100;

/** A layer of the ground: where it begins, in metres, and its formation, which is a name until it is linked. */
export const layerSchema = z.object({ top: z.number(), formation: z.string() });

export type Layer = z.output<typeof layerSchema>;

/**
 * Returns the schema of the rows of a sheet, which are parsed once names are IDs and files. A sheet may lack some
 * columns.
 */
export function rowSchema(columns: Columns) {
  const fields = Object.entries(columns).map(
    ([field, schema]) => [field, isInEveryWorkbook({ meta: columnOf(schema) }) ? schema : schema.nullable()] as const,
  );
  return z.object(Object.fromEntries(fields));
}

/** The values of a row by field. */
export type RecordValues = Readonly<z.output<ReturnType<typeof rowSchema>>>;

/** Returns the column's metadata. A dictionary schema without metadata is a bug in the dictionary. */
export function columnOf(schema: ColumnSchema): ColumnMeta {
  const meta = schema.meta()?.column;
  if (!meta) throw new Error('The data dictionary holds a schema that no field kind made');
  return meta;
}

/** Returns the heading of a column, as sentences name it. */
export function headingOf({ columns }: Pick<SheetSpec, 'columns'>, field: string): string {
  const schema = columns[field];
  return schema ? columnOf(schema).heading.en : field;
}

/** What a schema allows, for the words and the rules that say so before zod does. */
export interface Limits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly values?: readonly string[] | undefined;
}

/** Returns the limits of a schema. What zod does not count, such as a list or a pattern, has none. */
export function limitsOf(schema: z.core.$ZodType): Limits {
  if (schema instanceof z.ZodNullable) return limitsOf(schema.unwrap());
  if (schema instanceof z.ZodNumber) return { min: schema.minValue ?? undefined, max: schema.maxValue ?? undefined };
  if (schema instanceof z.ZodString) return { maxLength: schema.maxLength ?? undefined };
  if (schema instanceof z.ZodEnum) return { values: schema.options.map(String) };
  return schema instanceof z.ZodBoolean ? { values: ['Yes', 'No'] } : {};
}

/** What the cells of a column are checked against: the schema of their values, and its metadata. */
export interface Column {
  readonly schema: ColumnSchema;
  readonly meta: ColumnMeta;
}

/** One heading of a sheet, with its language if the column is localized. */
export interface PhysicalColumn extends Column {
  readonly field: string;
  readonly heading: string;
  /** The heading in Chinese, with its language: "名称（英文）". */
  readonly meaning: string;
  readonly language: Language | null;
  /** In the column's own language. */
  readonly example: string;
}

/** A column of the dictionary that was found in a sheet, with its index from 0. */
export interface StandingColumn extends PhysicalColumn {
  readonly index: number;
}

/** Returns the headings of a field from left to right. */
export function physicalColumns(field: string, schema: ColumnSchema): readonly PhysicalColumn[] {
  const meta = columnOf(schema);
  const {
    kind,
    heading: { en: heading, zh: meaning },
    example,
    examples = {},
  } = meta;
  if (kind !== 'localized') return [{ field, heading, meaning, language: null, schema, meta, example }];
  const texts = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  return languages.map((language: Language) => ({
    field,
    heading: heading === '' ? language.heading : `${heading} (${language.suffix})`,
    meaning: heading === '' ? language.meaning : `${meaning}（${language.meaning}）`,
    language,
    schema: texts instanceof z.ZodObject ? texts.shape[language.code] : schema,
    meta: language.partial ? { ...meta, mayLack: true } : meta,
    example: examples[language.code] ?? example,
  }));
}

/** Whether even a workbook that is not new must have the column. */
export const isInEveryWorkbook = ({ meta }: Pick<Column, 'meta'>) => !meta.mayLack && !meta.staffOnly;

/** Whether a non-empty row must have a value here. */
export function mustBeFilled(column: PhysicalColumn): boolean {
  return !column.meta.optional && !(column.schema instanceof z.ZodNullable);
}

/** Returns whether the column must be filled, in words for the office. */
export function fillingWords(column: PhysicalColumn): Bilingual {
  if (mustBeFilled(column)) return { en: 'Required', zh: '必填' };
  if (column.language && column.language.code !== defaultLanguage.code)
    return { en: `Blank shows the ${defaultLanguage.heading}`, zh: '留空则显示英文' };
  return { en: 'May be blank', zh: '可留空' };
}

/** What staff type into an optional cell to mean that it is blank. In lower case, without spaces and full stops. */
export const blankWords: readonly string[] = [
  ...['-', '--', '/', 'n/a', 'na', 'nil', 'none', 'notprovided', 'notavailable', 'notapplicable', 'unknown'],
  ...['无', '無', '暂无', '没有', '沒有', '不适用', '未提供', '不详', '不明', '未知'],
];
