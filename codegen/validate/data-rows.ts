import { columnLetters } from '../../shared/excel.ts';
import { type SheetSpec, type StandingColumn, settingColumns } from '../dictionary/sheet-spec.ts';
import { sheetOfKey } from '../dictionary/sheets.ts';
import { type Area, areaText, isInArea } from '../grid/addresses.ts';
import { isBlank, isFilled, type Row, type Sheet } from '../grid/cell.ts';
import type { LedgerCode } from '../problems/ledger.ts';
import { nearest } from '../problems/nearest.ts';
import { folded } from '../text/staff-text.ts';
import { placeInSheet, type SheetReading, textOfCell } from './sheet-reading.ts';
import { valueBelow } from './values-below.ts';

/**
 * Reports each merged range that overlaps the headings or a row of `rows`. Notes those that only overlap rows that are
 * not read.
 */
export function reportMerges(reading: SheetReading, rows: readonly Row[]): void {
  const { headingRow, merges, collector } = reading;
  const ignored: string[] = [];
  for (const area of merges) {
    const range = areaText(area);
    const merged = rows.filter(({ number }) => area.top <= number && number <= area.bottom);
    if (area.top > headingRow && merged.length === 0) {
      ignored.push(range);
      continue;
    }
    // The row of a title is reported by itself.
    if (merged.length > 0 && merged.every((row) => isMergedTitle(reading, row))) continue;
    const place = placeInSheet(reading, { cell: { row: area.top, column: area.left }, value: range });
    collector.fault(place, { code: 'merged-cells', facts: { range } });
  }
  if (ignored.length > 0) collector.note('merges-ignored', placeInSheet(reading, { value: ignored.join(', ') }));
}

/** Whether a cell is in a merged range. Its blanks are not reported, because the merge was. */
export function isMerged({ merges }: SheetReading, { number }: Row, { index }: StandingColumn): boolean {
  return merges.some((area) => isInArea({ row: number, column: index }, area));
}

/** Returns those of some columns in which a row has a value. */
export function filledColumns({ cells }: Row, columns: readonly StandingColumn[]): readonly StandingColumn[] {
  return columns.filter(({ index }) => !isBlank(cells[index]));
}

/** Whether all that a row has is the text of merged cells in it: a title above the rows of one kind. */
export function isMergedTitle({ merges, columns }: SheetReading, row: Row): boolean {
  const [title, second] = filledColumns(row, columns);
  if (!title || second) return false;
  return merges.some((area) => area.top === area.bottom && isInArea({ row: row.number, column: title.index }, area));
}

/** Returns the merged ranges in these columns, from the headings down. */
export function mergesBelow(
  { merges }: Sheet,
  headingRow: number,
  columns: readonly StandingColumn[],
): readonly Area[] {
  return merges.filter(
    ({ left, right, bottom }) => bottom >= headingRow && columns.some(({ index }) => index >= left && index <= right),
  );
}

