import { cellText, isBlank, type Row, rowsWithHeadings, type Sheet } from '../cell.ts';
import { type PhysicalColumn, type SheetSpec, sheetColumns } from '../dictionary/sheet-spec.ts';
import { nearest } from '../problems/nearest.ts';
import { folded } from '../staff-text.ts';

/** The columns of which no heading stands in a row; all of them without a row. */
export function missingIn(row: Row | null, columns: readonly PhysicalColumn[]): readonly PhysicalColumn[] {
  const stand = new Set(row?.cells.flatMap((cell) => (isBlank(cell) ? [] : [folded(cellText(cell))])));
  return columns.filter(({ heading }) => !stand.has(folded(heading)));
}

/**
 * The row of the headings: of the rows near the top the first that holds most of them, if it is half of them; else row 1, if
 * anything in it is a heading. Null when it is unclear.
 */
export function findHeadingRow(sheet: Sheet, spec: SheetSpec): Row | null {
  const columns = sheetColumns(spec);
  let [best, lacks]: [Row | null, number] = [null, columns.length];
  for (const row of sheet.rows) {
    if (row.number > rowsWithHeadings || lacks === 0) break;
    const missing = missingIn(row, columns).length;
    if (missing < lacks) [best, lacks] = [row, missing];
  }
  return best && (lacks * 2 <= columns.length || best.number === 1) ? best : null;
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
  const [headings, meanings] = [columns.map(({ heading }) => heading), columns.map(({ meaning }) => meaning)];
  return nearest(text, headings) ?? headings[meanings.indexOf(nearest(text, meanings) ?? '')];
}

/**
 * Pairs missing headings with stray ones: by their names first, then by who holds their values, then in their order when as many are
 * left on both sides (a translated heading).
 */
export function pairHeadings(
  missing: readonly PhysicalColumn[],
  stray: readonly StrayHeading[],
  holderOf: (column: PhysicalColumn) => StrayHeading | undefined,
): ReadonlyMap<string, HeadingPair> {
  const pairs = new Map<string, HeadingPair>();
  const free = new Set(stray);
  const take = ({ heading }: PhysicalColumn, own: StrayHeading | undefined, alike = true) => {
    if (own && free.delete(own)) pairs.set(heading, { ...own, alike });
  };
  const left = () => missing.filter(({ heading }) => !pairs.has(heading));
  for (const column of missing) {
    const near = nearest(
      column.heading,
      [...free].map(({ text }) => text),
    );
    take(
      column,
      [...free].find(({ text }) => text === near),
    );
  }
  for (const column of left()) take(column, holderOf(column));
  const rest = [...free];
  if (left().length === rest.length) for (const [index, column] of left().entries()) take(column, rest[index], false);
  return pairs;
}
