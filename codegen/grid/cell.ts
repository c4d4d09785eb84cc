import { millisecondsADay, serialOfDate, unixEpoch } from '../../shared/excel.ts';
import { isSeen } from '../text/staff-text.ts';
import type { Area } from './addresses.ts';

/** The content of a cell. */
export type Cell =
  | TextCell
  | NumberCell
  | { readonly kind: 'boolean'; readonly boolean: boolean }
  /** `linkedType`: a linked data type of Excel, which other programs show as an error. */
  | { readonly kind: 'error'; readonly text: string; readonly linkedType?: true }
  /** A picture inside the cell: Excel's "Place in Cell" or WPS's DISPIMG formula. */
  | { readonly kind: 'picture' }
  | { readonly kind: 'notCalculated'; readonly formula: string }
  /**
   * What is in it is not certain. `shown`: what its number format shows in place of the text, or what SheetJS has read.
   * `read`: what the audit has read.
   */
  | { readonly kind: 'unclear'; readonly text: string; readonly shown: string; readonly read?: string };

interface TextCell {
  readonly kind: 'text';
  readonly text: string;
  /** Its format adds words to what was typed: the text has them. */
  readonly asShown?: true;
  /** Parts of it are formatted differently from each other. */
  readonly rich?: true;
  /** The words that are struck out, if others are not. */
  readonly struckOut?: string;
  readonly link?: string;
}

export interface NumberCell {
  readonly kind: 'number';
  readonly number: number;
  /** The cell has a date format. */
  readonly date?: true;
  /**
   * The number in the 1900 date system. Only set in a workbook that uses the 1904 date system; otherwise it equals
   * `number`.
   */
  readonly serial?: number;
  /** What Excel shows, if it has more than the digits of the number. For a date, only if the format shows no year. */
  readonly shown?: string;
  /** What Excel shows, if it has not all digits of the number, or others between them. */
  readonly instead?: string;
  readonly link?: string;
}

/** A cell of a row: null or undefined if nothing is there. */
export type RowCell = Cell | null | undefined;

/** A row that has cells. `cells` is indexed by column, from 0. */
export interface Row {
  /** The row number that Excel shows, from 1. */
  readonly number: number;
  readonly cells: readonly RowCell[];
}

export interface Sheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: readonly Row[];
  /** Merged ranges of several cells. */
  readonly merges: readonly Area[];
  readonly hiddenRows: readonly number[];
  /** The first and last column of each run, from 0. */
  readonly hiddenColumns: readonly (readonly [first: number, last: number])[];
  /** The cells over which each floating picture lies. */
  readonly pictures: readonly Area[];
  /** Addresses of filled cells whose format strikes them out. */
  readonly struckOut: ReadonlySet<string>;
}

/** Number of rows at the top in which headings are searched, because title rows may come first. */
export const rowsWithHeadings = 20;

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Number of pictures that float over cells, in all sheets together. */
  readonly floatingPictures: number;
}

/** Whole numbers below this keep all their digits in Excel, which stores 15. */
export const digitsKept = 1e15;

/** Returns the digits of a number as Excel stores them, without the rounding noise of binary fractions. */
export function digitsOf(number: number): string {
  const exact = Number.isInteger(number) && Math.abs(number) < digitsKept;
  return String(exact ? number : Number(number.toPrecision(15)));
}

/** Returns the text that staff see in the cell. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
    case 'error':
    case 'unclear':
      return cell.text;
    case 'number':
      return cell.date ? dateOrTime(cell.serial ?? cell.number) : (cell.shown ?? digitsOf(cell.number));
    case 'boolean':
      return cell.boolean ? 'TRUE' : 'FALSE';
    case 'picture':
      return '';
    case 'notCalculated':
      return `=${cell.formula}`;
  }
}

const dateOrTime = (serial: number) => timeOf(serial) ?? dateText(serial);

/** True for a missing cell and for text that consists only of spaces and invisible characters. */
export function isBlank(cell: RowCell): cell is null | undefined {
  return !cell || (cell.kind === 'text' && !isSeen(cell.text));
}

/** Whether a row has anything in it. */
export function isFilled({ cells }: Row): boolean {
  return cells.some((cell) => !isBlank(cell));
}

/** Days between the epochs of the two date systems (ECMA-376 part 1, 18.17.4.1). */
export const daysFrom1900To1904 = 1462;

/** The serial number of Excel's last day, 9999-12-31, in the 1900 date system. */
const lastDay = 2_958_465;

/**
 * Returns the serial number of the day at the start of an ISO 8601 text such as "2021-03-15T08:00". Returns null if
 * there is no such day.
 */
export function serialOfIsoDate(text: string): number | null {
  const match = /^\s*(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const serial = serialOfDate(year, month, day);
  // Days that a month does not have roll over into the next one.
  const date = dateOfSerial(serial);
  return date.year === year && date.month === month && date.day === day ? serial : null;
}

/**
 * Returns the day of a serial number in the 1900 date system. Numbers out of Excel's range are clamped to its first or
 * last day.
 */
export function dateOfSerial(serial: number) {
  const within = Math.min(Math.max(Math.floor(serial), 0), lastDay);
  const date = new Date((within - unixEpoch) * millisecondsADay);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Formats a serial number in the 1900 date system as "2021-03-15". */
export function dateText(serial: number): string {
  const { year, month, day } = dateOfSerial(serial);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns "07:00" for a serial number that is a time without a date, and "30:00" for hours beyond a day. */
export function timeOf(serial: number): string | undefined {
  if (serial < 0 || serial >= 366 || (serial >= 1 && Number.isInteger(serial))) return undefined;
  const minutes = Math.round(serial * 24 * 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
