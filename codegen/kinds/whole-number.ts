import { type Column, limitsOf } from '../dictionary/sheet-spec.ts';
import type { Cell } from '../grid/cell.ts';
import { numberOf } from '../normalise/numbers.ts';
import { type Fault, type Result, refuse, suggest } from '../problems/problem.ts';
import { filled } from '../text/bilingual.ts';
import { type CellTest, firstAccepted, type Kind } from './kind.ts';

export const wholeNumberKind: Kind = {
  read: readWhole,
  faultOf: notWhole,
  hasDigits: true,
  accepts: ({ schema }) =>
    filled(
      {
        en: 'A whole number from {min} to {max}, without a unit.',
        zh: '填 {min} 至 {max} 的整数，不写单位。',
      },
      limitsOf(schema),
    ),
  rule: (column) => betweenRule('whole', column),
  look: { numFmt: '#,##0', align: 'figures', widths: () => [14, 14] },
};

export function betweenRule(type: 'whole' | 'decimal', { schema }: Column): CellTest {
  const { min, max } = limitsOf(schema);
  return { type, operator: 'between', formula1: String(min), formula2: String(max) };
}

/** "1.250", which Germans and Indonesians write for 1,250. */
const pointForThousands = /^[1-9]\d{0,2}\.\d{3}$/;

function readWhole(cell: Cell, column: Column): Result<number> {
  const number = numberOf(cell, column, { form: 'wholeNumber' });
  const text = cell.kind === 'text' ? cell.text.trim() : '';
  const isInvalid = number.ok && !column.schema.safeParse(number.value).success;
  if (isInvalid && pointForThousands.test(text))
    return refuse({ code: 'not-number', facts: { form: 'wholeNumber' }, suggestion: suggest(text.replace('.', '')) });
  return number;
}

/**
 * Decimals may be thousands after a point ("1.250"), or belong to another number ("1250.5"), so only noise is rounded.
 * In a column of millimetres, a number with decimals may be in metres.
 */
function notWhole(value: string, column: Column): Fault {
  const number = Number(value);
  const whole = Math.abs(number - Math.round(number)) < 0.001 ? [Math.round(number)] : [];
  const inMetres = column.meta.unit === 'mm' ? [Math.round(number * 1000)] : [];
  const suggestion = suggest(firstAccepted([...whole, ...inMetres], column));
  return { code: 'not-number', facts: { form: 'wholeNumber' }, suggestion };
}
