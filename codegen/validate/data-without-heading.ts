import { address, columnLetters } from '../addresses.ts';
import { cellText, isBlank, type Row, type Sheet } from '../cell.ts';
import type { Collector } from '../problems/problem.ts';

/** Tells each column that holds something below the headings and has none, at its first filled cell. */
export function dataWithoutHeading(workbook: string, sheet: Sheet, headings: Row, collector: Collector): void {
  const told = new Set<number>();
  for (const row of sheet.rows) {
    if (row.number <= headings.number) continue;
    row.cells.forEach((cell, column) => {
      if (isBlank(cell) || told.has(column) || !isBlank(headings.cells[column])) return;
      told.add(column);
      collector.fault(
        {
          workbook,
          sheet: sheet.name,
          cell: address(row.number, column),
          heading: null,
          row: null,
          value: cellText(cell),
        },
        { code: 'data-without-heading', facts: { found: columnLetters(column) } },
      );
    });
  }
}
