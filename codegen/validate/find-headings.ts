import { columnLetters } from '../../shared/excel.ts';
import {
  draftField,
  isInEveryWorkbook,
  type PhysicalColumn,
  type SheetSpec,
  sheetColumns,
} from '../dictionary/sheet-spec.ts';
import { sheetsOf } from '../dictionary/sheets.ts';
import { address, cellAddress } from '../grid/addresses.ts';
import { cellText, isBlank, isFilled, type Row, rowsWithHeadings, type Sheet } from '../grid/cell.ts';
import { isOnlyLike } from '../problems/certain.ts';
import { nearest } from '../problems/nearest.ts';
import { Collector, suggest } from '../problems/problem.ts';
import { folded } from '../text/staff-text.ts';
import { type FreeColumn, type HeadingSearch, matchers, swappedHeadings } from './match-headings.ts';
import { placeInSheet } from './sheet-reading.ts';
import { valuesBelow } from './values-below.ts';

/** Returns the columns whose heading is missing in a row, or all of them if there is no row. */
export function missingIn(row: Row | null, columns: readonly PhysicalColumn[]): readonly PhysicalColumn[] {
  const filled = row?.cells.filter((cell) => !isBlank(cell));
  const present = new Set(filled?.map((cell) => folded(cellText(cell))));
  return columns.filter(({ heading }) => !present.has(folded(heading)));
}

/**
 * Returns the heading row: of the rows near the top, the first with the most headings, if it has at least half of them.
 * If that is row 1, one heading is enough. Returns null if it is unclear.
 */
export function findHeadingRow(sheet: Sheet, spec: SheetSpec): Row | null {
  const columns = sheetColumns(spec);
  let [best, lacks]: [Row | null, number] = [null, columns.length];
  for (const row of sheet.rows) {
    if (row.number > rowsWithHeadings || lacks === 0) break;
    const missing = missingIn(row, columns).length;
    if (missing < lacks) [best, lacks] = [row, missing];
  }
  return best && (lacks * 2 <= columns.length || best.number === 1) ? best : null;
}

/**
 * Returns the heading most similar to a text, or the one whose Chinese meaning is, because staff translate headings and
 * names of settings.
 */
export function nearestHeading(text: string, columns: readonly PhysicalColumn[]): string | undefined {
  const [headings, meanings] = [columns.map(({ heading }) => heading), columns.map(({ meaning }) => meaning)];
  return nearest(text, headings) ?? headings[meanings.indexOf(nearest(text, meanings) ?? '')];
}

/**
 * Finds the column of each expected heading. Names are compared folded. An unknown heading is paired with the missing
 * one that it may replace ("did you rename…?"). If its name or its values confirm that, its column is read, so that its
 * faults are reported in the same run. Returns the heading row (`row`) and the column of each heading, from 0
 * (`columns`). `guessed` has the columns that were paired only because they were left over; they are not read. `whole`
 * says whether every heading was found once and unchanged, so that the rows are complete. Returns null if no row has
 * headings. Every reason is in the collector.
 */
export function mapHeadings(spec: SheetSpec, sheet: Sheet, collector: Collector) {
  const headings = findHeadingRow(sheet, spec);
  if (!headings) {
    headingRowUnclear(spec, sheet, collector);
    return null;
  }
  const values = valuesBelow(sheet.rows.filter(({ number }) => number > headings.number));
  // Judged by themselves, and then reported with everything else.
  const inHeadings = new Collector();
  const search: HeadingSearch = { spec, sheet, headings, values, columnIndex: new Map(), collector: inHeadings };
  const stray = matchByName(search);
  // A heading that resembles Draft must not publish its rows.
  const missing = sheetColumns(spec).filter(
    ({ field, heading, meta }) => !search.columnIndex.has(heading) && (!meta.staffOnly || field === draftField),
  );
  const free = new Set([...stray, ...withoutHeading(search)]);
  const matched = new Map<PhysicalColumn, FreeColumn>();
  for (const matcher of matchers)
    for (const column of missing) {
      const match = matched.has(column) ? undefined : matcher(column, [...free], search);
      if (match && free.delete(match)) {
        matched.set(column, match);
        search.columnIndex.set(column.heading, match.index);
      }
    }
  const guessed = pairLeft(
    missing.filter((column) => !matched.has(column) && isInEveryWorkbook(column)),
    free,
  );
  for (const column of missing) reportMissingHeading(search, column, matched.get(column) ?? guessed.get(column));
  for (const column of free) reportFree(search, column);
  reportSwapped(search);
  collector.addAll(inHeadings);
  return {
    row: headings.number,
    columns: search.columnIndex,
    guessed: new Map([...guessed].map(([{ heading }, { index }]) => [heading, index])),
    whole: inHeadings.faults.every(({ code }) => code === 'data-without-heading' || code === 'column-misplaced'),
  };
}

