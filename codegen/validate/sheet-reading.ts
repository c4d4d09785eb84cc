import type { PhysicalColumn } from '../dictionary/column.ts';
import type { SheetSpec } from '../dictionary/sheet.ts';
import type { Collector } from '../problems/collector.ts';
import type { Place } from '../problems/problem.ts';
import { address, cellText, isBlank, type Row, type Sheet } from '../read/cells.ts';

/** A column of the dictionary where it was found in the sheet, counted from 0. */
export interface FoundColumn extends PhysicalColumn {
  readonly column: number;
}

/** One records sheet while its rows are read. */
export interface SheetReading {
  readonly workbook: string;
  readonly sheet: Sheet;
  readonly spec: SheetSpec;
  readonly columns: readonly FoundColumn[];
  /** Merged cells were refused: the blanks they leave are no faults of their own. */
  readonly merged: boolean;
  readonly collector: Collector;
}

/** What staff call the row: its first filled text, which in every sheet is its code or name. */
function rowName(row: Row, columns: readonly FoundColumn[]): string {
  for (const { column } of columns) {
    const cell = row.cells[column];
    if (!isBlank(cell) && cell.kind === 'text') return cell.text.trim();
  }
  return `row ${row.number}`;
}

export function cellPlace({ workbook, sheet, columns }: SheetReading, row: Row, { column, heading }: FoundColumn): Place {
  const cell = row.cells[column];
  return { workbook, sheet: sheet.name, cell: address(row.number, column), heading, row: rowName(row, columns), value: cell ? cellText(cell) : '' };
}