function rowRange([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from}:${to}`;
}

/** Formats sorted row numbers as "2:4, 9". */
function rowRanges(rows: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  return ranges.map(rowRange).join(', ');
}

/**
 * Returns the rows below the headings that have a value in these columns. Notes blank rows in between, rows with values
 * only in other columns, and hidden rows and columns. Hidden ones are published, because a filter also hides rows; one
 * warning a sheet says so.
 */
export function dataRows(reading: SheetReading): readonly Row[] {
  const { sheet, headingRow, columns, collector } = reading;
  const rows: Row[] = [];
  const elsewhere: number[] = [];
  const blank: [number, number][] = [];
  let last = headingRow;
  for (const row of sheet.rows.filter(({ number }) => number > headingRow)) {
    if (!isFilled(row)) continue;
    if (row.number > last + 1) blank.push([last + 1, row.number - 1]);
    last = row.number;
    if (filledColumns(row, columns).length > 0) rows.push(row);
    else elsewhere.push(row.number);
  }
  const filled = new Set(rows.map(({ number }) => number));
  const hiddenRows = rowRanges(sheet.hiddenRows.filter((row) => filled.has(row)));
  const note = (code: LedgerCode, value: string) => {
    if (value !== '') collector.note(code, placeInSheet(reading, { value }));
  };
  note('blank-rows', blank.map(rowRange).join(', '));
  note('rows-ignored', rowRanges(elsewhere));
  const hiddenColumns = columns
    .filter(({ index }) => sheet.hiddenColumns.some(([first, last]) => index >= first && index <= last))
    .map(({ index }) => columnLetters(index))
    .join(', ');
  note('hidden-rows-published', hiddenRows);
  note('hidden-columns-published', hiddenColumns);
  const facts = { rows: hiddenRows, columns: hiddenColumns };
  if (hiddenRows + hiddenColumns !== '') collector.fault(placeInSheet(reading), { code: 'hidden-published', facts });
  return rows;
}

/** Whether a text consists of Chinese words, and is neither a number nor a file name. */
const inChinese = (text: string) => /\p{Script=Han}/u.test(text) && !/\.\w|\d/.test(text);

/** Whether a row repeats the headings, in English or in Chinese. `filled` are the columns in which it has a value. */
export function repeatsHeadings(row: Row, filled: readonly StandingColumn[]): boolean {
  const [first, second] = filled;
  const isHeading = ({ index, heading }: StandingColumn) => folded(textOfCell(row, index)) === folded(heading);
  if (!first || !second) return false;
  // Ordinary rows, of which there may be a hundred thousand, stop at the first comparison.
  if (isHeading(first) && filled.filter(isHeading).length * 2 > filled.length) return true;
  // Chinese headings below the English ones. Offices use different words for some of them.
  if (!filled.every(({ index }) => inChinese(textOfCell(row, index)))) return false;
  const similar = filled.filter(({ index, meaning }) => nearest(textOfCell(row, index), [meaning]));
  return similar.length * 3 >= filled.length;
}

/**
 * Returns the rows above the headings that hold data, because the sheet was sorted together with its headings or a row
 * was inserted above them. Such a row has values that fit under at least half of the headings, or one that other rows
 * have in the same column. A title has one cell, merged cells, or other words.
 */
export function rowsAboveHeadings(
  { spec, sheet, headingRow }: Pick<SheetReading, 'spec' | 'sheet' | 'headingRow'>,
  columns: readonly StandingColumn[],
): readonly Row[] {
  const merges = sheet.merges.filter(({ left, right }) => left < right);
  const expected = columns.filter(({ meta }) => !meta.mayLack);
  return sheet.rows.filter((row) => {
    if (row.number >= headingRow || merges.some(({ top, bottom }) => top <= row.number && row.number <= bottom))
      return false;
    const filled = filledColumns(row, columns);
    if (filled.length < Math.min(2, expected.length) || repeatsHeadings(row, filled)) return false;
    if (spec.settings) return filled.some(({ index }) => namesSetting(spec, textOfCell(row, index)));
    const isRepeated = filled.some(({ index }) => isTextBelow(sheet, headingRow, index, textOfCell(row, index)));
    return isRepeated || filled.filter((column) => fitsHeading(spec, column, row)).length * 2 >= expected.length;
  });
}

/** Whether a column has this text below the headings. */
function isTextBelow({ rows }: Sheet, headingRow: number, column: number, text: string): boolean {
  return rows.some((row) => row.number > headingRow && folded(textOfCell(row, column)) === folded(text));
}

function namesSetting(spec: SheetSpec, text: string): boolean {
  return settingColumns(spec).some(({ heading }) => folded(heading) === folded(text));
}

/** Whether a filled cell may be below its heading. An entry of a list must have the form of an ID. */
function fitsHeading({ listOf }: SheetSpec, column: StandingColumn, row: Row): boolean {
  const { id } = listOf === undefined ? {} : sheetOfKey(listOf).columns;
  if (id) return id.safeParse(textOfCell(row, column.index)).success;
  return valueBelow(column, row.cells[column.index]) !== undefined;
}
