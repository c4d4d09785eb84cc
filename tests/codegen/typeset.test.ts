import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typeset } from '../../codegen/emit/texts.ts';

/** Shows each no-break space as "_". */
const drawn = (text: string) => typeset(text).replaceAll('\u00a0', '_');

it.each([
  ['1200 mm piles to 76 m deep', '1200_mm piles to 76_m deep'],
  ['Piles of 600 to 1,000 mm', 'Piles of 600 to 1,000_mm'],
  ['from 0250 m to 0480 m, by a KH0700 t rig', 'from 0250_m to 0480_m, by a KH0700_t rig'],
  ['最大桩径 2400 毫米，入土 82 米', '最大桩径 2400_毫米，入土 82_米'],
  ['Ø 1200 mm', 'Ø_1200_mm'],
  ['□ 350 mm', '□_350_mm'],
  ['{{depth}} · Ø {{diameter}}', '{{depth}}_· Ø_{{diameter}}'],
  ['Monday to Friday, 8:30 am to 6 pm', 'Monday to Friday, 8:30_am to 6_pm'],
  ['Hatches after BS 5930', 'Hatches after BS_5930'],
  ['{{number}} m', '{{number}}_m'],
  ['2021 年 3 月 至 2023 年 6 月', '2021_年 3_月 至 2023_年 6_月'],
])('%s is typeset as %s', (typed, want) => {
  expect(drawn(typed)).toBe(want);
});

it.each(['March 2021 to June 2023', 'CR08 L5', '于 2019 成立', 'In 2019 many piles', '5 methods', 'Parcel 2 of 4'])(
  '%s stays as typed',
  (typed) => {
    expect(typeset(typed)).toBe(typed);
  },
);

const words = [
  'mm',
  'm',
  't',
  'Ø',
  'BS',
  'KH',
  '·',
  ',',
  '.',
  '-',
  '至',
  '毫米',
  '年',
  '{{depth}}',
  ' ',
  '0',
  '1',
  '2500',
];

it('nothing but spaces changes, in any text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words)), (parts) => {
      const typed = parts.join('');
      expect(typeset(typed).replaceAll('\u00a0', ' ')).toBe(typed);
    }),
  );
});
