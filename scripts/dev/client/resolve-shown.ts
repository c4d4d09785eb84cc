import type { SourceCell } from '../../../codegen/emit/cells-of.ts';
import type { Shown } from '../messages.ts';
import { filling, isExactly } from './match-shown.ts';
import type { Pointed } from './pointed.ts';
import { apart } from './tell-apart.ts';

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
  const alike = all.filter((shown) => filling(shown, word) !== null);
  const patterns = apart(alike, around, all);
  // The words in the placeholders have cells of their own.
  const fillings = patterns.flatMap((shown) => filling(shown, word) ?? []);
  const filled = fillings.map((part) => all.filter((shown) => isExactly(shown, part)));
  return [...cellsOfAll(patterns), ...filled.flatMap((parts) => cellsOfAll(apart(parts, around, all)))];
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
