import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, utils, write } from 'xlsx';
import { sheetColumns } from '../../../codegen/dictionary/sheet-spec.ts';
import { sheetOfKey } from '../../../codegen/dictionary/sheets.ts';
import { XlsxPackage } from '../../../codegen/package/package.ts';
import { refreshFolder } from '../../../office/refresh/refresh-workbook.ts';
import { changedEntries, entryNames, readAllParts } from '../../codegen/package/kept-bytes.ts';
import { makeWorkbook } from '../../codegen/small-data/given-workbook.ts';
import { firstDifference } from '../../first-difference.ts';
import { partOf, ruleOf } from '../workbooks/workbook-parts.ts';
import { companies, dataFolder, workbookIn } from './data-folder.ts';

let folder = '';

const refresh = async (name: string) => (await refreshFolder(folder)).find(({ workbook }) => workbook === name);
const listed = (bytes: Uint8Array, column: string) => {
  const sheet = read(bytes).Sheets.Lists ?? {};
  return [1, 2, 3, 4, 5].flatMap((row) => sheet[`${column}${row}`]?.v ?? []);
};
const three = { Companies: [{ Code: 'BP' }, { Code: 'TF' }, { Code: 'NG' }] };

describe('a third company in company.xlsx', () => {
  it('is added to the drop-down of projects.xlsx, and only the list and its name change', async () => {
    folder = await dataFolder({}, three);
    const before = workbookIn(folder, 'projects.xlsx');
    expect(await refresh('projects.xlsx')).toMatchObject({
      result: { sheets: [], lists: [{ name: 'List_companies', values: ['BP', 'TF', 'NG'] }] },
    });
    const after = workbookIn(folder, 'projects.xlsx');
    expect(changedEntries(before, after)).toEqual(['xl/workbook.xml', 'xl/worksheets/sheet6.xml']);
    expect(listed(after, 'A')).toEqual(['List_companies', 'BP', 'TF', 'NG']);
    expect(partOf(after, 'xl/workbook.xml')).toContain(
      `<definedName name="List_companies">'Lists'!$A$2:$A$4</definedName>`,
    );
    expect(await refresh('projects.xlsx')).toMatchObject({ result: { lists: [] } });
  });

  it('leaves other columns of the sheet Lists unchanged', async () => {
    const book = read(await makeWorkbook('projects.xlsx', {}, { companies: ['BP', 'TF', 'XX', 'YY'] }));
    utils.sheet_add_aoa(book.Sheets.Lists ?? {}, [['Suppliers'], ['Hup Seng'], ['Wing Tat']], { origin: 'B1' });
    folder = await dataFolder({ 'projects.xlsx': write(book, { type: 'buffer', bookType: 'xlsx' }) }, three);
    await refresh('projects.xlsx');
    const after = workbookIn(folder, 'projects.xlsx');
    expect(listed(after, 'A')).toEqual(['List_companies', 'BP', 'TF', 'NG']);
    expect(listed(after, 'B')).toEqual(['Suppliers', 'Hup Seng', 'Wing Tat']);
  });
});

describe('a workbook without the sheet Lists', () => {
  it('gets one, hidden and after all other sheets', async () => {
    const book = read(await makeWorkbook('projects.xlsx', {}, {}));
    expect(book.SheetNames).not.toContain('Lists');
    const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
    folder = await dataFolder({ 'projects.xlsx': bytes }, companies);
    await refresh('projects.xlsx');
    const after = workbookIn(folder, 'projects.xlsx');
    const workbook = read(after).Workbook?.Sheets?.map(({ name, Hidden }) => [name, Hidden]);
    expect(workbook?.at(-1)).toEqual(['Lists', 1]);
    expect(entryNames(after)).toEqual([...entryNames(bytes), 'xl/worksheets/sheet6.xml']);
    expect(ruleOf(after, 'Projects', 'B2:B1000').formula1).toBe('List_companies');
    expect(listed(after, 'A')).toEqual(['List_companies', 'BP', 'TF']);
    expect(readAllParts(after)).toBeGreaterThan(8);
  });
});

describe('a company.xlsx that cannot be read', () => {
  it('leaves the other drop-downs unchanged', async () => {
    folder = await dataFolder();
    writeFileSync(join(folder, 'company.xlsx'), 'version https://git-lfs.github.com/spec/v1');
    const before = workbookIn(folder, 'projects.xlsx');
    expect(await refresh('company.xlsx')).toMatchObject({ result: null, faults: [{ code: 'git-lfs-pointer' }] });
    expect(firstDifference(before, workbookIn(folder, 'projects.xlsx'))).toBe(null);
  });
});

describe('a missing heading', () => {
  it('is reported, and the other columns get their rules', async () => {
    const parts = new XlsxPackage(await makeWorkbook('machines.xlsx', { Machines: [{ Model: 'SR220' }] }, {}));
    const strings = parts.text('xl/sharedStrings.xml');
    parts.write('xl/sharedStrings.xml', strings.replaceAll('>New purchase<', '>Bemerkung<'));
    parts.write(
      'xl/worksheets/sheet2.xml',
      parts.text('xl/worksheets/sheet2.xml').replace(/<dataValidations.*<\/dataValidations>/s, ''),
    );
    folder = await dataFolder({ 'machines.xlsx': parts.toBytes() });
    expect(await refresh('machines.xlsx')).toMatchObject({
      // A rule for the heading and one for the cells of each column, except of the missing one.
      result: { sheets: [{ name: 'Machines', rules: 2 * (sheetColumns(sheetOfKey('machines')).length - 1) }] },
      faults: [{ code: 'heading-missing', heading: 'New purchase' }],
    });
    expect(ruleOf(workbookIn(folder, 'machines.xlsx'), 'Machines', 'A2:A1000').type).toBe('textLength');
  });
});
