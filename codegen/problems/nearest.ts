import { distance } from 'fastest-levenshtein';
import type { Bilingual } from '../bilingual.ts';
import { folded } from '../staff-text.ts';

/**
 * The candidate that was most likely meant: one that differs in letter case only, else one that folds to the same, else the one with
 * the fewest other letters (a third of them at most, but one is always allowed), else the only one that contains it or is part of it.
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
  const allowed = (key: string) => Math.max(1, Math.floor(Math.max(wanted.length, key.length) / 3));
  const [best] = keys
    // Saves comparing texts whose lengths alone differ by too much.
    .filter((key) => Math.abs(wanted.length - key.length) <= allowed(key))
    .map((key) => ({ key, letters: distance(wanted, key), length: Math.max(wanted.length, key.length) }))
    .filter(({ key, letters }) => letters <= allowed(key))
    .sort((a, b) => a.letters / a.length - b.letters / b.length);
  if (best) return byFolded.get(best.key);
  const containing = keys.filter((key) => wanted.length >= 3 && (key.includes(wanted) || wanted.includes(key)));
  return containing.length === 1 ? byFolded.get(containing[0] ?? '') : undefined;
}

/** What is typed, pasted or scanned instead of a digit, after NFKC. Greek and Cyrillic have an O of their own. */
const alike: readonly (readonly [signs: string, digit: '0' | '1', en: string, zh: string])[] = [
  ['O\u039f\u041e', '0', 'a capital letter O', '大写字母 O'],
  ['o\u03bf\u043e', '0', 'a small letter O', '小写字母 o'],
  ['〇', '0', 'the Chinese character 〇', '汉字〇'],
  ['○', '0', 'a circle ○', '圆圈 ○'],
  ['l', '1', 'a small letter L', '小写字母 l'],
  ['I', '1', 'a capital letter I', '大写字母 I'],
  ['|', '1', 'a vertical bar |', '竖线 |'],
];
const lookalikes = new Map(
  alike.flatMap(([signs, digit, en, zh]) => [...signs].map((sign) => [sign, { digit, words: { en, zh } }] as const)),
);

const digitWords: Readonly<Record<string, Bilingual>> = {
  '0': { en: 'a zero', zh: '数字 0' },
  '1': { en: 'a one', zh: '数字 1' },
};

/** "a capital letter O", "a zero": tells apart in words what looks alike. */
export function lookalikeWords(character: string): Bilingual {
  const plain = { en: `“${character}”`, zh: `“${character}”` };
  return lookalikes.get(character)?.words ?? digitWords[character] ?? plain;
}

/** A text with the right characters: `expected` stands where `found`, the first wrong one, stood. */
export interface Mended {
  readonly text: string;
  readonly found: string;
  readonly expected: string;
}

/** A run of digits and of what looks like them, as "I,25O". It counts when at least one is a digit. */
const likeDigits = new RegExp(`[\\d.,${[...lookalikes.keys()].join('')}]+`, 'g');

/** More are words, not slips; and every combination of them is tried. */
const mostSlips = 6;

/**
 * What a text may have been meant for: letters among its digits become digits, fewest changes first. "2O24" gives "2024"; the O of
 * "Oct 2O24" stays a letter at first.
 */
export function withDigits(raw: string): readonly Mended[] {
  const text = raw.normalize('NFKC').trim();
  const characters = text.split('');
  const places = [...text.matchAll(likeDigits)].flatMap(({ 0: run, index }) =>
    [...run].flatMap((own, at) => (lookalikes.has(own) && /\d/.test(run) ? [index + at] : [])),
  );
  if (places.length === 0 || places.length > mostSlips) return [];
  const choices = Array.from({ length: 2 ** places.length - 1 }, (_, index) =>
    places.filter((_place, bit) => ((index + 1) >> bit) & 1),
  );
  return choices
    .sort((a, b) => a.length - b.length)
    .map((chosen) => {
      const [first = 0] = chosen;
      const digitAt = (at: number) => lookalikes.get(characters[at] ?? '')?.digit ?? '';
      return {
        text: characters.map((character, at) => (chosen.includes(at) ? digitAt(at) : character)).join(''),
        found: characters[first] ?? '',
        expected: digitAt(first),
      };
    });
}

/** The candidate that a text was meant for when a digit was typed for a letter that looks like it, or a letter for a digit. */
export function lookalikeOf(raw: string, candidates: readonly string[]): Mended | undefined {
  const one = [...raw.normalize('NFKC').trim()];
  const digitOf = (character: string) => lookalikes.get(character)?.digit ?? character;
  for (const text of candidates) {
    const other = [...text];
    const alike =
      one.length === other.length &&
      one.every((own, at) => {
        const theirs = other[at] ?? '';
        return own.toLowerCase() === theirs.toLowerCase() || digitOf(own) === digitOf(theirs);
      });
    const at = one.findIndex((own, index) => own.toLowerCase() !== other[index]?.toLowerCase());
    if (alike && at !== -1) return { text, found: one[at] ?? '', expected: other[at] ?? '' };
  }
  return undefined;
}
