import type { Cell } from '../read/cells.ts';
import { dateOfSerial } from '../read/cells.ts';
import { monthOfText, monthText } from './month-of-text.ts';
import { accept, type Normalised, refuse } from './normalised.ts';

/** Serial numbers of the first and the last day that a month may lie in: 1950-01-01 and 2100-12-31. */
export const earliestSerial = 18264;
export const latestSerial = 73415;

/** "2021-03" of a 1900-system serial number between 1950 and 2100, else null. */
function monthOfSerial(serial: number): string | null {
  if (!(serial >= earliestSerial && serial < latestSerial + 1)) return null;
  const { year, month } = dateOfSerial(serial);
  return monthText(year, month);
}

/**
 * A month from a date cell (any day of it), or from text in a clear style. `01/05/2024` is refused with both readings.
 * A number without a date format is a date whose format was lost when it lies between 1950 and 2100, as is text of five
 * digits; six digits "202103" are a year and a month. Null for a word that means On-Going.
 */
export function monthOf(cell: Cell): Normalised<string | null> {
  if (cell.kind === 'number') {
    const found = monthOfSerial(cell.serial ?? cell.number);
    if (cell.date) return found ? accept(found) : refuse('not-month');
    return found ? accept(found, 'month-from-text') : monthOfText(String(cell.number));
  }
  if (cell.kind !== 'text') return refuse('not-month');
  const serial = /^\s*\d{5}\s*$/.test(cell.text) ? monthOfSerial(Number(cell.text)) : null;
  return serial ? accept(serial, 'month-from-text') : monthOfText(cell.text);
}
