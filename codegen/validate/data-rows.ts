import { address, areaOf, columnLetters } from '../addresses.ts';
import { isBlank, type Row, type Sheet } from '../cell.ts';
import type { SheetSpec } from '../dictionary/sheet-spec.ts';
import type { LedgerCode } from '../problems/ledger.ts';
import { type Collector, placeOf } from '../problems/problem.ts';

/** Whether a cell (row from 1, column from 0) lies in a merged range that was refused. */
export type MergedCells = (row: number, column: number) => boolean;

/** A sheet, where its headings and the columns of the site stand in it, and who hears of what is odd. */
interface DataArea {
  readonly spec: SheetSpec;
  readonly sheet: Sheet;
  readonly headingRow: number;
  readonly columns: readonly number[];
  readonly collector: Collector;
}

/** Refuses merged cells that touch the data, naming each range. */
export function refuseMerges({ spec: { workbook }, sheet, headingRow, columns, collector }: DataArea): MergedCells {
  const refused = sheet.merges.flatMap((merge) => {
    const area = areaOf(merge);
    // Some programs write a range of one cell, which merges nothing.
    if (!area || !merge.includes(':') || area.bottom < headingRow) return [];
    if (!columns.some((column) => column >= area.left && column <= area.right)) return [];
    const place = placeOf(workbook, sheet.name, { cell: address(area.top, area.left), value: merge });
    collector.fault(place, { code: 'merged-cells', facts: { found: merge } });
    return [area];
  });
  return (row, column) =>
    refused.some(({ left, top, right, bottom }) => row >= top && row <= bottom && column >= left && column <= right);
}

function rangeText([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from}:${to}`;
}

/** "2:4, 9" of sorted row numbers. */
function rowRanges(rows: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  return ranges.map(rangeText).join(', ');
}

/**
 * The rows below the headings that hold something in these columns. Notes the blank rows between them, rows that hold something
 * only elsewhere, and hidden rows, which are published all the same (a filter hides rows too), as are hidden columns.
 */
export function dataRows({ spec: { workbook }, sheet, headingRow, columns, collector }: DataArea): readonly Row[] {
  const below = sheet.rows.filter((row) => row.number > headingRow);
  const rows: Row[] = [];
  const elsewhere: number[] = [];
  const blank: [number, number][] = [];
  let last = headingRow;
  for (const row of below) {
    if (row.cells.every((cell) => isBlank(cell))) continue;
    if (row.number > last + 1) blank.push([last + 1, row.number - 1]);
    last = row.number;
    if (columns.some((column) => !isBlank(row.cells[column]))) rows.push(row);
    else elsewhere.push(row.number);
  }
  const filled = new Set(rows.map(({ number }) => number));
  const hidden = sheet.hiddenRows.filter((row) => filled.has(row));
  const note = (code: LedgerCode, value: string) => {
    if (value !== '') collector.note(code, placeOf(workbook, sheet.name, { value }), '');
  };
  note('blank-rows', blank.map(rangeText).join(', '));
  note('rows-ignored', rowRanges(elsewhere));
  note('hidden-rows-published', rowRanges(hidden));
  const hiddenColumns = columns.filter((own) =>
    sheet.hiddenColumns.some(([first, last]) => own >= first && own <= last),
  );
  note('hidden-columns-published', hiddenColumns.map(columnLetters).join(', '));
  return rows;
}
