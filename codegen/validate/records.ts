import type { LabelsSpec, SettingsSpec, SheetSpec } from '../dictionary/sheet.ts';
import type { Place, Refusal } from '../problems/problem.ts';

/** One text per language code; null where the language's cell is blank. */
export type LocalizedText = Readonly<Record<string, string | null>>;

/** One row of a records sheet after validation. `values` holds the plain value of each field, null where blank. */
export interface RecordRow {
  readonly row: number;
  /** What staff call the row. */
  readonly name: string;
  /** The emitted ID; made from the row where the sheet has no ID column. */
  id: string;
  /** References become IDs in the link station. */
  readonly values: Record<string, unknown>;
}

/** A sheet of records with the place of each field, so that later stations can still name cells. */
export interface RecordsTable {
  readonly spec: SheetSpec;
  /** The sheet's name as it stands in the workbook. */
  readonly sheet: string;
  /** Physical column per heading, from 0. */
  readonly columns: ReadonlyMap<string, number>;
  /** Every heading was there: what the sheet lacks, it lacks on purpose. */
  readonly whole: boolean;
  readonly rows: readonly RecordRow[];
}

export interface SettingsTable {
  readonly spec: SettingsSpec;
  readonly sheet: string;
  readonly values: Record<string, unknown>;
  /** Row of each setting's field. */
  readonly rows: ReadonlyMap<string, number>;
  readonly valueColumn: number;
  /** Every filled row, also those that were reported. */
  readonly rowNumbers: readonly number[];
  readonly whole: boolean;
}

export interface Label {
  readonly key: string;
  readonly row: number;
  readonly texts: LocalizedText;
}

/** A row of labels without a key of its own: blank, no key at all, or that of an earlier row. It is told once all keys are known. */
export interface KeylessRow {
  /** The cell of the key. */
  readonly place: Place;
  readonly refusal: Refusal;
  /** The words in the default language. */
  readonly text: string | null;
}

/** The words of the last good run in the default language, by text key. */
export type LastTexts = ReadonlyMap<string, string>;

export interface LabelsTable {
  readonly spec: LabelsSpec;
  readonly sheet: string;
  readonly columns: ReadonlyMap<string, number>;
  readonly labels: readonly Label[];
  readonly keyless: readonly KeylessRow[];
  /** Every filled row, also those that were reported. */
  readonly rowNumbers: readonly number[];
  readonly whole: boolean;
}

/** A sheet whose columns could not be found: its filled rows count as read and reported. */
export interface UnreadSheet {
  readonly workbook: string;
  readonly sheet: string;
  readonly rows: number;
}

/** Everything that the workbooks say, after validation and before linking. A sheet that could not be read is not there. */
export interface Tables {
  readonly records: ReadonlyMap<string, RecordsTable>;
  readonly labels: ReadonlyMap<string, LabelsTable>;
  readonly settings: SettingsTable | null;
  readonly unread: readonly UnreadSheet[];
}

export function isLocalizedText(value: unknown): value is LocalizedText {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
