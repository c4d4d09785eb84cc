import { type ColumnSchema, type PhysicalColumn, physicalColumns } from './column.ts';
import type { ShownOn } from './shown-on.ts';
import type { WorkbookName } from './workbook-names.ts';

export type Columns = Readonly<Record<string, ColumnSchema>>;

/** A text made from other columns in every language, e.g. a duration from two months. */
export type Derivation =
  | { readonly kind: 'duration'; readonly start: string; readonly end: string }
  | { readonly kind: 'quantity'; readonly from: string; readonly pattern: string }
  | { readonly kind: 'names'; readonly from: string };

/** A check that looks at more than one cell of a row. */
type RowCheck =
  | { readonly kind: 'notBefore'; readonly later: string; readonly earlier: string }
  | { readonly kind: 'startsWith'; readonly field: string; readonly prefixOf: string };

/** A sheet whose rows become records, one block of the data dictionary. */
export interface SheetSpec {
  readonly shape: 'records';
  readonly workbook: WorkbookName;
  readonly name: string;
  /** Plural in camel case: names the emitted module and constant. */
  readonly key: string;
  /** Singular in Pascal case: names the emitted interface, `ProjectId`, and text keys `project.…`. */
  readonly entity: string;
  readonly about: readonly [en: string, zh: string];
  readonly shownOn: ShownOn;
  readonly columns: Columns;
  /** Columns whose first filled cell makes the ID where the sheet has no `id` column. */
  readonly idFrom?: readonly string[];
  /** Columns that other sheets may name a row by, besides its ID. */
  readonly alsoNamedBy?: readonly string[];
  readonly derived?: Readonly<Record<string, Derivation>>;
  readonly checks?: readonly RowCheck[];
  /** It may hold no rows: the site then leaves out what it would show of it. */
  readonly mayBeEmpty?: true;
  /** The sheet is an ordered list of references: emitted as IDs, not records. */
  readonly listOf?: string;
}

/** A sheet of `Setting | Value` rows; each setting is a column schema whose heading is the setting's name. */
export interface SettingsSpec {
  readonly shape: 'settings';
  readonly workbook: WorkbookName;
  readonly name: string;
  readonly key: string;
  readonly about: readonly [en: string, zh: string];
  readonly shownOn: ShownOn;
  readonly settings: Columns;
}

/** A sheet of `Key | English | Chinese | Note` rows: the labels of one area of the site. */
export interface LabelsSpec {
  readonly shape: 'labels';
  readonly workbook: WorkbookName;
  readonly name: string;
  /** The area: names the emitted resource file. */
  readonly key: string;
  /** First parts of its keys: `nav` and `frame` of `nav.home` and `frame.menu`. The site looks for such keys here alone. */
  readonly beginnings: readonly string[];
  readonly about: readonly [en: string, zh: string];
  readonly shownOn: ShownOn;
  /** Who reads these labels: the site's code, the pipeline itself, or nobody yet (kept because the office wants them). */
  readonly usedBy: 'site' | 'codegen' | 'nobody yet';
}

export type AnySheet = SheetSpec | SettingsSpec | LabelsSpec;

/** Headings of a records sheet, left to right. */
export function headingsOf(columns: Columns): readonly PhysicalColumn[] {
  return Object.entries(columns).flatMap(([field, schema]) => physicalColumns(field, schema));
}
