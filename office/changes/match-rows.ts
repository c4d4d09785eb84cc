import { diffArrays, diffWordsWithSpace } from 'diff';
import { defaultLanguage } from '../../codegen/dictionary/languages.ts';
import { type PhysicalColumn, type SheetSpec, sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { groupBy } from '../../codegen/group-by.ts';
import { kinds } from '../../codegen/kinds/kinds.ts';
import { monthOfText } from '../../codegen/normalise/months.ts';
import { type ColumnView, identityFields, type RowView } from '../views/sheet-view.ts';
import type { Move, Segment } from './change-report.ts';

/** A row in both versions of its sheet. */
export interface Pair {
  readonly before: RowView;
  readonly after: RowView;
}

export interface Matching {
  /** In the new order. */
  readonly pairs: readonly Pair[];
  readonly removed: readonly RowView[];
}

/** Sheets that differ in more rows than this are not searched for rows in the same order. */
const mostRowEdits = 2000;

const wholeRow = ({ key, values }: RowView) => JSON.stringify([key, ...[...values].sort()]);

/**
 * Matches the rows of two versions: equal rows in the same order, equal rows elsewhere, rows with the same identity,
 * and last those that have another ID but mostly the same cells.
 */
export function matchRows(spec: SheetSpec, before: readonly RowView[], after: readonly RowView[]): Matching {
  const matches = new Map<RowView, RowView>();
  const left = new Set(before);
  const pair = (old: RowView | undefined, row: RowView | undefined) => {
    if (!old || !row || matches.has(row) || !left.delete(old)) return;
    matches.set(row, old);
  };
  for (const [old, row] of inOrder(before.map(wholeRow), after.map(wholeRow))) pair(before[old], after[row]);
  for (const tokenOf of [wholeRow, ({ key }: RowView) => key]) {
    const olds = groupBy(left, tokenOf);
    const news = groupBy(
      after.filter((row) => !matches.has(row)),
      tokenOf,
    );
    for (const [token, rows] of news) for (const [index, row] of rows.entries()) pair(olds.get(token)?.[index], row);
  }
  const unmatched = after.filter((row) => !matches.has(row));
  for (const alike of likePairs(spec, [...left], unmatched)) pair(alike.before, alike.after);
  return {
    pairs: after.flatMap((row) => {
      const old = matches.get(row);
      return old ? [{ before: old, after: row }] : [];
    }),
    removed: [...left],
  };
}

/** Returns the positions of equal items that are in the same order in both lists. */
function inOrder<Item>(before: readonly Item[], after: readonly Item[]): readonly (readonly [number, number])[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: mostRowEdits }) ?? [];
  const positions: (readonly [number, number])[] = [];
  let [old, row] = [0, 0];
  for (const { count, added, removed } of parts) {
    if (!added && !removed) for (let index = 0; index < count; index += 1) positions.push([old + index, row + index]);
    if (!added) old += count;
    if (!removed) row += count;
  }
  return positions;
}

function identityColumns(spec: SheetSpec): readonly PhysicalColumn[] {
  const fields = identityFields(spec);
  return sheetColumns(spec).filter(({ field }) => fields.includes(field));
}

const isInDefault = ({ language }: PhysicalColumn) => (language ?? defaultLanguage) === defaultLanguage;

/** Whether the row has another name than before. Filling in or deleting an ID is a change of a cell, not a new name. */
export function isRenamed(spec: SheetSpec, { before, after }: Pair): boolean {
  const names = identityColumns(spec).filter(isInDefault);
  const isOther = names.some(({ heading }) => {
    const [old, present] = [before.values.get(heading), after.values.get(heading)];
    return old !== undefined && present !== undefined && old !== present;
  });
  return before.key !== after.key && isOther;
}

/** The number of equal cells, and their share of the filled ones, that make a row with another ID the same row. */
const leastCells = 2;
const leastShare = 0.6;
/** Larger numbers of pairs are not compared. A sheet in which every row differs has no renamed rows. */
const mostLikenesses = 1_000_000;

/**
 * Returns pairs of rows of which most cells are equal, the most similar ones first, and among those the closest ones.
 */
