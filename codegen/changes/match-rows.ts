import { defaultLanguage } from '../dictionary/languages.ts';
import { type PhysicalColumn, type SheetSpec, sheetColumns } from '../dictionary/sheet-spec.ts';
import { groupBy } from '../group-by.ts';
import type { Move } from './report.ts';
import { identityFields, type RowView } from './sheet-view.ts';

/** Headings of the columns that identify a row. */
interface Identity {
  /** Names in other languages do not count: if the English name was respelt, they help to recognize the row. */
  readonly headings: ReadonlySet<string>;
  readonly inEveryLanguage: ReadonlySet<string>;
}

/** Returns null if a row with another identity is always a different row. */
function identityOf(spec: SheetSpec): Identity | null {
  if (spec.settings || spec.listOf) return null;
  const fields = identityFields(spec);
  const columns = sheetColumns(spec).filter(({ field }) => fields.includes(field));
  const isDefault = ({ language }: PhysicalColumn) => (language ?? defaultLanguage) === defaultLanguage;
  const headingsOf = (some: readonly PhysicalColumn[]) => new Set(some.map(({ heading }) => heading));
  return { headings: headingsOf(columns.filter(isDefault)), inEveryLanguage: headingsOf(columns) };
}

/** Whether a row was renamed. Filling in or deleting an ID is a change of a cell, not a new name. */
function isOtherName(was: RowView | undefined, is: RowView | undefined, identity: Identity | null): boolean {
  return [...(identity?.headings ?? [])].some((heading) => {
    const [old, own] = [was?.values.get(heading), is?.values.get(heading)];
    return old !== undefined && own !== undefined && old !== own;
  });
}

export type Matching = ReturnType<typeof matchRows>;

/**
 * Matches the rows of two versions by identity, then the remaining ones by their other cells. Returns the pairs in the new order, the new
 * positions of renamed rows, and the old positions of removed rows.
 */
export function matchRows(spec: SheetSpec, before: readonly RowView[], after: readonly RowView[]) {
  const known = pairRows(before, after);
  const taken = { before: new Set(known.map((pair) => pair.before)), after: new Set(known.map((pair) => pair.after)) };
  const left = {
    before: before.flatMap((_, index) => (taken.before.has(index) ? [] : [index])),
    after: after.flatMap((_, index) => (taken.after.has(index) ? [] : [index])),
  };
  const identity = identityOf(spec);
  const renamed = identity ? findRenamed(before, after, left, identity) : [];
  const found = new Set(renamed.map((pair) => pair.before));
  const renamedAfter = renamed.filter((pair) => isOtherName(before[pair.before], after[pair.after], identity));
  return {
    pairs: [...known, ...renamed].sort((a, b) => a.after - b.after),
    renamed: new Set(renamedAfter.map((pair) => pair.after)),
    removed: left.before.filter((index) => !found.has(index)),
  };
}

/** Positions of the same row in both versions. */
interface Pair {
  readonly before: number;
  readonly after: number;
}

/** If one key has more possible pairs than this (a blank column of IDs), rows are paired in order. */
const mostCandidates = 10_000;

