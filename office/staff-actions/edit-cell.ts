import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { read, utils } from 'xlsx';
import { areaOf } from '../../codegen/grid/addresses.ts';
import { XlsxPackage } from '../../codegen/package/package.ts';
import { type CellEdit, editCells, inlineCell, readSheetXml } from '../spreadsheet/cells.ts';
import { sheetParts } from '../spreadsheet/sheets.ts';

function partPath(parts: XlsxPackage, sheet: string): string {
  const part = sheetParts(parts).find(({ name }) => name === sheet);
  if (!part) throw new Error(`no sheet ${sheet}`);
  return part.path;
}

/** Returns the number of the last row in use. */
export function lastRow(bytes: Uint8Array, sheet: string): number {
  const parts = new XlsxPackage(bytes);
  return readSheetXml(parts.text(partPath(parts, sheet))).rows.at(-1)?.number ?? 1;
}

/** Returns the workbook with other texts in cells of one row. Columns count from 0. Null empties a cell. */
export function withRow(
  bytes: Uint8Array,
  sheet: string,
  row: number,
  texts: ReadonlyMap<number, string | null>,
): Uint8Array {
  const parts = new XlsxPackage(bytes);
  const path = partPath(parts, sheet);
  const edits = [...texts].map(
    ([column, text]): CellEdit => ({ row, column, write: (cell) => inlineCell(cell, text) }),
  );
  parts.write(path, editCells(parts.text(path), edits));
  return parts.toBytes();
}

/** Returns the workbook with another text in one cell ("C10"). Null empties the cell. */
export function withCell(bytes: Uint8Array, sheet: string, cell: string, text: string | null): Uint8Array {
  const area = areaOf(cell);
  if (!area) throw new Error(`no cell ${sheet}!${cell}`);
  return withRow(bytes, sheet, area.top, new Map([[area.left, text]]));
}

/** Saves a file as Excel does: writes a temporary file next to it and renames that. */
export function saveByRename(file: string, bytes: Uint8Array): void {
  const temporary = file.replace(/[^/\\]+$/, `${Math.random().toString(16).slice(2, 10).toUpperCase()}.tmp`);
  writeFileSync(temporary, bytes);
  renameSync(temporary, file);
}

/** Changes a cell of a workbook and saves it as Excel does. */
export function editCell(file: string, sheet: string, cell: string, text: string | null): void {
  saveByRename(file, withCell(readFileSync(file), sheet, cell, text));
}

/** Finds a cell by what staff see: the heading of its column and a text in its row. */
export interface CellFinder {
  readonly sheet: string;
  readonly heading: string;
  readonly row: string;
}

/**
 * Returns the address of a cell ("C10") and the text it shows. Reads the workbook with SheetJS, not with the code that
 * edits it.
 */
export function findCell(file: string, { sheet, heading, row }: CellFinder) {
  const cells = read(readFileSync(file), { type: 'buffer' }).Sheets[sheet];
  if (!cells) throw new Error(`no sheet ${sheet}`);
  const rows = utils.sheet_to_json<unknown[]>(cells, {
    header: 1,
    blankrows: true,
    raw: false,
    defval: '',
  });
  const column = rows[0]?.indexOf(heading) ?? -1;
  const index = rows.findIndex((values) => values.includes(row));
  if (column < 0 || index < 1) throw new Error(`no cell ${sheet}, ${heading}, ${row}`);
  return { address: utils.encode_cell({ r: index, c: column }), text: String(rows[index]?.[column] ?? '') };
}
