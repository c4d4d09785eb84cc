import { address, columnLetters } from '../addresses.ts';
import { cellText, isBlank, type Sheet } from '../cell.ts';
import type { PhysicalColumn } from '../dictionary/sheet.ts';
import { type Collector, type Place, placeOf } from '../problems/problem.ts';
import { folded } from '../text.ts';
import { dataWithoutHeading } from './data-without-heading.ts';
import { findHeadingRow } from './find-heading-row.ts';
import { pairHeadings, type StrayHeading } from './pair-headings.ts';

/** Where the headings stand: the number of their row, and per wanted heading its column from 0. */
export interface HeadingMap {
  readonly row: number;
  readonly columns: ReadonlyMap<string, number>;
  /** Every wanted heading stands there once and as itself: what the rows say is complete. */
  readonly whole: boolean;
}

function headingRowUnclear(workbook: string, sheet: Sheet, wanted: readonly string[], collector: Collector): void {
  const first = sheet.rows[0];
  const stands =
    first?.cells
      .flatMap((cell) => (isBlank(cell) ? [] : [cellText(cell)]))
      .slice(0, 4)
      .join(' | ') ?? '';
  const headings = wanted.join(' | ');
  const cell = address(first?.number ?? 1, 0);
  collector.fault(
    { ...placeOf(workbook, sheet.name, { value: stands }), cell },
    { code: 'heading-row-unclear', facts: { expected: headings, found: stands }, nearest: headings },
  );
}

/**
 * Finds each wanted heading's column. Names are matched folded; an unknown heading is paired with the missing one it stands for
 * ("did you rename…?"), and where its name says so its column is read on, so that the faults below it are told in the same run.
 * Returns null when no row holds headings; every reason is in the collector.
 */
export function mapHeadings(
  workbook: string,
  sheet: Sheet,
  columns: readonly PhysicalColumn[],
  collector: Collector,
): HeadingMap | null {
  const wanted = columns.map(({ heading }) => heading);
  const headings = findHeadingRow(sheet, wanted);
  if (!headings) {
    headingRowUnclear(workbook, sheet, wanted, collector);
    return null;
  }
  const place = (column: number, heading: string | null, value: string): Place => ({
    workbook,
    sheet: sheet.name,
    cell: address(headings.number, column),
    heading,
    row: null,
    value,
  });
  if (headings.number !== 1)
    collector.note(
      'heading-row-found',
      { ...placeOf(workbook, sheet.name), cell: address(headings.number, 0) },
      String(headings.number),
    );
  const found = new Map<string, number>();
  const stray: StrayHeading[] = [];
  const byFolded = new Map(wanted.map((heading) => [folded(heading), heading]));
  let whole = true;
  headings.cells.forEach((cell, column) => {
    if (isBlank(cell)) return;
    const text = cellText(cell);
    const heading = byFolded.get(folded(text));
    const earlier = heading === undefined ? undefined : found.get(heading);
    if (heading === undefined) stray.push({ text, column });
    else if (earlier === undefined) {
      found.set(heading, column);
      if (text !== heading) collector.note('heading-matched', place(column, heading, text), heading);
    } else {
      whole = false;
      collector.fault(place(column, heading, text), {
        code: 'heading-twice',
        facts: { found: columnLetters(earlier), other: columnLetters(column) },
      });
    }
  });
  const missing = columns
    .filter(({ heading, meta }) => !found.has(heading) && !meta.staffOnly)
    .map(({ heading }) => heading);
  const pairs = pairHeadings(missing, stray);
  for (const heading of missing) {
    whole = false;
    const pair = pairs.get(heading);
    const where = pair ? place(pair.column, heading, pair.text) : { ...placeOf(workbook, sheet.name), heading };
    collector.fault(where, {
      code: 'heading-missing',
      facts: { expected: heading, ...(pair && { found: pair.text }) },
      // A heading that was typed over can be typed again; a column that is gone took its values with it.
      ...(pair && { nearest: heading }),
    });
    if (pair?.alike) found.set(heading, pair.column);
  }
  dataWithoutHeading(workbook, sheet, headings, collector);
  const paired = new Set([...pairs.values()].map(({ column }) => column));
  for (const { text, column } of stray)
    if (!paired.has(column)) collector.note('column-ignored', place(column, null, text), '');
  return { row: headings.number, columns: found, whole };
}
