import { address, columnLetters } from '../addresses.ts';
import { cellText, isBlank, type Row, type Sheet, type Workbook } from '../cell.ts';
import { type PhysicalColumn, type SheetSpec, type StandingColumn, sheetColumns } from '../dictionary/sheet-spec.ts';
import { areaOfKey, helperSheets, sheetsOf } from '../dictionary/sheets.ts';
import { nearest } from '../problems/nearest.ts';
import { type Collector, type Fault, placeOf } from '../problems/problem.ts';
import { codeText, folded } from '../staff-text.ts';
import {
  columnsWithoutHeading,
  findHeadingRow,
  holdsValuesOf,
  liesWhereWanted,
  missingIn,
  pairHeadings,
  type StrayHeading,
  swappedHeadings,
  valuesBelow,
} from './match-headings.ts';

/**
 * Measures how badly a sheet fits a sheet of the dictionary: the number of missing headings (required ones, and all), and the number of
 * labels that belong to other areas.
 */
function lacking(spec: SheetSpec, sheet: Sheet) {
  const row = findHeadingRow(sheet, spec);
  const missing = missingIn(row, sheetColumns(spec));
  const foreign = spec.labels && row ? labelsOfOthers(spec, sheet, row) : 0;
  const needed = missing.filter(({ meta }) => !meta.mayLack && !meta.staffOnly).length;
  return { needed: needed + foreign, all: missing.length + foreign };
}

function labelsOfOthers(spec: SheetSpec, sheet: Sheet, headings: Row): number {
  const [key] = sheetColumns(spec);
  const index = headings.cells.findIndex(
    (cell) => !isBlank(cell) && folded(cellText(cell)) === folded(key?.heading ?? ''),
  );
  const areas = sheet.rows.map(({ cells: { [index]: cell } }) =>
    isBlank(cell) ? undefined : areaOfKey(codeText(cellText(cell))),
  );
  return areas.filter((area) => area !== undefined && area !== spec).length;
}

/** Detects sheets with swapped names, and swaps them back if each then has every required heading and both together lack fewer. */
function exchangeSwapped(workbook: string, named: Map<SheetSpec, Sheet>, collector: Collector): void {
  const odd = [...named].filter(([spec, sheet]) => lacking(spec, sheet).all > 0);
  for (const [spec, sheet] of odd) {
    const other = [...named].find(([theirs, own]) => {
      if (theirs === spec || named.get(spec) !== sheet) return false;
      const [here, there] = [lacking(spec, own), lacking(theirs, sheet)];
      const asNamed = lacking(spec, sheet).all + lacking(theirs, own).all;
      return here.needed + there.needed === 0 && here.all + there.all < asNamed;
    });
    if (!other) continue;
    const [theirs, own] = other;
    collector.fault(placeOf(workbook, sheet.name, { value: sheet.name }), {
      code: 'sheets-swapped',
      facts: { found: sheet.name, expected: own.name },
    });
    named.set(spec, own).set(theirs, sheet);
  }
}

/**
 * Returns the renamed sheet for each missing one. Compares names first, then the number of missing headings; if that is equal, the order of
 * the sheets decides, because renaming does not move a sheet. Finally pairs the last two if one is left on each side. A sheet that may be
 * missing is only paired by its name or its headings.
 */
function renamedSheets(missing: readonly SheetSpec[], free: readonly Sheet[]): ReadonlyMap<SheetSpec, Sheet> {
  const pairs = new Map<SheetSpec, Sheet>();
  const left = new Map(free.map((sheet) => [sheet.name, sheet]));
  const take = (spec: SheetSpec, sheet: Sheet | undefined) => {
    if (sheet && !pairs.has(spec) && left.delete(sheet.name)) pairs.set(spec, sheet);
  };
  for (const spec of missing) take(spec, left.get(nearest(spec.name, [...left.keys()]) ?? ''));
  const fitting = missing
    .flatMap((spec) => [...left.values()].map((sheet) => ({ spec, sheet, lacks: lacking(spec, sheet).needed })))
    .filter(({ spec, sheet, lacks }) => findHeadingRow(sheet, spec) && lacks * 2 <= sheetColumns(spec).length);
  for (const { spec, sheet } of fitting.sort((one, other) => one.lacks - other.lacks)) take(spec, sheet);
  const [rest, second] = missing.filter((spec) => !pairs.has(spec) && !spec.mayLack);
  if (rest && !second && left.size === 1) take(rest, [...left.values()][0]);
  return pairs;
}

/**
 * Pairs the sheets that the dictionary expects in one workbook with those it contains, by name, then by folded name. A missing sheet is
 * reported with the one that was probably renamed. That one is read if it has the headings, so that its faults are reported in the same
 * run. Extra sheets are noted and ignored.
 */
