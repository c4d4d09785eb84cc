import { folded } from '../problems/nearest.ts';
import { type Cell, cellText, isBlank, type Row, type Workbook } from '../read/cells.ts';

/** One list of the hidden sheet Lists: its name in row 1, its values below. */
interface StandingList {
  readonly name: string;
  /** From 0. */
  readonly column: number;
  readonly values: readonly string[];
  /** The last row of the column that holds anything. */
  readonly lastRow: number;
}

/** What the sheet Lists holds now; staff may have put columns of their own beside ours. */
export interface StandingLists {
  readonly sheet: string | null;
  readonly lists: readonly StandingList[];
  /** The first column behind all that stands there. */
  readonly freeColumn: number;
}

export function standingLists(book: Workbook): StandingLists {
  const sheet = book.sheets.find(({ name }) => folded(name) === folded('Lists'));
  if (!sheet) return { sheet: null, lists: [], freeColumn: 0 };
  const heads = sheet.rows.find(({ number }) => number === 1)?.cells ?? [];
  const lists = heads.flatMap((cell, column) =>
    isBlank(cell) ? [] : [standingList(cellText(cell), column, sheet.rows)],
  );
  return { sheet: sheet.name, lists, freeColumn: Math.max(0, ...sheet.rows.map(({ cells }) => cells.length)) };
}

function standingList(name: string, column: number, rows: readonly Row[]): StandingList {
  const below = rows.filter(({ number, cells }) => number > 1 && !isBlank(cells[column]));
  const byRow = new Map<number, Cell | null | undefined>(below.map(({ number, cells }) => [number, cells[column]]));
  const lastRow = Math.max(1, ...byRow.keys());
  const values = Array.from({ length: lastRow - 1 }, (_, index) => {
    const cell = byRow.get(index + 2);
    return cell ? cellText(cell) : '';
  });
  return { name, column, values, lastRow };
}
