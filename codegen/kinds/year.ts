import { type Column, limitsOf } from '../dictionary/sheet-spec.ts';
import { type Cell, dateOfSerial } from '../grid/cell.ts';
import { isLikelyDate } from '../normalise/months.ts';
import { numberOf } from '../normalise/numbers.ts';
import { type Result, refuse, suggest } from '../problems/problem.ts';
import { filled } from '../text/bilingual.ts';
import { firstAccepted, type Kind, rangeFacts } from './kind.ts';
import { betweenRule } from './whole-number.ts';

export const yearKind: Kind = {
  read: readYear,
  // The decimals of a year are its month.
  faultOf: (value, column) => {
    const year = firstAccepted([Math.trunc(Number(value))], column);
    return { code: 'not-number', facts: { form: 'year' }, suggestion: suggest(year) };
  },
  hasDigits: true,
  isDate: true,
  accepts: ({ schema }) =>
    filled({ en: 'A year of four digits, {min} to {max}.', zh: '填四位年份，{min} 至 {max}。' }, limitsOf(schema)),
  rule: (column) => betweenRule('whole', column),
  look: { numFmt: '0', align: 'centred', widths: () => [13, 13] },
};

/** Reads a year. Of a number that is no year, suggests the one that is probably meant. */
function readYear(cell: Cell, column: Column): Result<number> {
  const year = numberOf(cell, column, { form: 'year', inDate: (serial) => dateOfSerial(serial).year });
  if (!year.ok) return year;
  const likely = likelyYear(cell, year.value);
  const suggestion = suggest(firstAccepted([likely], column));
  if (likely === undefined || suggestion === undefined) return year;
  return refuse({ code: 'out-of-range', facts: rangeFacts(column, year.value > likely), suggestion });
}

/**
 * Returns 2021 for 21, and for a date that Excel shows as a number its year. From 50 on, two digits belong to the last
 * century. A single digit is no year.
 */
function likelyYear(cell: Cell, value: number): number | undefined {
  if (value >= 10 && value < 100) return value + (value < 50 ? 2000 : 1900);
  const serial = cell.kind === 'number' ? (cell.serial ?? value) : value;
  return isLikelyDate(serial) ? dateOfSerial(serial).year : undefined;
}