export function findSheets(workbook: string, book: Workbook, collector: Collector) {
  const wanted = sheetsOf(workbook);
  const named = new Map<SheetSpec, Sheet>();
  for (const spec of wanted) {
    const sheet =
      book.sheets.find(({ name }) => name === spec.name) ??
      book.sheets.find(({ name }) => folded(name) === folded(spec.name));
    if (sheet) named.set(spec, sheet);
  }
  exchangeSwapped(workbook, named, collector);
  const helpers = new Set(helperSheets.map(folded));
  const free = book.sheets.filter((sheet) => ![...named.values()].includes(sheet) && !helpers.has(folded(sheet.name)));
  const missing = wanted.filter((spec) => !named.has(spec));
  const renamed = renamedSheets(missing, free);
  const found: { readonly spec: SheetSpec; readonly sheet: Sheet }[] = [];
  for (const spec of wanted) {
    const sheet = named.get(spec);
    if (!sheet) {
      const meant = renamed.get(spec);
      if (spec.mayLack && !meant) continue;
      collector.fault(placeOf(workbook, spec.name, { value: meant?.name ?? '' }), {
        code: 'sheet-missing',
        facts: { expected: spec.name, found: meant?.name },
        nearest: meant && spec.name,
      });
      if (meant && findHeadingRow(meant, spec)) found.push({ spec, sheet: meant });
      continue;
    }
    if (sheet.name !== spec.name && folded(sheet.name) === folded(spec.name))
      collector.note('sheet-matched', placeOf(workbook, sheet.name, { value: sheet.name }), spec.name);
    if (sheet.hidden)
      collector.note('hidden-sheet-published', placeOf(workbook, sheet.name, { value: sheet.name }), '');
    found.push({ spec, sheet });
  }
  const meant = new Set([...renamed.values()].map(({ name }) => name));
  for (const { name } of free.filter((sheet) => !meant.has(sheet.name))) {
    const original = wanted.find((spec) => named.has(spec) && isCopyOfSheet(name, spec.name));
    const place = placeOf(workbook, name, { value: name });
    if (original) collector.fault(place, { code: 'sheet-copy', facts: { found: name, expected: original.name } });
    else collector.note('sheet-ignored', place, '');
  }
  return found;
}

/** Whether a name is that of another sheet with what Excel, WPS, Numbers and people add to a copy: "Machines (2)", "Copy of Machines". */
export function isCopyOfSheet(name: string, original: string): boolean {
  const bare = folded(name).replace(/^(?:copyof|副本|复件)|(?:\(\d+\)|(?:的)?副本\d*|copy\d*)+$/g, '');
  return bare === folded(original) && folded(name) !== bare;
}

function headingRowUnclear(workbook: string, sheet: Sheet, wanted: readonly string[], collector: Collector): void {
  const first = sheet.rows.find(({ cells }) => !cells.every((cell) => isBlank(cell)));
  const row = first?.number ?? 1;
  const texts = (first?.cells ?? []).flatMap((cell) => (isBlank(cell) ? [] : [cellText(cell)]));
  const stands = texts.slice(0, 4).join(' | ');
  const headings = wanted.join(' | ');
  const cell = address(row, 0);
  collector.fault(placeOf(workbook, sheet.name, { cell, value: stands }), {
    code: 'heading-row-unclear',
    facts: { expected: headings, found: stands, other: String(row) },
    nearest: headings,
  });
}

/**
 * Finds the column of each expected heading. Names are compared folded. An unknown heading is paired with the missing one that it may
 * replace ("did you rename…?"). If its name or its values confirm that, its column is read, so that its faults are reported in the same
 * run.
 * Returns the heading row (`row`) and the column of each heading, from 0 (`columns`). `guessed` has the columns that were paired only
 * because they were left over; they are not read. `whole` says whether every heading was found once and unchanged, so that the rows are
 * complete. Returns null if no row has headings. Every reason is in the collector.
 */
