import { longestIncreasing } from './longest-increasing.ts';
import type { RowView } from './sheet-view.ts';

/** The same row on both sides, by its position among the rows. */
export interface Pair {
  readonly before: number;
  readonly after: number;
}

/** Above this many possible pairs for one key (a column of IDs left blank), rows are paired in their order. */
const tooMany = 10_000;

function content({ values }: RowView): string {
  return JSON.stringify([...values].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function byKey(rows: readonly RowView[]): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  rows.forEach(({ key }, position) => {
    const group = groups.get(key);
    if (group) group.push(position);
    else groups.set(key, [position]);
  });
  return groups;
}

/** For each row after, the rows before that it may be: those of its key, and among several those with equal cells. */
function candidatesOf(before: readonly RowView[], after: readonly RowView[]): readonly (readonly number[])[] {
  const candidates: (readonly number[])[] = after.map(() => []);
  const groups = byKey(before);
  for (const [key, news] of byKey(after)) {
    const olds = groups.get(key) ?? [];
    const [oldContents, newContents] = [olds, news].map((positions, side) =>
      positions.map((position) => {
        const row = (side === 0 ? before : after)[position];
        return row && olds.length * news.length > 1 ? content(row) : '';
      }),
    );
    const free = olds.filter((_, index) => !newContents?.includes(oldContents?.[index] ?? ''));
    news.forEach((position, index) => {
      const equal = olds.filter((_, old) => oldContents?.[old] === newContents?.[index]);
      const nth = olds[index];
      if (olds.length * news.length > tooMany) candidates[position] = nth === undefined ? [] : [nth];
      else candidates[position] = equal.length > 0 ? equal : free;
    });
  }
  return candidates;
}

/**
 * Pairs the rows of two sheets by what they are known by, not by where they stand. Where a key stands more than once, rows with equal
 * cells go together, and of the ways that are left the one that moves the fewest rows is taken (Hunt and Szymanski's
 * longest common subsequence: the longest increasing run through the candidates, each row's own in falling order).
 */
export function pairRows(before: readonly RowView[], after: readonly RowView[]): readonly Pair[] {
  const candidates = candidatesOf(before, after);
  const links = candidates.flatMap((olds, position) =>
    [...olds].reverse().map((old) => ({ before: old, after: position })),
  );
  const inOrder = longestIncreasing(links.map((link) => link.before)).flatMap((index) => links[index] ?? []);
  const oldTaken = new Set(inOrder.map((pair) => pair.before));
  const newTaken = new Set(inOrder.map((pair) => pair.after));
  const pairs = [...inOrder];
  for (const link of links.sort((a, b) => a.after - b.after || a.before - b.before)) {
    if (oldTaken.has(link.before) || newTaken.has(link.after)) continue;
    oldTaken.add(link.before);
    newTaken.add(link.after);
    pairs.push(link);
  }
  return pairs.sort((a, b) => a.after - b.after);
}
