import type { CellStyle, CellValue, WriteSheet, Cell as WrittenCell } from 'hucre';
import { cellAddress, quotedSheet } from '../../codegen/grid/addresses.ts';
import { cellText, isBlank, type Row, type RowCell, type Sheet, type Workbook } from '../../codegen/grid/cell.ts';
import type { Problem } from '../../codegen/problems/problem.ts';
import { folded, shortened } from '../../codegen/text/staff-text.ts';
import { textWidth } from '../../shared/text-width.ts';
import { rowHeight } from '../spreadsheet/styles.ts';
import {
  excelText,
  headingLook,
  linkLook,
  lookOn,
  plainLook,
  type TableColumn,
  tableSheet,
  tableWorkbook,
  wholeWidth,
} from '../workbooks/table-sheet.ts';

/** The sheet of a marked copy that lists its problems. */
export const issuesName = 'Issues';

/** The most problems of a workbook that its copy marks and lists. */
export const mostMarked = 2000;

/** The most letters that stay readable in a cell. */
const longestText = 2000;

/** A copy has no cells to the right of these. The writer spends memory on every column before a cell. */
const mostColumns = 64;

/** How cells of a copy look. The fills of bad cells are Excel's colours for "bad" and "neutral". */
const copyLooks: Readonly<Record<Problem['severity'], CellStyle>> = {
  error: lookOn('FFC7CE'),
  warning: lookOn('FFEB9C'),
};

/**
 * Returns a copy of a workbook to read: what its cells show, with bad cells coloured, and a sheet Issues. It is written
 * anew, so nothing of the workbook that may act can be in it: no formulas, macros, links, rules or pictures. The same
 * workbook with the same problems gives the same bytes.
 */
export function markedCopy(book: Workbook, problems: readonly Problem[]): Promise<Uint8Array> {
  // In their order, the errors come first.
  const marked = problems.slice(0, mostMarked);
  // A workbook that is a marked copy itself has this sheet already.
  const sheets = book.sheets.filter(({ name }) => folded(name) !== folded(issuesName));
  const bySheet = sheets.map((sheet) =>
    copiedSheet(
      sheet,
      marked.filter((problem) => folded(problem.sheet ?? '') === folded(sheet.name)),
    ),
  );
  const names = new Map(sheets.map(({ name }) => [folded(name), name]));
  return tableWorkbook([...bySheet, issuesSheet(marked, names, problems.length - marked.length)]);
}

function copiedSheet({ name, rows, hidden }: Sheet, problems: readonly Problem[]): WriteSheet {
  const cells = new Map<string, Partial<WrittenCell>>();
  for (const row of rows)
    for (const [column, cell] of row.cells.slice(0, mostColumns).entries()) {
      const style = row.number === 1 ? headingLook : plainLook;
      if (!isBlank(cell)) cells.set(`${row.number - 1},${column}`, { value: copiedValue(cell), style });
    }
  markCells(cells, problems);
  return { name, hidden, cells, ...sizesOf(rows), freezePane: { rows: 1 }, pageSetup: wholeWidth };
}

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

/** Returns a number as a number, and all else as the text that Excel shows: a text is never a formula. */
function copiedValue(cell: NonNullable<RowCell>): CellValue {
  if (cell.kind === 'number' && !cell.date && cell.shown === undefined) return cell.number;
  return excelText(cellText(cell));
}

/** The columns of the sheet Issues. `sheetNames` are the names of the other sheets, by their folded forms. */
function issueColumns(sheetNames: ReadonlyMap<string, string>): readonly TableColumn<Problem>[] {
  const linked = ({ sheet, cell }: Problem) => {
    const name = sheetNames.get(folded(sheet ?? ''));
    if (name === undefined || !cell) return {};
    return { style: linkLook, hyperlink: { target: '', location: `${quotedSheet(name)}!${cellAddress(cell)}` } };
  };
  const marked = ({ severity }: Problem) => ({ style: copyLooks[severity] });
  const columns: readonly TableColumn<Problem>[] = [
    { heading: 'Sheet', width: 18, of: ({ sheet }) => sheet ?? '' },
    { heading: 'Cell', width: 9, of: ({ cell }) => cellAddress(cell), more: linked },
    { heading: 'Heading', width: 24, of: (problem) => problem.heading ?? '' },
    { heading: 'Row', width: 24, of: ({ row }) => row ?? '' },
    { heading: 'Value', width: 32, of: ({ value }) => value },
    { heading: 'What is wrong (EN)', width: 52, of: ({ message }) => message },
    { heading: '问题', width: 44, of: ({ zh }) => zh.message },
    { heading: 'Suggestion', width: 40, of: ({ suggestion }) => suggestion },
    { heading: '建议', width: 36, of: ({ zh }) => zh.suggestion },
    {
      heading: 'Kind 类别',
      width: 15,
      of: ({ severity }) => (severity === 'error' ? 'Error 错误' : 'Warning 警告'),
      more: marked,
    },
  ];
  return columns.map((column) => ({ ...column, of: (problem) => shortened(column.of(problem), longestText) }));
}

/** Makes the sheet Issues: a row for each problem, with a link to its cell. The last row counts those not listed. */
function issuesSheet(
  problems: readonly Problem[],
  sheetNames: ReadonlyMap<string, string>,
  unlisted: number,
): WriteSheet {
  const columns = issueColumns(sheetNames);
  const sheet = tableSheet(issuesName, columns, problems, 'C00000');
  if (unlisted > 0)
    for (const [column, { heading }] of columns.entries())
      sheet.cells.set(`${problems.length + 1},${column}`, {
        value: wordsOfUnlisted(unlisted)[heading] ?? '',
        style: plainLook,
      });
  return sheet;
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
