import { columnNumber } from '../addresses.ts';
import { isBlank, type Row, type Sheet } from '../cell.ts';
import { type Collector, placeOf } from '../problems/problem.ts';

const range = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/;

/** Whether a cell (row from 1, column from 0) lies in a merged range that was refused. */
export type MergedCells = (row: number, column: number) => boolean;

/** Refuses merged cells that touch the data, naming each range. */
export function refuseMerges(
  workbook: string,
  sheet: Sheet,
  headingRow: number,
  columns: readonly number[],
  collector: Collector,
): MergedCells {
  const refused = sheet.merges.flatMap((merge) => {
    const parts = range.exec(merge);
    if (!parts || Number(parts[4]) < headingRow) return [];
    const area = {
      left: columnNumber(parts[1] ?? ''),
      top: Number(parts[2]),
      right: columnNumber(parts[3] ?? ''),
      bottom: Number(parts[4]),
    };
    if (!columns.some((column) => column >= area.left && column <= area.right)) return [];
    collector.fault(placeOf(workbook, sheet.name, { cell: `${parts[1]}${parts[2]}`, value: merge }), {
      code: 'merged-cells',
      facts: { found: merge },
    });
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
 * only elsewhere, and hidden rows, which are published all the same: a filter hides rows too.
 */
export function dataRows(
  workbook: string,
  sheet: Sheet,
  headingRow: number,
  columns: readonly number[],
  collector: Collector,
): readonly Row[] {
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
  if (blank.length > 0)
    collector.note('blank-rows', placeOf(workbook, sheet.name, { value: blank.map(rangeText).join(', ') }), '');
  if (elsewhere.length > 0)
    collector.note('rows-ignored', placeOf(workbook, sheet.name, { value: rowRanges(elsewhere) }), '');
  if (hidden.length > 0)
    collector.note('hidden-rows-published', placeOf(workbook, sheet.name, { value: rowRanges(hidden) }), '');
  return rows;
}
