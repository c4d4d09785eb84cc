import type { AnySheet } from '../dictionary/sheet.ts';
import { type Collector, wholePlace } from '../problems/collector.ts';
import { folded, nearest } from '../problems/nearest.ts';
import type { Sheet, Workbook } from '../read/cells.ts';

export interface FoundSheet {
  readonly spec: AnySheet;
  readonly sheet: Sheet;
}

/**
 * Pairs the sheets that the dictionary wants of one workbook with those that stand in it, by folded name.
 * A missing one is told with the nearest of the sheets that nothing else wants; extra sheets are noted and ignored.
 */
export function findSheets(
  workbook: string,
  book: Workbook,
  wanted: readonly AnySheet[],
  helperSheets: readonly string[],
  collector: Collector,
): readonly FoundSheet[] {
  const byName = new Map(book.sheets.map((sheet) => [folded(sheet.name), sheet]));
  const spoken = new Set([...wanted.map((spec) => spec.name), ...helperSheets].map(folded));
  const extra = book.sheets.filter((sheet) => !spoken.has(folded(sheet.name)));
  const taken = new Set<string>();
  const found: FoundSheet[] = [];
  for (const spec of wanted) {
    const sheet = byName.get(folded(spec.name));
    if (!sheet) {
      const free = extra.filter(({ name }) => !taken.has(name)).map(({ name }) => name);
      const meant = nearest(spec.name, free) ?? (free.length === 1 ? free[0] : undefined);
      if (meant !== undefined) taken.add(meant);
      collector.fault(
        { ...wholePlace(workbook, spec.name), value: meant ?? '' },
        { code: 'sheet-missing', facts: { expected: spec.name, ...(meant !== undefined && { found: meant }) }, ...(meant !== undefined && { nearest: spec.name }) },
      );
      continue;
    }
    if (sheet.name !== spec.name) collector.note('sheet-matched', wholePlace(workbook, spec.name, sheet.name), spec.name);
    if (sheet.hidden) collector.note('hidden-sheet-published', wholePlace(workbook, spec.name, sheet.name), '');
    found.push({ spec, sheet });
  }
  for (const { name } of extra) if (!taken.has(name)) collector.note('sheet-ignored', wholePlace(workbook, name, name), '');
  return found;
}
