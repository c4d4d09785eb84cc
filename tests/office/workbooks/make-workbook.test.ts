import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { languages } from '../../../codegen/dictionary/languages.ts';
import { physicalColumns } from '../../../codegen/dictionary/sheet-spec.ts';
import { sheetsOf } from '../../../codegen/dictionary/sheets.ts';
import { workbookNames } from '../../../codegen/dictionary/workbooks.ts';
import { makeWorkbook } from '../../codegen/small-data/given-workbook.ts';
import { firstDifference } from '../../first-difference.ts';
import { cellBelow, letterOf, partOf, sheetXml } from './workbook-parts.ts';

const project = {
  'Project No.': 'TF-P001',
  Company: 'TF',
  'Name (EN)': 'Tengah Garden Walk',
  'Name (ZH)': '登加花园道',
  Start: '2021-03',
  'Total piles': 1250,
  'Deepest penetration (m)': 62.5,
};

describe('a workbook made from the dictionary', () => {
  it.each(workbookNames)('%s has all its sheets, with their headings in order', async (name) => {
    const workbook = read(await makeWorkbook(name, {}, { companies: ['BP', 'TF'] }));
    const specs = sheetsOf(name);
    expect(workbook.SheetNames.filter((sheet) => !['Guide', 'Lists'].includes(sheet))).toEqual(
      specs.map((spec) => spec.name),
    );
    for (const spec of specs) {
      const sheet = workbook.Sheets[spec.name];
      const [headings] = sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1 }) : [];
      if (spec.labels) expect(headings).toEqual(['Key', ...languages.map(({ heading }) => heading), 'Note']);
      if (spec.settings) expect(headings).toEqual(['Setting', 'Value']);
      const columns = Object.entries(spec.columns).flatMap(([field, schema]) => physicalColumns(field, schema));
      expect(headings).toEqual(columns.map(({ heading }) => heading));
    }
  });

  it('freezes the heading row, filters by it and repeats it in print', async () => {
    const bytes = await makeWorkbook('projects.xlsx', { Projects: [project] }, {});
    const xml = sheetXml(bytes, 'Pile types');
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"');
    expect(xml).toContain(`<autoFilter ref="A1:${letterOf(bytes, 'Pile types', 'Draft')}2"/>`);
    expect(partOf(bytes, 'xl/workbook.xml')).toContain(">'Pile types'!$1:$1</definedName>");
    expect(sheetXml(bytes, 'Projects')).toMatch(
      /<pageSetup [^>]*orientation="landscape" fitToWidth="1" fitToHeight="0"/,
    );
  });

  it('writes months as real dates, numbers as numbers and codes as text', async () => {
    const bytes = await makeWorkbook('projects.xlsx', { Projects: [project] }, {});
    expect(cellBelow(bytes, 'Projects', 'Project No.')).toMatchObject({ t: 's', v: 'TF-P001', z: '@' });
    expect(cellBelow(bytes, 'Projects', 'Name (ZH)')).toMatchObject({ t: 's', v: '登加花园道' });
    expect(cellBelow(bytes, 'Projects', 'Start')).toMatchObject({ t: 'n', v: 44256, z: 'mmm yyyy', w: 'Mar 2021' });
    expect(cellBelow(bytes, 'Projects', 'End')?.v).toBeUndefined();
    expect(cellBelow(bytes, 'Projects', 'Total piles')).toMatchObject({ t: 'n', v: 1250 });
    expect(cellBelow(bytes, 'Projects', 'Deepest penetration (m)')).toMatchObject({ t: 'n', v: 62.5 });
  });

  it('keeps a serial number of digits as text, and a year without a separator', async () => {
    const machine = { Model: 'XR280', 'Machine ID': 220028511763, 'Year of manufacture': 2021 };
    const bytes = await makeWorkbook('machines.xlsx', { Machines: [machine] }, {});
    expect(cellBelow(bytes, 'Machines', 'Machine ID')).toMatchObject({ t: 's', v: '220028511763', z: '@' });
    expect(cellBelow(bytes, 'Machines', 'Year of manufacture')).toMatchObject({ t: 'n', v: 2021, z: '0', w: '2021' });
  });

  it('formats whole columns, so that rows added below have the same format', async () => {
    const xml = sheetXml(await makeWorkbook('machines.xlsx', {}, {}), 'Machines');
    const styleOfCell = /<c r="D2" s="(\d+)"/.exec(xml)?.[1];
    expect(styleOfCell).toBeDefined();
    expect(xml).toContain(`<col min="4" style="${styleOfCell}" max="4"`);
  });

  it.each(['UTC', 'Asia/Singapore', 'America/Los_Angeles'])(
    'has the same bytes on each run, also in %s',
    async (zone) => {
      const before = process.env.TZ;
      const first = await makeWorkbook('projects.xlsx', { Projects: [project] }, { companies: ['TF'] });
      process.env.TZ = zone;
      const again = await makeWorkbook('projects.xlsx', { Projects: [project] }, { companies: ['TF'] });
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
      expect(firstDifference(again, first)).toBe(null);
    },
  );
});
