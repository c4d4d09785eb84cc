import type { Cell, Row, Sheet, Workbook } from '../cell.ts';

/** A cell that holds nothing but its text or its number is kept as that alone: most are, and a cache of them is a third as slow to write. */
type PackedCell = string | number | Cell | null;

type PackedRow = readonly [number: number, cells: readonly PackedCell[]];

type PackedSheet = Omit<Sheet, 'rows'> & { readonly rows: readonly PackedRow[] };

/** A workbook as the cache keeps it. */
export type PackedWorkbook = Omit<Workbook, 'sheets'> & { readonly sheets: readonly PackedSheet[] };

function packCell(cell: Cell | null | undefined): PackedCell {
  if (!cell) return null;
  if (cell.kind === 'text' && !cell.rich && cell.link === undefined) return cell.text;
  const plain = cell.kind === 'number' && !cell.date && cell.serial === undefined;
  return plain && cell.shown === undefined && cell.link === undefined ? cell.number : cell;
}

function unpackCell(cell: PackedCell): Cell | null {
  if (typeof cell === 'string') return { kind: 'text', text: cell };
  return typeof cell === 'number' ? { kind: 'number', number: cell } : cell;
}

export function packWorkbook({ sheets, ...book }: Workbook): PackedWorkbook {
  // `Array.from` fills the holes of a row, which are slow to serialise.
  const packRow = ({ number, cells }: Row): PackedRow => [number, Array.from(cells, packCell)];
  return { ...book, sheets: sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map(packRow) })) };
}

export function unpackWorkbook({ sheets, ...book }: PackedWorkbook): Workbook {
  const unpackRow = ([number, cells]: PackedRow): Row => ({ number, cells: cells.map(unpackCell) });
  return { ...book, sheets: sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map(unpackRow) })) };
}
