import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { type CellObject, read, utils } from 'xlsx';
import type { Problem } from '../../../codegen/problems/problem.ts';
import { openWorkbook } from '../../../codegen/read/workbook.ts';
import { issuesName, markedCopy, mostMarked } from '../../../office/mark/marked-copy.ts';
import { staffWorkbook } from '../../codegen/package/staff-workbook.ts';
import { writers } from '../../codegen/package/three-writers.ts';
import { firstDifference } from '../../first-difference.ts';
import { problems } from './some-problems.ts';

async function copyOf(bytes: Uint8Array, marked: readonly Problem[] = problems): Promise<Uint8Array> {
  const opened = await openWorkbook({ name: 'machines.xlsx', bytes });
  return opened.ok ? markedCopy(opened.book, marked) : expect.fail(opened.fault.code);
}

const opened = (bytes: Uint8Array) => read(bytes, { cellStyles: true });
const cell = (bytes: Uint8Array, address: string): CellObject =>
  opened(bytes).Sheets.Machines?.[address] ?? expect.fail(`no ${address}`);
const fill = (bytes: Uint8Array, address: string): unknown => cell(bytes, address).s?.fgColor?.rgb;
const issuesOf = (bytes: Uint8Array) => opened(bytes).Sheets[issuesName] ?? expect.fail('no sheet Issues');
const textOf = (bytes: Uint8Array) =>
  Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n');

describe.each(writers)('the marked copy of machines.xlsx saved by %s', (_, workbook) => {
  it('fills each cell with a problem, even a missing one: red for an error, yellow for a warning', async () => {
    const marked = await copyOf(await workbook());
    const fills = ['F8', 'D8', 'E8', 'B40', 'B5'].map((address) => fill(marked, address));
    expect(fills).toEqual(['FFC7CE', 'FFC7CE', 'FFC7CE', 'FFC7CE', 'FFEB9C']);
    expect(fill(marked, 'A4')).toBe(undefined);
  });

  it('shows what the cells of every sheet show', async () => {
    const marked = opened(await copyOf(await workbook()));
    expect(marked.SheetNames).toEqual(['Machines', 'Machine types', 'Hours 工时', issuesName]);
    expect(marked.Sheets.Machines?.A4).toMatchObject({ t: 's', v: '22SR02851176' });
    expect(marked.Sheets.Machines?.C4).toMatchObject({ t: 's', v: '5,120' });
    expect(marked.Sheets['Hours 工时']?.B5).toMatchObject({ t: 'n', v: 29120 });
    expect(marked.Sheets['Hours 工时']?.B5?.f).toBe(undefined);
  });

  it('ends with the sheet Issues: one linked row per problem, with a filter, without formulas', async () => {
    const issues = issuesOf(await copyOf(await workbook()));
    const row = (number: number) => 'ABCDEFGHIJ'.split('').map((letter) => issues[`${letter}${number}`]?.v);
    expect(row(1)).toEqual([
      ...['Sheet', 'Cell', 'Heading', 'Row', 'Value'],
      ...['What is wrong (EN)', '问题', 'Suggestion', '建议', 'Kind 类别'],
    ]);
    expect(row(2)).toEqual([
      ...['Machines', 'F8', 'Year of manufacture', '7055-3', 'nineteen'],
      ...['Wrong: nineteen', '有误：nineteen', 'Mend it', '请改正', 'Error 错误'],
    ]);
    expect(issues.B2?.l?.Target).toBe("#'Machines'!F8");
    expect(issues.E4).toMatchObject({ t: 's', v: '=HYPERLINK("http://x.example","Crane")' });
    expect(issues.E4?.f).toBe(undefined);
    expect([row(6)[0], issues.B6?.l]).toEqual(['Machine kinds', undefined]);
    expect(row(8)[9]).toBe('Warning 警告');
    expect(issues['!autofilter']?.ref).toBe('A1:J8');
  });

  it('has the same bytes each time; marking a copy again replaces its sheet Issues', async () => {
    const bytes = await workbook();
    const marked = await copyOf(bytes);
    expect(firstDifference(marked, await copyOf(bytes))).toBe(null);
    const again = await copyOf(marked, problems.slice(0, 1));
    expect(opened(again).SheetNames).toEqual(opened(marked).SheetNames);
    expect(issuesOf(again)['!ref']).toBe('A1:J2');
  });
});

