import { address } from './addresses.ts';
import {
  type AnySheet,
  columnOf,
  type LabelsSpec,
  physicalColumns,
  type SettingsSpec,
  type SheetSpec,
} from './dictionary/sheet.ts';
import type { Place, Refusal } from './problems/problem.ts';

/** One text per language code; null where the language's cell is blank. */
export type LocalizedText = Readonly<Record<string, string | null>>;

/** What every sheet has that was read, whatever its rows mean: later stations can still name its cells. */
export interface SheetTable {
  readonly spec: AnySheet;
  /** The sheet's name as it stands in the workbook. */
  readonly sheet: string;
  /** Physical column per heading, from 0. */
  readonly columns: ReadonlyMap<string, number>;
  /** Every filled row, also those that were reported. */
  readonly rowNumbers: readonly number[];
  /** Every heading was there: what the sheet lacks, it lacks on purpose. */
  readonly whole: boolean;
}

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

export interface RecordsTable extends SheetTable {
  readonly spec: SheetSpec;
  readonly rows: readonly RecordRow[];
}

export interface SettingsTable extends SheetTable {
  readonly spec: SettingsSpec;
  readonly values: Record<string, unknown>;
  /** Row of each setting's field. */
  readonly rows: ReadonlyMap<string, number>;
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

export interface LabelsTable extends SheetTable {
  readonly spec: LabelsSpec;
  readonly labels: readonly Label[];
  readonly keyless: readonly KeylessRow[];
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

/** The place of a record's field; of a localized field the given language's cell, else the first. */
export function recordPlace(
  table: RecordsTable,
  record: RecordRow,
  field: string,
  value: string,
  language?: string,
): Place {
  const schema = table.spec.columns[field];
  if (!schema) throw new Error(`${table.spec.key} has no column ${field}`);
  const physical = physicalColumns(field, schema);
  const heading =
    (physical.find((column) => column.language?.code === language) ?? physical[0])?.heading ?? columnOf(schema).heading;
  return cellPlace(table, record.row, heading, record.name, value);
}

/** The place of a setting's value. */
export function settingPlace(table: SettingsTable, field: string, value: string): Place {
  const schema = table.spec.settings[field];
  if (!schema) throw new Error(`there is no setting ${field}`);
  return cellPlace(table, table.rows.get(field) ?? 0, 'Value', columnOf(schema).heading, value);
}

/** The place of a cell of a sheet that was read, by its row's number and its heading; `name` is what staff call the row. */
export function cellPlace(
  { spec, sheet, columns }: SheetTable,
  row: number,
  heading: string,
  name: string,
  value: string,
): Place {
  const cell = address(row, columns.get(heading) ?? 0);
  return { workbook: spec.workbook, sheet, cell, heading, row: name, value };
}
