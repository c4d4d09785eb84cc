import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type CellObject, read, utils } from 'xlsx';
import { markPackage, mostMarked } from '../../../codegen/mark/mark-package.ts';
import { XlsxPackage } from '../../../codegen/package/package.ts';
import { firstDifference } from '../../first-difference.ts';
import { changedEntries, entryNames, readAllParts } from '../package/kept-bytes.ts';
import { writers } from '../package/three-writers.ts';
import { rulesOf } from '../workbooks/workbook-parts.ts';
import { problems } from './some-problems.ts';

const sheet = 'xl/worksheets/sheet1.xml';
const opened = (bytes: Uint8Array) => read(bytes, { cellStyles: true, cellNF: true });
const cell = (bytes: Uint8Array, address: string): CellObject =>
  opened(bytes).Sheets.Machines?.[address] ?? expect.fail(`no ${address}`);
const fill = (bytes: Uint8Array, address: string): unknown => cell(bytes, address).s?.fgColor?.rgb;
const note = (bytes: Uint8Array, address: string) => (cell(bytes, address).c ?? []).map(({ t }) => t).join();

it('marks and lists only so many problems, errors first, and says how many more there are', async () => {
  const warnings = problems.map((problem) => ({ ...problem, severity: 'warning' as const }));
  const many = Array.from({ length: mostMarked }, (_, index) => warnings[index % warnings.length] ?? expect.fail());
  const [, , office] = writers;
  const marked = markPackage(await (office ?? expect.fail())[1](), [...many, ...problems]);
  const issues = opened(marked).Sheets.Issues ?? expect.fail('no sheet Issues');
  const rows = utils.sheet_to_json<string[]>(issues, { header: 1 });
  expect(rows).toHaveLength(1 + mostMarked + 1);
  expect(rows[1]?.at(-1)).toBe('Error 错误');
  expect(rows.at(-1)?.join()).toContain(`${problems.length} more problems are not listed here.`);
  expect(rows.at(-1)?.join()).toContain(`另有 ${problems.length} 处问题未列于此。`);
});

