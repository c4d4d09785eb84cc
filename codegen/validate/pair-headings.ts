import { nearest } from '../problems/nearest.ts';

/** A heading that no column of the dictionary has; `column` counts from 0. */
export interface StrayHeading {
  readonly text: string;
  readonly column: number;
}

export interface HeadingPair extends StrayHeading {
  /** The names are alike; else only what is left over on both sides was paired, a guess too weak to read the column on. */
  readonly alike: boolean;
}

/** Pairs missing headings with stray ones: by their names first, then in their order when as many are left on both sides (a translated heading). */
export function pairHeadings(
  missing: readonly string[],
  stray: readonly StrayHeading[],
): ReadonlyMap<string, HeadingPair> {
  const pairs = new Map<string, HeadingPair>();
  let free = [...stray];
  for (const heading of missing) {
    const text = nearest(
      heading,
      free.map((own) => own.text),
    );
    const found = free.find((own) => own.text === text);
    if (!found) continue;
    pairs.set(heading, { ...found, alike: true });
    free = free.filter((own) => own !== found);
  }
  const left = missing.filter((heading) => !pairs.has(heading));
  if (left.length === free.length)
    for (const [index, own] of free.entries()) pairs.set(left[index] ?? '', { ...own, alike: false });
  return pairs;
}
