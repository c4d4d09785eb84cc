import { type CellObject, read, utils, type WorkSheet } from 'xlsx';
import { type Cell, daysFrom1900To1904, type Row, type Sheet, type Workbook } from '../cell.ts';
import { type CellSetting, cellFrom } from './cell-from.ts';
import type { PicturesInside } from './workbook-parts.ts';

function rowsOf(sheet: WorkSheet, setting: CellSetting): Row[] {
  // Walking the cells that exist: a used range of the whole sheet costs nothing.
  const data: CellObject[][] = sheet['!data'] ?? [];
  const rows: Row[] = [];
  data.forEach((rawRow, index) => {
    let filled = false;
    const cells: (Cell | null)[] = [];
    rawRow?.forEach((raw, column) => {
      const cell = cellFrom(raw, setting);
      cells[column] = cell;
      filled ||= cell !== null;
    });
    if (filled) rows.push({ number: index + 1, cells });
  });
  return rows;
}

function sheetFrom(name: string, sheet: WorkSheet, hidden: boolean, setting: CellSetting): Sheet {
  const hiddenRows: number[] = [];
  sheet['!rows']?.forEach((row, index) => {
    if (row?.hidden) hiddenRows.push(index + 1);
  });
  const merges = (sheet['!merges'] ?? []).map((range) => utils.encode_range(range));
  return { name, hidden, rows: rowsOf(sheet, setting), merges, hiddenRows };
}

/**
 * Reads the bytes of an .xlsx workbook into addressed cells. Only this file and `cell-from.ts` know SheetJS.
 * The bytes must come from `soundWorkbook`: SheetJS parses web pages, PDF and half files without an error.
 */
export function readWorkbook(bytes: Uint8Array, pictures: PicturesInside): Workbook {
  const book = read(bytes, {
    type: 'buffer',
    dense: true,
    cellFormula: true,
    cellNF: true,
    sheetStubs: true,
    cellStyles: true,
    cellText: false,
    cellHTML: false,
    cellDates: false,
  });
  const setting: CellSetting = {
    epochShift: book.Workbook?.WBProps?.date1904 ? daysFrom1900To1904 : 0,
    picturesInCells: pictures.inCells,
  };
  const sheets = book.SheetNames.map((name, index) => {
    const sheet = book.Sheets[name];
    if (!sheet) throw new Error(`the sheet ${name} cannot be read`);
    return sheetFrom(name, sheet, Boolean(book.Workbook?.Sheets?.[index]?.Hidden), setting);
  });
  return { sheets, floatingPictures: pictures.floating };
}
