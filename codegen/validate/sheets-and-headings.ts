import { address, columnLetters } from '../addresses.ts';
import { cellText, isBlank, type Row, rowsWithHeadings, type Sheet, type Workbook } from '../cell.ts';
import { type PhysicalColumn, type SheetSpec, sheetColumns } from '../dictionary/sheet-spec.ts';
import { helperSheets, sheetsOf } from '../dictionary/sheets.ts';
import { nearest } from '../problems/nearest.ts';
import { type Collector, placeOf } from '../problems/problem.ts';
import { folded } from '../typed-text.ts';
import { columnsWithoutHeading, holdsValuesOf, liesWhereWanted } from './columns-by-values.ts';

function hasHeadings(sheet: Sheet, spec: SheetSpec): boolean {
  const headings = sheetColumns(spec).map(({ heading }) => heading);
  return findHeadingRow(sheet, headings) !== null;
}

/** The sheet that was renamed: the one whose name is near, else the only one that has the headings, else the only one left. */
function renamedSheet(spec: SheetSpec, free: readonly Sheet[]): Sheet | undefined {
  const names = free.map(({ name }) => name);
  const near = nearest(spec.name, names);
  if (near !== undefined) return free[names.indexOf(near)];
  const fitting = free.filter((sheet) => hasHeadings(sheet, spec));
  if (fitting.length === 1) return fitting[0];
  return free.length === 1 ? free[0] : undefined;
}

/**
 * Pairs the sheets that the dictionary wants of one workbook with those that stand in it: by their names, then folded.
 * A missing one is told with the sheet that was probably renamed, which is read on when it has the headings, so that its
 * faults are told in the same run. Extra sheets are noted and ignored.
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
  const helpers = new Set(helperSheets.map(folded));
  let free = book.sheets.filter((sheet) => ![...named.values()].includes(sheet) && !helpers.has(folded(sheet.name)));
  const found: { readonly spec: SheetSpec; readonly sheet: Sheet }[] = [];
  for (const spec of wanted) {
    const sheet = named.get(spec);
    if (!sheet) {
      const meant = renamedSheet(spec, free);
      free = free.filter((own) => own !== meant);
      collector.fault(placeOf(workbook, spec.name, { value: meant?.name ?? '' }), {
        code: 'sheet-missing',
        facts: { expected: spec.name, found: meant?.name },
        nearest: meant && spec.name,
      });
      if (meant && hasHeadings(meant, spec)) found.push({ spec, sheet: meant });
      continue;
    }
    if (sheet.name !== spec.name)
      collector.note('sheet-matched', placeOf(workbook, sheet.name, { value: sheet.name }), spec.name);
    if (sheet.hidden)
      collector.note('hidden-sheet-published', placeOf(workbook, sheet.name, { value: sheet.name }), '');
    found.push({ spec, sheet });
  }
  for (const { name } of free) collector.note('sheet-ignored', placeOf(workbook, name, { value: name }), '');
  return found;
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
 * Finds each wanted heading's column. Names are matched folded; an unknown heading is paired with the missing one it stands for
 * ("did you rename…?"), and where its name or its values say so its column is read on, so that the faults below it are told in the
 * same run.
 * Returns the number of the headings' row, per wanted heading its column from 0, and whether each stands there once and as itself: then
 * what the rows say is complete. Null when no row holds headings; every reason is in the collector.
 */
