import { cellText, isBlank, type Row, rowsWithHeadings, type Sheet } from '../cell.ts';
import type { PhysicalColumn } from '../dictionary/sheet-spec.ts';
import { nearest } from '../problems/nearest.ts';
import { folded } from '../typed-text.ts';

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
    if (row.number > rowsWithHeadings) break;
    if (matches(row) > (best ? matches(best) : 0)) best = row;
  }
  return best && (matches(best) * 2 >= keys.size || best.number === 1) ? best : null;
}

/** A heading that no column of the dictionary has; `column` counts from 0. */
export interface StrayHeading {
  readonly text: string;
  readonly column: number;
}

interface HeadingPair extends StrayHeading {
  /**
   * The names are alike, or the values are what belongs there; else only what is left over on both sides was paired, a guess too
   * weak to read the column on.
   */
  readonly alike: boolean;
}

/** The heading that is near to a text; else the one whose meaning in Chinese is: staff translate headings, and names of settings. */
export function nearestHeading(text: string, columns: readonly PhysicalColumn[]): string | undefined {
  const meanings = columns.map(({ meaning }) => meaning);
  const { [meanings.indexOf(nearest(text, meanings) ?? '')]: translated } = columns;
  return (
    nearest(
      text,
      columns.map(({ heading }) => heading),
    ) ?? translated?.heading
  );
}

/**
 * Pairs missing headings with stray ones: by their names first, then by who stands above their values, then
 * in their order when as many are left on both sides (a translated heading).
 */
export function pairHeadings(
  missing: readonly string[],
  stray: readonly StrayHeading[],
  holders: ReadonlyMap<string, StrayHeading | undefined>,
): ReadonlyMap<string, HeadingPair> {
  const pairs = new Map<string, HeadingPair>();
  let free = [...stray];
  for (const heading of missing) {
    const texts = free.map(({ text }) => text);
    const found = free[texts.indexOf(nearest(heading, texts) ?? '')];
    if (!found) continue;
    pairs.set(heading, { ...found, alike: true });
    free = free.filter((own) => own !== found);
  }
  for (const heading of missing.filter((own) => !pairs.has(own))) {
    const holder = free.find((own) => own === holders.get(heading));
    if (!holder) continue;
    pairs.set(heading, { ...holder, alike: true });
    free = free.filter((own) => own !== holder);
  }
  const left = missing.filter((heading) => !pairs.has(heading));
  if (left.length === free.length)
    for (const [index, own] of free.entries()) pairs.set(left[index] ?? '', { ...own, alike: false });
  return pairs;
}
