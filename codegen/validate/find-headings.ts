import { columnLetters } from '../../shared/excel.ts';
import {
  type ColumnKind,
  draftField,
  type PhysicalColumn,
  type SheetSpec,
  sheetColumns,
} from '../dictionary/sheet-spec.ts';
import { sheetsOf } from '../dictionary/sheets.ts';
import { address, type CellPosition, cellAddress } from '../grid/addresses.ts';
import { cellText, isBlank, type Row, rowsWithHeadings, type Sheet } from '../grid/cell.ts';
import { isOnlyLike } from '../problems/certain.ts';
import { nearest } from '../problems/nearest.ts';
import { Collector, placeOf, suggest } from '../problems/problem.ts';
import { folded } from '../text/staff-text.ts';
import { swappedHeadings } from './swapped-headings.ts';
import { type ValuesBelow, valuesBelow } from './values-below.ts';

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

/** A column of the sheet, from 0, that is below none of the headings that are looked for. */
interface FreeColumn {
  readonly index: number;
  /** What stands in the heading row; '' for data without a heading. */
  readonly text: string;
  /** The first filled cell below no heading, and its value. */
  readonly first?: { readonly cell: CellPosition; readonly value: string };
}

/** A sheet while its headings are matched. */
interface HeadingSearch {
  readonly spec: SheetSpec;
  readonly sheet: Sheet;
  readonly headings: Row;
  readonly values: ValuesBelow;
  /** Column index by heading, from 0. */
  readonly columnIndex: Map<string, number>;
  readonly collector: Collector;
}

type Matcher = (column: PhysicalColumn, free: readonly FreeColumn[], search: HeadingSearch) => FreeColumn | undefined;

/** The ways to find the column of a missing heading, tried in this order. */
const matchers: readonly Matcher[] = [
  // A column without a heading next to one of the neighbours that it usually has.
  (column, free, { spec, values, columnIndex }) => {
    const expected = sheetColumns(spec).map(({ heading }) => heading);
    const at = expected.indexOf(column.heading);
    const [before, after] = [expected[at - 1], expected[at + 1]].map((name) => columnIndex.get(name ?? ''));
    return free.find(
      ({ text, index }) => text === '' && (before === index - 1 || after === index + 1) && values.fits(column, index),
    );
  },
  ({ heading }, free) => {
    const headed = free.filter(({ text }) => text !== '');
    const near = nearest(
      heading,
      headed.map(({ text }) => text),
    );
    return headed.find(({ text }) => text === near);
  },
  ({ meaning }, free) => free.find(({ text }) => folded(text) === folded(meaning)),
  // A column that older workbooks lack, above its values.
  (column, free, search) => aboveValues(column, free, search).find(({ text }) => shareWord(column.heading, text)),
  (column, free, search) => {
    if (freeText.includes(column.meta.kind)) return undefined;
    return aboveValues(column, free, search).find(({ index }) => !fitsMissing(index, search));
  },
];

/** Kinds of cell that any note of the staff would fit, which is not for the site. */
const freeText: readonly ColumnKind[] = ['text', 'localized', 'ref', 'refs', 'picture', 'pictures'];

/** Returns the unknown headings above values of a column that may lack. */
function aboveValues(column: PhysicalColumn, free: readonly FreeColumn[], { values }: HeadingSearch) {
  if (!column.meta.mayLack) return [];
  return free.filter(({ text, index }) => text !== '' && values.fits(column, index));
}

/** Whether values may be those of a missing column that every workbook has: years could be diameters. */
function fitsMissing(index: number, { spec, values, columnIndex }: HeadingSearch): boolean {
  return sheetColumns(spec).some((column) => {
    const { mayLack, staffOnly } = column.meta;
    return !mayLack && !staffOnly && !columnIndex.has(column.heading) && values.fits(column, index);
  });
}

/** The words of a heading, without units and languages. */
const wordsOf = (heading: string): readonly string[] => heading.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

