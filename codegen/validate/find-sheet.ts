import type { Sheet, Workbook } from '../cell.ts';
import { type AnySheet, sheetColumns } from '../dictionary/sheet.ts';
import { nearest } from '../problems/nearest.ts';
import { type Collector, placeOf } from '../problems/problem.ts';
import { folded } from '../text.ts';
import { findHeadingRow } from './find-heading-row.ts';

export interface FoundSheet {
  readonly spec: AnySheet;
  readonly sheet: Sheet;
}

function hasHeadings(sheet: Sheet, spec: AnySheet): boolean {
  return (
    findHeadingRow(
      sheet,
      sheetColumns(spec).map(({ heading }) => heading),
    ) !== null
  );
}

/** The sheet that was renamed: the one whose name is near, else the only one that has the headings, else the only one left. */
function renamedSheet(spec: AnySheet, free: readonly Sheet[]): Sheet | undefined {
  const near = nearest(
    spec.name,
    free.map(({ name }) => name),
  );
  if (near !== undefined) return free.find(({ name }) => name === near);
  const fitting = free.filter((sheet) => hasHeadings(sheet, spec));
  if (fitting.length === 1) return fitting[0];
  return free.length === 1 ? free[0] : undefined;
}

/**
 * Pairs the sheets that the dictionary wants of one workbook with those that stand in it: by their names, then folded.
 * A missing one is told with the sheet that was probably renamed, which is read on when it has the headings, so that its
 * faults are told in the same run. Extra sheets are noted and ignored.
 */
export function findSheets(
  workbook: string,
  book: Workbook,
  wanted: readonly AnySheet[],
  helperSheets: readonly string[],
  collector: Collector,
): readonly FoundSheet[] {
  const named = new Map<AnySheet, Sheet>();
  for (const spec of wanted) {
    const sheet =
      book.sheets.find(({ name }) => name === spec.name) ??
      book.sheets.find(({ name }) => folded(name) === folded(spec.name));
    if (sheet) named.set(spec, sheet);
  }
  const helpers = new Set(helperSheets.map(folded));
  let free = book.sheets.filter((sheet) => ![...named.values()].includes(sheet) && !helpers.has(folded(sheet.name)));
  const found: FoundSheet[] = [];
  for (const spec of wanted) {
    const sheet = named.get(spec);
    if (!sheet) {
      const meant = renamedSheet(spec, free);
      free = free.filter((own) => own !== meant);
      collector.fault(placeOf(workbook, spec.name, { value: meant?.name ?? '' }), {
        code: 'sheet-missing',
        facts: { expected: spec.name, ...(meant && { found: meant.name }) },
        ...(meant && { nearest: spec.name }),
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