function likePairs(spec: SheetSpec, before: readonly RowView[], after: readonly RowView[]): readonly Pair[] {
  if (spec.settings || spec.listOf || before.length * after.length > mostLikenesses) return [];
  const columns = identityColumns(spec);
  const names = new Set(columns.map(({ heading }) => heading));
  const defaultNames = new Set(columns.filter(isInDefault).map(({ heading }) => heading));
  /** The share of equal cells. A name in another language only helps to recognize a row. */
  const likeness = (old: RowView, row: RowView) => {
    const headings = [...new Set([...old.values.keys(), ...row.values.keys()])].filter(
      (heading) => !defaultNames.has(heading),
    );
    const equal = headings.filter((heading) => old.values.get(heading) === row.values.get(heading));
    const counted = headings.filter((heading) => equal.includes(heading) || !names.has(heading));
    // It is enough if the row kept its place and only names differ: the sheet Staff has nothing but names and a photo.
    const isEnough = equal.length >= leastCells || (equal.length > 0 && old.number === row.number);
    const share = equal.length / counted.length;
    return isEnough && share >= leastShare ? share : 0;
  };
  return after
    .flatMap((row) => before.map((old) => ({ before: old, after: row, alike: likeness(old, row) })))
    .filter(({ alike }) => alike > 0)
    .sort((a, b) => b.alike - a.alike || distance(a) - distance(b));
}

function distance({ before, after }: Pair): number {
  return Math.abs(before.number - after.number);
}

/**
 * Returns the fewest moves from one order to the other. Added and removed rows do not move the others. Neighbours that
 * stay together move as one.
 */
export function findMoves({ pairs }: Matching, before: readonly RowView[], after: readonly RowView[]): readonly Move[] {
  const olds = new Map(before.map((row, index) => [row, index]));
  const news = new Map(after.map((row, index) => [row, index]));
  const byOld = [...pairs].sort((a, b) => (olds.get(a.before) ?? 0) - (olds.get(b.before) ?? 0));
  const stayed = new Set(inOrder(byOld, pairs).map(([, index]) => pairs[index]));
  const blocks: [Pair, ...Pair[]][] = [];
  for (const pair of pairs.filter((each) => !stayed.has(each))) {
    const last = blocks.at(-1)?.at(-1);
    const follows = (places: ReadonlyMap<RowView, number>, row: RowView, next: RowView) =>
      (places.get(row) ?? 0) + 1 === places.get(next);
    if (last && follows(olds, last.before, pair.before) && follows(news, last.after, pair.after))
      blocks.at(-1)?.push(pair);
    else blocks.push([pair]);
  }
  return blocks.map((block) => ({
    ids: block.map((pair) => pair.after.id),
    from: block[0].before.number,
    to: block[0].after.number,
    below: after[(news.get(block[0].after) ?? 0) - 1]?.id ?? null,
  }));
}

/**
 * Returns the column by which the rows were sorted: sorting the old order by its values, as a spreadsheet does, gives
 * the new order. Null if that is so of no column.
 */
export function sortedColumn({ pairs }: Matching, columns: readonly ColumnView[]): ColumnView | null {
  const inOldOrder = [...pairs].sort((a, b) => a.before.number - b.before.number);
  const isSortedBy = (column: ColumnView, direction: number) => {
    const compare = valueOrder(column, direction);
    return inOldOrder.toSorted((a, b) => compare(a.after, b.after)).every((pair, index) => pair === pairs[index]);
  };
  return columns.find((column) => isSortedBy(column, 1) || isSortedBy(column, -1)) ?? null;
}

/** Numbers come before texts, and blank cells last in both directions. */
function valueOrder({ heading, known }: ColumnView, direction: number): (a: RowView, b: RowView) => number {
  const { compare } = new Intl.Collator(known?.language?.lang ?? defaultLanguage.lang);
  const sortable = ({ values }: RowView) => {
    const value = values.get(heading) ?? '';
    const month = known && kinds[known.meta.kind].isDate ? monthOfText(value) : null;
    return month?.ok ? (month.value ?? value) : value;
  };
  return (a, b) => {
    const [left, right] = [sortable(a), sortable(b)];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    const difference = Number(left) - Number(right);
    return direction * (Number.isNaN(difference) ? compare(left, right) : difference);
  };
}

/** Texts up to this length are shown as a whole, before and after. */
const shortText = 60;
/** Texts that differ in more words than this are shown as a whole too. */
const mostWordEdits = 1000;

const intlSegmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** A text of which less than this share stays was written anew. Its single words would be a riddle. */
const leastKept = 0.4;

/**
 * Returns the differences between two long texts, by word, or as a whole if little of them is the same. Returns null
 * for short texts.
 */
export function wordDiff(before: string, after: string): readonly Segment[] | null {
  if (before === '' || after === '' || Math.max(before.length, after.length) <= shortText) return null;
  const parts = diffWordsWithSpace(before, after, { intlSegmenter, maxEditLength: mostWordEdits }) ?? [];
  const segments = parts.map((part): Segment => ({ kind: kindOfSegment(part), text: part.value }));
  const kept = segments.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  if (kept >= leastKept * Math.max(before.length, after.length)) return segments;
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

function kindOfSegment({ added, removed }: { readonly added: boolean; readonly removed: boolean }): Segment['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}
