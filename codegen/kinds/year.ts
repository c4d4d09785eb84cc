import { filled } from '../bilingual.ts';
import { type Cell, dateOfSerial } from '../cell.ts';
import { type Column, limitsOf } from '../dictionary/sheet-spec.ts';
import { numberOf } from '../normalise/numbers.ts';
import { type Normalised, refuse } from '../problems/problem.ts';
import { firstAccepted, type Kind, rangeFacts } from './kind.ts';
import { betweenRule } from './whole-number.ts';

const yearWords = { en: 'A year of four digits, {min} to {max}.', zh: '填四位年份，{min} 至 {max}。' };

export const yearKind: Kind = {
  read: readYear,
  // The decimals of a year are its month.
  refuse: (value, column) => {
    const nearest = firstAccepted([Math.trunc(Number(value))], column);
    return { code: 'not-number', facts: { form: 'year' }, nearest };
  },
  hasDigits: true,
  accepts: ({ schema }) => filled(yearWords, limitsOf(schema)),
  rule: (column) => betweenRule('whole', column),
  mayInsist: false,
  look: { numFmt: '0', align: 'centred', widths: () => [13, 13] },
  type: () => 'number',
};

/** Suggests "2021" for 21. Years from 50 on belong to the last century. A single digit is no year. */
function readYear(cell: Cell, column: Column): Normalised<number> {
  const year = numberOf(cell, column, { form: 'year', inDate: (serial) => dateOfSerial(serial).year });
  if (!year.ok || year.value < 10 || year.value >= 100) return year;
  const full = year.value + (year.value < 50 ? 2000 : 1900);
  const nearest = firstAccepted([full], column);
  return nearest === undefined ? year : refuse({ code: 'out-of-range', facts: rangeFacts(column, false), nearest });
}
