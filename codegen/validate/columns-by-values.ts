import { address } from '../addresses.ts';
import { cellText, isBlank, type Row, type Sheet } from '../cell.ts';
import type { PhysicalColumn, SheetSpec } from '../dictionary/sheet-spec.ts';
import { checkCell } from './check-cell.ts';

/** Whether most of what a column of the sheet holds is what a column of the dictionary takes. */
export function holdsValuesOf(
  { field, meta }: PhysicalColumn,
  spec: SheetSpec,
  below: readonly Row[],
  index: number,
): boolean {
  const schema = spec.columns[field];
  const cells = below.flatMap(({ cells: { [index]: cell } }) => (isBlank(cell) ? [] : [cell]));
  return schema !== undefined && cells.filter((cell) => checkCell(cell, schema, meta).ok).length * 2 > cells.length;
}

/** Whether a column lies where the sheet has a heading by custom: beside one of its neighbours. */
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

/** Each column that holds something below the headings and has none, with its first filled cell. */
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
