import type { CellValue } from '../fixture/cell-values.ts';
import { errorValue, formatted, march2021, month } from '../fixture/cell-values.ts';
import type { Story, WantedNote, WantedProblem } from './story.ts';

const project = (
  cell: string,
  value: CellValue,
  want: readonly WantedProblem[],
  notes: readonly WantedNote[] = [],
): Story => ({ given: { 'projects.xlsx': { Projects: { [cell]: value } } }, want, notes });
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
  'a no-break space for thousands': pilesRead('12\u00a0000', '12000'),
  'a full-width comma': pilesRead('1，200', '1200'),
  'invisible characters': pilesRead('\u200b1250\ufeff', '1250'),
  'a comma in the wrong place': piles('1,20', ['not-whole-number', 'Projects!I2']),
  'a point for thousands': piles('1.140', ['not-whole-number', 'Projects!I2', '1140']),
  'points for thousands': piles('1.140.000', ['not-whole-number', 'Projects!I2', 'Type the number only, in digits.']),
  words: piles('many', ['not-whole-number', 'Projects!I2', 'Type the number only, in digits.']),
  'a unit': depth('60m', ['unit-in-cell', 'Projects!L2', '60']),
  'a unit after a space': project('K2', '1,500 mm', [['unit-in-cell', 'Projects!K2', '1500']]),
  'a Chinese unit': depth('60 米', ['unit-in-cell', 'Projects!L2', '60']),
  'a unit that is not the column’s': project('K2', '60cm', [['unit-in-cell', 'Projects!K2', '600']]),
  'metres in words where millimetres belong': project('K2', '1.5 metres', [['unit-in-cell', 'Projects!K2', '1500']]),
  'a decimal of metres where millimetres belong': project('K2', '0.6米', [['unit-in-cell', 'Projects!K2', '600']]),
  'millimetres where metres belong': depth('6000mm', ['unit-in-cell', 'Projects!L2', '6']),
  'feet where metres belong': depth('120 ft', ['unit-in-cell', 'Projects!L2', 'Type the number of m only.']),
  'a unit, and more than the column takes': depth('900m', [
    'unit-in-cell',
    'Projects!L2',
    'Type the number of m only.',
  ]),
  'a half pile': piles(12.5, ['not-whole-number', 'Projects!I2', '13']),
  'float noise': project('I2', 62.00000000000001, [], [['number-rounded', 'Projects!I2', '62']]),
  'more than noise': piles(62.000000001, ['not-whole-number', 'Projects!I2', '62']),
  'a percentage': depth(formatted(0.62, '0%'), ['unit-in-cell', 'Projects!L2', '62']),
  'a number format with a unit': depth(formatted(62, '0.0" m"')),
  negative: piles(-5, ['too-small', 'Projects!I2', 'Type a number from 1 to 100000.']),
  zero: piles(0, ['too-small', 'Projects!I2']),
  'too deep': depth(1500, ['too-large-number', 'Projects!L2', 'Type a number from 1 to 150.']),
  huge: piles(1e300, ['too-large-number', 'Projects!I2']),
  'a date that Excel made of 1-2': piles(month(45293), ['changed-to-date', 'Projects!I2', '45293']),
  'a number in a cell with a date format': project('K2', month(1500), [['changed-to-date', 'Projects!K2', '1500']]),
  'a date where a depth belongs': depth(month(45293), [
    'changed-to-date',
    'Projects!L2',
    'Format the cell as Text (or Number) and type it again.',
  ]),
  'a year in full-width digits': {
    given: { 'machines.xlsx': { Machines: { E2: '２０２１' } } },
    notes: [['number-from-text', 'Machines!E2', '2021']],
  },
  'a year with its character': built('2021年', ['unit-in-cell', 'Machines!E2', '2021']),
  'a year of two digits': built(21, ['too-small', 'Machines!E2']),
  'a year as a date': built(month(march2021), ['changed-to-date', 'Machines!E2', '2021']),
  'a year in a cell with a date format': built(month(2021), ['changed-to-date', 'Machines!E2', '2021']),
  'half a year': built(2021.4, ['not-year', 'Machines!E2', '2021']),
  'a model where the year belongs': built('SR285', ['not-year', 'Machines!E2', 'Type the year in four digits.']),
  'a year with a letter O': built('2O24', ['lookalike', 'Machines!E2', '2024']),
  'a year with a small o and a Chinese zero': built('2o〇4', ['lookalike', 'Machines!E2', '2004']),
  'a year in full-width letters': built('２Ｏ２４', ['lookalike', 'Machines!E2', '2024']),
  'a number with a small L': piles('l5', ['lookalike', 'Projects!I2', '15']),
  'a number with a capital I': piles('I,25O', ['lookalike', 'Projects!I2', '1250']),
  'a depth with a letter and a unit': depth('6O m', ['lookalike', 'Projects!L2', '60']),
  'a depth with a small o before its point': depth('6o.5', ['lookalike', 'Projects!L2', '60.5']),
  'a letter that leaves the number too large': piles('1OOOOOO', ['not-whole-number', 'Projects!I2']),
  'a word with an o': piles('so 12', ['not-whole-number', 'Projects!I2', 'Type the number only, in digits.']),
  'a letter, and more digits than a count has': piles('1.25O', ['not-whole-number', 'Projects!I2']),
  'letters alone': piles('lO', ['not-whole-number', 'Projects!I2']),
  'a setting with a letter O': {
    given: { 'company.xlsx': { Settings: { B2: '2O24' } } },
    want: [['lookalike', 'Settings!B2', '2024']],
  },
  'true where a number belongs': piles(true, ['not-whole-number', 'Projects!I2']),
  'a depth in words': depth('deep', ['not-number', 'Projects!L2']),
  'an error value': piles(errorValue(0x2a), ['error-value', 'Projects!I2', 'Mend the formula or type the value.']),
} satisfies Record<string, Story>;
