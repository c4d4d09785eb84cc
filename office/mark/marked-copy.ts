import type { CellStyle, CellValue, WriteSheet, Cell as WrittenCell } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { cellAddress, quotedSheet } from '../../codegen/grid/addresses.ts';
import { cellText, isBlank, type Row, type RowCell, type Sheet, type Workbook } from '../../codegen/grid/cell.ts';
import { mostImportant } from '../../codegen/problems/most-important.ts';
import type { Problem } from '../../codegen/problems/problem.ts';
import { folded, shortened } from '../../codegen/text/staff-text.ts';
import { columnLetters, escapeExcelText } from '../../shared/excel.ts';
import { textWidth } from '../../shared/text-width.ts';
import { ink, latinLetters, rowHeight } from '../spreadsheet/styles.ts';

/** The sheet of a marked copy that lists its problems. */
export const issuesName = 'Issues';

/** The most problems of a workbook that its copy marks and lists. */
export const mostMarked = 2000;

/** The most letters that stay readable in a cell. */
const longestText = 2000;

/** A copy has no cells to the right of these. The writer spends memory on every column before a cell. */
const mostColumns = 64;

const letters = { name: latinLetters.font, size: latinLetters.size, color: { rgb: ink.text } };
const plainLook: CellStyle = { font: letters, alignment: { vertical: 'top', wrapText: true } };

function lookOn(rgb: string): CellStyle {
  return { ...plainLook, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb } } };
}

/** How cells of a copy look. The fills of bad cells are Excel's colours for "bad" and "neutral". */
const copyLooks: Readonly<Record<Problem['severity'] | 'plain' | 'link' | 'heading', CellStyle>> = {
  plain: plainLook,
  link: { ...plainLook, font: { ...letters, underline: true, color: { rgb: ink.link } } },
  heading: {
    ...lookOn(ink.navy),
    font: { ...letters, bold: true, color: { rgb: ink.white } },
    alignment: { vertical: 'center', wrapText: true },
  },
  error: lookOn('FFC7CE'),
  warning: lookOn('FFEB9C'),
};

/**
 * Returns a copy of a workbook to read: what its cells show, with bad cells coloured, and a sheet Issues. It is written
 * anew, so nothing of the workbook that may act can be in it: no formulas, macros, links, rules or pictures. The same
 * workbook with the same problems gives the same bytes.
 */
export function markedCopy(book: Workbook, problems: readonly Problem[]): Promise<Uint8Array> {
  const marked = mostImportant(problems, mostMarked);
  // A workbook that is a marked copy itself has this sheet already.
  const sheets = book.sheets.filter(({ name }) => folded(name) !== folded(issuesName));
  const bySheet = sheets.map((sheet) =>
    copiedSheet(
      sheet,
      marked.filter((problem) => folded(problem.sheet ?? '') === folded(sheet.name)),
    ),
  );
  const names = new Map(sheets.map(({ name }) => [folded(name), name]));
  return writeXlsx({
    sheets: [...bySheet, issuesSheet(marked, names, problems.length - marked.length)],
    properties: { created: new Date(0), modified: new Date(0) },
  });
}

function copiedSheet({ name, rows, hidden }: Sheet, problems: readonly Problem[]): WriteSheet {
  const cells = new Map<string, Partial<WrittenCell>>();
  for (const row of rows)
    for (const [column, cell] of row.cells.slice(0, mostColumns).entries()) {
      const style = row.number === 1 ? copyLooks.heading : copyLooks.plain;
      if (!isBlank(cell)) cells.set(`${row.number - 1},${column}`, { value: copiedValue(cell), style });
    }
  markCells(cells, problems);
  return { name, hidden, cells, ...sizesOf(rows), freezePane: { rows: 1 }, pageSetup: wholeWidth };
}

const wholeWidth = { orientation: 'landscape', fitToPage: true, fitToHeight: 0, paperSize: 'a4' } as const;

/** Returns column widths that fit the texts, up to a limit, and row heights that show them whole. */
function sizesOf(rows: readonly Row[]): Pick<WriteSheet, 'columns' | 'rowDefs'> {
  const texts = rows.map(({ number, cells }) => ({
    number,
    inRow: Array.from(cells.slice(0, mostColumns), (cell) => (isBlank(cell) ? '' : cellText(cell))),
  }));
  const widths: number[] = [];
  for (const { inRow } of texts)
    for (const [column, text] of inRow.entries())
      widths[column] = Math.min(50, Math.max(widths[column] ?? 11, textWidth(text) + 2));
  return {
    columns: widths.map((width) => ({ width })),
    rowDefs: new Map(texts.map(({ number, inRow }) => [number - 1, { height: rowHeight(inRow, widths) }])),
  };
}