describe.each(writers)('the marked copy of machines.xlsx saved by %s', (_, workbook) => {
  it('fills each cell with a problem, even a missing one: red for an error, yellow for a warning', async () => {
    const marked = markPackage(await workbook(), problems);
    expect(['F8', 'D8', 'E8', 'B40', 'B5'].map((address) => fill(marked, address))).toEqual([
      'FFC7CE',
      'FFC7CE',
      'FFC7CE',
      'FFC7CE',
      'FFEB9C',
    ]);
    expect(fill(marked, 'A4')).not.toBe('FFC7CE');
  });

  it('has notes in both languages, below the notes of the office', async () => {
    const marked = markPackage(await workbook(), problems);
    expect(note(marked, 'F8')).toContain('Error 错误\nWrong: nineteen\n→ Mend it\n有误：nineteen\n→ 请改正');
    expect(note(marked, 'F8')).toContain('Warning 警告');
    expect(note(marked, 'D8')).toContain('必须填写\n→ Sany');
    expect(note(marked, 'E8')).toMatch(/^Check the type plate\.\s+Error 错误/);
    expect(note(marked, 'B5')).toMatch(/^Sold in June\? Ask Mr Lim\.\s+Warning 警告/);
    expect(note(marked, 'B40')).toContain('Error');
  });

  it('draws exactly one note per cell', async () => {
    const parts = new XlsxPackage(markPackage(await workbook(), problems));
    const drawing = parts.text('xl/drawings/vmlDrawing1.vml');
    const drawn = [...drawing.matchAll(/<x:Row>(\d+)<\/x:Row>\s*<x:Column>(\d+)<\/x:Column>/g)].map(
      (match) => `${match[1]},${match[2]}`,
    );
    expect(drawn.sort()).toEqual(['39,1', '4,1', '7,3', '7,4', '7,5']);
  });

  it('keeps every other part, and changes only the marked cells of the sheet', async () => {
    const before = await workbook();
    const after = markPackage(before, problems);
    const [old, current] = [new XlsxPackage(before), new XlsxPackage(after)];
    const changedParts = [
      '[Content_Types].xml',
      sheet,
      'xl/_rels/workbook.xml.rels',
      'xl/comments1.xml',
      'xl/drawings/vmlDrawing1.vml',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet4.xml',
    ];
    expect(changedEntries(before, after)).toEqual(
      changedParts.filter((name) => entryNames(after).includes(name)).sort(),
    );
    const unmarked = (xml: string) =>
      xml
        .replace(/<row r="40"[^>]*><c r="B40" s="\d+"\/><\/row>|<c r="(?:D8|B40)"[^>]*\/>/g, '')
        .replace(/(<c r="(?:F8|E8|B5)"[^>]*?) s="\d+"/g, '$1')
        .replace(/<dimension[^>]*>/, '');
    expect(unmarked(current.text(sheet))).toBe(unmarked(old.text(sheet)));
    expect(rulesOf(after, 'Machines')).toEqual(rulesOf(before, 'Machines'));
    expect(readAllParts(after)).toBeGreaterThan(10);
  });

  it('keeps the rest of the format of a marked cell', async () => {
    const before = await workbook();
    const style = (bytes: Uint8Array) => {
      const parts = new XlsxPackage(bytes);
      const number = Number(/<c r="F8"[^>]*? s="(\d+)"/.exec(parts.text(sheet))?.[1] ?? 0);
      const list = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(parts.text('xl/styles.xml'))?.[1] ?? '';
      return [...list.matchAll(/<xf\b[^>]*?(?:\/>|>.*?<\/xf>)/gs)][number]?.[0] ?? '';
    };
    const plain = (xf: string) => xf.replace(/ (?:fillId|applyFill)="[^"]*"/g, '');
    const after = markPackage(before, problems);
    expect(style(after)).not.toBe(style(before));
    expect(plain(style(after))).toBe(plain(style(before)));
    expect(cell(after, 'F8').v).toBe('nineteen');
  });

  it('ends with the sheet Issues: one linked row per problem, with a filter, without formulas', async () => {
    const marked = markPackage(await workbook(), problems);
    const book = opened(marked);
    expect(book.SheetNames.at(-1)).toBe('Issues');
    const issues = book.Sheets.Issues ?? expect.fail('no sheet');
    const row = (number: number) => 'ABCDEFGHIJ'.split('').map((letter) => issues[`${letter}${number}`]?.v);
    expect(row(1)).toEqual([
      'Sheet',
      'Cell',
      'Heading',
      'Row',
      'Value',
      'What is wrong (EN)',
      '问题',
      'Suggestion',
      '建议',
      'Kind 类别',
    ]);
    expect(row(2)).toEqual([
      'Machines',
      'F8',
      'Year of manufacture',
      '7055-3',
      'nineteen',
      'Wrong: nineteen',
      '有误：nineteen',
      'Mend it',
      '请改正',
      'Error 错误',
    ]);
    expect(issues.B2?.l?.Target).toBe("#'Machines'!F8");
    expect(issues.E4).toMatchObject({ t: 's', v: '=HYPERLINK("http://x.example","Crane")' });
    expect(issues.E4?.f).toBeUndefined();
    expect([row(6)[0], row(6)[1], issues.B6?.l]).toEqual(['Machine kinds', undefined, undefined]);
    expect(row(8)[9]).toBe('Warning 警告');
    expect(issues['!autofilter']?.ref).toBe('A1:J8');
    expect((await readXlsx(marked)).sheets.at(-1)?.name).toBe('Issues');
  });

  it('has the same bytes each time; marking it again replaces its sheet Issues', async () => {
    const before = await workbook();
    const marked = markPackage(before, problems);
    expect(firstDifference(marked, markPackage(before, problems))).toBe(null);
    const again = opened(markPackage(marked, problems.slice(0, 1)));
    expect(again.SheetNames).toEqual(opened(marked).SheetNames);
    expect(again.Sheets.Issues?.['!ref']).toBe('A1:J2');
  });
});
