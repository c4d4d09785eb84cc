import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cellAddress } from '../../../codegen/grid/addresses.ts';
import { readInputs } from '../../../codegen/run-on-disk.ts';
import { withAcceptedFixes } from '../../../office/fix/certain-fixes.ts';
import { type CellValue, formatted, march2021, month } from '../../codegen/small-data/cell-values.ts';
import { jpeg } from '../../codegen/small-data/make-pictures.ts';
import { workspace } from '../../codegen/small-data/workspace.ts';

/** A cell ("machines.xlsx Machines E2"), and what is typed there. */
type Given = readonly [cell: string, typed: CellValue];

async function fixAt([cell, typed]: Given): Promise<string | undefined> {
  const [workbook = '', sheet = '', address = ''] = cell.split(' › ');
  const site = workspace({ [workbook]: { [sheet]: { [address]: typed } } }, { 'data/images/site/c.jpg': jpeg() });
  const { problems } = await site.run({ check: true });
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
  'letters of a month exchanged': [project('G2', 'Mrach 2021'), 'Mar 2021'],
  'a letter left out of a month, and a letter O': [project('G2', 'Marh 2O21'), 'Mar 2021'],
  'a misspelt month with a day, which stays': [project('G2', '15 Febuary 2021'), '15 Feb 2021'],
  'a letter O in a value of a list': [company('E2', 'CRO8'), 'CR08'],
  'a letter O in the number of a row': [['projects.xlsx › Project list › A3', 'BP-POO1'], 'BP-P001'],
  'another separator between two names': [project('J2', 'Bored pile / secant pile'), 'Bored pile; Secant pile'],
  'spaces in an e-mail address': [company('M2', 'bp @ x.example'), 'bp@x.example'],
  'a telephone number without its plus': [company('L2', '65 6123 4567'), '+65 6123 4567'],
  'an address without https': [['company.xlsx › Settings › B6', 'www.x.example'], 'https://www.x.example'],
  'the name of a picture in capitals': [['people.xlsx › Staff › C2', 'site/C.jpg'], 'site/c.jpg'],
  'a picture with another ending': [['people.xlsx › Staff › C2', 'site/c.jpeg'], 'site/c.jpg'],
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
  'a day without its year, where the year belongs': year(formatted(44_276, 'd-mmm')),
  'a time where a number belongs': project('L2', formatted(1.5, '[h]:mm')),
  'a short month with another letter': project('G2', 'Juna 2021'),
  'a misspelt month of two': project('G2', 'Juny 2021'),
  'a misspelt month that lacks this day': project('G2', '30 Febuary 2021'),
  'another letter in a word of the trade': project('J3', 'Bared pile'),
  'letters exchanged in a word of the trade': project('J3', 'Boerd pile'),
  'another letter in a layer': project('Q2', '41 Old Alluvivm'),
  'a misspelt value of a list': ['company.xlsx › Settings › B5', 'Shwon under'],
  'the picture of another row': ['people.xlsx › Staff › C2', 'site/b .jpg'],
  'the picture of another row, in capitals': ['people.xlsx › Staff › C2', 'site/B.jpg'],
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

  test.each(['TF-PO22', 'TF-P0l1', 'TF P022'])('the number of a deleted row, which %s does not replace', async (id) => {
    const listed = { A2: 'TF-P016', A4: 'TF-P016' };
    const site = workspace({ 'projects.xlsx': { Projects: { A2: id }, 'Project list': listed } });
    const { problems } = await site.run({ check: true });
    const fixes = problems.map(({ sheet, fix }) => [sheet, fix]);
    expect(fixes).not.toContainEqual([expect.anything(), 'TF-P016']);
    expect(problems.map(({ suggestion }) => suggestion)).not.toContain('TF-P016');
  });

  test('a value that another check would refuse', async () => {
    const site = workspace({ 'projects.xlsx': { Projects: { H2: 'Jnauary 2O20', L2: '62 m' } } });
    const options = { dataDir: site.data, outDir: site.out, sourceDir: join(site.root, 'src'), check: true };
    const { problems } = await site.run({ check: true });
    const accepted = await withAcceptedFixes(await readInputs(options), problems);
    expect(accepted.map(({ value, suggestion, fix }) => [value, suggestion, fix])).toEqual([
      ['Jnauary 2O20', 'Jan 2020', undefined],
      ['62 m', '62', '62'],
    ]);
  });

  test('a picture that two rows misspell', async () => {
    const rows = [
      ['Name (EN)', 'Name (ZH)', 'Photo'],
      ['Goh Ah Hock', '吴亚福', 'site/c .jpg'],
      ['Tan Mei', '陈美', 'site/C.jpg'],
    ];
    const site = workspace({ 'people.xlsx': { Staff: rows } }, { 'data/images/site/c.jpg': jpeg() });
    const { problems } = await site.run({ check: true });
    const pictures = problems.filter(({ heading }) => heading === 'Photo');
    expect(pictures.map(({ suggestion, fix }) => [suggestion, fix])).toEqual([
      ['site/c.jpg', undefined],
      ['site/c.jpg', undefined],
    ]);
  });
});
