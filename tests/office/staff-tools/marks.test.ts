import { describe, expect, it } from 'vitest';
import { markText, takeOff } from '../../../office/staff-tools/marks.ts';
import { nameBoxAddress, placeText } from '../../../office/staff-tools/tools/cell-addresses.ts';

const cases: readonly (readonly [what: string, shown: string, text: string, keys: readonly string[]])[] = [
  ['a text', markText('Garden Walk', 'project.TF-P001.name'), 'Garden Walk', ['project.TF-P001.name']],
  ['Chinese', markText('老冲积层', 'formation.oa.name'), '老冲积层', ['formation.oa.name']],
  ['two texts in one', `${markText('Bauer', 'a')} ${markText('BG 28', 'b')} `, 'Bauer BG 28 ', ['a', 'b']],
  ['a paragraph', markText('First.\n\nSecond.', 'a').split('\n')[2] ?? '', 'Second.', ['a']],
  ['the same text twice', markText('A\nB', 'a'), 'A\nB', ['a']],
  ['a text whose key has other letters', markText('A', 'picture.试桩 1.jpg.alt'), 'A', ['picture.试桩 1.jpg.alt']],
  ['a text without a mark', 'CR08, 99.5 per cent', 'CR08, 99.5 per cent', []],
  ['an empty text', markText('', 'a'), '', []],
];

describe('A mark', () => {
  for (const [what, shown, text, keys] of cases)
    it(`is removed from ${what}`, () => expect(takeOff(shown)).toEqual({ text, keys }));

  it('is not mistaken for a flag, which is written in the same invisible letters', () => {
    const scotland = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
    expect(takeOff(markText(scotland, 'a'))).toEqual({ text: scotland, keys: ['a'] });
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