function headingRowUnclear(spec: SheetSpec, sheet: Sheet, collector: Collector): void {
  const first = sheet.rows.find(isFilled);
  const row = first?.number ?? 1;
  const filled = first?.cells.filter((cell) => !isBlank(cell)) ?? [];
  const firstTexts = filled.slice(0, 4).map(cellText).join(' | ');
  const expected = headingsOf(spec).join(' | ');
  collector.fault(placeInSheet({ spec, sheet }, { cell: { row, column: 0 }, value: firstTexts }), {
    code: 'heading-row-unclear',
    facts: { expected, actual: firstTexts, rowNumber: row },
    suggestion: suggest(expected),
  });
}

function placeInHeadings(search: HeadingSearch, index: number, heading: string | null, value: string) {
  return placeInSheet(search, { cell: { row: search.headings.number, column: index }, heading, value });
}

/** Finds the headings by their names, and returns those that are unknown or stand twice. */
function matchByName(search: HeadingSearch): readonly FreeColumn[] {
  const { spec, headings, columnIndex, collector } = search;
  const byFolded = new Map(sheetColumns(spec).map((column) => [folded(column.heading), column]));
  const stray: FreeColumn[] = [];
  headings.cells.forEach((cell, index) => {
    if (isBlank(cell)) return;
    const text = cellText(cell);
    const heading = byFolded.get(folded(text))?.heading;
    if (heading === undefined) {
      stray.push({ text, index });
      return;
    }
    const place = placeInHeadings(search, index, heading, text);
    const earlier = columnIndex.get(heading);
    if (earlier !== undefined) {
      const facts = { first: columnLetters(earlier), second: columnLetters(index) };
      collector.fault(place, { code: 'heading-twice', facts });
      return;
    }
    columnIndex.set(heading, index);
    if (text !== heading) collector.note('heading-matched', place, heading);
  });
  return stray;
}

/** Returns each column that has data but no heading, with its first filled cell. */
function withoutHeading({ headings, values }: HeadingSearch): readonly FreeColumn[] {
  const free = new Map<number, FreeColumn>();
  for (const { number, cells } of values.rows)
    cells.forEach((cell, index) => {
      if (isBlank(cell) || free.has(index) || !isBlank(headings.cells[index])) return;
      free.set(index, { index, text: '', first: { cell: { row: number, column: index }, value: cellText(cell) } });
    });
  return [...free.values()];
}

/** Pairs what is left by order, if the same number is left on both sides, as when headings were translated. */
function pairLeft(missing: readonly PhysicalColumn[], free: Set<FreeColumn>): ReadonlyMap<PhysicalColumn, FreeColumn> {
  const stray = [...free].filter(({ text }) => text !== '');
  const pairs = new Map<PhysicalColumn, FreeColumn>();
  if (missing.length !== stray.length) return pairs;
  stray.forEach((freeColumn, at) => {
    const column = missing[at];
    if (column) pairs.set(column, freeColumn);
    free.delete(freeColumn);
  });
  return pairs;
}

function reportMissingHeading(
  search: HeadingSearch,
  { heading, meta }: PhysicalColumn,
  match: FreeColumn | undefined,
): void {
  const { spec, collector } = search;
  if (!match && (meta.mayLack || meta.staffOnly)) return;
  const place = match ? placeInHeadings(search, match.index, heading, match.text) : placeInSheet(search, { heading });
  const firstCell = match?.first && cellAddress(match.first.cell);
  collector.fault(place, {
    code: 'heading-missing',
    facts: { expected: heading, actual: match?.text || undefined, firstCell },
    // A heading that was typed over can be typed again. A deleted column has lost its values, so there is no
    // suggestion.
    suggestion: match && suggest(heading, isOnlyLike(match.text, heading, headingsOf(spec))),
  });
}

function reportFree(search: HeadingSearch, { text, index, first }: FreeColumn): void {
  const { spec, headings, values, collector } = search;
  if (first) {
    const facts = { column: columnLetters(index), headingCell: address(headings.number, index) };
    collector.fault(placeInSheet(search, first), { code: 'data-without-heading', facts });
    return;
  }
  const place = placeInHeadings(search, index, null, text);
  const homes = sheetsOf(spec.workbook).filter((candidate) => hasHeading(candidate, text));
  const filled = values.rows.filter(({ cells }) => !isBlank(cells[index])).length;
  if (homes.length === 0 || filled === 0) collector.note('column-ignored', place);
  else {
    const expected = homes.map(({ name }) => name).join(', ');
    collector.fault(place, { code: 'column-misplaced', facts: { expected, filled } });
  }
}

const headingsOf = (spec: SheetSpec) => sheetColumns(spec).map(({ heading }) => heading);

const hasHeading = (spec: SheetSpec, text: string) =>
  headingsOf(spec).some((heading) => folded(heading) === folded(text));

/** Reports swapped headings at the left one, and reads each column as what it holds. */
function reportSwapped(search: HeadingSearch): void {
  const { spec, headings, values, columnIndex, collector } = search;
  for (const [left, right] of swappedHeadings(spec, columnIndex, values)) {
    const facts = { left: left.heading, right: right.heading, rightCell: address(headings.number, right.index) };
    const place = placeInHeadings(search, left.index, right.heading, left.heading);
    collector.fault(place, { code: 'headings-swapped', facts });
    columnIndex.set(left.heading, right.index).set(right.heading, left.index);
  }
}
