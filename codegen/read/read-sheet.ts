import type { CellObject, WorkSheet } from 'xlsx';
import { address } from '../addresses.ts';
import { type Cell, type Sheet, serialOfIsoDate } from '../cell.ts';
import { type Audit, type AuditedCell, agrees, isNoNumber } from './audit.ts';
import { type CellFormat, formattedNumber, formattedText, general } from './number-formats.ts';

export interface BookSetting {
  readonly formats: readonly CellFormat[];
  /** Days between the 1900 date system and the one of the workbook. */
  readonly epochShift: number;
  readonly picturesInCells: boolean;
  /** Some cells have a linked data type, such as Stocks or Geography. */
  readonly linkedTypes: boolean;
}

type SheetContent = Omit<Sheet, 'name' | 'hidden' | 'pictures'>;

/** Returns the cells of a sheet: the values and links that SheetJS has read, and what the audit adds. */
export function sheetContent({ '!data': data = [] }: WorkSheet, audit: Audit, book: BookSetting): SheetContent {
  const { cells, merges, hiddenRows, hiddenColumns } = audit;
  const rows = new Map<number, Cell[]>();
  const struckOut: string[] = [];
  for (const audited of cells) {
    const { row, column, style } = audited;
    const format = book.formats[style] ?? general;
    if (format.struckOut) struckOut.push(address(row, column));
    const read = data[row - 1]?.[column];
    const inRow = rows.get(row) ?? [];
    inRow[column] = withLink(cellFrom(audited, read, format, book), audited, read?.l?.Target);
    rows.set(row, inRow);
  }
  return {
    rows: [...rows].map(([number, inRow]) => ({ number, cells: inRow })),
    // Some programs write a range of one cell, which is not a merge.
    merges: merges.filter(({ left, top, right, bottom }) => left < right || top < bottom),
    hiddenRows,
    hiddenColumns,
    struckOut,
  };
}

/** SheetJS makes a place of each link that leads nowhere. */
function withLink(cell: Cell, { formula }: AuditedCell, target: string | undefined): Cell {
  const linked = target === undefined || /^#(?:undefined)?$/.test(target) ? undefined : target;
  const link = linked ?? /^HYPERLINK\("([^"]+)"/i.exec(formula)?.[1];
  return link && (cell.kind === 'text' || cell.kind === 'number') ? { ...cell, link } : cell;
}

const wpsPicture = /^=?DISPIMG\(/i;

function cellFrom(audited: AuditedCell, read: CellObject | undefined, format: CellFormat, book: BookSetting): Cell {
  const { type, formula, content } = audited;
  if (wpsPicture.test(formula) || wpsPicture.test(content?.replace('_xlfn.', '') ?? '')) return { kind: 'picture' };
  if (content === undefined) return { kind: 'notCalculated', formula };
  if (type === 'e') return errorFrom(content, formula, book);
  // SheetJS reads it in the time zone of the computer.
  if (type === 'd') return dateFrom(content);
  if (isNoNumber(audited)) return { kind: 'error', text: '#NUM!' };
  // LibreOffice 4 typed the results of formulas as texts in the cell, which SheetJS reads as empty.
  if (type === 'inlineStr' && formula !== '') return withLooks(formattedText(content, format), audited);
  const value = read?.v ?? '';
  // Both, so that no heading is like it.
  const both = `${value} | ${content}`;
  if (!agrees(audited, value)) return { kind: 'unclear', text: both, shown: String(value), read: content };
  if (typeof value === 'boolean') return { kind: 'boolean', boolean: value };
  if (typeof value === 'number') return formattedNumber(value, format, book.epochShift);
  return withLooks(formattedText(String(value).replace(/\r\n?/g, '\n'), format), audited);
}

function withLooks(cell: Cell, { rich, struckOut }: AuditedCell): Cell {
  return { ...cell, ...(rich && { rich }), ...(struckOut !== '' && { struckOut }) };
}

/**
 * Converts an ISO 8601 date, which some programs write into date cells, to a number. A time without a date stays text.
 */
function dateFrom(text: string): Cell {
  const number = serialOfIsoDate(text);
  return number === null ? { kind: 'text', text } : { kind: 'number', number, date: true };
}

function errorFrom(word: string, formula: string, { picturesInCells, linkedTypes }: BookSetting): Cell {
  const text = /^#[A-Z\d_/]+[!?]?$/.test(word) ? word : '#ERROR!';
  // For programs that do not support pictures in cells or linked data types, Excel writes #VALUE! without a formula.
  const isRich = text === '#VALUE!' && formula === '';
  if (picturesInCells && isRich) return { kind: 'picture' };
  return { kind: 'error', text, ...(linkedTypes && isRich && { linkedType: true }) };
}
