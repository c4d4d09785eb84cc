import {
  checksOf,
  isInEveryWorkbook,
  type PhysicalColumn,
  type SheetSpec,
  type StandingColumn,
  sheetColumns,
} from '../dictionary/sheet-spec.ts';
import type { CellPosition } from '../grid/addresses.ts';
import { isBlank, type Row, type Sheet } from '../grid/cell.ts';
import { kinds } from '../kinds/kinds.ts';
import { nearest } from '../problems/nearest.ts';
import type { Collector } from '../problems/problem.ts';
import { folded } from '../text/staff-text.ts';
import type { ValuesBelow } from './values-below.ts';

/** A column of the sheet, from 0, that is below none of the headings that are looked for. */
export interface FreeColumn {
  readonly index: number;
  /** What stands in the heading row; '' for data without a heading. */
  readonly text: string;
  /** The first filled cell below no heading, and its value. */
  readonly first?: { readonly cell: CellPosition; readonly value: string };
}

/** A sheet while its headings are matched. */
export interface HeadingSearch {
  readonly spec: SheetSpec;
  readonly sheet: Sheet;
  readonly headings: Row;
  readonly values: ValuesBelow;
  /** Column index by heading, from 0. */
  readonly columnIndex: Map<string, number>;
  readonly collector: Collector;
}

type Matcher = (column: PhysicalColumn, free: readonly FreeColumn[], search: HeadingSearch) => FreeColumn | undefined;

/** The ways to find the column of a missing heading, tried in this order. */
export const matchers: readonly Matcher[] = [
  // A column without a heading next to one of the neighbours that it usually has.
  (column, free, { spec, values, columnIndex }) => {
    const expected = sheetColumns(spec).map(({ heading }) => heading);
    const at = expected.indexOf(column.heading);
    const [before, after] = [expected[at - 1], expected[at + 1]].map((name) => columnIndex.get(name ?? ''));
    return free.find(
      ({ text, index }) => text === '' && (before === index - 1 || after === index + 1) && values.fits(column, index),
    );
  },
  ({ heading }, free) => {
    const headed = free.filter(({ text }) => text !== '');
    const near = nearest(
      heading,
      headed.map(({ text }) => text),
    );
    return headed.find(({ text }) => text === near);
  },
  ({ meaning }, free) => free.find(({ text }) => folded(text) === folded(meaning)),
  // A column that older workbooks lack, above its values.
  (column, free, search) => aboveValues(column, free, search).find(({ text }) => shareWord(column.heading, text)),
  (column, free, search) => {
    if (kinds[column.meta.kind].fitsAnyNote) return undefined;
    return aboveValues(column, free, search).find(({ index }) => !fitsMissing(index, search));
  },
];

/** Returns the unknown headings above values of a column that may lack. */
function aboveValues(column: PhysicalColumn, free: readonly FreeColumn[], { values }: HeadingSearch) {
  if (!column.meta.mayLack) return [];
  return free.filter(({ text, index }) => text !== '' && values.fits(column, index));
}

/** Whether values may be those of a missing column that every workbook has: years could be diameters. */
function fitsMissing(index: number, { spec, values, columnIndex }: HeadingSearch): boolean {
  return sheetColumns(spec).some(
    (column) => isInEveryWorkbook(column) && !columnIndex.has(column.heading) && values.fits(column, index),
  );
}

/** The words of a heading, without units and languages. */
const wordsOf = (heading: string): readonly string[] => heading.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

function shareWord(heading: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(heading).some((word) => words.includes(word));
}

/** Returns the columns that a sheet has, in the order of the dictionary. */
export function standingColumns(spec: SheetSpec, columnIndex: ReadonlyMap<string, number>): readonly StandingColumn[] {
  const present: StandingColumn[] = [];
  for (const column of sheetColumns(spec)) {
    const index = columnIndex.get(column.heading);
    if (index !== undefined) present.push({ ...column, index });
  }
  return present;
}

type ColumnPair = readonly [StandingColumn, StandingColumn];

/** Number of rows checked for swapped headings, so that a long sheet is not read twice. */
const rowsAsked = 50;
/** Minimum number of rows that must show the swap. A single one may be a typing error. */
const fewestRows = 2;

/** Returns pairs of swapped headings, each above the other's values, if that is certain. The left one comes first. */
export function swappedHeadings(
  spec: SheetSpec,
  columnIndex: ReadonlyMap<string, number>,
  values: ValuesBelow,
): readonly ColumnPair[] {
  if (values.rows.length < fewestRows) return [];
  const present = standingColumns(spec, columnIndex)
    .filter(({ meta }) => !meta.staffOnly)
    .sort((a, b) => a.index - b.index);
  const strange = new Set(present.filter((column) => !values.fits(column, column.index, rowsAsked)));
  const pairs = present.flatMap((left, at) =>
    present.slice(at + 1).flatMap((right): ColumnPair[] => {
      const isStrange = strange.has(left) || strange.has(right) || ordersOf(spec, left, right).length > 0;
      return isStrange && areSwapped(spec, [left, right], values) ? [[left, right]] : [];
    }),
  );
  // First the two languages of one text. A column with two possible partners is uncertain.
  const sure = pairs.filter(([left, right]) => left.field === right.field);
  const shares = (pair: ColumnPair, others: readonly ColumnPair[]) =>
    others.some((candidate) => candidate !== pair && candidate.some((column) => pair.includes(column)));
  const others = pairs.filter((pair) => !sure.includes(pair) && !shares(pair, sure));
  return [...sure, ...others.filter((pair) => !shares(pair, others))];
}

/**
 * Whether two columns are swapped: most rows are only valid with the two exchanged, and no row is only valid as it is.
 */
function areSwapped(spec: SheetSpec, [left, right]: ColumnPair, values: ValuesBelow): boolean {
  const orders = ordersOf(spec, left, right);
  /** Whether each cell fits below its heading, and no month is before the one that it must follow. */
  const fitTogether = (row: Row, below: StandingColumn, besides: StandingColumn): boolean => {
    const value = values.valueAt(left, below.index, row);
    // Skips the second cell if the first does not fit, because every cell is read below every other heading.
    const next = value === undefined ? undefined : values.valueAt(right, besides.index, row);
    if (next === undefined) return false;
    const both: Readonly<Record<string, unknown>> = { [left.field]: value, [right.field]: next };
    // A blank becomes "null", which sorts after every month.
    return orders.every(({ later, earlier }) => String(both[later]) >= String(both[earlier]));
  };
  const filled = values.rows
    .slice(0, rowsAsked)
    .filter(({ cells }) => !isBlank(cells[left.index]) || !isBlank(cells[right.index]));
  const verdicts = filled.map((row) => Number(fitTogether(row, right, left)) - Number(fitTogether(row, left, right)));
  const crosswise = verdicts.filter((verdict) => verdict > 0).length;
  return crosswise >= fewestRows && crosswise * 2 > verdicts.length && !verdicts.includes(-1);
}

/** The checks that compare these two columns. */
function ordersOf(spec: SheetSpec, left: StandingColumn, right: StandingColumn) {
  const fields = [left.field, right.field];
  return checksOf(spec, 'notBefore').filter(({ later, earlier }) => fields.includes(later) && fields.includes(earlier));
}
