import { fixedBelowHeading } from '../../codegen/grid/addresses.ts';
import { cellText, isBlank, type Row, type Workbook } from '../../codegen/grid/cell.ts';
import type { XlsxPackage } from '../../codegen/package/package.ts';
import { xmlDeclaration } from '../../codegen/package/xml.ts';
import { folded } from '../../codegen/text/staff-text.ts';
import { type CellEdit, editCells, inlineCell } from '../spreadsheet/cells.ts';
import { addSheet, mainNamespace, setDefinedName, sheetParts } from '../spreadsheet/sheets.ts';
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
  const changed = new Set<StoredList>();
  const edits: CellEdit[] = [];
  const placed = inColumns(lists, existing);
  for (const { list, stored, column } of placed) {
    if (stored?.values.join('\n') === list.values.join('\n')) continue;
    changed.add(list);
    edits.push(...listEdits(list, column, stored?.lastRow ?? null));
  }
  const sheet = lists.length > 0 ? listsPart(parts, existing?.sheet) : null;
  if (sheet && edits.length > 0) parts.write(sheet.path, editCells(parts.text(sheet.path), edits));
  for (const { list, column } of placed) {
    const formula = sheet && fixedBelowHeading(sheet.name, column, list.values.length);
    if (formula !== null && setDefinedName(parts, list.name, formula)) changed.add(list);
  }
  return lists.filter((list) => changed.has(list));
}

/** Returns the edits that write a list into its column, with its name if the column is new: `lastRow` is then null. */
function listEdits({ name, values }: StoredList, column: number, lastRow: number | null): readonly CellEdit[] {
  const edits: CellEdit[] = [];
  // Clears the cells below a list that became shorter.
  const height = Math.max(values.length + 1, lastRow ?? 0);
  for (let row = lastRow === null ? 1 : 2; row <= height; row += 1) {
    const text = row === 1 ? name : (values[row - 2] ?? null);
    edits.push({ row, column, write: (cell) => inlineCell(cell, text) });
  }
  return edits;
}

/** Pairs each list with its column: the one that it has, or the next free one. */
function inColumns(lists: readonly StoredList[], existing: ExistingLists) {
  let freeColumn = existing?.freeColumn ?? 0;
  return lists.map((list) => {
    const stored = existing?.lists.find(({ name }) => name === list.name);
    if (stored) return { list, stored, column: stored.column };
    freeColumn += 1;
    return { list, stored, column: freeColumn - 1 };
  });
}

function listsPart(parts: XlsxPackage, name: string | undefined) {
  const existing = sheetParts(parts).find((sheet) => sheet.name === name);
  if (existing) return existing;
  const xml = `${xmlDeclaration}<worksheet xmlns="${mainNamespace(parts)}"><sheetData/></worksheet>`;
  return addSheet(parts, 'Lists', 'hidden', xml);
}

type ExistingLists = ReturnType<typeof existingLists>;

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
  const texts: string[] = [];
  for (const { number, cells } of rows) {
    const cell = cells[column];
    if (number > 1 && !isBlank(cell)) texts[number - 2] = cellText(cell);
  }
  return { name, column, values: Array.from(texts, (text = '') => text), lastRow: texts.length + 1 };
}