function content(row: RowView | undefined): string {
  return JSON.stringify([...(row?.values ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function byKey(rows: readonly RowView[]): ReadonlyMap<string, readonly number[]> {
  return groupBy(rows.keys(), (position) => rows[position]?.key ?? '');
}

/** Returns the old rows that each new row may be: those with the same key, and if there are several, those with equal cells. */
function candidatesOf(before: readonly RowView[], after: readonly RowView[]): readonly (readonly number[])[] {
  const candidates: (readonly number[])[] = after.map(() => []);
  const groups = byKey(before);
  for (const [key, news] of byKey(after)) {
    const olds = groups.get(key) ?? [];
    const possible = olds.length * news.length;
    if (possible <= 1 || possible > mostCandidates) {
      news.forEach((position, index) => {
        candidates[position] = olds.slice(index, index + 1);
      });
      continue;
    }
    const oldsOf = groupBy(olds, (position) => content(before[position]));
    const newsOf = groupBy(news, (position) => content(after[position]));
    const free = [...oldsOf].flatMap(([own, equal]) => (newsOf.has(own) ? [] : equal)).sort((a, b) => a - b);
    for (const [own, positions] of newsOf)
      for (const position of positions) candidates[position] = oldsOf.get(own) ?? free;
  }
  return candidates;
}

/**
 * Pairs the rows of two sheets by identity and not by position. If a key occurs more than once, rows with equal cells are paired. Of the
 * remaining possibilities, the one that moves the fewest rows is used (Hunt and Szymanski's longest common subsequence: the longest
 * increasing run through the candidates, each row's own in descending order).
 */
function pairRows(before: readonly RowView[], after: readonly RowView[]): readonly Pair[] {
  const candidates = candidatesOf(before, after);
  const links = candidates.flatMap((olds, position) =>
    [...olds].reverse().map((old) => ({ before: old, after: position })),
  );
  const inOrder = longestIncreasing(links.map((link) => link.before)).flatMap((index) => links[index] ?? []);
  links.sort((a, b) => a.after - b.after || a.before - b.before);
  return eachOnce([...inOrder, ...links]).sort((a, b) => a.after - b.after);
}

function eachOnce(pairs: readonly Pair[]): Pair[] {
  const [olds, news] = [new Set<number>(), new Set<number>()];
  return pairs.filter(({ before, after }) => {
    if (olds.has(before) || news.has(after)) return false;
    olds.add(before);
    news.add(after);
    return true;
  });
}

/** The number of equal cells, and their share of the filled ones, that make a row with another ID the same row. */
const leastCells = 2;
const leastShare = 0.6;
/** Larger numbers of pairs are not compared. A sheet in which every row differs has no renamed rows. */
const mostLikenesses = 1_000_000;

/**
 * Returns the share of equal cells in two rows, without the identifying columns; 0 if it is too low. It is enough if the rows are in the
 * same place and only names differ: the sheet Staff has nothing but names and a photo.
 */
function likeness(before: RowView, after: RowView, identity: Identity): number {
  let equal = 0;
  let filled = 0;
  let onlyNamesDiffer = true;
  for (const heading of new Set([...before.values.keys(), ...after.values.keys()])) {
    if (identity.headings.has(heading)) continue;
    filled += 1;
    if (before.values.get(heading) === after.values.get(heading)) equal += 1;
    else if (!identity.inEveryLanguage.has(heading)) onlyNamesDiffer = false;
  }
  const isLike = equal >= leastCells && equal / filled >= leastShare;
  return isLike || (equal > 0 && onlyNamesDiffer && before.number === after.number) ? equal / filled : 0;
}

/**
 * Pairs removed and added rows that are one row under another ID, because most of their other cells are equal. The most similar rows are
 * paired first, and among equally similar ones those closest to each other.
 */
function findRenamed(
  before: readonly RowView[],
  after: readonly RowView[],
  unpaired: { readonly before: readonly number[]; readonly after: readonly number[] },
  identity: Identity,
): readonly Pair[] {
  if (unpaired.before.length * unpaired.after.length > mostLikenesses) return [];
  const found = unpaired.after.flatMap((position) =>
    unpaired.before.flatMap((old) => {
      const [was, is] = [before[old], after[position]];
      const alike = was && is ? likeness(was, is, identity) : 0;
      return alike > 0 ? [{ before: old, after: position, alike, apart: Math.abs(old - position) }] : [];
    }),
  );
  found.sort((a, b) => b.alike - a.alike || a.apart - b.apart || a.after - b.after || a.before - b.before);
  return eachOnce(found);
}

/**
 * Returns the fewest moves from one order to the other. Added and removed rows do not move the others. Neighbours that stay together move
 * as one.
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

/**
 * Returns the positions in `numbers` of a longest strictly increasing subsequence, by patience sorting in O(n log n). The positions left
 * out are the fewest that must have moved.
 */
export function longestIncreasing(numbers: readonly number[]): readonly number[] {
  /** For each length, the position of the smallest number that ends such a sequence. */
  const ends: number[] = [];
  const previous: number[] = [];
  const at = (position: number | undefined) => numbers[position ?? -1] ?? Number.NEGATIVE_INFINITY;
  numbers.forEach((number, position) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(ends[middle]) < number) low = middle + 1;
      else high = middle;
    }
    previous[position] = ends[low - 1] ?? -1;
    ends[low] = position;
  });
  const found: number[] = [];
  for (let position = ends.at(-1) ?? -1; position >= 0; position = previous[position] ?? -1) found.push(position);
  return found.reverse();
}