function shareWord(heading: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(heading).some((word) => words.includes(word));
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
    missing.filter((column) => !matched.has(column) && !column.meta.mayLack && !column.meta.staffOnly),
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
  const first = sheet.rows.find(({ cells }) => !cells.every((cell) => isBlank(cell)));
  const row = first?.number ?? 1;
  const filled = first?.cells.filter((cell) => !isBlank(cell)) ?? [];
  const firstTexts = filled.slice(0, 4).map(cellText).join(' | ');
  const expected = sheetColumns(spec)
    .map(({ heading }) => heading)
    .join(' | ');
  collector.fault(placeOf(spec.workbook, sheet.name, { cell: { row, column: 0 }, value: firstTexts }), {
    code: 'heading-row-unclear',
    facts: { expected, actual: firstTexts, rowNumber: row },
    suggestion: suggest(expected),
  });
}

function placeInHeadings(
  { spec, sheet, headings }: HeadingSearch,
  index: number,
  heading: string | null,
  value: string,
) {
  return placeOf(spec.workbook, sheet.name, { cell: { row: headings.number, column: index }, heading, value });
}

/** Finds the headings by their names, and returns those that are unknown or stand twice. */
function matchByName(search: HeadingSearch): readonly FreeColumn[] {
  const { spec, headings, columnIndex, collector } = search;
  const byFolded = new Map(sheetColumns(spec).map((column) => [folded(column.heading), column]));
  const stray: FreeColumn[] = [];
  const twice: { readonly column: PhysicalColumn; readonly text: string; readonly index: number }[] = [];
  headings.cells.forEach((cell, index) => {
    if (isBlank(cell)) return;
    const text = cellText(cell);
    const column = byFolded.get(folded(text));
    if (!column) stray.push({ text, index });
    else if (columnIndex.has(column.heading)) twice.push({ column, text, index });
    else {
      columnIndex.set(column.heading, index);
      if (text !== column.heading)
        collector.note('heading-matched', placeInHeadings(search, index, column.heading, text), column.heading);
    }
  });
  for (const { column, text, index } of twice) {
    const earlier = columnIndex.get(column.heading) ?? index;
    const facts = { first: columnLetters(earlier), second: columnLetters(index) };
    collector.fault(placeInHeadings(search, index, column.heading, text), { code: 'heading-twice', facts });
  }
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
  const { spec, sheet, collector } = search;
  if (!match && (meta.mayLack || meta.staffOnly)) return;
  const place = match
    ? placeInHeadings(search, match.index, heading, match.text)
    : placeOf(spec.workbook, sheet.name, { heading });
  const headings = sheetColumns(spec).map((column) => column.heading);
  collector.fault(place, {
    code: 'heading-missing',
    facts: {
      expected: heading,
      actual: match?.text || undefined,
      firstCell: match?.first && cellAddress(match.first.cell),
    },
    // A heading that was typed over can be typed again. A deleted column has lost its values, so there is no
    // suggestion.
    suggestion: match && suggest(heading, isOnlyLike(match.text, heading, headings)),
  });
}

function reportFree(search: HeadingSearch, { text, index, first }: FreeColumn): void {
  const { spec, sheet, headings, values, collector } = search;
  if (first) {
    collector.fault(placeOf(spec.workbook, sheet.name, first), {
      code: 'data-without-heading',
      facts: { column: columnLetters(index), headingCell: address(headings.number, index) },
    });
    return;
  }
  const place = placeInHeadings(search, index, null, text);
  const homes = sheetsOf(spec.workbook).filter((candidate) => hasHeading(candidate, text));
  const filled = values.rows.filter(({ cells }) => !isBlank(cells[index])).length;
  if (homes.length === 0 || filled === 0) collector.note('column-ignored', place, '');
  else {
    const expected = homes.map(({ name }) => name).join(', ');
    collector.fault(place, { code: 'column-misplaced', facts: { expected, filled } });
  }
}

const hasHeading = (spec: SheetSpec, text: string) =>
  sheetColumns(spec).some(({ heading }) => folded(heading) === folded(text));

/** Reports swapped headings at the left one, and reads each column as what it holds. */
function reportSwapped(search: HeadingSearch): void {
  const { spec, sheet, headings, values, columnIndex, collector } = search;
  for (const [left, right] of swappedHeadings(spec, columnIndex, values)) {
    const cell = { row: headings.number, column: left.index };
    const names = { left: left.heading, right: right.heading };
    collector.fault(placeOf(spec.workbook, sheet.name, { cell, heading: names.right, value: names.left }), {
      code: 'headings-swapped',
      facts: { ...names, rightCell: address(headings.number, right.index) },
    });
    columnIndex.set(left.heading, right.index).set(right.heading, left.index);
  }
}
