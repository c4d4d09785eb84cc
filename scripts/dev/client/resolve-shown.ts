import type { SourceCell } from '../../../codegen/emit/cells-of.ts';
import type { Shown } from '../messages.ts';
import { compact, oneLine, ungrouped } from './compact-words.ts';

/** What somebody points at, and what stands around it. */
export interface Pointed {
  /** The words themselves; each may have a cell of its own. */
  readonly words: readonly string[];
  /** Other readings, where none of the words has a cell: the first that has one counts. */
  readonly otherwise: readonly string[];
  /** Address of the picture, within the site. */
  readonly picture: string | null;
  /** All words (compact) and picture addresses of ever wider surroundings. */
  readonly around: Iterable<ReadonlySet<string>>;
}

/** The readings of a shown text: whole, or one of its paragraphs. */
function readings({ value }: Shown): readonly string[] {
  return [value, ...value.split(/\n+/)].map(compact).filter((text) => text !== '');
}

function isExactly(shown: Shown, word: string): boolean {
  if (shown.kind === 'picture' || shown.kind === 'pattern') return false;
  const wanted = compact(word);
  return readings(shown).some((text) => text === wanted || (shown.kind === 'fact' && text === ungrouped(wanted)));
}

const placeholder = /\{\{\s*[\w-]+\s*\}\}/;

/** What stands in the placeholders of a label; null when the words are not that label's. */
function filling({ kind, value }: Shown, word: string): readonly string[] | null {
  if (kind !== 'pattern') return null;
  const parts = oneLine(value)
    .split(placeholder)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (parts.every((part) => part.trim() === '')) return null;
  return new RegExp(`^${parts.join('(.+?)')}$`).exec(oneLine(word))?.slice(1) ?? null;
}

function isInside({ kind, value }: Shown, set: ReadonlySet<string>): boolean {
  if (kind === 'pattern') return false;
  if (kind === 'picture') return [...set].some((word) => word.startsWith(value));
  return set.has(compact(value));
}

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

function apart(candidates: readonly Shown[], around: Pointed['around'], all: readonly Shown[]): readonly Shown[] {
  const byRow = narrowed(candidates, around, all, ({ record }) => record);
  const rows = new Set(byRow.map(({ record }) => record));
  if (rows.size <= 1) return byRow;
  // What is said of all these rows together, as the year over its events.
  const together = byRow.find(({ cells }) => [...rows].every((row) => cells.some((cell) => rowKey(cell) === row)));
  return together ? [together] : narrowed(byRow, around, all, sheetOf);
}

function cellKey({ workbook, sheet, cell }: SourceCell): string {
  return `${workbook}/${sheet}/${cell}`;
}

function unique(cells: readonly SourceCell[]): readonly SourceCell[] {
  return [...new Map(cells.map((cell) => [cellKey(cell), cell])).values()];
}

const cellsOfAll = (found: readonly Shown[]) => unique(found.flatMap(({ cells }) => cells));

function ofWords(word: string, around: Pointed['around'], all: readonly Shown[]): readonly SourceCell[] {
  const exact = all.filter((shown) => isExactly(shown, word));
  if (exact.length > 0) return cellsOfAll(apart(exact, around, all));
  const patterns = apart(
    all.filter((shown) => filling(shown, word) !== null),
    around,
    all,
  );
  const fillings = patterns.flatMap((shown) => filling(shown, word) ?? []);
  // The words in the placeholders have cells of their own.
  return [
    ...cellsOfAll(patterns),
    ...fillings.flatMap((part) =>
      cellsOfAll(
        apart(
          all.filter((shown) => isExactly(shown, part)),
          around,
          all,
        ),
      ),
    ),
  ];
}

/** The cells that what is pointed at comes from; several rows only where nothing around tells them apart. */
export function resolveShown(
  { words, otherwise, picture, around }: Pointed,
  all: readonly Shown[],
): readonly SourceCell[] {
  if (picture !== null) {
    const named = all.filter(({ kind, value }) => kind === 'picture' && picture.startsWith(value));
    if (named.length > 0) return cellsOfAll(apart(named, around, all));
  }
  const own = words.flatMap((word) => ofWords(word, around, all));
  if (own.length > 0) return unique(own);
  for (const word of otherwise) {
    const cells = ofWords(word, around, all);
    if (cells.length > 0) return unique(cells);
  }
  return [];
}
