import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { columnNumber } from '../../codegen/addresses.ts';
import { XlsxPackage } from '../../codegen/package/package.ts';
import { editCells, inlineCell } from '../../codegen/spreadsheet/cells.ts';
import { sheetParts } from '../../codegen/spreadsheet/sheets.ts';

/** The bytes of a workbook in which one cell ("C10") holds another text; null empties it. */
export function withCell(bytes: Uint8Array, sheet: string, cell: string, text: string | null): Uint8Array {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  const parts = new XlsxPackage(bytes);
  const part = sheetParts(parts).find(({ name }) => name === sheet);
  if (!part || letters === '') throw new Error(`no cell ${sheet}!${cell}`);
  const edit = new Map([[columnNumber(letters), (met: Parameters<typeof inlineCell>[0]) => inlineCell(met, text)]]);
  parts.write(part.path, editCells(parts.text(part.path), new Map([[Number(row), edit]])));
  return parts.toBytes();
}

/** Saves a file as Excel does: a temporary file beside it takes its name. */
export function saveByRename(file: string, bytes: Uint8Array): void {
  const temporary = file.replace(/[^/\\]+$/, `${Math.random().toString(16).slice(2, 10).toUpperCase()}.tmp`);
  writeFileSync(temporary, bytes);
  renameSync(temporary, file);
}

/** Changes a cell of a workbook and saves it as Excel does. */
export function editCell(file: string, sheet: string, cell: string, text: string | null): void {
  saveByRename(file, withCell(readFileSync(file), sheet, cell, text));
}
