import { address } from '../addresses.ts';
import { cellText, isBlank, type Row, rowsWithHeadings, type Sheet } from '../cell.ts';
import {
  checksOf,
  mustBeFilled,
  type PhysicalColumn,
  type SheetSpec,
  type StandingColumn,
  sheetColumns,
} from '../dictionary/sheet-spec.ts';
import { nearest } from '../problems/nearest.ts';
import { folded } from '../staff-text.ts';
import { checkCell } from './check-cell.ts';
import { oddTranslation } from './odd-texts.ts';

/* Finds the column of each heading: first by the names of the headings, then by the values below them. */

/** Returns the columns whose heading is missing in a row, or all of them if there is no row. */
export function missingIn(row: Row | null, columns: readonly PhysicalColumn[]): readonly PhysicalColumn[] {
  const stand = new Set(row?.cells.flatMap((cell) => (isBlank(cell) ? [] : [folded(cellText(cell))])));
  return columns.filter(({ heading }) => !stand.has(folded(heading)));
}

/**
 * Returns the heading row: of the rows near the top, the first with the most headings, if it has at least half of them. If that is row 1,
 * one heading is enough. Returns null if it is unclear.
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

/** A heading that is not in the dictionary. `column` counts from 0. */
export interface StrayHeading {
  readonly text: string;
  readonly column: number;
}

interface HeadingPair extends StrayHeading {
  /**
   * The names are similar or the values fit. False for two headings that were paired only because they were left over, which is not enough
   * to read the column.
   */
  readonly alike: boolean;
}

/**
 * Returns the heading most similar to a text, or the one whose Chinese meaning is, because staff translate headings and names of settings.
 */
export function nearestHeading(text: string, columns: readonly PhysicalColumn[]): string | undefined {
  const [headings, meanings] = [columns.map(({ heading }) => heading), columns.map(({ meaning }) => meaning)];
  return nearest(text, headings) ?? headings[meanings.indexOf(nearest(text, meanings) ?? '')];
}

/**
 * Pairs missing headings with unknown ones: first by name, then by the values below, and finally by order if the same number is left on
 * both sides (translated headings).
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
  const needed = left().filter(({ meta }) => !meta.mayLack);
  if (needed.length === rest.length) for (const [index, column] of needed.entries()) take(column, rest[index], false);
  return pairs;
}

type AnyCell = Row['cells'][number];

/** Returns the value of a cell read as part of a dictionary column; undefined if it does not fit there. */
export function valueBelow(column: PhysicalColumn, cell: AnyCell): unknown {
  if (isBlank(cell)) return mustBeFilled(column) ? undefined : null;
  const checked = checkCell(cell, column);
  return !checked.ok || oddTranslation(String(checked.value), '', column) ? undefined : checked.value;
}

/** Returns the value of a cell read below another heading of the dictionary; undefined if it does not fit there. */
type ValueAt = (heading: PhysicalColumn, index: number, row: Row) => unknown;

/** Caches the value of each cell below each heading, because each column is compared with all others. */
export function valuesBelow(): ValueAt {
  const read = new Map<PhysicalColumn, Map<AnyCell, unknown>>();
  return (heading, index, row) => {
    const values = read.get(heading) ?? new Map<AnyCell, unknown>();
    read.set(heading, values);
    const cell = row.cells[index];
    if (!values.has(cell)) values.set(cell, valueBelow(heading, cell));
    return values.get(cell);
  };
}

/** Whether most values in a column of the sheet fit a column of the dictionary. */
export function holdsValuesOf(column: PhysicalColumn, below: readonly Row[], index: number, valueAt: ValueAt): boolean {
  const filled = below.filter(({ cells }) => !isBlank(cells[index]));
  return filled.filter((row) => valueAt(column, index, row) !== undefined).length * 2 > filled.length;
}

type Pair = readonly [StandingColumn, StandingColumn];

/** Number of rows checked for swapped headings, so that a long sheet is not read twice. */
const rowsAsked = 50;
/** Minimum number of rows that must show the swap. A single one may be a typing error. */
const fewestRows = 2;

