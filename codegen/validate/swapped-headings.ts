import { isBlank, type Row } from '../cell.ts';
import { checksOf, type SheetSpec, type StandingColumn, sheetColumns } from '../dictionary/sheet-spec.ts';
import type { ValuesBelow } from './values-below.ts';

type Pair = readonly [StandingColumn, StandingColumn];

/** Number of rows checked for swapped headings, so that a long sheet is not read twice. */
const rowsAsked = 50;
/** Minimum number of rows that must show the swap. A single one may be a typing error. */
const fewestRows = 2;

/** Returns pairs of swapped headings, each above the other's values, if there is no doubt. The left one comes first. */
export function swappedHeadings(
  spec: SheetSpec,
  found: ReadonlyMap<string, number>,
  values: ValuesBelow,
): readonly Pair[] {
  if (values.rows.length < fewestRows) return [];
  const standing = sheetColumns(spec)
    .flatMap((column): StandingColumn[] => {
      const index = found.get(column.heading);
      return index === undefined || column.meta.staffOnly ? [] : [{ ...column, index }];
    })
    .sort((one, other) => one.index - other.index);
  const strange = new Set(standing.filter((own) => !values.fit(own, own.index, rowsAsked)));
  const pairs = standing.flatMap((one, at) =>
    standing.slice(at + 1).flatMap((other): Pair[] => {
      const isOdd = strange.has(one) || strange.has(other) || ordersOf(spec, one, other).length > 0;
      return isOdd && standCrosswise(spec, [one, other], values) ? [[one, other]] : [];
    }),
  );
  // First the two languages of one text. A column with two possible partners is in doubt.
  const sure = pairs.filter(([one, other]) => one.field === other.field);
  const shares = (pair: Pair, others: readonly Pair[]) =>
    others.some((other) => other !== pair && other.some((column) => pair.includes(column)));
  const others = pairs.filter((pair) => !sure.includes(pair) && !shares(pair, sure));
  return [...sure, ...others.filter((pair) => !shares(pair, others))];
}

/** Whether two columns are swapped: most rows are only valid with the two exchanged, and no row is only valid as it is. */
function standCrosswise(spec: SheetSpec, [one, other]: Pair, values: ValuesBelow): boolean {
  const orders = ordersOf(spec, one, other);
  /** Whether each cell fits below its heading, and no month is before the one that it must follow. */
  const fitTogether = (row: Row, below: StandingColumn, besides: StandingColumn): boolean => {
    const value = values.at(one, below.index, row);
    // Skips the second cell if the first does not fit, because every cell is read below every other heading.
    const next = value === undefined ? undefined : values.at(other, besides.index, row);
    if (next === undefined) return false;
    const both: Readonly<Record<string, unknown>> = { [one.field]: value, [other.field]: next };
    // A blank becomes "null", which sorts after every month.
    return orders.every(({ later, earlier }) => String(both[later]) >= String(both[earlier]));
  };
  const filled = values.rows
    .slice(0, rowsAsked)
    .filter(({ cells }) => !isBlank(cells[one.index]) || !isBlank(cells[other.index]));
  const verdicts = filled.map((row) => Number(fitTogether(row, other, one)) - Number(fitTogether(row, one, other)));
  const crosswise = verdicts.filter((verdict) => verdict > 0).length;
  return crosswise >= fewestRows && crosswise * 2 > verdicts.length && !verdicts.includes(-1);
}

/** The checks that compare these two columns. */
function ordersOf(spec: SheetSpec, one: StandingColumn, other: StandingColumn) {
  const fields = [one.field, other.field];
  return checksOf(spec, 'notBefore').filter(({ later, earlier }) => fields.includes(later) && fields.includes(earlier));
}
