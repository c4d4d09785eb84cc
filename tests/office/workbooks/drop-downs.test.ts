import { describe, expect, it } from 'vitest';
import { read } from 'xlsx';
import { oneOf } from '../../../codegen/dictionary/columns.ts';
import type { SheetSpec } from '../../../codegen/dictionary/sheet-spec.ts';
import { workbookNames } from '../../../codegen/dictionary/workbooks.ts';
import { monthOfText, ongoingWords } from '../../../codegen/normalise/months.ts';
import { composeWorkbook } from '../../../office/workbooks/compose-workbook.ts';
import { makeWorkbook } from '../../codegen/small-data/given-workbook.ts';
import { cellOf, partOf, ruleBelow, ruleOf, rulesOf } from './workbook-parts.ts';

const choices = { companies: ['BP', 'TF'] };

/** Returns every cell of "B2:B4" or "B2", to find overlaps. */
function cellsOf(sqref: string): readonly string[] {
  const [, column, from, to] = /^([A-Z]+)(\d+)(?::[A-Z]+(\d+))?$/.exec(sqref) ?? [];
  return Array.from(
    { length: Number(to ?? from) - Number(from) + 1 },
    (_, index) => `${column}${Number(from) + index}`,
  );
}

describe.each(workbookNames)('the rules of %s', (name) => {
  it('stay within the limits of Excel and never overlap', async () => {
    const bytes = await makeWorkbook(name, {}, choices);
    for (const sheet of read(bytes).SheetNames.filter((each) => !['Guide', 'Lists'].includes(each))) {
      const rules = rulesOf(bytes, sheet);
      const cells = rules.flatMap(({ sqref }) => cellsOf(sqref));
      expect(new Set(cells).size).toBe(cells.length);
      for (const { attributes, formula1 } of rules) {
        expect(attributes.promptTitle?.length).toBeLessThanOrEqual(32);
        expect(attributes.prompt?.length).toBeLessThanOrEqual(255);
        expect(attributes.prompt).not.toMatch(/undefined|null/);
        expect((attributes.errorTitle ?? '').length).toBeLessThanOrEqual(32);
        expect((attributes.error ?? '').length).toBeLessThanOrEqual(225);
        expect(formula1.length).toBeLessThanOrEqual(255);
      }
    }
  });

  it('give every heading a note in both languages', async () => {
    const bytes = await makeWorkbook(name, {}, choices);
    const { Sheets, SheetNames } = read(bytes);
    for (const sheet of SheetNames.filter((each) => !['Guide', 'Lists'].includes(each))) {
      const headings = Object.keys(Sheets[sheet] ?? {}).filter((address) => /^[A-Z]+1$/.test(address));
      expect(headings.length).toBeGreaterThan(0);
      for (const heading of headings)
        expect(ruleOf(bytes, sheet, heading).attributes.prompt).toMatch(/[a-z].*\n.*\p{Script=Han}/su);
    }
  });
});

describe('a drop-down', () => {
  it('contains the values themselves if they are few', async () => {
    const machines = await makeWorkbook('machines.xlsx', {}, {});
    expect(ruleBelow(machines, 'Machines', 'New purchase')).toMatchObject({ type: 'list', formula1: '"Yes,No"' });
    const company = await makeWorkbook('company.xlsx', {}, {});
    expect(ruleBelow(company, 'Companies', 'Workhead').formula1).toBe('"CR06,CR07,CR08,CR09,CW01,CW02"');
    expect(ruleOf(company, 'Settings', 'B5').formula1).toBe('"Shown under,Event code"');
  });

  it('offers the names on another sheet, including those that staff add later', async () => {
    const machines = await makeWorkbook('machines.xlsx', {}, {});
    const rule = ruleBelow(machines, 'Machines', 'Type');
    expect(rule.formula1).toContain("OFFSET('Machine types'!$B$2,0,0,");
    expect(rule.attributes).toMatchObject({ type: 'list', errorStyle: 'warning' });
  });

  it('offers codes if the dictionary identifies rows by code', async () => {
    const company = await makeWorkbook('company.xlsx', {}, {});
    expect(ruleBelow(company, 'Certificates', 'Company').formula1).toContain("OFFSET('Companies'!$A$2,");
    const projects = await makeWorkbook('projects.xlsx', {}, {});
    expect(ruleBelow(projects, 'Project list', 'Project No.').formula1).toContain("OFFSET('Projects'!$A$2,");
  });

  it('offers rows of another workbook through the hidden sheet Lists', async () => {
    const projects = await makeWorkbook('projects.xlsx', {}, choices);
    expect(ruleBelow(projects, 'Projects', 'Company').formula1).toBe('List_companies');
    expect(partOf(projects, 'xl/workbook.xml')).toContain(
      `<definedName name="List_companies">'Lists'!$A$2:$A$3</definedName>`,
    );
    expect(read(projects).Workbook?.Sheets?.find(({ name }) => name === 'Lists')?.Hidden).toBe(1);
    expect(cellOf(projects, 'Lists', 'A3')?.v).toBe('TF');
  });

  it('offers a list that is too long for a rule through the sheet Lists', async () => {
    const names = ['Bauer', ...Array.from({ length: 40 }, (_, index) => `Manufacturer ${index}`)] as const;
    const sheet: SheetSpec = {
      workbook: 'machines.xlsx',
      name: 'Rigs',
      key: 'rigs',
      entity: 'Rig',
      about: { en: 'Rigs.', zh: '钻机。' },
      shownOn: { kind: 'nowhere' },
      columns: {
        maker: oneOf({
          heading: { en: 'Maker', zh: '制造商' },
          note: { en: 'Who made it.', zh: '制造厂商。' },
          example: 'Bauer',
          values: names,
        }),
      },
    };
    const bytes = await composeWorkbook('machines.xlsx', [sheet], {}, {});
    expect(ruleOf(bytes, 'Rigs', 'A2:A1000').formula1).toBe('List_rigs_maker');
    expect(cellOf(bytes, 'Lists', 'A42')?.v).toBe('Manufacturer 39');
  });

  it('does not reject other text in a cell that may have several values', async () => {
    const projects = await makeWorkbook('projects.xlsx', {}, choices);
    const pileTypes = ruleBelow(projects, 'Projects', 'Pile types');
    expect(pileTypes.type).toBe('list');
    expect(pileTypes.attributes.showErrorMessage).toBeUndefined();
    expect(ruleBelow(projects, 'Projects', 'Pictures').attributes.showErrorMessage).toBeUndefined();
  });
});

