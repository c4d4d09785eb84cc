import { address, columnLetters } from '../addresses.ts';
import { cellText, isBlank, type Row, rowsWithHeadings, type Sheet, type Workbook } from '../cell.ts';
import { type PhysicalColumn, type SheetSpec, sheetColumns } from '../dictionary/sheet-spec.ts';
import { helperSheets, sheetsOf } from '../dictionary/sheets.ts';
import { nearest } from '../problems/nearest.ts';
import { type Collector, placeOf } from '../problems/problem.ts';
import { folded } from '../typed-text.ts';
import { checkCell } from './check-cell.ts';

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
  const strayTexts = stray.map(({ text }) => text);
  const below = sheet.rows.filter(({ number }) => number > headings.number);
  const holder = (column: PhysicalColumn) => stray.find((own) => holdsValuesOf(column, spec, below, own.column));
  const missing = columns
    .filter(({ heading, meta }) => !found.has(heading) && !meta.staffOnly)
    // What the sheet may lack was renamed where a heading is near to it, or stands above its values; else it is not there.
    .filter((column) => !column.meta.mayLack || nearest(column.heading, strayTexts) !== undefined || holder(column));
  const pairs = pairHeadings(
    missing.map(({ heading }) => heading),
    stray,
    new Map(missing.map((column) => [column.heading, column.meta.mayLack ? holder(column) : undefined])),
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
  dataWithoutHeading(workbook, sheet, headings, collector);
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

/** Whether most of what a column of the sheet holds is what a column of the dictionary takes. */
function holdsValuesOf(
  { field, meta }: PhysicalColumn,
  spec: SheetSpec,
  below: readonly Row[],
  index: number,
): boolean {
  const schema = spec.columns[field];
  const cells = below.flatMap(({ cells: { [index]: cell } }) => (isBlank(cell) ? [] : [cell]));
  return schema !== undefined && cells.filter((cell) => checkCell(cell, schema, meta).ok).length * 2 > cells.length;
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

/** Tells each column that holds something below the headings and has none, at its first filled cell. */
function dataWithoutHeading(workbook: string, sheet: Sheet, headings: Row, collector: Collector): void {
  const told = new Set<number>();
  for (const row of sheet.rows) {
    if (row.number <= headings.number) continue;
    row.cells.forEach((cell, column) => {
      if (isBlank(cell) || told.has(column) || !isBlank(headings.cells[column])) return;
      told.add(column);
      collector.fault(placeOf(workbook, sheet.name, { cell: address(row.number, column), value: cellText(cell) }), {
        code: 'data-without-heading',
        facts: { found: columnLetters(column) },
      });
    });
  }
}
