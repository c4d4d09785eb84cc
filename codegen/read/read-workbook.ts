import { type CellObject, read, SSF, utils, type WorkSheet } from 'xlsx';
import type { Cell, Row, Sheet, Workbook } from './cells.ts';

/** Days between the epochs of the two date systems (ECMA-376 part 1, 18.17.4.1). */
const daysFrom1900To1904 = 1462;

const errorTexts: Readonly<Record<number, string>> = {
  0x00: '#NULL!', 0x07: '#DIV/0!', 0x0f: '#VALUE!', 0x17: '#REF!', 0x1d: '#NAME?', 0x24: '#NUM!', 0x2a: '#N/A', 0x2b: '#GETTING_DATA',
};

function cellFrom(raw: CellObject, epochShift: number): Cell | null {
  const link = raw.l?.Target;
  switch (raw.t) {
    case 's': {
      const text = String(raw.v ?? '');
      // `r` is the raw XML of the shared string; runs (<r>) mean that part of the text is formatted.
      const rich = typeof raw.r === 'string' && raw.r.startsWith('<r') && !raw.r.startsWith('<rPh');
      return { kind: 'text', text, ...(rich && { rich }), ...(link && { link }) };
    }
    case 'n': {
      const date = raw.z !== undefined && SSF.is_date(String(raw.z));
      const number = Number(raw.v) + (date ? epochShift : 0);
      return { kind: 'number', number, ...(date && { date }), ...(link && { link }) };
    }
    case 'b':
      return { kind: 'boolean', boolean: Boolean(raw.v) };
    case 'e':
      return { kind: 'error', text: errorTexts[Number(raw.v)] ?? '#ERROR!', ...(raw.f && { formula: raw.f }) };
    default:
      // A stub with a formula was never calculated: no program has saved its value.
      return raw.f ? { kind: 'notCalculated', formula: raw.f } : null;
  }
}

function rowsOf(sheet: WorkSheet, epochShift: number): Row[] {
  // Walking the cells that exist: a used range of the whole sheet costs nothing.
  const data: CellObject[][] = sheet['!data'] ?? [];
  const rows: Row[] = [];
  data.forEach((rawRow, index) => {
    let filled = false;
    const cells: (Cell | null)[] = [];
    rawRow?.forEach((raw, column) => {
      const cell = cellFrom(raw, epochShift);
      cells[column] = cell;
      filled ||= cell !== null;
    });
    if (filled) rows.push({ number: index + 1, cells });
  });
  return rows;
}

function sheetFrom(name: string, sheet: WorkSheet, hidden: boolean, epochShift: number): Sheet {
  const hiddenRows: number[] = [];
  sheet['!rows']?.forEach((row, index) => {
    if (row?.hidden) hiddenRows.push(index + 1);
  });
  const merges = (sheet['!merges'] ?? []).map((range) => utils.encode_range(range));
  return { name, hidden, rows: rowsOf(sheet, epochShift), merges, hiddenRows };
}

/**
 * Reads the bytes of an .xlsx workbook into addressed cells. The only function that knows SheetJS.
 * The bytes must have passed `checkBytes`: SheetJS parses web pages, PDF and half files without an error.
 */
export function readWorkbook(bytes: Uint8Array, floatingPictures: number): Workbook {
  const book = read(bytes, {
    type: 'buffer', dense: true, cellFormula: true, cellNF: true, sheetStubs: true, cellStyles: true,
    cellText: false, cellHTML: false, cellDates: false,
  });
  const epochShift = book.Workbook?.WBProps?.date1904 ? daysFrom1900To1904 : 0;
  const sheets = book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    return sheet ? [sheetFrom(name, sheet, Boolean(book.Workbook?.Sheets?.[index]?.Hidden), epochShift)] : [];
  });
  return { sheets, floatingPictures };
}
