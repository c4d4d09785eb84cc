import { describe, expect, it } from 'vitest';
import { read, utils, write } from 'xlsx';
import { XlsxPackage } from '../../../codegen/package/package.ts';
import { refreshFolder } from '../../../office/refresh/refresh-workbook.ts';
import { changedEntries, entryNames, readAllParts } from '../../codegen/package/kept-bytes.ts';
import { writers } from '../../codegen/package/three-writers.ts';
import { makeWorkbook } from '../../codegen/small-data/given-workbook.ts';
import { firstDifference } from '../../first-difference.ts';
import { companies, dataFolder, workbookIn } from './data-folder.ts';

let folder = '';

const name = 'machines.xlsx';
const guidePart = 'xl/worksheets/sheet1.xml';
const refresh = async () => (await refreshFolder(folder)).find(({ workbook }) => workbook === name);
const guideOf = (bytes: Uint8Array) => utils.sheet_to_json(read(bytes).Sheets.Guide ?? {}, { header: 1 });

describe('an outdated Guide sheet', () => {
  const stale = async () => {
    const parts = new XlsxPackage(await makeWorkbook(name, {}, {}));
    const old = parts
      .text(guidePart)
      .replace('机身编号', '编号')
      .replace('</sheetData>', '<row r="90"><c r="A90"><v>1</v></c></row></sheetData>');
    parts.write(guidePart, old);
    return parts.toBytes();
  };

  it('is replaced at its position, and everything else keeps its bytes', async () => {
    folder = await dataFolder({ [name]: await stale() });
    const before = workbookIn(folder, name);
    expect(await refresh()).toMatchObject({ result: { guide: true, sheets: [], lists: [] } });
    const after = workbookIn(folder, name);
    expect(changedEntries(before, after)).toEqual([guidePart]);
    expect(entryNames(after)).toEqual(entryNames(before));
    expect(guideOf(after)).toEqual(guideOf(await makeWorkbook(name, {}, {})));
    expect(read(after).SheetNames[0]).toBe('Guide');
  });

  it('is not written again if it is up to date, even if SheetJS saved it', async () => {
    folder = await dataFolder({ [name]: await stale() });
    await refresh();
    const once = workbookIn(folder, name);
    expect(await refresh()).toMatchObject({ result: { guide: false } });
    expect(firstDifference(once, workbookIn(folder, name))).toBe(null);
    const resaved: Buffer = write(read(once, { cellStyles: true }), { type: 'buffer', bookType: 'xlsx' });
    folder = await dataFolder({ [name]: resaved });
    expect(await refresh()).toMatchObject({ result: { guide: false } });
  });
});

describe.each(writers)('a workbook without a Guide sheet, saved by %s', (_, workbook) => {
  it('gets one after all other sheets, which keep their positions', async () => {
    folder = await dataFolder({ [name]: await workbook() }, companies);
    const before = workbookIn(folder, name);
    expect(await refresh()).toMatchObject({ result: { guide: true } });
    const after = workbookIn(folder, name);
    expect(read(after).SheetNames).toEqual([...read(before).SheetNames, 'Guide']);
    expect(guideOf(after)).toEqual(guideOf(await makeWorkbook(name, {}, {})));
    const added = entryNames(after).filter((entry) => !entryNames(before).includes(entry));
    expect(added).toEqual(['xl/worksheets/sheet4.xml', 'xl/worksheets/_rels/sheet4.xml.rels']);
    expect(readAllParts(after)).toBeGreaterThan(8);
    expect(await refresh()).toMatchObject({ result: { guide: false } });
  });
});

describe('a sheet of the office that is also called Guide', () => {
  it('stays unchanged', async () => {
    const book = read(await makeWorkbook(name, {}, {}));
    book.Sheets.Guide = utils.aoa_to_sheet([['How we number our rigs'], ['Ask Mdm Tan']]);
    const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
    folder = await dataFolder({ [name]: bytes });
    expect(await refresh()).toMatchObject({ result: { guide: false } });
    expect(guideOf(workbookIn(folder, name))).toEqual([['How we number our rigs'], ['Ask Mdm Tan']]);
  });
});

describe('an old Guide sheet with the rules of every column', () => {
  it('is replaced', async () => {
    const book = read(await makeWorkbook(name, {}, {}));
    book.Sheets.Guide = utils.aoa_to_sheet([[`Guide to ${name}  填写说明`], ['Rigs and cranes.'], ['机械。']]);
    folder = await dataFolder({ [name]: write(book, { type: 'buffer', bookType: 'xlsx' }) });
    expect(await refresh()).toMatchObject({ result: { guide: true } });
    expect(guideOf(workbookIn(folder, name))).toEqual(guideOf(await makeWorkbook(name, {}, {})));
  });
});
