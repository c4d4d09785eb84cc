import type { Column, ColumnMeta } from '../dictionary/sheet-spec.ts';
import type { Cell } from '../grid/cell.ts';
import { earliestSerial, latestSerial, monthOf, ongoingWords } from '../normalise/months.ts';
import { type Result, refuse } from '../problems/problem.ts';
import type { Bilingual } from '../text/bilingual.ts';
import type { CellTest, Kind, RuleCells } from './kind.ts';

/** A month with its year. The cell contains a date on any day of it. */
export const monthKind: Kind = {
  read: readMonth,
  faultOf: (_, { meta }) => ({ code: 'not-month', facts: { mayBeBlank: mayBeOnGoing(meta) } }),
  hasDigits: true,
  isDate: true,
  accepts: ({ meta }) => (mayBeOnGoing(meta) ? monthOrOnGoing : monthAlone),
  rule: monthRule,
  mayInsist: true,
  look: { numFmt: 'mmm yyyy', align: 'centred', widths: () => [13, 13] },
  type: () => '`${number}-${number}`',
};

/** Whether a blank month means that the works go on. */
export function mayBeOnGoing({ kind, optional, endsValidity }: ColumnMeta): boolean {
  return kind === 'month' && optional === true && !endsValidity;
}

const monthAlone: Bilingual = {
  en: 'A month with its year, like Mar 2021.',
  zh: '填年份与月份，例如 Mar 2021 或 2021-03。',
};
const monthOrOnGoing: Bilingual = {
  en: 'A month with its year, like Mar 2021. Blank or On-Going: not ended yet.',
  zh: '填年份与月份，例如 Mar 2021 或 2021-03；尚未结束则留空或填“至今”。',
};

function readMonth(cell: Cell, { meta }: Column): Result<string | null> {
  const month = monthOf(cell);
  if (month.ok || month.fault.code !== 'not-month') return month;
  return refuse({ ...month.fault, facts: { ...month.fault.facts, mayBeBlank: mayBeOnGoing(meta) } });
}

/**
 * Accepts a date, a text that contains a year, or a word for On-Going if the cell may be blank. This is as close to the
 * check as 255 characters allow. In Excel, every text is greater than every number, so no text passes as a date.
 */
function monthRule({ meta }: Column, { first }: RuleCells): CellTest {
  const date = `AND(${first}>=${earliestSerial},${first}<${latestSerial + 1})`;
  const texts = ['*19??*', '*20??*', '*2100*'].map((pattern) => `COUNTIF(${first},"${pattern}")`);
  const words = mayBeOnGoing(meta) ? [`ISNUMBER(SEARCH("|"&TRIM(${first})&"|","|${ongoingWords.join('|')}|"))`] : [];
  return { type: 'custom', formula1: `OR(${[date, ...texts, ...words].join(',')})` };
}
