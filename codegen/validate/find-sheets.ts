import { isInEveryWorkbook, type SheetSpec, sheetColumns } from '../dictionary/sheet-spec.ts';
import { dictionary, helperSheets, sheetsOf } from '../dictionary/sheets.ts';
import { workbookNames } from '../dictionary/workbooks.ts';
import type { Sheet, Workbook } from '../grid/cell.ts';
import { nearest } from '../problems/nearest.ts';
import { type Collector, placeOf, suggest } from '../problems/problem.ts';
import { folded } from '../text/staff-text.ts';
import { findHeadingRow, missingIn } from './find-headings.ts';

/**
 * Pairs the sheets that the dictionary expects in one workbook with those it contains, by name, then by folded name. A
 * missing sheet is reported with the one that was probably renamed. That one is read if it has the headings, so that
 * its faults are reported in the same run. Extra sheets are noted and ignored.
 */
export function findSheets(workbook: string, book: Workbook, collector: Collector) {
  const expected = sheetsOf(workbook);
  const named = new Map<SheetSpec, Sheet>();
  for (const spec of expected) {
    const sheet =
      book.sheets.find(({ name }) => name === spec.name) ??
      book.sheets.find(({ name }) => folded(name) === folded(spec.name));
    if (sheet) named.set(spec, sheet);
  }
  const original = new Set(named.values());
  const helpers = new Set(helperSheets.map(folded));
  const free = book.sheets.filter((sheet) => !original.has(sheet) && !helpers.has(folded(sheet.name)));
  const missing = expected.filter((spec) => !named.has(spec));
  const renamed = renamedSheets(missing, free);
  for (const [spec, sheet] of named) noteNamed(workbook, spec, sheet, collector);
  for (const spec of missing) {
    const sheet = renamed.get(spec);
    reportMissingSheet(workbook, spec, sheet, collector);
    if (sheet && findHeadingRow(sheet, spec)) named.set(spec, sheet);
  }
  const taken = new Set(renamed.values());
  for (const sheet of free) if (!taken.has(sheet)) noteExtra(workbook, sheet, named, collector);
  return expected.flatMap((spec) => {
    const sheet = named.get(spec);
    return sheet ? [{ spec, sheet }] : [];
  });
}

function reportMissingSheet(workbook: string, spec: SheetSpec, renamed: Sheet | undefined, collector: Collector): void {
  if (spec.mayLack && !renamed) return;
  collector.fault(placeOf(workbook, spec.name, { value: renamed?.name ?? '' }), {
    code: 'sheet-missing',
    facts: { expected: spec.name, actual: renamed?.name },
    suggestion: suggest(renamed && spec.name),
  });
}

function noteNamed(workbook: string, spec: SheetSpec, { name, hidden }: Sheet, collector: Collector): void {
  const place = placeOf(workbook, name, { value: name });
  if (name !== spec.name && folded(name) === folded(spec.name)) collector.note('sheet-matched', place, spec.name);
  if (!hidden) return;
  collector.note('hidden-sheet-published', place);
  collector.fault(place, { code: 'hidden-published', facts: { rows: '', columns: '' } });
}

function noteExtra(workbook: string, sheet: Sheet, named: ReadonlyMap<SheetSpec, Sheet>, collector: Collector): void {
  const { name } = sheet;
  const original =
    sheetsOf(workbook).find((spec) => isCopyOfSheet(name, spec.name)) ??
    [...named].map(([spec]) => spec).find((spec) => hasContentsOf(sheet, spec));
  const place = placeOf(workbook, name, { value: name });
  if (original) collector.fault(place, { code: 'sheet-copy', facts: { actual: name, expected: original.name } });
  else collector.note('sheet-ignored', place);
}

/**
 * Whether a name is that of another sheet with what Excel, WPS, Numbers and people add to a copy: "Machines (2)", "Copy
 * of Machines".
 */
