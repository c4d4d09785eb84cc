import type { Pair } from './pair-rows.ts';
import type { RowView } from './sheet-view.ts';

/** Cells that must be equal, and their least share of the filled ones, for a row to be the same under another ID. */
const leastCells = 2;
const leastShare = 0.6;
/** More pairs than this are not compared: a sheet whose every row is another has no renamed rows. */
const tooMany = 1_000_000;

/** How much two rows have in common besides what they are known by. */
function likeness(before: RowView, after: RowView, identity: ReadonlySet<string>): number {
  let equal = 0;
  let filled = 0;
  for (const heading of new Set([...before.values.keys(), ...after.values.keys()])) {
    if (identity.has(heading)) continue;
    filled += 1;
    if (before.values.get(heading) === after.values.get(heading)) equal += 1;
  }
  return equal >= leastCells && equal / filled >= leastShare ? equal / filled : 0;
}

/**
 * Among rows that went and rows that came, those that are one row under another ID: most of the other cells are equal.
 * The likest go together first; among equals, those that stand nearest to each other.
 */
export function findRenamed(
  before: readonly RowView[],
  after: readonly RowView[],
  unpaired: { readonly before: readonly number[]; readonly after: readonly number[] },
  identity: ReadonlySet<string>,
): readonly Pair[] {
  if (unpaired.before.length * unpaired.after.length > tooMany) return [];
  const found = unpaired.after.flatMap((position) =>
    unpaired.before.flatMap((old) => {
      const [was, is] = [before[old], after[position]];
      const alike = was && is ? likeness(was, is, identity) : 0;
      return alike > 0 ? [{ before: old, after: position, alike, apart: Math.abs(old - position) }] : [];
    }),
  );
  found.sort((a, b) => b.alike - a.alike || a.apart - b.apart || a.after - b.after || a.before - b.before);
  const pairs: Pair[] = [];
  for (const { before: old, after: position } of found) {
    if (pairs.some((pair) => pair.before === old || pair.after === position)) continue;
    pairs.push({ before: old, after: position });
  }
  return pairs;
}
