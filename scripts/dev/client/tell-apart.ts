import type { SourceCell } from '../../../codegen/emit/cells-of.ts';
import type { Shown } from '../messages.ts';
import { isInside } from './match-shown.ts';
import type { Pointed } from './pointed.ts';

const sheetOf = ({ record }: Shown) => record.slice(0, record.lastIndexOf('/'));

/** Keeps the candidates whose row (or sheet) shows most of its other values in the narrowest surroundings that tell them apart. */
function narrowed(
  candidates: readonly Shown[],
  around: Pointed['around'],
  all: readonly Shown[],
  groupOf: (shown: Shown) => string,
): readonly Shown[] {
  let left = candidates;
  const values = new Set(candidates.map(({ value }) => value));
  for (const set of around) {
    const groups = [...new Set(left.map(groupOf))];
    if (groups.length <= 1) return left;
    const counts = groups.map((group) => {
      const others = all.filter(
        (shown) => groupOf(shown) === group && !values.has(shown.value) && isInside(shown, set),
      );
      return new Set(others.map(({ value }) => value)).size;
    });
    const most = Math.max(...counts);
    const kept = groups.filter((_, index) => counts[index] === most);
    if (most > 0) left = left.filter((shown) => kept.includes(groupOf(shown)));
  }
  return left;
}

function rowKey({ workbook, sheet, cell }: SourceCell): string {
  return `${workbook}/${sheet}/${cell.replace(/^[A-Z]+/, '')}`;
}

/** Of rows that show the same, the one that is meant: by the other values of its row around it, else by those of its sheet. */
export function apart(
  candidates: readonly Shown[],
  around: Pointed['around'],
  all: readonly Shown[],
): readonly Shown[] {
  const byRow = narrowed(candidates, around, all, ({ record }) => record);
  const rows = new Set(byRow.map(({ record }) => record));
  if (rows.size <= 1) return byRow;
  // What is said of all these rows together, as the year over its events.
  const together = byRow.find(({ cells }) => [...rows].every((row) => cells.some((cell) => rowKey(cell) === row)));
  return together ? [together] : narrowed(byRow, around, all, sheetOf);
}
