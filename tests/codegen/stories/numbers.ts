import type { CellValue } from '../small-data/cell-values.ts';
import { formatted, march2021, month } from '../small-data/cell-values.ts';
import { changedCell, each, type Story, type WantedProblem } from './story.ts';

const project = changedCell('projects.xlsx', 'Projects');
const piles = (value: CellValue, ...want: WantedProblem[]) => project('I2', value, want);
const pilesRead = (value: CellValue, to: string) => project('I2', value, [], [['number-from-text', 'Projects!I2', to]]);
const depth = (value: CellValue, ...want: WantedProblem[]) => project('L2', value, want);
const built = (value: CellValue, ...want: WantedProblem[]): Story => ({
  given: { 'machines.xlsx': { Machines: { E2: value } } },
  want,
});

export const numbers = {
  'typed as text': pilesRead('1250', '1250'),
  'full-width digits': pilesRead('１２５０', '1250'),
  'a comma for thousands': pilesRead('1,200', '1200'),
  'a space for thousands': pilesRead('12 000', '12000'),
  'invisible characters': pilesRead('\u200b1250\ufeff', '1250'),
  'a comma in the wrong place': piles('1,20', ['not-number', 'Projects!I2']),
  'a point for thousands': piles('1.140', ['not-number', 'Projects!I2', '1140']),
  words: piles('many', ['not-number', 'Projects!I2', 'Type the number only, in digits.']),
  'a unit': depth('60m', ['unit-in-cell', 'Projects!L2', '60']),
  'a unit that is not the column’s': project('K2', '60cm', [['unit-in-cell', 'Projects!K2', '600']]),
  'millimetres where metres belong': depth('6000mm', ['unit-in-cell', 'Projects!L2', '6']),
  'feet where metres belong': depth('120 ft', ['unit-in-cell', 'Projects!L2', 'Type the number of m only.']),
  'a unit, and a number above the limit': depth('900m', ['unit-in-cell', 'Projects!L2', 'Type the number of m only.']),
  'a word before the number': piles('approx. 1,250', ['not-number', 'Projects!I2', '1250']),
  'a unit with a word after it': depth('6200 cm deep', ['not-number', 'Projects!L2', '62']),
  'a range of numbers': depth('45-62', ['not-number', 'Projects!L2', 'Type the number only, in digits.']),
  'a code': piles('TF-P001', ['not-number', 'Projects!I2', 'Type the number only, in digits.']),
  'metres where millimetres belong': project('K2', 1.5, [['not-number', 'Projects!K2', '1500']]),
  'a half pile': piles(12.5, ['not-number', 'Projects!I2', 'Type the number only, in digits.']),
  'float noise': project('I2', 62.00000000000001, [], [['number-rounded', 'Projects!I2', '62']]),
  'a depth with float noise, and a calculated depth': {
    given: { 'projects.xlsx': { Projects: { L2: 62.300000000000004, L3: { t: 'n', v: 115 / 3, f: '115/3' } } } },
    notes: [
      ['number-rounded', 'Projects!L2', '62.3'],
      ['number-rounded', 'Projects!L3', '38.33'],
    ],
    texts: { 'en/records': { 'project.BP-P001.deepestPenetrationText': '38.33\u00a0m' } },
  },
  'a depth to the centimetre': depth(62.35),
  'a count that Excel made from 1E3': piles(formatted(1000, '0.00E+00'), ['changed-to-number', 'Projects!I2', '1000']),
  'a count of 1E3 in a text cell': piles('1E3', ['not-number', 'Projects!I2']),
  'a percentage': depth(formatted(0.62, '0%'), ['unit-in-cell', 'Projects!L2', '62']),
  'a number format with a unit': depth(formatted(62, '0.0" m"')),
  'a number format with a word and a digit': depth(formatted(62, '"hole 2: "0')),
  'a number format that rounds': depth(formatted(62.34, '0.0')),
  'a number format that adds digits': built(formatted(24, '"20"00'), ['value-unclear', 'Machines!E2']),
  'a number format in thousands': piles(formatted(2500, '0.0,"k"'), ['value-unclear', 'Projects!I2']),
  negative: piles(-5, ['out-of-range', 'Projects!I2', 'Type a number from 1 to 100000.']),
  'too deep': depth(1500, ['out-of-range', 'Projects!L2', 'Type a number from 1 to 150.']),
  'a date that Excel made from 1-2': piles(month(45293), [
    'changed-to-date',
    'Projects!I2',
    'Format the cell as Text (or Number) and type it again.',
    '2024-01-02',
  ]),
  'a number in a cell with a date format': project('K2', month(1500), [['changed-to-date', 'Projects!K2', '1500']]),
  'a month where the year belongs': built('2021-03', ['not-number', 'Machines!E2', '2021']),
  'a year with its character': built('2021年', ['unit-in-cell', 'Machines!E2', '2021']),
  'a year of two digits': built(21, ['out-of-range', 'Machines!E2', '2021']),
  'a year as the number of a date': built(43101, ['out-of-range', 'Machines!E2', '2018']),
  'a year of two digits that is out of range': built(70, [
    'out-of-range',
    'Machines!E2',
    'Type a number from 1980 to 2100.',
  ]),
  ...each('the year %s', [0, 5], (year) =>
    built(year, ['out-of-range', 'Machines!E2', 'Type a number from 1980 to 2100.']),
  ),
  'a year as a date': built(month(march2021), ['changed-to-date', 'Machines!E2', '2021']),
  'a year with its month after a point': built(2021.9, ['not-number', 'Machines!E2', '2021']),
  'a year with a letter O': built('2O24', ['lookalike', 'Machines!E2', '2024']),
  'a number with a capital I': piles('I,25O', ['lookalike', 'Projects!I2', '1250']),
  'a word with an o': piles('so 12', ['not-number', 'Projects!I2', 'Type the number only, in digits.']),
  'a letter, and more digits than a count has': piles('1.25O', ['not-number', 'Projects!I2']),
  'a depth in words': depth('deep', ['not-number', 'Projects!L2']),
} satisfies Record<string, Story>;