export function mapHeadings(spec: SheetSpec, sheet: Sheet, collector: Collector) {
  const { workbook } = spec;
  const columns = sheetColumns(spec);
  const wanted = columns.map(({ heading }) => heading);
  const headings = findHeadingRow(sheet, spec);
  if (!headings) {
    headingRowUnclear(workbook, sheet, wanted, collector);
    return null;
  }
  const place = (column: number, heading: string | null, value: string) =>
    placeOf(workbook, sheet.name, { cell: address(headings.number, column), heading, value });
  const found = new Map<string, number>();
  const stray: StrayHeading[] = [];
  const twice: Double[] = [];
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
    } else twice.push({ heading, text, earlier, column });
  });
  const below = sheet.rows.filter(({ number }) => number > headings.number);
  const valueAt = valuesBelow();
  const holds = (column: PhysicalColumn, index: number) => holdsValuesOf(column, below, index, valueAt);
  const absent = columns.filter(({ heading, meta }) => !found.has(heading) && !meta.staffOnly);
  // For each missing heading, the duplicate heading that was typed over it.
  const holders = new Map<string, StrayHeading>();
  for (const { heading, text, earlier, column } of twice) {
    whole = false;
    // If the values below a duplicate heading do not fit it, it was typed over another heading.
    const own = columns.find((one) => one.heading === heading);
    const odd = [earlier, column].find((index) => own && !holds(own, index));
    const over = odd === undefined ? undefined : absent.find((one) => holds(one, odd));
    if (odd !== undefined && over) {
      const typed = { text, column: odd };
      stray.push(typed);
      holders.set(over.heading, typed);
      found.set(heading, odd === earlier ? column : earlier);
    } else
      collector.fault(place(column, heading, text), {
        code: 'heading-twice',
        facts: { found: columnLetters(earlier), other: columnLetters(column) },
      });
  }
  const unheaded = columnsWithoutHeading(sheet, headings);
  for (const column of absent) {
    const at = unheaded.findIndex(
      (own) => liesWhereWanted(column.heading, own.column, wanted, found) && holds(column, own.column),
    );
    const [own] = at === -1 ? [] : unheaded.splice(at, 1);
    if (!own) continue;
    whole = false;
    collector.fault(place(own.column, column.heading, ''), {
      code: 'heading-missing',
      facts: { expected: column.heading, other: own.cell },
      nearest: column.heading,
    });
    found.set(column.heading, own.column);
  }
  const strayTexts = stray.map(({ text }) => text);
  const holder = (column: PhysicalColumn) =>
    holders.get(column.heading) ??
    stray.find(({ text }) => folded(text) === folded(column.meaning)) ??
    // Any short text could be a reference.
    (column.meta.mayLack && column.meta.kind !== 'ref' ? stray.find((own) => holds(column, own.column)) : undefined);
  const missing = absent
    .filter(({ heading }) => !found.has(heading))
    // A column that may be missing counts as renamed if some heading is similar to its own or is above its values. Otherwise it is just
    // missing.
    .filter((column) => !column.meta.mayLack || nearest(column.heading, strayTexts) !== undefined || holder(column));
  const pairs = pairHeadings(missing, stray, holder);
  for (const { heading, meta } of missing) {
    const pair = pairs.get(heading);
    // Another column took the heading.
    if (!pair && meta.mayLack) continue;
    whole = false;
    const where = pair ? place(pair.column, heading, pair.text) : placeOf(workbook, sheet.name, { heading });
    collector.fault(where, {
      code: 'heading-missing',
      facts: { expected: heading, found: pair?.text },
      // A heading that was typed over can be typed again. A deleted column has lost its values, so there is no suggestion.
      nearest: pair && heading,
    });
    if (pair?.alike) found.set(heading, pair.column);
  }
  for (const { column, cell, value } of unheaded)
    collector.fault(placeOf(workbook, sheet.name, { cell, value }), {
      code: 'data-without-heading',
      facts: { found: columnLetters(column), at: address(headings.number, column) },
    });
  for (const [one, other] of swappedHeadings(spec, found, below, valueAt)) {
    whole = false;
    collector.faults.push(swappedFault({ workbook, sheet: sheet.name, row: headings.number }, one, other));
    found.set(one.heading, other.index).set(other.heading, one.index);
  }
  const paired = new Set([...pairs.values()].map(({ column }) => column));
  for (const { text, column } of stray)
    if (!paired.has(column)) collector.note('column-ignored', place(column, null, text), '');
  const guessed = [...pairs].flatMap(([heading, { alike, column }]) => (alike ? [] : [[heading, column] as const]));
  return { row: headings.number, columns: found, guessed: new Map(guessed), whole };
}

/** A heading that occurs in two columns, as typed in the second. */
interface Double extends StrayHeading {
  readonly heading: string;
  readonly earlier: number;
}

type StandingHeading = Pick<StandingColumn, 'heading' | 'index'>;

/** Creates the fault for two swapped headings, at the left one. */
export function swappedFault(
  { workbook, sheet, row }: { readonly workbook: string; readonly sheet: string; readonly row: number },
  one: StandingHeading,
  other: StandingHeading,
): Fault {
  const [left, right] = one.index < other.index ? [one, other] : [other, one];
  return {
    ...placeOf(workbook, sheet, { cell: address(row, left.index), heading: right.heading, value: left.heading }),
    code: 'headings-swapped',
    facts: { found: left.heading, expected: right.heading, other: address(row, right.index) },
  };
}
