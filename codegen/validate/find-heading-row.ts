import { cellText, isBlank, type Row, type Sheet } from '../cell.ts';
import { folded } from '../text.ts';

/** Rows searched for headings below title rows. */
const searched = 20;

/**
 * The row of the headings: of the rows near the top the first that holds most of them, if it is half of them; else row 1, if
 * anything in it is a heading. Null when it is unclear.
 */
export function findHeadingRow(sheet: Sheet, wanted: readonly string[]): Row | null {
  const keys = new Set(wanted.map(folded));
  const matches = (row: Row): number => {
    const stand = new Set(row.cells.flatMap((cell) => (isBlank(cell) ? [] : [folded(cellText(cell))])));
    return [...keys].filter((heading) => stand.has(heading)).length;
  };
  let best: Row | null = null;
  for (const row of sheet.rows) {
    if (row.number > searched) break;
    if (matches(row) > (best ? matches(best) : 0)) best = row;
  }
  return best && (matches(best) * 2 >= keys.size || best.number === 1) ? best : null;
}
