import { distance } from 'fastest-levenshtein';

/** Folds what people do not see as a difference: case, spaces of every kind, width, dashes, underscores. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200b-\u200f\u2060\ufeff_\-‐-―−]+/g, '');
}

/**
 * The candidate that was most likely meant, or undefined when none is near: one that differs in letter case only, else one that
 * folds to the same, else one of which at most a third of the letters (and at least one) differ.
 */
export function nearest(found: string, candidates: readonly string[]): string | undefined {
  const wanted = folded(found);
  if (wanted === '' || candidates.length === 0) return undefined;
  const cased = candidates.find((candidate) => candidate.toLowerCase() === found.toLowerCase());
  if (cased !== undefined) return cased;
  // Of candidates that fold to the same, the first stands.
  const byFolded = new Map([...candidates].reverse().map((candidate) => [folded(candidate), candidate]));
  const exact = byFolded.get(wanted);
  if (exact !== undefined) return exact;
  const keys = [...byFolded.keys()].filter((key) => key !== '');
  const away = keys.map((key) => ({
    key,
    letters: distance(wanted, key),
    length: Math.max(wanted.length, key.length),
  }));
  const [best] = away
    .filter(({ letters, length }) => letters <= Math.max(1, Math.floor(length / 3)))
    .sort((a, b) => a.letters / a.length - b.letters / b.length);
  if (best) return byFolded.get(best.key);
  const containing = keys.filter((key) => wanted.length >= 3 && (key.includes(wanted) || wanted.includes(key)));
  return containing.length === 1 ? byFolded.get(containing[0] ?? '') : undefined;
}
