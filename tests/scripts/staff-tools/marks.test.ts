import { describe, expect, it } from 'vitest';
import { markNumber, markText, takeOff } from '../../../scripts/staff-tools/marks.ts';
import { nameBoxAddress, placeText } from '../../../scripts/staff-tools/tools/cell-words.ts';
import { groupThousands } from '../../../src/i18n/use-text.tsx';

const cases: readonly (readonly [what: string, shown: string, text: string, marks: readonly number[]])[] = [
  ['a text', markText('Garden Walk', 7), 'Garden Walk', [7]],
  ['Chinese', markText('老冲积层', 12), '老冲积层', [12]],
  ['two texts in one', `${markText('Bauer', 3)} ${markText('BG 28', 40)} `, 'Bauer BG 28 ', [3, 40]],
  ['a paragraph', markText('First.\n\nSecond.', 9).split('\n')[2] ?? '', 'Second.', [9]],
  ['a year', `built ${markNumber(2018, 120)} to ${markNumber(2024, 7)}`, 'built 2018 to 2024', [120, 7]],
  ['a number with thousands', groupThousands(markNumber(2400, 90)), '2,400', [90]],
  ['a number with a fraction', String(markNumber(62.5, 100)), '62.5', [100]],
  ['the same mark twice', markText('A\nB', 5), 'A\nB', [5]],
  ['a text without a mark', 'CR08, 99.5 per cent, 0.123456789', 'CR08, 99.5 per cent, 0.123456789', []],
  ['an empty text', markText('', 5), '', []],
];

describe('A mark', () => {
  for (const [what, shown, text, marks] of cases)
    it(`is removed from ${what}`, () => expect(takeOff(shown)).toEqual({ text, marks }));

  it('is not added to a number that cannot carry one', () => {
    for (const number of [123_456, -1, 0.1234, Number.NaN]) expect(markNumber(number, 3)).toBe(number);
    expect(markNumber(2021, 1_000_000)).toBe(2021);
  });

  it('does not affect calculations of the page', () => {
    const years = [2021, 1998, 2007].map((year, place) => markNumber(year, place + 1));
    expect(takeOff(`since ${Math.min(...years)}`)).toEqual({ text: 'since 1998', marks: [2] });
  });
});

describe('The text for a cell', () => {
  it('groups cells of one sheet, and says if one is blank', () => {
    const place = { workbook: 'a.xlsx', sheet: 'S' };
    expect(
      placeText(
        [
          { ...place, cell: 'G2', heading: 'Start' },
          { ...place, cell: 'H2', heading: 'End', blank: true },
          { ...place, sheet: 'T', cell: 'A1', heading: 'Code' },
        ],
        'blank',
      ),
    ).toBe('a.xlsx › S › G2 · Start, H2 · End (blank)\na.xlsx › T › A1 · Code');
  });

  for (const [sheet, cell, address] of [
    ['Machines', 'E6', 'Machines!E6'],
    ['Key personnel', 'B3', "'Key personnel'!B3"],
    ['Boss’s list', 'A1', "'Boss’s list'!A1"],
    ["Boss's list", 'A1', "'Boss''s list'!A1"],
    ['2024', 'A1', "'2024'!A1"],
    ['AB12', 'A1', "'AB12'!A1"],
    ['R1C1', 'A1', "'R1C1'!A1"],
    ['机械', 'A1', '机械!A1'],
    ['Projects', 'L2:L30', 'Projects!L2:L30'],
  ] as const) {
    it(`is an address for Excel's Name Box: ${address}`, () => expect(nameBoxAddress({ sheet, cell })).toBe(address));
  }
});
