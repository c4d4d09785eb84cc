import { cellAddress } from '../addresses.ts';
import { groupBy } from '../group-by.ts';
import { XlsxPackage } from '../package/package.ts';
import { readElement, splice } from '../package/xml.ts';
import { mostImportant } from '../problems/most-important.ts';
import { type Problem, placeOf, putIntoWords } from '../problems/problem.ts';
import { type CellEdit, type EditedCell, editCells } from '../spreadsheet/cells.ts';
import { sheetParts } from '../spreadsheet/sheets.ts';
import { StyleSheet } from '../spreadsheet/styles.ts';
import { folded } from '../staff-text.ts';
import { type MarkFills, writeIssues } from './issues-sheet.ts';
import { leaveOutActive } from './leave-out-active.ts';
import { type BadCell, noteCells } from './notes.ts';

/** The most problems of a workbook that its copy marks and lists. Excel opens a sheet with more notes in minutes. */
export const mostMarked = 2000;

/** Excel's own colours for "bad" and "neutral". */
const colours = { error: 'FFC7CE', warning: 'FFEB9C' };

/**
 * Returns a copy of a workbook in which bad cells are filled and have notes, and which has a sheet Issues. Parts that
 * may act, such as macros and links to other files, are left out. Everything else is unchanged. The same workbook with
 * the same problems gives the same bytes.
 * @throws PackageError when the file cannot be changed part by part.
 */
export function markPackage(bytes: Uint8Array, problems: readonly Problem[]): Uint8Array {
  const parts = new XlsxPackage(bytes);
  const marked = mostImportant(problems, mostMarked);
  const listed = leaveOutActive(parts) ? [...marked, activePartsLeftOut(problems)] : marked;
  const styles = new StyleSheet(parts);
  const fills = { error: styles.addFill(colours.error), warning: styles.addFill(colours.warning) };
  const sheets = sheetParts(parts);
  for (const { name, path } of sheets) {
    const cells = badCells(marked.filter(({ sheet }) => sheet !== null && folded(sheet) === folded(name)));
    if (cells.length === 0) continue;
    parts.write(path, fillCells(parts.text(path), cells, styles, fills));
    noteCells(parts, path, cells);
  }
  writeIssues(parts, sheets, listed, styles, fills, problems.length - marked.length);
  styles.save();
  return parts.toBytes();
}

/** Says in the sheet Issues that the copy lacks something. */
function activePartsLeftOut([problem]: readonly Problem[]): Problem {
  return putIntoWords({ ...placeOf(problem?.workbook ?? ''), code: 'active-left-out' });
}

/** Returns the bad cells of one sheet in reading order. Problems without a cell are only listed in the sheet Issues. */
function badCells(problems: readonly Problem[]): readonly BadCell[] {
  const cells: BadCell[] = [];
  for (const [address, inCell] of groupBy(problems, ({ cell }) => cellAddress(cell))) {
    const position = inCell[0]?.cell;
    if (!position) continue;
    const hasError = inCell.some(({ severity }) => severity === 'error');
    cells.push({ address, ...position, severity: hasError ? 'error' : 'warning', problems: inCell });
  }
  return cells.sort((a, b) => a.row - b.row || a.column - b.column);
}

/**
 * Fills every bad cell in a sheet's XML. A cell keeps its content and the rest of its style. A missing cell is created.
 */
function fillCells(sheetXml: string, cells: readonly BadCell[], styles: StyleSheet, fills: MarkFills): string {
  const edits = cells.map(({ row, column, severity }): CellEdit => {
    return { row, column, write: (cell) => withStyle(cell, styles.withFill(cell.style, fills[severity])) };
  });
  return editCells(sheetXml, edits);
}

function withStyle({ xml, address }: EditedCell, style: number): string {
  if (xml === null) return `<c r="${address}" s="${style}"/>`;
  return splice(xml, [readElement(xml).withAttribute('s', String(style))]);
}
