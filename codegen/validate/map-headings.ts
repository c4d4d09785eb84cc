import type { PhysicalColumn } from '../dictionary/column.ts';
import { type Collector, wholePlace } from '../problems/collector.ts';
import { folded, nearest } from '../problems/nearest.ts';
import type { Place } from '../problems/problem.ts';
import { address, cellText, columnLetters, isBlank, type Row, type Sheet } from '../read/cells.ts';

/** Where the headings stand: the number of their row, and per wanted heading its column from 0. */
export interface HeadingMap {
  readonly row: number;
  readonly columns: ReadonlyMap<string, number>;
}

/** Rows searched for headings below title rows. */
const searched = 20;

function matches(row: Row, wanted: ReadonlySet<string>): number {
  const stand = new Set(row.cells.flatMap((cell) => (isBlank(cell) ? [] : [folded(cellText(cell))])));
  return [...wanted].filter((heading) => stand.has(heading)).length;
}

/** The row of the headings: row 1, else the only row near the top that holds at least half of them. */
function headingRow(sheet: Sheet, wanted: readonly string[]): Row | null {
  const keys = new Set(wanted.map(folded));
  const first = sheet.rows[0];
  if (first?.number === 1 && matches(first, keys) > 0) return first;
  const clear = sheet.rows.filter((row) => row.number <= searched && matches(row, keys) * 2 >= keys.size);
  return clear.length === 1 ? (clear[0] ?? null) : null;
}

function dataWithoutHeading(workbook: string, sheet: Sheet, headings: Row, collector: Collector): void {
  const told = new Set<number>();
  for (const row of sheet.rows) {
    if (row.number <= headings.number) continue;
    row.cells.forEach((cell, column) => {
      if (isBlank(cell) || told.has(column) || !isBlank(headings.cells[column])) return;
      told.add(column);
      collector.fault(
        { workbook, sheet: sheet.name, cell: address(row.number, column), heading: null, row: null, value: cellText(cell) },
        { code: 'data-without-heading', facts: { found: columnLetters(column) } },
      );
    });
  }
}

/**
 * Finds each wanted heading's column. Names are matched folded; an unknown heading is paired with the missing one it is
 * nearest to ("did you rename…?"). Returns null when the sheet cannot be read on; every reason is in the collector.
 */
export function mapHeadings(workbook: string, sheet: Sheet, columns: readonly PhysicalColumn[], collector: Collector): HeadingMap | null {
  const wanted = columns.map(({ heading }) => heading);
  const place = (column: number, row: number, heading: string | null, value: string): Place => ({
    workbook, sheet: sheet.name, cell: address(row, column), heading, row: null, value,
  });
  const headings = headingRow(sheet, wanted);
  if (!headings) {
    const first = sheet.rows[0];
    const stands = first?.cells.flatMap((cell) => (isBlank(cell) ? [] : [cellText(cell)])).slice(0, 4).join(' | ') ?? '';
    collector.fault({ ...wholePlace(workbook, sheet.name, stands), cell: first ? address(first.number, 0) : 'A1' },
      { code: 'heading-row-unclear', facts: { expected: wanted.join(' | '), found: stands }, nearest: wanted.join(' | ') });
    return null;
  }
  if (headings.number !== 1) collector.note('heading-row-found', { ...wholePlace(workbook, sheet.name), cell: address(headings.number, 0) }, String(headings.number));
  const found = new Map<string, number>();
  const unknown = new Map<string, number>();
  const byFolded = new Map(wanted.map((heading) => [folded(heading), heading]));
  const before = collector.faults.length;
  headings.cells.forEach((cell, column) => {
    if (isBlank(cell)) return;
    const stands = cellText(cell);
    const heading = byFolded.get(folded(stands));
    if (heading === undefined) return void unknown.set(stands, column);
    const earlier = found.get(heading);
    if (earlier !== undefined) {
      return collector.fault(place(column, headings.number, heading, stands), { code: 'heading-twice', facts: { found: columnLetters(earlier), other: columnLetters(column) } });
    }
    found.set(heading, column);
    if (stands !== heading) collector.note('heading-matched', place(column, headings.number, heading, stands), heading);
  });
  const missing = columns.filter(({ heading, meta }) => !found.has(heading) && !meta.staffOnly).map(({ heading }) => heading);
  for (const heading of missing) {
    const meant = nearest(heading, [...unknown.keys()]) ?? (unknown.size === 1 && missing.length === 1 ? [...unknown.keys()][0] : undefined);
    const column = meant === undefined ? undefined : unknown.get(meant);
    const where = column === undefined ? { ...wholePlace(workbook, sheet.name), heading } : place(column, headings.number, heading, meant ?? '');
    collector.fault(where, { code: 'heading-missing', facts: { expected: heading, ...(meant !== undefined && { found: meant }) }, nearest: heading });
    if (meant !== undefined) unknown.delete(meant);
  }
  dataWithoutHeading(workbook, sheet, headings, collector);
  for (const [stands, column] of unknown) collector.note('column-ignored', place(column, headings.number, null, stands), '');
  return collector.faults.slice(before).some((fault) => fault.code !== 'data-without-heading') ? null : { row: headings.number, columns: found };
}