describe('a rule', () => {
  it('applies the limits of the dictionary to numbers, months and texts', async () => {
    const projects = await makeWorkbook('projects.xlsx', {}, choices);
    expect(ruleBelow(projects, 'Projects', 'Total piles').attributes).toMatchObject({
      type: 'whole',
      errorStyle: 'stop',
    });
    expect(ruleBelow(projects, 'Projects', 'Deepest penetration (m)').attributes.type).toBe('decimal');
    expect(ruleBelow(projects, 'Projects', 'Start').formula1).toMatch(/^OR\(AND\((\w+)>=18264,\1<73416\),/);
    expect(ruleBelow(projects, 'Projects', 'Name (EN)')).toMatchObject({ type: 'textLength', formula1: '120' });
    expect(ruleBelow(projects, 'Projects', 'Total piles').attributes.error).toBe(
      'A whole number from 1 to 100000, without a unit.\n填 1 至 100000 的整数，不写单位。',
    );
  });

  it('rejects a repeated ID and a changed heading', async () => {
    const projects = await makeWorkbook('projects.xlsx', {}, choices);
    expect(ruleBelow(projects, 'Projects', 'Project No.').formula1).toBe(
      'AND(LEN(A2)<=60,SUMPRODUCT(--($A$2:$A$1000=A2))=1)',
    );
    expect(ruleOf(projects, 'Projects', 'A1').formula1).toBe('EXACT(A1,"Project No.")');
  });

  it('covers 500 rows below the last row of a long sheet', async () => {
    const rows = Array.from({ length: 700 }, (_, index) => ({ Code: `type-${index}` }));
    const bytes = await makeWorkbook('machines.xlsx', { 'Machine types': rows }, {});
    expect(ruleOf(bytes, 'Machine types', 'A2:A1200').type).toBe('custom');
    expect(ruleBelow(bytes, 'Machines', 'Type').formula1).toContain('$B$1200');
  });
});

/**
 * Whether the rule of a month's cell accepts a value, by its formula: a date in a range, a text that matches a pattern, or a listed word.
 */
function takes(formula: string, value: string | number): boolean {
  const [, first, behind] = /AND\(\w+>=(\d+),\w+<(\d+)\)/.exec(formula) ?? [];
  if (typeof value === 'number') return value >= Number(first) && value < Number(behind);
  const patterns = [...formula.matchAll(/COUNTIF\(\w+,"(.*?)"\)/g)].map(([, pattern = '']) => pattern);
  const words = /SEARCH\("\|"&TRIM\(\w+\)&"\|","\|(.*)\|"\)/.exec(formula)?.[1]?.split('|') ?? [];
  return (
    words.includes(value.trim().toLowerCase()) ||
    patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(value))
  );
}

describe('the rule for a month', () => {
  const given = async (heading: string) =>
    ruleBelow(await makeWorkbook('projects.xlsx', {}, choices), 'Projects', heading);

  it.each(['Start', 'End'])('accepts the same dates and texts as the check (%s)', async (heading) => {
    const { formula1 } = await given(heading);
    for (const date of [18264, 45425, 45425.75, 73415.5]) expect(takes(formula1, date), String(date)).toBe(true);
    for (const date of [10, 2024, 18263, 73416, 202405]) expect(takes(formula1, date), String(date)).toBe(false);
    for (const text of ['2024年5月', '2024.5.13', 'May 2024', '05/2024', '202405', '1998-12', '2100-01']) {
      expect(monthOfText(text)).toMatchObject({ ok: true });
      expect(takes(formula1, text), text).toBe(true);
    }
    for (const text of ['soon', 'May', '未定', 'May-24']) {
      expect(monthOfText(text)).toMatchObject({ ok: false });
      expect(takes(formula1, text), text).toBe(false);
    }
  });

  it('accepts every word for ongoing works in End, and none in Start', async () => {
    const [start, end] = [await given('Start'), await given('End')];
    expect(ongoingWords).toEqual(expect.arrayContaining(['on-going', 'present', '至今', '进行中']));
    for (const word of ongoingWords) {
      expect(monthOfText(word)).toMatchObject({ ok: true, value: null });
      expect(takes(end.formula1, word), word).toBe(true);
      expect(takes(start.formula1, word), word).toBe(false);
    }
    expect(takes(end.formula1, ' On-Going ')).toBe(true);
  });

  it('is only a warning, and its message in End names an accepted word', async () => {
    const { attributes } = await given('End');
    expect(attributes).toMatchObject({ errorStyle: 'warning', showErrorMessage: '1' });
    expect(attributes.error).toMatch(/On-Going[\s\S]*“至今”/);
    expect((await given('Start')).attributes.error).not.toMatch(/On-Going|至今/);
  });
});
