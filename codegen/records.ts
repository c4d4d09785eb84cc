import { defaultLanguage } from './dictionary/languages.ts';
import {
  type CellValue,
  type ColumnMeta,
  columnOf,
  type Layer,
  type RecordValues,
  type SheetSpec,
} from './dictionary/sheet-spec.ts';
import type { Row } from './grid/cell.ts';
import { kinds } from './kinds/kinds.ts';
import type { Place, PlacedFault } from './problems/problem.ts';

/** One text per language code; null where the cell of that language is blank. */
export type LocalizedText = Exclude<CellValue, string | number | boolean | readonly unknown[] | null>;

/**
 * One non-empty row of a sheet after validation. It knows its cells, so a fault in it needs nothing else to be
 * reported.
 */
export interface RecordRow {
  readonly row: number;
  /** What staff call the row. */
  readonly name: string;
  /** The emitted ID: taken from the sheet, the field of a setting, or derived from the row. "" if it was reported. */
  readonly id: string;
  /** The plain value of each field; null if the cell is blank or was reported. */
  readonly values: RecordValues;
  /** The cells as typed, which problems quote. */
  readonly cells: Row['cells'];
  /**
   * A fault in the ID. Reported later, once all references are known, so that the ID that was meant can be suggested.
   */
  readonly keyFault?: PlacedFault | undefined;
  /** The row is not ready. Only the preview shows it. */
  readonly isDraft?: true;
  /** Returns the place of a field. For a localized field, the cell of the given language, or of the first language. */
  place(field: string, language?: string): Place;
}

/** A sheet that could be read. Sheets whose columns could not be found are in `Tables.unread`. */
export interface RecordsTable {
  readonly spec: SheetSpec;
  /** The sheet's name in the workbook. */
  readonly sheet: string;
  readonly headingRow: number;
  /** Column index by heading, from 0. */
  readonly columns: ReadonlyMap<string, number>;
  readonly rows: readonly RecordRow[];
  /** The rows that are not ready, and are left out of everything. */
  readonly drafts: readonly RecordRow[];
  /** Every heading was found, so rows missing from the sheet were left out on purpose. */
  readonly whole: boolean;
}

/** A sheet whose columns could not be found. Its non-empty rows count as read and reported. */
export interface UnreadSheet {
  readonly workbook: string;
  readonly sheet: string;
  readonly rows: number;
}

/** All sheets by key, in the dictionary's order. */
export interface Tables {
  readonly records: ReadonlyMap<string, RecordsTable>;
  readonly unread: readonly UnreadSheet[];
}

export function isLocalizedText(value: CellValue | undefined): value is LocalizedText {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the text of a field, of one language if it has several; null if it is blank or not a text. */
export function textOfField(
  { values }: RecordRow,
  field: string,
  language: string = defaultLanguage.code,
): string | null {
  const value = values[field];
  const text = isLocalizedText(value) ? value[language] : value;
  return typeof text === 'string' ? text : null;
}

/** Returns the number of a field; null if it is blank. */
export function numberOfField({ values }: RecordRow, field: string): number | null {
  const value = values[field];
  return typeof value === 'number' ? value : null;
}

/** Returns the parts of a list, or the only one: names, IDs or files. Empty if the cell is blank. */
export function partsOfField({ values }: RecordRow, field: string): readonly string[] {
  return [values[field] ?? []].flat().filter((part) => typeof part === 'string');
}

/** Returns the layers of a field. Empty if it is blank. */
export function layersOfField({ values }: RecordRow, field: string): readonly Layer[] {
  return [values[field] ?? []].flat().filter((part): part is Layer => typeof part === 'object' && 'top' in part);
}

/** Returns what visitors read as the name of a row, or what staff call it. */
export function recordName(record: RecordRow): string {
  return textOfField(record, 'name') ?? record.name;
}

/** Whether this is the sheet of alternative texts, whose rows describe pictures but do not show any. */
export function describesPictures({ spec }: RecordsTable): boolean {
  return spec.shownOn.kind === 'withPicture';
}

/**
 * Returns the fields of all records that are of some kind, column by column. In the settings sheet each row has its own
 * kind.
 */
export function recordFieldsWhere({ spec, rows }: RecordsTable, isWanted: (meta: ColumnMeta) => boolean) {
  const columns = Object.entries(spec.settings ?? spec.columns).map(
    ([field, schema]) => [field, columnOf(schema)] as const,
  );
  return columns
    .filter(([, meta]) => isWanted(meta))
    .flatMap(([field, meta]) => {
      return spec.settings
        ? rows.filter(({ id }) => id === field).map((record) => ({ record, field: 'value', meta }))
        : rows.map((record) => ({ record, field, meta }));
    });
}

/** Whether a column names one picture or several. */
export const namesPictures = ({ kind }: ColumnMeta) => kinds[kind].namesFiles === true;
