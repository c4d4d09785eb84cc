import type { CellObject, WorkSheet } from 'xlsx';
import { address } from '../grid/addresses.ts';
import { type Cell, type Sheet, serialOfIsoDate } from '../grid/cell.ts';
import { groupBy } from '../group-by.ts';
import { type Audit, type AuditedCell, agrees, noNumber } from './audit.ts';
import { type CellFormat, formattedNumber, formattedText, general } from './number-formats.ts';

export interface BookSetting {
  readonly formats: readonly CellFormat[];
  /** Days between the 1900 date system and the one of the workbook. */
  readonly epochShift: number;
  readonly picturesInCells: boolean;
  /** Some cells have a linked data type, such as Stocks or Geography. */
  readonly linkedTypes: boolean;
}

/** Returns the cells of a sheet: the values and links that SheetJS has read, and what the audit adds. */
export function sheetContent({ '!data': data = [] }: WorkSheet, audit: Audit, book: BookSetting) {
  const { cells, merges, hiddenRows, hiddenColumns } = audit;
  const formatOf = ({ style }: AuditedCell) => book.formats[style] ?? general;
  return {
    rows: inRows(cells, (audited) => {
      const read = data[audited.row - 1]?.[audited.column];
      return withLink(cellFrom(audited, read, formatOf(audited), book), audited, read?.l?.Target);
    }),
    // Some programs write a range of one cell, which is not a merge.
    merges: merges.filter(({ left, top, right, bottom }) => left < right || top < bottom),
    hiddenRows,
    hiddenColumns,
    struckOut: new Set(cells.filter((each) => formatOf(each).struckOut).map(({ row, column }) => address(row, column))),
  };
}

export function inRows(audited: readonly AuditedCell[], cellOf: (cell: AuditedCell) => Cell): Sheet['rows'] {
  return [...groupBy(audited, ({ row }) => row)].map(([number, inRow]) => {
    const cells: Cell[] = [];
    for (const each of inRow) cells[each.column] = cellOf(each);
    return { number, cells };
  });
}

function withLink(cell: Cell, { formula }: AuditedCell, target = '#'): Cell {
  // A place in the workbook is no address.
  const link = target.startsWith('#') ? /^HYPERLINK\("([^"]+)"/i.exec(formula)?.[1] : target;
  return link && (cell.kind === 'text' || cell.kind === 'number') ? { ...cell, link } : cell;
}

const wpsPicture = /^=?DISPIMG\(/i;

function cellFrom(audited: AuditedCell, read: CellObject | undefined, format: CellFormat, book: BookSetting): Cell {
  const { type, formula, content } = audited;
  if (wpsPicture.test(formula) || wpsPicture.test(content?.replace('_xlfn.', '') ?? '')) return { kind: 'picture' };
  if (content === undefined) return { kind: 'notCalculated', formula };
  if (type === 'e' || content === noNumber) return errorFrom(content, formula, book);
  // SheetJS reads it in the time zone of the computer.
  if (type === 'd') return dateFrom(content);
  // LibreOffice 4 typed the results of formulas as texts in the cell, which SheetJS reads as empty.
  if (type === 'inlineStr' && formula !== '') return withLooks(formattedText(content, format), audited);
  const value = read?.v ?? '';
  // No heading is like both.
  if (!agrees(audited, value))
    return { kind: 'unclear', text: `${value} | ${content}`, shown: String(value), read: content };
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
  // Of both, no sheet says which it is: a picture is more likely in the column of one (`check-cell.ts`).
  if (linkedTypes && isRich) return { kind: 'error', text, linkedType: true };
  return picturesInCells && isRich ? { kind: 'picture' } : { kind: 'error', text };
}
