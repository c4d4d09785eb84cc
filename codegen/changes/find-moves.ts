import { longestIncreasing } from './longest-increasing.ts';
import type { Pair } from './pair-rows.ts';
import type { Move } from './row-change.ts';
import type { RowView } from './sheet-view.ts';

/**
 * The fewest moves that lead from one order to the other. Rows that came or went shift the others without moving them;
 * neighbours that stay neighbours move as one.
 */
export function findMoves(
  pairs: readonly Pair[],
  before: readonly RowView[],
  after: readonly RowView[],
): readonly Move[] {
  const stayed = new Set(longestIncreasing(pairs.map((pair) => pair.before)));
  const blocks: Pair[][] = [];
  pairs.forEach((pair, index) => {
    if (stayed.has(index)) return;
    const block = blocks.at(-1);
    const last = block?.at(-1);
    if (block && last && pair.after === last.after + 1 && pair.before === last.before + 1) block.push(pair);
    else blocks.push([pair]);
  });
  return blocks.flatMap((block): Move[] => {
    const [first] = block;
    const [was, is] = [before[first?.before ?? -1], after[first?.after ?? -1]];
    if (!first || !was || !is) return [];
    const ids = block.flatMap((pair) => after[pair.after]?.id ?? []);
    return [{ ids, from: was.number, to: is.number, below: after[first.after - 1]?.id ?? null }];
  });
}
