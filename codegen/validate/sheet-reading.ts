import { address } from '../addresses.ts';
import { cellText, isBlank, type Row, type Sheet } from '../cell.ts';
import type { PhysicalColumn, SheetSpec } from '../dictionary/sheet.ts';
import type { Collector, Place } from '../problems/problem.ts';
import type { MergedCells } from './sheet-shape.ts';

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
  /** The columns that staff call a row by, first choice first: found once a sheet, asked once a row. */
  readonly naming: readonly FoundColumn[];
  readonly merged: MergedCells;
  readonly collector: Collector;
}

/**
 * What staff call the row: what stands in its ID column, or in the columns that the dictionary makes its ID from; else its first
 * filled text.
 */
export function rowName({ naming, columns }: Pick<SheetReading, 'naming' | 'columns'>, row: Row): string {
  for (const { column } of naming) {
    const cell = row.cells[column];
    const text = isBlank(cell) ? '' : cellText(cell).trim();
    if (text !== '') return text;
  }
  for (const { column } of columns) {
    const cell = row.cells[column];
    if (!isBlank(cell) && cell.kind === 'text') return cell.text.trim();
  }
  return `row ${row.number}`;
}

export function cellPlace(reading: SheetReading, row: Row, { column, heading }: FoundColumn): Place {
  const cell = row.cells[column];
  return {
    workbook: reading.workbook,
    sheet: reading.sheet.name,
    cell: address(row.number, column),
    heading,
    row: rowName(reading, row),
    value: cell ? cellText(cell) : '',
  };
}
