import { limitsOf } from '../dictionary/sheet-spec.ts';
import { numberOf } from '../normalise/numbers.ts';
import { filled } from '../text/bilingual.ts';
import type { Kind } from './kind.ts';
import { betweenRule } from './whole-number.ts';

/** A number of metres. It is rounded to the centimetre: 38.33 for =115/3. */
export const decimalKind: Kind = {
  read: (cell, column) => numberOf(cell, column, { form: 'number', decimals: 2 }),
  faultOf: () => ({ code: 'not-number', facts: { form: 'number' } }),
  hasDigits: true,
  accepts: ({ schema }) =>
    filled(
      {
        en: 'A number from {min} to {max}, without a unit.',
        zh: '填 {min} 至 {max} 的数字，不写单位。',
      },
      limitsOf(schema),
    ),
  rule: (column) => betweenRule('decimal', column),
  look: { numFmt: '0.0#', align: 'figures', widths: () => [14, 14] },
};