export function mapHeadings(spec: SheetSpec, sheet: Sheet, collector: Collector) {
  const { workbook } = spec;
  const columns = sheetColumns(spec);
  const wanted = columns.map(({ heading }) => heading);
  const headings = findHeadingRow(sheet, wanted);
  if (!headings) {
    headingRowUnclear(workbook, sheet, wanted, collector);
    return null;
  }
  const place = (column: number, heading: string | null, value: string) =>
    placeOf(workbook, sheet.name, { cell: address(headings.number, column), heading, value });
  if (headings.number !== 1) collector.note('heading-row-found', place(0, null, ''), String(headings.number));
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
  const holds = (column: PhysicalColumn, index: number) => holdsValuesOf(column, spec, below, index);
  const absent = columns.filter(({ heading, meta }) => !found.has(heading) && !meta.staffOnly);
  // Who stands above the values of a column that is missing, or has its name in Chinese.
  const holders = new Map<string, StrayHeading>();
  for (const { heading, text, earlier, column } of twice) {
    whole = false;
    // A heading that stands twice was typed over another where the values below are not its own.
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
    (column.meta.mayLack ? stray.find((own) => holds(column, own.column)) : undefined);
  const missing = absent
    .filter(({ heading }) => !found.has(heading))
    // What the sheet may lack was renamed where a heading is near to it, or stands above its values; else it is not there.
    .filter((column) => !column.meta.mayLack || nearest(column.heading, strayTexts) !== undefined || holder(column));
  const pairs = pairHeadings(
    missing.map(({ heading }) => heading),
    stray,
    new Map(missing.map((column) => [column.heading, holder(column)])),
  );
  for (const { heading } of missing) {
    whole = false;
    const pair = pairs.get(heading);
    const where = pair ? place(pair.column, heading, pair.text) : placeOf(workbook, sheet.name, { heading });
    collector.fault(where, {
      code: 'heading-missing',
      facts: { expected: heading, found: pair?.text },
      // A heading that was typed over can be typed again; a column that is gone took its values with it.
      nearest: pair && heading,
    });
    if (pair?.alike) found.set(heading, pair.column);
  }
  for (const { column, cell, value } of unheaded)
    collector.fault(placeOf(workbook, sheet.name, { cell, value }), {
      code: 'data-without-heading',
      facts: { found: columnLetters(column) },
    });
  const paired = new Set([...pairs.values()].map(({ column }) => column));
  for (const { text, column } of stray)
    if (!paired.has(column)) collector.note('column-ignored', place(column, null, text), '');
  return { row: headings.number, columns: found, whole };
}

/**
 * The row of the headings: of the rows near the top the first that holds most of them, if it is half of them; else row 1, if
 * anything in it is a heading. Null when it is unclear.
 */
export function findHeadingRow(sheet: Sheet, wanted: readonly string[]): Row | null {
  const keys = new Set(wanted.map(folded));
  const matches = (row: Row): number => {
    const stand = new Set(row.cells.flatMap((cell) => (isBlank(cell) ? [] : [folded(cellText(cell))])));
    return [...keys].filter((heading) => stand.has(heading)).length;
  };
  let best: Row | null = null;
  for (const row of sheet.rows) {
    if (row.number > rowsWithHeadings) break;
    if (matches(row) > (best ? matches(best) : 0)) best = row;
  }
  return best && (matches(best) * 2 >= keys.size || best.number === 1) ? best : null;
}

/** A heading that no column of the dictionary has; `column` counts from 0. */
export interface StrayHeading {
  readonly text: string;
  readonly column: number;
}

export interface HeadingPair extends StrayHeading {
  /**
   * The names are alike, or the values are what belongs there; else only what is left over on both sides was paired, a guess too
   * weak to read the column on.
   */
  readonly alike: boolean;
}

/** The heading that is near to a text; else the one whose meaning in Chinese is: staff translate headings, and names of settings. */
export function nearestHeading(text: string, columns: readonly PhysicalColumn[]): string | undefined {
  const meanings = columns.map(({ meaning }) => meaning);
  const { [meanings.indexOf(nearest(text, meanings) ?? '')]: translated } = columns;
  return (
    nearest(
      text,
      columns.map(({ heading }) => heading),
    ) ?? translated?.heading
  );
}

/**
 * Pairs missing headings with stray ones: by their names first, then by who stands above their values where the caller says so, then
 * in their order when as many are left on both sides (a translated heading).
 */
export function pairHeadings(
  missing: readonly string[],
  stray: readonly StrayHeading[],
  holders: ReadonlyMap<string, StrayHeading | undefined> = new Map(),
): ReadonlyMap<string, HeadingPair> {
  const pairs = new Map<string, HeadingPair>();
  let free = [...stray];
  for (const heading of missing) {
    const texts = free.map(({ text }) => text);
    const found = free[texts.indexOf(nearest(heading, texts) ?? '')];
    if (!found) continue;
    pairs.set(heading, { ...found, alike: true });
    free = free.filter((own) => own !== found);
  }
  for (const heading of missing.filter((own) => !pairs.has(own))) {
    const holder = free.find((own) => own === holders.get(heading));
    if (!holder) continue;
    pairs.set(heading, { ...holder, alike: true });
    free = free.filter((own) => own !== holder);
  }
  const left = missing.filter((heading) => !pairs.has(heading));
  if (left.length === free.length)
    for (const [index, own] of free.entries()) pairs.set(left[index] ?? '', { ...own, alike: false });
  return pairs;
}

/** A heading that stands in two columns, as it was typed in the second. */
interface Double extends StrayHeading {
  readonly heading: string;
  readonly earlier: number;
}
