import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { settingColumns, sheetColumns } from '../../../codegen/dictionary/sheet-spec.ts';
import { sheetsOf } from '../../../codegen/dictionary/sheets.ts';
import { workbookNames } from '../../../codegen/dictionary/workbooks.ts';
import { makeWorkbook } from '../../codegen/small-data/given-workbook.ts';
import { cellOf, partOf, sheetXml } from './workbook-parts.ts';

async function guideOf(name: string): Promise<readonly (readonly string[])[]> {
  const sheet = read(await makeWorkbook(name, {}, {})).Sheets.Guide;
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1 }) : [];
}

describe('the sheet Guide', () => {
  it.each(workbookNames)('of %s explains every sheet and every heading in Chinese', async (name) => {
    const guide = await guideOf(name);
    for (const sheet of sheetsOf(name)) {
      expect(guide).toContainEqual([sheet.name, sheet.about.zh]);
      const columns = [...sheetColumns(sheet), ...settingColumns(sheet)];
      for (const { heading } of columns)
        expect(guide).toContainEqual([heading, expect.stringMatching(/^(?:WhatsApp )?[\p{Script=Han}（）]+$/u)]);
    }
  });

  it('distinguishes headings by language, and equal headings on different sheets', async () => {
    const guide = await guideOf('people.xlsx');
    expect(guide).toContainEqual(['Name (EN)', '姓名（英文）']);
    expect(guide).toContainEqual(['Job title (ZH)', '职务（中文）']);
    expect(await guideOf('projects.xlsx')).toContainEqual(['Name (ZH)', '名称（中文）']);
    expect(await guideOf('company.xlsx')).toContainEqual(['Group news by', '新闻归组方式']);
  });

  it('lists the columns of strings.xlsx once', async () => {
    const firsts = (await guideOf('strings.xlsx')).map(([first]) => first);
    expect(firsts.filter((first) => first === 'Key')).toHaveLength(1);
  });

  it('begins with the purpose of the workbook, links to both guides, and names the office page', async () => {
    const bytes = await makeWorkbook('machines.xlsx', {}, {});
    const [title, guide, office, ...rest] = await guideOf('machines.xlsx');
    expect(title).toEqual(['machines.xlsx: Rigs and cranes of the Machineries page.', '“机械设备”页的钻机与起重机。']);
    expect(guide?.[0]).toContain('Guide.html');
    expect(guide?.[1]).toContain('指南.html');
    expect(cellOf(bytes, 'Guide', 'A2')?.l?.Target).toBe('Guide.html');
    expect(decodeURI(cellOf(bytes, 'Guide', 'B2')?.l?.Target ?? '')).toBe('指南.html');
    for (const words of office ?? []) expect(words).toMatch(/^(?=.*\/office\/)(?=.*Edge)(?=.*Chrome)/);
    expect(rest[0]?.[0]).toMatch(/row 1.*Save/);
    expect(rest[0]?.[1]).toMatch(/第 1 行.*保存/);
  });

  it('has at most five lines of instructions, each in both languages', async () => {
    const guide = await guideOf('machines.xlsx');
    const words = guide.slice(
      0,
      guide.findIndex((row) => row.length === 0),
    );
    expect(words.length).toBeLessThanOrEqual(5);
    for (const row of words)
      expect(row).toEqual([expect.stringMatching(/[a-z]{3}/), expect.stringMatching(/\p{Script=Han}/u)]);
  });

  it('is the first sheet, but the first data sheet is the active one', async () => {
    const bytes = await makeWorkbook('events.xlsx', {}, {});
    expect(read(bytes).SheetNames).toEqual(['Guide', 'Events']);
    expect(partOf(bytes, 'xl/workbook.xml')).toContain('activeTab="1"');
    expect(sheetXml(bytes, 'Events')).toContain('tabSelected="1"');
  });
});
