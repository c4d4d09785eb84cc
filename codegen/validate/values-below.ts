import { type CellValue, mustBeFilled, type PhysicalColumn } from '../dictionary/sheet-spec.ts';
import { isBlank, type Row, type RowCell } from '../grid/cell.ts';
import { checkCell } from './check-cell.ts';
import { translationFault } from './text-faults.ts';

/** Returns the value of a cell read as part of a dictionary column; undefined if it does not fit there. */
export function valueBelow(column: PhysicalColumn, cell: RowCell): CellValue | undefined {
  if (isBlank(cell)) return mustBeFilled(column) ? undefined : null;
  const checked = checkCell(cell, column);
  return !checked.ok || translationFault(String(checked.value), '', column) ? undefined : checked.value;
}

export type ValuesBelow = ReturnType<typeof valuesBelow>;

/** Reads the cells below the headings of a sheet as part of any dictionary column. */
export function valuesBelow(rows: readonly Row[]) {
  // Each column is compared with all others.
  const known = new Map<PhysicalColumn, Map<RowCell, CellValue | undefined>>();
  const valueAt = (column: PhysicalColumn, index: number, row: Row): CellValue | undefined => {
    const values = known.get(column) ?? new Map<RowCell, CellValue | undefined>();
    known.set(column, values);
    const cell = row.cells[index];
    if (!values.has(cell)) values.set(cell, valueBelow(column, cell));
    return values.get(cell);
  };
  /** Whether most values in a column of the sheet fit a column of the dictionary. */
  const fits = (column: PhysicalColumn, index: number, most = rows.length): boolean => {
    const filled = rows.slice(0, most).filter(({ cells }) => !isBlank(cells[index]));
    return filled.filter((row) => valueAt(column, index, row) !== undefined).length * 2 > filled.length;
  };
  return { rows, valueAt, fits };
}
