import { fixedBelowHeading } from '../addresses.ts';
import { cellText, isBlank, type Row, type RowCell, type Workbook } from '../cell.ts';
import type { XlsxPackage } from '../package/package.ts';
import { xmlDeclaration } from '../package/xml.ts';
import { type CellEdit, editCells, inlineCell } from '../spreadsheet/cells.ts';
import { addSheet, mainNamespace, setDefinedName, sheetParts } from '../spreadsheet/sheets.ts';
import { folded } from '../staff-text.ts';
import type { StoredList } from './drop-downs.ts';

/**
 * Updates the values in the hidden sheet Lists, and the names by which drop-downs refer to them. Other columns of the
 * sheet are kept. Returns the lists that changed.
 */
export function writeLists(
  parts: XlsxPackage,
  lists: readonly StoredList[],
  existing: ExistingLists,
): readonly StoredList[] {
  let free = existing?.freeColumn ?? 0;
  const placed = lists.map((list) => {
    const stored = existing?.lists.find(({ name }) => name === list.name);
    return { list, stored, column: stored?.column ?? free++ };
  });
  const stale = placed.filter(({ list, stored }) => stored?.values.join('\n') !== list.values.join('\n'));
  const edits: CellEdit[] = [];
  for (const { list, stored, column } of stale) {
    // Clears the cells below a list that became shorter.
    const height = Math.max(list.values.length + 1, stored?.lastRow ?? 0);
    for (let row = stored ? 2 : 1; row <= height; row += 1) {
      const text = row === 1 ? list.name : (list.values[row - 2] ?? null);
      edits.push({ row, column, write: (cell) => inlineCell(cell, text) });
    }
  }
  const sheet = lists.length > 0 ? listsPart(parts, existing?.sheet) : null;
  if (sheet && edits.length > 0) parts.write(sheet.path, editCells(parts.text(sheet.path), edits));
  const renamed = placed.filter(({ list: { name, values }, column }) => {
    const formula = sheet && fixedBelowHeading(sheet.name, column, values.length);
    return formula !== null && setDefinedName(parts, { name, formula, sheet: null });
  });
  return placed.filter((each) => stale.includes(each) || renamed.includes(each)).map(({ list }) => list);
}

function listsPart(parts: XlsxPackage, name: string | undefined) {
  const existing = sheetParts(parts).find((sheet) => sheet.name === name);
  if (existing) return existing;
  const xml = `${xmlDeclaration}<worksheet xmlns="${mainNamespace(parts)}"><sheetData/></worksheet>`;
  return addSheet(parts, 'Lists', 'hidden', xml);
}

export type ExistingLists = ReturnType<typeof existingLists>;

/**
 * Returns the current content of the sheet Lists, and the first column after it. Staff may have added columns of their
 * own next to ours.
 */
export function existingLists(book: Workbook) {
  const sheet = book.sheets.find(({ name }) => folded(name) === folded('Lists'));
  if (!sheet) return null;
  const heads = sheet.rows.find(({ number }) => number === 1)?.cells ?? [];
  const lists: ReturnType<typeof existingList>[] = [];
  for (const [column, cell] of heads.entries())
    if (!isBlank(cell)) lists.push(existingList(cellText(cell), column, sheet.rows));
  return { sheet: sheet.name, lists, freeColumn: Math.max(0, ...sheet.rows.map(({ cells }) => cells.length)) };
}

/**
 * A list in the hidden sheet Lists, with its name in row 1 and its values below. `lastRow` is the last non-empty row of
 * its column.
 */
function existingList(name: string, column: number, rows: readonly Row[]) {
  const below = rows.filter(({ number, cells }) => number > 1 && !isBlank(cells[column]));
  const byRow = new Map<number, RowCell>(below.map(({ number, cells }) => [number, cells[column]]));
  const lastRow = Math.max(1, ...byRow.keys());
  const values = Array.from({ length: lastRow - 1 }, (_, index) => {
    const cell = byRow.get(index + 2);
    return cell ? cellText(cell) : '';
  });
  return { name, column, values, lastRow };
}