function isCopyOfSheet(name: string, original: string): boolean {
  const bare = folded(name).replace(/^(?:copyof|副本|复件)|(?:\(\d+\)|(?:的)?副本\d*|copy\d*)+$/g, '');
  return bare === folded(original) && folded(name) !== bare;
}

/** Fewest headings by which a sheet is known: a plan of works has a column Project No. too. */
const fewestHeadings = 3;

/**
 * Whether a sheet has the headings of a sheet of the dictionary, and rows, under another name. Labels all have the same
 * headings.
 */
function hasContentsOf(sheet: Sheet, spec: SheetSpec): boolean {
  const required = sheetColumns(spec).filter(isInEveryWorkbook);
  const headings = findHeadingRow(sheet, spec);
  if (spec.labels || spec.settings || required.length < fewestHeadings || !headings) return false;
  return lacking(spec, sheet) === 0 && sheet.rows.some(({ number }) => number > headings.number);
}

/**
 * Returns the workbook of which another one has at least half of the sheets, or else a whole sheet under any name.
 * Undefined if there is none.
 */
export function workbookWithContentsOf(book: Workbook): string | undefined {
  const hasSheet = (spec: SheetSpec) =>
    book.sheets.some((sheet) => folded(sheet.name) === folded(spec.name) && findHeadingRow(sheet, spec));
  const named = workbookWithMost(hasSheet);
  if (named !== undefined) return named;
  // The sheet with the most headings: those of small sheets are alike.
  const [largest] = dictionary
    .filter((spec) => book.sheets.some((sheet) => hasContentsOf(sheet, spec)))
    .sort((a, b) => sheetColumns(b).length - sheetColumns(a).length);
  return largest?.workbook;
}

/** Returns the workbook with the most of some sheets, if they are at least half of its own. */
export function workbookWithMost(isOne: (spec: SheetSpec) => boolean): string | undefined {
  const counts = workbookNames.map((name) => ({ name, count: sheetsOf(name).filter(isOne).length }));
  const likely = counts.filter(({ name, count }) => count * 2 >= sheetsOf(name).length);
  return likely.sort((a, b) => b.count - a.count)[0]?.name;
}

/** Returns how many required headings of a sheet of the dictionary another sheet lacks. */
function lacking(spec: SheetSpec, sheet: Sheet): number {
  const missing = missingIn(findHeadingRow(sheet, spec), sheetColumns(spec));
  return missing.filter(isInEveryWorkbook).length;
}

/**
 * Returns the renamed sheet for each missing one. Compares names first, then the number of missing headings; if that is
 * equal, the order of the sheets decides, because renaming does not move a sheet. Finally pairs the last two if one is
 * left on each side. A sheet that may be missing is only paired by its name or its headings.
 */
function renamedSheets(missing: readonly SheetSpec[], free: readonly Sheet[]): ReadonlyMap<SheetSpec, Sheet> {
  const pairs = new Map<SheetSpec, Sheet>();
  const left = new Map(free.map((sheet) => [sheet.name, sheet]));
  const take = (spec: SheetSpec, sheet: Sheet | undefined) => {
    if (sheet && !pairs.has(spec) && left.delete(sheet.name)) pairs.set(spec, sheet);
  };
  for (const spec of missing) take(spec, left.get(nearest(spec.name, [...left.keys()]) ?? ''));
  const fitting = missing
    .flatMap((spec) => [...left.values()].map((sheet) => ({ spec, sheet, lacks: lacking(spec, sheet) })))
    .filter(({ spec, sheet, lacks }) => findHeadingRow(sheet, spec) && lacks * 2 <= sheetColumns(spec).length);
  for (const { spec, sheet } of fitting.sort((a, b) => a.lacks - b.lacks)) take(spec, sheet);
  const [rest, second] = missing.filter((spec) => !pairs.has(spec) && !spec.mayLack);
  if (rest && !second && left.size === 1) take(rest, [...left.values()][0]);
  return pairs;
}
