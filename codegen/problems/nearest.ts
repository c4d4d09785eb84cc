import { distance } from 'fastest-levenshtein';
import type { Bilingual } from '../bilingual.ts';
import { folded } from '../staff-text.ts';

/**
 * Returns the candidate that was most likely meant. First one that differs only in letter case, then one that is equal after folding, then
 * the one with the fewest different letters (at most a third of them, but one is always allowed), then the only one that contains the text
 * or is contained in it.
 */
export function nearest(found: string, candidates: readonly string[]): string | undefined {
  const wanted = folded(found);
  if (wanted === '' || candidates.length === 0) return undefined;
  const cased = candidates.find((candidate) => candidate.toLowerCase() === found.toLowerCase());
  if (cased !== undefined) return cased;
  // If several candidates fold to the same text, the first one wins.
  const byFolded = new Map([...candidates].reverse().map((candidate) => [folded(candidate), candidate]));
  const exact = byFolded.get(wanted);
  if (exact !== undefined) return exact;
  const keys = [...byFolded.keys()].filter((key) => key !== '');
  const allowed = (key: string) => Math.max(1, Math.floor(Math.max(wanted.length, key.length) / 3));
  const [best] = keys
    // Skips texts whose lengths alone differ too much.
    .filter((key) => Math.abs(wanted.length - key.length) <= allowed(key))
    .map((key) => ({ key, letters: distance(wanted, key), length: Math.max(wanted.length, key.length) }))
    .filter(({ key, letters }) => letters <= allowed(key))
    .sort((a, b) => a.letters / a.length - b.letters / b.length);
  if (best) return byFolded.get(best.key);
  const containing = keys.filter((key) => wanted.length >= 3 && (key.includes(wanted) || wanted.includes(key)));
  return containing.length === 1 ? byFolded.get(containing[0] ?? '') : undefined;
}

/** Characters that are typed, pasted or scanned in place of a digit, after NFKC. Greek and Cyrillic have their own O. */
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

/** Names a character, such as "a capital letter O" or "a zero", because lookalikes cannot be told apart by sight. */
export function lookalikeWords(character: string): Bilingual {
  const plain = { en: `“${character}”`, zh: `“${character}”` };
  return lookalikes.get(character)?.words ?? digitWords[character] ?? plain;
}

/** A corrected text, with the first wrong character (`found`) and its replacement (`expected`). */
export interface Mended {
  readonly text: string;
  readonly found: string;
  readonly expected: string;
}

/** A run of digits and lookalikes, such as "I,25O". Only counts if it contains a digit. */
const likeDigits = new RegExp(`[\\d.,${[...lookalikes.keys()].join('')}]+`, 'g');

/** A text with more lookalikes consists of words and is not a typing error. The limit also matters because all combinations are tried. */
const mostSlips = 6;

/**
 * Returns the texts that may have been meant: lookalikes among the digits become digits, fewest changes first. "2O24" gives "2024". In "Oct
 * 2O24", the first attempts keep the O of "Oct".
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

/** Returns the candidate that equals the text except for digits typed for lookalike letters, or the reverse. */
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
