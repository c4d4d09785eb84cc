import { type Area, areaOf, LAST_ROW } from '../addresses.ts';
import type { CellRule } from '../workbooks/cell-rule.ts';

/**
 * The cells that the dictionary rules: each heading, and the whole column below it, so that rules of an earlier and longer
 * sheet do not stay behind. What staff set on other cells is theirs.
 */
export function ruledArea(rules: readonly CellRule[], headingRow: number): readonly Area[] {
  const areas = rules.flatMap(({ range }) => areaOf(range) ?? []);
  const headings = areas.filter(({ top }) => top <= headingRow);
  const columns = new Set(areas.filter(({ top }) => top > headingRow).map(({ left }) => left));
  return [
    ...headings,
    ...[...columns].map((column) => ({ left: column, right: column, top: headingRow + 1, bottom: LAST_ROW })),
  ];
}
