import { type Collector, wholePlace } from '../problems/collector.ts';
import { isBlank, type Sheet } from '../read/cells.ts';

const range = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/;

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Refuses merged cells that touch the data, naming each range; returns whether there are any. */
export function refuseMerges(workbook: string, sheet: Sheet, headingRow: number, columns: readonly number[], collector: Collector): boolean {
  let any = false;
  for (const merge of sheet.merges) {
    const parts = range.exec(merge);
    if (!parts || Number(parts[4]) < headingRow) continue;
    const [from, to] = [columnNumber(parts[1] ?? ''), columnNumber(parts[3] ?? '')];
    if (!columns.some((column) => column >= from && column <= to)) continue;
    any = true;
    collector.fault({ ...wholePlace(workbook, sheet.name, merge), cell: `${parts[1]}${parts[2]}` }, { code: 'merged-cells', facts: { found: merge } });
  }
  return any;
}

/** "2:4, 9" of sorted row numbers. */
export function rowRanges(rows: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}:${to}`)).join(', ');
}

/** Notes blank rows between data rows, and hidden rows, which are published all the same: a filter hides rows too. */
export function noteSkippedRows(workbook: string, sheet: Sheet, headingRow: number, collector: Collector): void {
  const filled = sheet.rows.filter((row) => row.number > headingRow && row.cells.some((cell) => !isBlank(cell))).map((row) => row.number);
  const blank: number[] = [];
  filled.forEach((number, index) => {
    for (let between = (filled[index - 1] ?? headingRow) + 1; between < number && blank.length < 1000; between += 1) blank.push(between);
  });
  const filledRows = new Set(filled);
  const hidden = sheet.hiddenRows.filter((row) => filledRows.has(row));
  if (blank.length > 0) collector.note('blank-rows', wholePlace(workbook, sheet.name, rowRanges(blank)), '');
  if (hidden.length > 0) collector.note('hidden-rows-published', wholePlace(workbook, sheet.name, rowRanges(hidden)), '');
}
