import { checksOf, type SheetSpec, type StandingColumn, sheetColumns } from '../dictionary/sheet-spec.ts';
import { isBlank, type Row } from '../grid/cell.ts';
import type { ValuesBelow } from './values-below.ts';

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
  const present = sheetColumns(spec)
    .flatMap((column): StandingColumn[] => {
      const index = columnIndex.get(column.heading);
      return index === undefined || column.meta.staffOnly ? [] : [{ ...column, index }];
    })
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