test('a copy marks and lists only the first of very many problems, and says how many more there are', async () => {
  const warnings = problems.map((problem) => ({ ...problem, severity: 'warning' as const }));
  const many = Array.from({ length: mostMarked }, (_, index) => warnings[index % warnings.length] ?? expect.fail());
  const issues = issuesOf(await copyOf(await staffWorkbook(), [...problems, ...many]));
  const rows = utils.sheet_to_json<string[]>(issues, { header: 1 });
  expect(rows).toHaveLength(1 + mostMarked + 1);
  expect(rows[1]?.at(-1)).toBe('Error 错误');
  expect(rows.at(-1)?.join()).toContain(`${problems.length} more problems are not listed here.`);
  expect(rows.at(-1)?.join()).toContain(`另有 ${problems.length} 处问题未列于此。`);
});

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheet = 'xl/worksheets/sheet1.xml';
const outside = 'https://outside.example/seen';

/** Edits a part of the office's workbook, and adds parts. */
async function withParts(path: string, change: (xml: string) => string, added: Readonly<Record<string, string>> = {}) {
  const parts = unzipSync(await staffWorkbook());
  for (const [name, text] of Object.entries(added)) parts[name] = strToU8(text);
  parts[path] = strToU8(change(strFromU8(parts[path] ?? new Uint8Array())));
  return zipSync(parts);
}

const inRow = (content: string) => (xml: string) =>
  xml.replace('</sheetData>', `<row r="90">${content}</row></sheetData>`);
const relate = (relationship: string) => (xml: string) =>
  xml.replace('</Relationships>', `${relationship}</Relationships>`);

test.each<[string, string, (xml: string) => string, Readonly<Record<string, string>>?]>([
  ['a formula that asks a server', sheet, inRow(`<c r="A90" t="str"><f>WEBSERVICE("${outside}")</f><v>7</v></c>`)],
  [
    'a formula with a quote in the name of a sheet',
    sheet,
    inRow(`<c r="A90" t="str"><f>'a"'!A1&amp;WEBSERVICE("${outside}")</f><v>7</v></c>`),
  ],
  [
    'a colour rule that asks a server',
    sheet,
    (xml: string) =>
      xml.replace(
        '</sheetData>',
        `</sheetData><conditionalFormatting sqref="A1"><cfRule type="expression" priority="9"><formula>WEBSERVICE("${outside}")=1</formula></cfRule></conditionalFormatting>`,
      ),
  ],
  [
    'a picture from outside',
    'xl/worksheets/_rels/sheet1.xml.rels',
    relate(`<Relationship Id="rId91" Type="${office}/image" Target="${outside}" TargetMode="External"/>`),
  ],
  [
    'a link',
    'xl/worksheets/_rels/sheet1.xml.rels',
    relate(`<Relationship Id="rId91" Type="${office}/hyperlink" Target="${outside}" TargetMode="External"/>`),
  ],
  [
    'a link to a program (DDE)',
    'xl/_rels/workbook.xml.rels',
    relate(`<Relationship Id="rId91" Type="${office}/externalLink" Target="externalLinks/externalLink1.xml"/>`),
    {
      'xl/externalLinks/externalLink1.xml': `<externalLink><ddeLink ddeService="cmd" ddeTopic="${outside}"/></externalLink>`,
    },
  ],
])('a marked copy has nothing of %s', async (_, path, change, added = {}) => {
  const workbook = await withParts(path, change, added);
  expect(textOf(workbook)).toContain(outside);
  const text = textOf(await copyOf(workbook));
  expect(text).not.toContain(outside);
  expect(text).not.toMatch(/<f[ >]|<formula|TargetMode|externalLink|<definedName (?!name="_xlnm)/);
});

test('characters that XML does not have do not damage the copy', async () => {
  const hostile = { ...(problems[0] ?? expect.fail()), value: 'a\u0000b\u001b[31m\ud800c\ufffe_x000D_' };
  const marked = await copyOf(await staffWorkbook(), [hostile]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids
  expect(textOf(marked)).not.toMatch(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/);
  expect(issuesOf(marked).E2?.v).toBe('a\u0000b\u001b[31m\ufffdc\ufffd_x000D_');
});
