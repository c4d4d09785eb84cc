import type { AnySheet } from '../dictionary/sheet.ts';

/** Heading and column letters of a field, by language code; under "" where the field has one column. */
export type ColumnSource = Readonly<Record<string, readonly [heading: string, letters: string]>>;

/** Where a sheet stands, and where in it each field and each record. */
export interface SheetSource {
  readonly workbook: string;
  /** The sheet's name as it stands in the workbook. */
  readonly sheet: string;
  readonly shape: AnySheet['shape'];
  /** "project" of `project.TF-P001.name`; "" where the sheet has no text keys, or keys of its own. */
  readonly prefix: string;
  readonly columns: Readonly<Record<string, ColumnSource>>;
  /** The fields that a derived wording comes from. */
  readonly derived: Readonly<Record<string, readonly string[]>>;
  /** Row numbers by record ID, label key or setting. A list may name a record more than once. */
  readonly rows: Readonly<Record<string, readonly number[]>>;
  /** By a field that lists rows of another sheet, from which a wording is made of their names: that sheet, and what each record lists. */
  readonly lists: Readonly<Record<string, ListSource>>;
  /** Cells that are blank: another language stands in, or words such as "On-Going". */
  readonly blank: Readonly<Record<string, true>>;
}

export interface ListSource {
  /** Key of the sheet whose rows are listed. */
  readonly sheet: string;
  readonly of: Readonly<Record<string, readonly string[]>>;
}

/** A cell that names a picture: sheet key, record ID or setting, field. */
export type PictureNaming = readonly [sheet: string, record: string, field: string];

/** Where every emitted value comes from. A JSON file beside the modules that nothing of the site imports. */
export interface SourceMap {
  readonly sheets: Readonly<Record<string, SheetSource>>;
  readonly pictures: Readonly<Record<string, readonly PictureNaming[]>>;
}

/** The field under which the one text of a label stands. */
export const labelField = 'words';

/** The field of a row by which wording of other rows calls it. */
export const nameField = 'name';
