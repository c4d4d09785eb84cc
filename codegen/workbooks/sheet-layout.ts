import { address, columnRange, fixedRange } from '../addresses.ts';
import type { AnySheet } from '../dictionary/sheet.ts';
import { settingColumns, sheetColumns } from '../dictionary/sheet-columns.ts';
import { firstDataRow, lastRuleRow } from './rule-rows.ts';

/** Where the headings and rows of a sheet stand: as we lay out a new workbook, or as staff keep theirs. */
export interface SheetLayout {
  /** The sheet's name as the workbook writes it. */
  readonly name: string;
  readonly headingRow: number;
  /** The last row that drop-downs and rules cover. */
  readonly lastRow: number;
  /** Column of each heading, from 0; a heading that does not stand in the sheet has none. */
  readonly columns: ReadonlyMap<string, number>;
  /** Row of each setting of a settings sheet. */
  readonly settings: ReadonlyMap<string, number>;
}

/** The layout of a new sheet: headings in row 1, columns and settings in the dictionary's order. */
export function plannedLayout(sheet: AnySheet, filledRows: number): SheetLayout {
  return {
    name: sheet.name,
    headingRow: firstDataRow - 1,
    lastRow: lastRuleRow(filledRows),
    columns: new Map(sheetColumns(sheet).map(({ heading }, index) => [heading, index])),
    settings: new Map(settingColumns(sheet).map(({ heading }, index) => [heading, firstDataRow + index])),
  };
}

/** Cells of one column below the headings, as rules name them. */
export interface ColumnCells {
  /** "B2:B1000" */
  readonly range: string;
  /** "B2" */
  readonly first: string;
  /** "$B$2:$B$1000" */
  readonly all: string;
}

export function columnCells({ headingRow, lastRow }: SheetLayout, column: number): ColumnCells {
  const first = headingRow + 1;
  const range = columnRange(column, first, lastRow);
  return { range, first: address(first, column), all: fixedRange(range) };
}