/** Fills the cells of the problems. A cell that has an error and a warning is filled as an error. */
function markCells(cells: Map<string, Partial<WrittenCell>>, problems: readonly Problem[]): void {
  const warningsFirst = [...problems].sort((a, b) => b.severity.localeCompare(a.severity));
  for (const { cell, severity } of warningsFirst) {
    if (!cell || cell.column >= mostColumns) continue;
    const key = `${cell.row - 1},${cell.column}`;
    cells.set(key, { ...cells.get(key), style: copyLooks[severity] });
  }
}

/** Returns a text as Excel stores it. The writer escapes all else that XML forbids. */
function excelText(text: string): string {
  return escapeExcelText(text).replace(/[\ufffe\uffff]/g, '\ufffd');
}

/** Returns a number as a number, and all else as the text that Excel shows: a text is never a formula. */
function copiedValue(cell: NonNullable<RowCell>): CellValue {
  if (cell.kind === 'number' && !cell.date && cell.shown === undefined) return cell.number;
  return excelText(cellText(cell));
}

const issueColumns: readonly {
  readonly heading: string;
  readonly width: number;
  readonly of: (problem: Problem) => string;
}[] = [
  { heading: 'Sheet', width: 18, of: ({ sheet }) => sheet ?? '' },
  { heading: 'Cell', width: 9, of: ({ cell }) => cellAddress(cell) },
  { heading: 'Heading', width: 24, of: (problem) => problem.heading ?? '' },
  { heading: 'Row', width: 24, of: ({ row }) => row ?? '' },
  { heading: 'Value', width: 32, of: ({ value }) => value },
  { heading: 'What is wrong (EN)', width: 52, of: ({ message }) => message },
  { heading: '问题', width: 44, of: ({ zh }) => zh.message },
  { heading: 'Suggestion', width: 40, of: ({ suggestion }) => suggestion },
  { heading: '建议', width: 36, of: ({ zh }) => zh.suggestion },
  { heading: 'Kind 类别', width: 15, of: ({ severity }) => (severity === 'error' ? 'Error 错误' : 'Warning 警告') },
];

/** Makes the sheet Issues: a row for each problem, with a link to its cell. The last row counts those not listed. */
function issuesSheet(
  problems: readonly Problem[],
  sheetNames: ReadonlyMap<string, string>,
  unlisted: number,
): WriteSheet {
  const cells = new Map<string, Partial<WrittenCell>>();
  for (const [column, { heading: value }] of issueColumns.entries())
    cells.set(`0,${column}`, { value, style: copyLooks.heading });
  for (const [index, problem] of problems.entries())
    for (const [column, { heading: title, of }] of issueColumns.entries()) {
      const value = excelText(shortened(of(problem), longestText));
      const sheet = sheetNames.get(folded(problem.sheet ?? ''));
      const isLink = title === 'Cell' && sheet !== undefined && value !== '';
      cells.set(`${index + 1},${column}`, {
        value,
        style: title === 'Kind 类别' ? copyLooks[problem.severity] : copyLooks.plain,
        ...(isLink && {
          style: copyLooks.link,
          hyperlink: { target: '', location: `${quotedSheet(sheet)}!${value}` },
        }),
      });
    }
  if (unlisted > 0)
    for (const [column, { heading: title }] of issueColumns.entries())
      cells.set(`${problems.length + 1},${column}`, {
        value: wordsOfUnlisted(unlisted)[title] ?? '',
        style: copyLooks.plain,
      });
  return {
    name: issuesName,
    cells,
    columns: issueColumns.map(({ width }) => ({ width })),
    rowDefs: new Map([
      [0, { height: 24 }],
      ...problems.map((problem, index) => [index + 1, { height: heightOfIssue(problem) }] as const),
    ]),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${columnLetters(issueColumns.length - 1)}${problems.length + 1}` },
    pageSetup: wholeWidth,
    view: { tabColor: { rgb: 'C00000' } },
  };
}

function heightOfIssue(problem: Problem): number {
  const texts = issueColumns.map(({ of }) => shortened(of(problem), longestText));
  return rowHeight(
    texts,
    issueColumns.map(({ width }) => width),
  );
}

/** Returns the cells of the row that says how many problems are not listed, by heading. */
function wordsOfUnlisted(count: number): Readonly<Record<string, string>> {
  return {
    'What is wrong (EN)': `${count} more problems are not listed here.`,
    问题: `另有 ${count} 处问题未列于此。`,
    Suggestion: 'Correct these in the original, then check again.',
    建议: '请先在原文件中改正以上各处，再重新检查。',
  };
}
