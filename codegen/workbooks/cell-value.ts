import type { CellValue } from 'hucre';
import type { ColumnMeta } from '../dictionary/column.ts';
import { monthSerial } from './month-serial.ts';

/** A value as the maker is given it: months as "2021-03", everything else as it is typed. */
export type GivenValue = string | number | boolean;

/** The value as the cell holds it: months are real dates, numbers real numbers, codes and telephone numbers text. */
export function cellValue(meta: ColumnMeta, given: GivenValue | undefined): CellValue {
  if (given === undefined || given === '') return null;
  switch (meta.kind) {
    case 'month':
      return typeof given === 'number' ? given : monthValue(meta, String(given));
    case 'yesNo':
      return typeof given === 'boolean' ? (given ? 'Yes' : 'No') : given;
    case 'year':
    case 'wholeNumber':
    case 'decimal':
      return typeof given === 'string' ? numberValue(meta, given) : given;
    default:
      return String(given);
  }
}

function monthValue(meta: ColumnMeta, given: string): number {
  const serial = monthSerial(given);
  if (serial === null) throw new Error(`${meta.heading}: "${given}" is not a month like 2021-03`);
  return serial;
}

function numberValue(meta: ColumnMeta, given: string): number {
  const value = Number(given);
  if (!Number.isFinite(value)) throw new Error(`${meta.heading}: "${given}" is not a number`);
  return value;
}