/** Returns pairs of swapped headings, each above the other's values, if there is no doubt. */
export function swappedHeadings(
  spec: SheetSpec,
  found: ReadonlyMap<string, number>,
  below: readonly Row[],
  valueAt: ValueAt,
): readonly Pair[] {
  const rows = below.slice(0, rowsAsked);
  if (rows.length < fewestRows) return [];
  const standing = sheetColumns(spec).flatMap((column): StandingColumn[] => {
    const index = found.get(column.heading);
    return index === undefined || column.meta.staffOnly ? [] : [{ ...column, index }];
  });
  const strange = new Set(standing.filter((own) => !holdsValuesOf(own, rows, own.index, valueAt)));
  const pairs = standing.flatMap((one, at) =>
    standing.slice(at + 1).flatMap((other): Pair[] => {
      const asked = strange.has(one) || strange.has(other) || ordersOf(spec, one, other).length > 0;
      return asked && standCrosswise(spec, [one, other], rows, valueAt) ? [[one, other]] : [];
    }),
  );
  // First the two languages of one text, then two columns that both lack their own values, then other pairs. A column with two possible
  // partners is in doubt.
  const rankOf = ([one, other]: Pair) =>
    one.field === other.field ? 0 : strange.has(one) && strange.has(other) ? 1 : 2;
  const sure: Pair[] = [];
  for (const rank of [0, 1, 2]) {
    const free = pairs.filter((pair) => rankOf(pair) === rank && !sure.flat().some((column) => pair.includes(column)));
    const rivals = (pair: Pair) => free.filter((other) => other.some((column) => pair.includes(column)));
    sure.push(...free.filter((pair) => rivals(pair).length === 1));
  }
  return sure;
}

/** Whether two columns are swapped: most rows are only valid with the two exchanged, and no row is only valid as it is. */
function standCrosswise(spec: SheetSpec, [one, other]: Pair, rows: readonly Row[], valueAt: ValueAt): boolean {
  const orders = ordersOf(spec, one, other);
  /** Whether each cell fits below its heading, and no month is before the one that it must follow. */
  const fitTogether = (row: Row, below: StandingColumn, besides: StandingColumn): boolean => {
    const value = valueAt(one, below.index, row);
    // Skips the second cell if the first does not fit, because every cell is read below every other heading.
    const next = value === undefined ? undefined : valueAt(other, besides.index, row);
    if (next === undefined) return false;
    const values: Readonly<Record<string, unknown>> = { [one.field]: value, [other.field]: next };
    // A blank becomes "null", which sorts after every month.
    return orders.every(({ later, earlier }) => String(values[later]) >= String(values[earlier]));
  };
  const verdicts = rows.flatMap((row) => {
    if (isBlank(row.cells[one.index]) && isBlank(row.cells[other.index])) return [];
    const standing = fitTogether(row, one, other);
    const exchanged = fitTogether(row, other, one);
    return [Number(exchanged) - Number(standing)];
  });
  const crosswise = verdicts.filter((verdict) => verdict > 0).length;
  return crosswise >= fewestRows && crosswise * 2 > verdicts.length && !verdicts.some((verdict) => verdict < 0);
}

/** The checks that compare these two columns. */
function ordersOf(spec: SheetSpec, one: PhysicalColumn, other: PhysicalColumn) {
  const fields = [one.field, other.field];
  return checksOf(spec, 'notBefore').filter(({ later, earlier }) => fields.includes(later) && fields.includes(earlier));
}

/** Whether a column is next to one of the neighbours that its heading usually has. */
export function liesWhereWanted(
  heading: string,
  column: number,
  wanted: readonly string[],
  found: ReadonlyMap<string, number>,
): boolean {
  const at = wanted.indexOf(heading);
  const [before, after] = [wanted[at - 1], wanted[at + 1]].map((name) => found.get(name ?? ''));
  return before === column - 1 || after === column + 1;
}

/** Returns each column that has data but no heading, with its first filled cell. */
export function columnsWithoutHeading(sheet: Sheet, headings: Row) {
  const met = new Map<number, { readonly column: number; readonly cell: string; readonly value: string }>();
  for (const row of sheet.rows) {
    if (row.number <= headings.number) continue;
    row.cells.forEach((cell, column) => {
      if (isBlank(cell) || met.has(column) || !isBlank(headings.cells[column])) return;
      met.set(column, { column, cell: address(row.number, column), value: cellText(cell) });
    });
  }
  return [...met.values()];
}
