import { describe, expect, test } from 'vitest';
import { cellAddress } from '../../../codegen/addresses.ts';
import { type CellValue, formatted, march2021, month } from '../small-data/cell-values.ts';
import { workspace } from '../small-data/workspace.ts';

/** A cell ("machines.xlsx Machines E2"), and what is typed there. */
type Given = readonly [cell: string, typed: CellValue];

async function fixAt([cell, typed]: Given): Promise<string | undefined> {
  const [workbook = '', sheet = '', address = ''] = cell.split(' › ');
  const { problems } = await workspace({ [workbook]: { [sheet]: { [address]: typed } } }).run({ check: true });
  const problem = problems.find((each) => each.sheet === sheet && cellAddress(each.cell) === address);
  expect(problem, `a problem at ${cell}`).toBeDefined();
  return problem?.fix;
}

const year = (typed: CellValue): Given => ['machines.xlsx › Machines › E2', typed];
const isNew = (typed: CellValue): Given => ['machines.xlsx › Machines › F2', typed];
const project = (address: string, typed: CellValue): Given => [`projects.xlsx › Projects › ${address}`, typed];
const company = (address: string, typed: CellValue): Given => [`company.xlsx › Companies › ${address}`, typed];

const certain: Readonly<Record<string, readonly [given: Given, want: string]>> = {
  'a letter O in a year': [year('2O24'), '2024'],
  'a letter O in a month': [project('G2', 'Oct 2O21'), 'Oct 2021'],
  'letters in a project number': [project('A3', 'BP-POO1'), 'BP-P001'],
  'a unit of the column': [project('L2', '60m'), '60'],
  'another unit of length': [project('K2', '60cm'), '600'],
  'a word that counts': [project('I2', '1250 nos'), '1250'],
  'the character for year': [year('2021年'), '2021'],
  'a date where the year belongs': [year(month(march2021)), '2021'],
  'a misspelt month': [project('G2', 'Ocotber 2021'), 'Oct 2021'],
  'a misspelt yes': [isNew('yess'), 'Yes'],
  'a misspelt name of a list': [['company.xlsx › Settings › B5', 'Shwon under'], 'Shown under'],
  'a misspelt name of a row': [project('J3', 'Boerd pile'), 'Bored pile'],
  'two misspelt names in one cell': [project('J2', 'Bord pile; Secnat pile'), 'Bored pile; Secant pile'],
  'spaces in an e-mail address': [company('M2', 'bp @ x.example'), 'bp@x.example'],
  'a telephone number without its plus': [company('L2', '65 6123 4567'), '+65 6123 4567'],
  'an address without https': [['company.xlsx › Settings › B6', 'www.x.example'], 'https://www.x.example'],
  'the name of a picture in capitals': [['people.xlsx › Staff › C2', 'site/B.jpg'], 'site/b.jpg'],
  'a picture with another ending': [['people.xlsx › Staff › C2', 'site/b.jpeg'], 'site/b.jpg'],
  'a misspelt heading': [['machines.xlsx › Machines › B1', 'Manufaturer'], 'Manufacturer'],
  'a misspelt setting': [['company.xlsx › Settings › A2', 'Copyrigth year'], 'Copyright year'],
};

const uncertain: Readonly<Record<string, Given>> = {
  'a year of two digits': year(21),
  'a month where the year belongs': year('2021-03'),
  'a month with a year of two digits': project('G2', '3/21'),
  'a month with two readings': project('G2', '01/05/2021'),
  'a number among words': project('I2', 'approx. 1,250'),
  'a point for thousands': project('I2', '1.140'),
  'a percentage': project('L2', formatted(0.62, '0%')),
  'a length where a count belongs': project('I2', '80 m'),
  'a number that Excel shows as an exponent': project('I2', formatted(1000, '0.00E+00')),
  'an ID with another digit': ['projects.xlsx › Project list › A3', 'BP-P002'],
  'an ID with too few digits': project('A3', 'BP-P01'),
  'a grade': company('F2', 'L55'),
  'a telephone number without its country': company('L2', '6123 4567'),
  'a misspelt mail host': company('M2', 'bp@gmial.com'),
  'a picture with another number': ['people.xlsx › Staff › C2', 'site/b-2.jpg'],
  'a name that lacks a word': project('J3', 'Bored'),
  'a blank cell': company('E2', null),
};

describe('A value is certain', () => {
  test.each(Object.entries(certain))('%s', async (_, [given, want]) => {
    expect(await fixAt(given)).toBe(want);
  });
});

describe('A value is only likely, or unknown', () => {
  test.each(Object.entries(uncertain))('%s', async (_, given) => {
    expect(await fixAt(given)).toBeUndefined();
  });

  test('a name that resembles two rows', async () => {
    const piles = { A3: 'borer-pile', B3: 'Borer pile', C3: '咬合桩' };
    const site = workspace({ 'projects.xlsx': { 'Pile types': piles, Projects: { J2: 'Boree pile' } } });
    const { problems } = await site.run({ check: true });
    expect(problems).toMatchObject([{ code: 'unknown-reference' }]);
    expect(problems[0]).not.toHaveProperty('fix');
  });
});
