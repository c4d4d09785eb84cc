import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { read } from 'xlsx';
import { areasOf, intersection } from '../../../codegen/grid/addresses.ts';
import { XlsxPackage } from '../../../codegen/package/package.ts';
import { refreshFolder } from '../../../office/refresh/refresh-workbook.ts';
import { changedEntries, entryNames, readAllParts } from '../../codegen/package/kept-bytes.ts';
import { staffHeadings } from '../../codegen/package/staff-workbook.ts';
import { writers } from '../../codegen/package/three-writers.ts';
import { firstDifference } from '../../first-difference.ts';
import { ruleOf, rulesOf } from '../workbooks/workbook-parts.ts';
import { companies, dataFolder, workbookIn } from './data-folder.ts';

const machines = 'xl/worksheets/sheet1.xml';
const types = 'xl/worksheets/sheet2.xml';
/** The parts of the Guide sheet that the office's workbook lacked. */
const guide = ['xl/worksheets/sheet4.xml', 'xl/worksheets/_rels/sheet4.xml.rels'];
const rewritten = ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', 'xl/workbook.xml'];
const withoutRules = (xml: string) => xml.replace(/<dataValidations.*?<\/dataValidations>/s, '');

const folderWith = (before: Uint8Array) => dataFolder({ 'machines.xlsx': before }, companies);

interface Refreshed {
  readonly folder: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

async function refresh(workbook: () => Promise<Uint8Array>): Promise<Refreshed> {
  const before = await workbook();
  const folder = await folderWith(before);
  const outcome = (await refreshFolder(folder)).find(({ workbook }) => workbook === 'machines.xlsx');
  expect(outcome).toMatchObject({
    result: { sheets: [{ name: 'Machines' }, { name: 'Machine types' }], lists: [], guide: true },
    faults: [],
  });
  return { folder, before, after: workbookIn(folder, 'machines.xlsx') };
}

const known = new Map<string, Promise<Refreshed>>();

/** Returns the office's workbook as this program saved it, before and after the refresh. It is refreshed once for all tests. */
function refreshed(program: string, workbook: () => Promise<Uint8Array>): Promise<Refreshed> {
  const refreshed = known.get(program) ?? refresh(workbook);
  known.set(program, refreshed);
  return refreshed;
}

describe.each(writers)(
  'machines.xlsx as edited by the office, saved by %s, after npm run workbooks',
  (program, workbook) => {
    it('differs only in the rules of its two sheets and in the new Guide sheet', async () => {
      const { before, after } = await refreshed(program, workbook);
      expect(changedEntries(before, after)).toEqual([machines, types, ...guide, ...rewritten].sort());
      expect(entryNames(after)).toEqual([...entryNames(before), ...guide]);
      const [old, current] = [new XlsxPackage(before), new XlsxPackage(after)];
      for (const part of [machines, types]) expect(withoutRules(current.text(part))).toBe(withoutRules(old.text(part)));
    });

    it('opens in other programs with the same cells', async () => {
      const { before, after } = await refreshed(program, workbook);
      expect(readAllParts(after)).toBeGreaterThan(8);
      const { Guide, ...theirs } = read(after, { cellStyles: true }).Sheets;
      expect(theirs).toEqual(read(before, { cellStyles: true }).Sheets);
      expect((await readXlsx(after)).sheets.map(({ name }) => name)).toEqual([
        'Machines',
        'Machine types',
        'Hours 工时',
        'Guide',
      ]);
    });

    it('has the rules of the dictionary in the columns that the office moved', async () => {
      const { after } = await refreshed(program, workbook);
      const at = (heading: string) => String.fromCharCode(65 + staffHeadings.indexOf(heading));
      for (const heading of ['Model', 'Type', 'Machine ID', 'New purchase'])
        expect(ruleOf(after, 'Machines', `${at(heading)}3`).attributes.promptTitle).toBe(heading);
      expect(ruleOf(after, 'Machines', `${at('Type')}4:${at('Type')}1002`).formula1).toBe(
        `OFFSET('Machine types'!$B$2,0,0,MAX(1,SUMPRODUCT(MAX(('Machine types'!$B$2:$B$1000<>"")*ROW('Machine types'!$B$2:$B$1000)))-1),1)`,
      );
      expect(ruleOf(after, 'Machines', `${at('New purchase')}4:${at('New purchase')}1002`)).toMatchObject({
        type: 'list',
        formula1: '"Yes,No"',
      });
      expect(ruleOf(after, 'Machines', `${at('Machine ID')}4:${at('Machine ID')}1002`).formula1).toContain(
        'SUMPRODUCT(--($A$4:$A$1002=A4))=1',
      );
    });

    it('has no two rules on one cell, and no outdated rule of ours', async () => {
      const { after } = await refreshed(program, workbook);
      const rules = rulesOf(after, 'Machines');
      const areas = rules.map(({ sqref }) => areasOf(sqref) ?? []);
      areas.forEach((ranges, index) => {
        for (const range of areas.slice(index + 1).flat())
          expect(ranges.some((area) => intersection(area, range))).toBe(false);
      });
      expect(rules.map(({ formula1 }) => formula1)).not.toContain('"Rig,Crane"');
    });

    it('is not written again if it is up to date', async () => {
      const { folder, after } = await refreshed(program, workbook);
      const written = statSync(join(folder, 'machines.xlsx')).mtimeMs;
      const outcomes = await refreshFolder(folder);
      expect(outcomes.map(({ result }) => result)).toEqual(
        outcomes.map(() => expect.objectContaining({ sheets: [], lists: [], guide: false })),
      );
      expect(statSync(join(folder, 'machines.xlsx')).mtimeMs).toBe(written);
      expect(firstDifference(after, workbookIn(folder, 'machines.xlsx'))).toBe(null);
    });
  },
);

describe.each(writers.filter(([program]) => program !== 'SheetJS'))(
  "the office's own drop-downs, saved by %s",
  (program, workbook) => {
    it('stay on columns that the dictionary does not know', async () => {
      const { before, after } = await refreshed(program, workbook);
      for (const sqref of ['C4:C200', 'H4:H200'])
        expect(ruleOf(after, 'Machines', sqref)).toEqual(ruleOf(before, 'Machines', sqref));
    });
  },
);

describe('a workbook that is open', () => {
  it.each([
    ['Excel', '~$machines.xlsx'],
    ['LibreOffice', '.~lock.machines.xlsx#'],
    ['WPS', '.~machines.xlsx'],
  ])('in %s stays unchanged, and is reported', async (_, lockFile) => {
    const before = await (writers[0]?.[1] ?? expect.fail)();
    const folder = await folderWith(before);
    writeFileSync(join(folder, lockFile), 'Mdm Tan');
    const outcome = (await refreshFolder(folder)).find(({ workbook }) => workbook === 'machines.xlsx');
    expect(outcome?.result).toBe('open');
    expect(firstDifference(before, workbookIn(folder, 'machines.xlsx'))).toBe(null);
  });
});
