import { type CellObject, read, SSF, utils, type WorkSheet } from 'xlsx';
import { type Cell, digitsOf, type Row, type Sheet, type Workbook } from './cells.ts';
import { daysFrom1900To1904 } from './serial-date.ts';
import type { PicturesInside } from './workbook-parts.ts';

const errorTexts: Readonly<Record<number, string>> = {
  0x00: '#NULL!', 0x07: '#DIV/0!', 0x0f: '#VALUE!', 0x17: '#REF!', 0x1d: '#NAME?', 0x24: '#NUM!', 0x2a: '#N/A', 0x2b: '#GETTING_DATA',
};

/** What of a workbook its cells' meaning depends on. */
interface Setting {
  readonly epochShift: number;
  readonly picturesInCells: boolean;
}

const wpsPicture = /^=?(?:_xlfn\.)?DISPIMG\(/i;

/** What the cell's format shows, when it shows every digit and more than the digits (leading zeros, commas, a unit, %). */
function shownText(number: number, format: string): string | undefined {
  if (/general|e[+-]/i.test(format)) return undefined;
  try {
    const shown = SSF.format(format, number).trim();
    if (shown.endsWith('%')) return shown;
    const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '');
    return shown !== digitsOf(number) && digits(shown) === digits(digitsOf(number)) ? shown : undefined;
  } catch {
    return undefined;
  }
}

/** The address of a link on the cell, or of a HYPERLINK formula in it. */
function linkOf(raw: CellObject): string | undefined {
  return raw.l?.Target ?? /^HYPERLINK\("([^"]+)"/i.exec(raw.f ?? '')?.[1];
}

function numberFrom(raw: CellObject, { epochShift }: Setting): Cell {
  const number = Number(raw.v);
  const date = raw.z !== undefined && SSF.is_date(String(raw.z));
  const shown = date || raw.z === undefined ? undefined : shownText(number, String(raw.z));
  const link = linkOf(raw);
  return {
    kind: 'number', number, ...(date && { date }), ...(epochShift !== 0 && { serial: number + epochShift }), ...(shown !== undefined && { shown }), ...(link && { link }),
  };
}

function textFrom(raw: CellObject): Cell {
  // `r` is the raw XML of the shared string; runs (<r>) mean that part of the text is formatted.
  const rich = typeof raw.r === 'string' && raw.r.startsWith('<r') && !raw.r.startsWith('<rPh');
  const link = linkOf(raw);
  return { kind: 'text', text: String(raw.v ?? ''), ...(rich && { rich }), ...(link && { link }) };
}

function cellFrom(raw: CellObject, setting: Setting): Cell | null {
  if (wpsPicture.test(raw.f ?? '') || (raw.t === 's' && wpsPicture.test(String(raw.v)))) return { kind: 'picture' };
  switch (raw.t) {
    case 's':
      return textFrom(raw);
    case 'n':
      return numberFrom(raw, setting);
    case 'b':
      return { kind: 'boolean', boolean: Boolean(raw.v) };
    case 'e': {
      const text = errorTexts[Number(raw.v)] ?? '#ERROR!';
      // Programs that know no pictures in cells see #VALUE! in their place, without a formula.
      return setting.picturesInCells && text === '#VALUE!' && !raw.f ? { kind: 'picture' } : { kind: 'error', text };
    }
    default:
      // A stub with a formula was never calculated: no program has saved its value.
      return raw.f ? { kind: 'notCalculated', formula: raw.f } : null;
  }
}

function rowsOf(sheet: WorkSheet, setting: Setting): Row[] {
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

function sheetFrom(name: string, sheet: WorkSheet, hidden: boolean, setting: Setting): Sheet {
  const hiddenRows: number[] = [];
  sheet['!rows']?.forEach((row, index) => {
    if (row?.hidden) hiddenRows.push(index + 1);
  });
  const merges = (sheet['!merges'] ?? []).map((range) => utils.encode_range(range));
  return { name, hidden, rows: rowsOf(sheet, setting), merges, hiddenRows };
}

/**
 * Reads the bytes of an .xlsx workbook into addressed cells. The only function that knows SheetJS.
 * The bytes must come from `soundWorkbook`: SheetJS parses web pages, PDF and half files without an error.
 */
export function readWorkbook(bytes: Uint8Array, pictures: PicturesInside): Workbook {
  const book = read(bytes, {
    type: 'buffer', dense: true, cellFormula: true, cellNF: true, sheetStubs: true, cellStyles: true,
    cellText: false, cellHTML: false, cellDates: false,
  });
  const setting: Setting = { epochShift: book.Workbook?.WBProps?.date1904 ? daysFrom1900To1904 : 0, picturesInCells: pictures.inCells };
  const sheets = book.SheetNames.map((name, index) => {
    const sheet = book.Sheets[name];
    if (!sheet) throw new Error(`the sheet ${name} cannot be read`);
    return sheetFrom(name, sheet, Boolean(book.Workbook?.Sheets?.[index]?.Hidden), setting);
  });
  return { sheets, floatingPictures: pictures.floating };
}
