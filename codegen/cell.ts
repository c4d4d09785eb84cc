import { isSeen } from './staff-text.ts';

/** What a cell holds, free of SheetJS's own shapes. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string; readonly rich?: true; readonly link?: string }
  | NumberCell
  | { readonly kind: 'boolean'; readonly boolean: boolean }
  | { readonly kind: 'error'; readonly text: string }
  /** A picture inside the cell: Excel's "Place in Cell", or WPS's DISPIMG formula. */
  | { readonly kind: 'picture' }
  | { readonly kind: 'notCalculated'; readonly formula: string };

export interface NumberCell {
  readonly kind: 'number';
  readonly number: number;
  /** The cell has a date format. */
  readonly date?: true;
  /** The day in the 1900 date system, of a workbook that counts from 1904. In others the number is the day. */
  readonly serial?: number;
  /** What Excel shows, where that differs from the number's digits; of a date, only where it shows no year. */
  readonly shown?: string;
  readonly link?: string;
}

/** One row that has cells; `cells[column]` counts from 0, holes and nulls are blank. */
export interface Row {
  /** The row number as Excel shows it, from 1. */
  readonly number: number;
  readonly cells: readonly (Cell | null | undefined)[];
}

export interface Sheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: readonly Row[];
  /** Merged ranges, "A4:B6". */
  readonly merges: readonly string[];
  readonly hiddenRows: readonly number[];
  /** The first and the last of each run, from 0. */
  readonly hiddenColumns: readonly (readonly [first: number, last: number])[];
}

/** Headings are looked for in so many rows at the top: title rows may stand above them. */
export const rowsWithHeadings = 20;

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Pictures that lie over the cells of some sheet. */
  readonly floatingPictures: number;
}

/** Excel keeps 15 digits of a number. */
export const digitsKept = 1e15;

/** The digits of a number as Excel keeps them, without the noise of binary fractions. */
export function digitsOf(number: number): string {
  const exact = Number.isInteger(number) && Math.abs(number) < digitsKept;
  return String(exact ? number : Number(number.toPrecision(15)));
}

/** What staff see in the cell. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
    case 'error':
      return cell.text;
    case 'number':
      return cell.date ? dateText(cell.serial ?? cell.number) : (cell.shown ?? digitsOf(cell.number));
    case 'boolean':
      return cell.boolean ? 'TRUE' : 'FALSE';
    case 'picture':
      return '';
    case 'notCalculated':
      return `=${cell.formula}`;
  }
}

/** True for no cell, and for text of nothing but spaces and invisible characters. */
export function isBlank(cell: Cell | null | undefined): cell is null | undefined {
  return !cell || (cell.kind === 'text' && !isSeen(cell.text));
}

/** Days between the epochs of the two date systems (ECMA-376 part 1, 18.17.4.1). */
export const daysFrom1900To1904 = 1462;

/** Excel's number of 1970-01-01 in the 1900 date system, and of its last day, 9999-12-31. */
const unixEpoch = 25_569;
const lastDay = 2_958_465;
const millisecondsADay = 86_400_000;

/** Excel's number of a day; no time zone can move it. */
export function serialOfDate(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / millisecondsADay + unixEpoch;
}

/** The number of the day that a text in ISO 8601 begins with, "2021-03-15T08:00"; null where there is no such day. */
export function serialOfIsoDate(text: string): number | null {
  const found = /^\s*(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number);
  const serial = serialOfDate(year, month, day);
  const own = dateOfSerial(serial);
  return own.year === year && own.month === month && own.day === day ? serial : null;
}

/** The day of a 1900-system serial number; the first or last of Excel's days for a number beyond them. */
export function dateOfSerial(serial: number): { readonly year: number; readonly month: number; readonly day: number } {
  const within = Math.min(Math.max(Math.floor(serial), 0), lastDay);
  const date = new Date((within - unixEpoch) * millisecondsADay);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** "2021-03-15" of a 1900-system serial number. */
export function dateText(serial: number): string {
  const { year, month, day } = dateOfSerial(serial);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
