import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { sheetsOf } from '../../../codegen/dictionary/dictionary.ts';
import { settingColumns, sheetColumns } from '../../../codegen/dictionary/sheet-columns.ts';
import { workbookNames } from '../../../codegen/dictionary/workbook-names.ts';
import { makeWorkbook } from '../../../codegen/workbooks/make-workbook.ts';
import { partOf, sheetXml } from './workbook-parts.ts';

async function guideOf(name: string): Promise<readonly (readonly string[])[]> {
  const sheet = read(await makeWorkbook(name, {}, {})).Sheets.Guide;
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1 }) : [];
}

describe('the guide', () => {
  it.each(workbookNames)('of %s tells every sheet and every column', async (name) => {
    const names = new Set((await guideOf(name)).map((row) => row[0]));
    for (const sheet of sheetsOf(name)) {
      expect(names).toContain(sheet.name);
      const columns = sheet.shape === 'settings' ? settingColumns(sheet) : sheetColumns(sheet);
      for (const { heading } of columns) expect(names).toContain(heading);
    }
  });

  it('says in both languages what belongs in a column, whether it must be filled, and gives an example', async () => {
    const row = (await guideOf('machines.xlsx')).find(([first]) => first === 'Machine ID');
    expect(row?.[1]).toContain('Serial number');
    expect(row?.[2]).toContain('机身编号');
    expect(row?.[3]).toBe('May be blank  可留空');
    expect(row?.[4]).toBe('22SR02851176');
  });

  it('leaves out advice that no column of the workbook needs', async () => {
    const topics = (guide: readonly (readonly string[])[]) => guide.map((row) => row[0]);
    expect(topics(await guideOf('projects.xlsx'))).toContain('Months  月份');
    expect(topics(await guideOf('strings.xlsx'))).not.toContain('Months  月份');
  });

  it('stands first, while the first sheet of data is the one that opens', async () => {
    const bytes = await makeWorkbook('events.xlsx', {}, {});
    expect(read(bytes).SheetNames).toEqual(['Guide', 'Events']);
    expect(partOf(bytes, 'xl/workbook.xml')).toContain('activeTab="1"');
    expect(sheetXml(bytes, 'Events')).toContain('tabSelected="1"');
  });
});
