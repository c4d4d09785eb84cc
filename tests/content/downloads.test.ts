import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { csvOf } from '../../src/content/downloads/csv.ts';
import type { List } from '../../src/content/downloads/lists.ts';
import { listFiles } from '../../src/content/downloads/site-lists.ts';
import { xlsxOf } from '../../src/content/downloads/xlsx.ts';
import { firstDifference } from '../first-difference.ts';
import { site } from '../sample/sample-site.ts';

const files = await listFiles(site);

function bytesAt(path: string): Uint8Array {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`no file ${path}`);
  return file.bytes;
}

/** The rows of a workbook's only sheet as SheetJS reads them, and the sheet itself. */
function workbookAt(bytes: Uint8Array) {
  const book = read(bytes, { type: 'array', cellNF: true, cellStyles: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name];
  if (!sheet) throw new Error('no sheet');
  const rows: readonly (readonly unknown[])[] = utils.sheet_to_json(sheet, { header: 1, defval: null });
  return { name, sheet, rows };
}

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** A list with values that a spreadsheet might misinterpret. */
const hostileList: List = {
  name: 'A list: [of] all/things that has a very long name',
  columns: [
    { heading: 'Name', kind: 'text' },
    { heading: 'Depth (m)', kind: 'number' },
    { heading: 'Start', kind: 'month' },
    { heading: 'Year', kind: 'year' },
  ],
  rows: [
    ['=HYPERLINK("https://example.com","x")', 40.5, '2024-03', 2024],
    ['＋65 6123', 1200, null, null],
    ['line\nbreak, "quoted" & <tagged>', -3, '1999-12', 1999],
    ['_x000D_', 7, null, null],
  ],
};

describe('The published lists', () => {
  it('are the references and the machinery, in every language, as workbook and as CSV', () => {
    expect(files.map(({ path }) => path)).toEqual(
      site.languages.flatMap(({ code }) => [
        `/lists/references-${code}.xlsx`,
        `/lists/references-${code}.csv`,
        `/lists/machinery-${code}.xlsx`,
        `/lists/machinery-${code}.csv`,
      ]),
    );
  });

  it('have words, not the keys of words', () => {
    for (const { path, bytes } of files.filter(({ path }) => path.endsWith('.csv')))
      expect(textOf(bytes), path).not.toMatch(/\b(?:project|company|machine|formation|pileType)\.[\w-]+\.\w+/);
  });

  it('list each reference once, with figures and months as numbers', () => {
    const { name, rows, sheet } = workbookAt(bytesAt('/lists/references-en.xlsx'));
    expect(name).toBe('Projects');
    // One row more, for the headings.
    expect(rows).toHaveLength(1 + new Set(site.projectList).size);
    expect(rows[0]).toContain('Depth (m)');
    const row = 2 + rows.slice(1).findIndex(([id]) => id === 'TF-P010');
    expect(sheet[`G${row}`]).toMatchObject({ t: 'n', v: 94 });
    expect(sheet[`I${row}`]).toMatchObject({ t: 'n', v: 2400, z: '#,##0' });
    // 44409 is 1 August 2021.
    expect(sheet[`E${row}`]).toMatchObject({ t: 'n', v: 44_409, z: 'yyyy\\-mm' });
  });

  it('are in their language', () => {
    const zh = textOf(bytesAt('/lists/references-zh.csv'));
    expect(zh).toContain('咬合桩');
    expect(zh.split('\r\n')[0]).toBe(
      '\ufeff工程编号,工程名称,公司,总承包商,开工,完工,总桩数,桩型,桩径（毫米）,深度（米）,地层,区域,现场实测',
    );
    // A project that states no region has a blank.
    const regionOf = (id: string) => zh.match(new RegExp(`^${id},.*,(.*),`, 'm'))?.[1];
    expect([regionOf('TF-P011'), regionOf('BP-P007')]).toEqual(['东北区', '']);
    expect(textOf(bytesAt('/lists/machinery-en.csv')).split('\r\n')).toHaveLength(
      // The headings, and the end of the last line.
      site.machines.length + 2,
    );
  });

  it('have the same bytes each time', async () => {
    for (const { path, bytes } of await listFiles(site)) expect(firstDifference(bytes, bytesAt(path)), path).toBe(null);
  });
});

describe('A list as CSV', () => {
  it('begins with a byte order mark, quotes where needed, and makes formulas harmless', () => {
    expect(csvOf(hostileList)).toBe(
      [
        '\ufeffName,Depth (m),Start,Year',
        `"'=HYPERLINK(""https://example.com"",""x"")",40.5,2024-03,2024`,
        "'＋65 6123,1200,,",
        '"line\nbreak, ""quoted"" & <tagged>",-3,1999-12,1999',
        '_x000D_,7,,',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; @SUM(1)', "a; '@SUM(1)"],
    ['a;"=1+1', `"a;""'=1+1"`],
    ['a\t=1+1', "a\t'=1+1"],
    ['a\n-1+1', `"a\n'-1+1"`],
    ['a;=1;＝1', "a;'=1;'＝1"],
    ['a = b; c-d', 'a = b; c-d'],
  ])('makes formulas harmless where ; or a tab separates columns: %j', (text, want) => {
    const list = { ...hostileList, columns: hostileList.columns.slice(0, 1), rows: [[text]] };
    expect(csvOf(list)).toBe(`\ufeffName\r\n${want}\r\n`);
  });
});

describe('A list as workbook', async () => {
  const bytes = await xlsxOf(hostileList);
  const { name, rows, sheet } = workbookAt(bytes);

  it('has a sheet name that Excel accepts', () => {
    expect(name).toBe('A list   of  all things that ha');
  });

  it('keeps every text unchanged, and none becomes a formula', () => {
    expect(rows.slice(1).map(([text]) => text)).toEqual(hostileList.rows.map(([text]) => text));
    expect(sheet.A2?.f).toBeUndefined();
  });

  it('has real numbers and months; years are not grouped, and parts of a metre are not rounded', () => {
    expect(sheet.B2).toMatchObject({ t: 'n', v: 40.5, w: '40.5' });
    expect(sheet.B3).toMatchObject({ t: 'n', v: 1200, w: '1,200' });
    expect(sheet.C2).toMatchObject({ t: 'n', w: '2024-03' });
    expect(sheet.C4).toMatchObject({ t: 'n', w: '1999-12' });
    expect(sheet.D2).toMatchObject({ t: 'n', v: 2024, w: '2024' });
  });

  it('has column widths, a frozen heading row and a filter', () => {
    expect(sheet['!cols']?.map((column) => column?.width)).toEqual([40, 12, 12, 12]);
    expect(sheet['!autofilter']).toEqual({ ref: 'A1:D5' });
    const xml = textOf(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(xml).toMatch(/<pane (?=[^>]*ySplit="1")(?=[^>]*topLeftCell="A2")[^>]*state="frozen"/);
  });
});
