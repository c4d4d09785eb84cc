import { XlsxPackage } from '../package/package.ts';
import type { Problem } from '../problems/problem.ts';
import { sheetParts } from '../spreadsheet/sheets.ts';
import { StyleSheet } from '../spreadsheet/styles.ts';
import { folded } from '../text.ts';
import { addMarkFills, badCells, fillCells } from './bad-cells.ts';
import { addIssues } from './issues-sheet.ts';
import { noteCells } from './notes.ts';

/**
 * A workbook with its bad cells filled and noted, and with the sheet Issues. All else stays, and the same workbook with the same
 * problems gives the same bytes.
 * @throws PackageError when the file cannot be changed part by part.
 */
export function markPackage(bytes: Uint8Array, problems: readonly Problem[]): Uint8Array {
  const parts = new XlsxPackage(bytes);
  const styles = new StyleSheet(parts);
  const fills = addMarkFills(styles);
  const sheets = sheetParts(parts);
  for (const { name, path } of sheets) {
    const cells = badCells(problems.filter(({ sheet }) => sheet !== null && folded(sheet) === folded(name)));
    if (cells.length === 0) continue;
    parts.write(path, fillCells(parts.text(path), cells, styles, fills));
    noteCells(parts, path, cells);
  }
  addIssues(parts, sheets, problems, styles, fills);
  styles.save();
  return parts.toBytes();
}
