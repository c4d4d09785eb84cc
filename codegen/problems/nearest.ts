import { distance } from 'fastest-levenshtein';
import type { Bilingual } from '../text/bilingual.ts';
import { folded } from '../text/staff-text.ts';

/** Whether two neighbouring letters have changed places: "Mrach". */
export function isTransposed(typed: string, expected: string): boolean {
  const at = [...typed].findIndex((letter, index) => letter !== expected[index]);
  return typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2) === expected;
}

const slipsBetween = (typed: string, expected: string) =>
  isTransposed(typed, expected) ? 1 : distance(typed, expected);

/**
 * Returns the candidate that was most likely meant. First one that differs only in letter case, then one that is equal
 * after folding, then the one with the fewest different letters (at most a third of them, but one is always allowed),
 * then the only one that contains the text or is contained in it.
 */
export function nearest(text: string, candidates: readonly string[]): string | undefined {
  const sought = folded(text);
  if (sought === '' || candidates.length === 0) return undefined;
  const cased = candidates.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
  if (cased !== undefined) return cased;
  // If several candidates fold to the same text, the first one wins.
  const byFolded = new Map([...candidates].reverse().map((candidate) => [folded(candidate), candidate]));
  const exact = byFolded.get(sought);
  if (exact !== undefined) return exact;
  const keys = [...byFolded.keys()].filter((key) => key !== '');
  const allowed = (key: string) => Math.max(1, Math.floor(Math.max(sought.length, key.length) / 3));
  const [best] = keys
    // Skips texts whose lengths alone differ too much.
    .filter((key) => Math.abs(sought.length - key.length) <= allowed(key))
    .map((key) => ({ key, letters: slipsBetween(sought, key), length: Math.max(sought.length, key.length) }))
    .filter(({ key, letters }) => letters <= allowed(key))
    .sort((a, b) => a.letters / a.length - b.letters / b.length);
  if (best) return byFolded.get(best.key);
  const containing = keys.filter((key) => sought.length >= 3 && (key.includes(sought) || sought.includes(key)));
  return containing.length === 1 ? byFolded.get(containing[0] ?? '') : undefined;
}

/**
 * Characters that are typed, pasted or scanned in place of a digit, after NFKC. Greek and Cyrillic have their own O.
 */
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

/** A run of digits and lookalikes, such as "I,25O". Only counts if it contains a digit. */
const likeDigits = new RegExp(`[\\d.,${[...lookalikes.keys()].join('')}]+`, 'g');

const digitOf = (character: string) => lookalikes.get(character)?.digit ?? character;

/**
 * Returns a text with digits in place of lookalikes among digits, "Oct 2024" for "Oct 2O24", with the first wrong
 * character (`actual`) and its replacement (`expected`). Undefined if it has none.
 */
export function withDigits(raw: string) {
  const typed = raw.normalize('NFKC').trim();
  const text = typed.replace(likeDigits, (run) => (/\d/.test(run) ? [...run].map(digitOf).join('') : run));
  const at = [...typed].findIndex((character, index) => character !== text[index]);
  return at === -1 ? undefined : { text, actual: typed[at] ?? '', expected: text[at] ?? '' };
}

/** The fewest letters of a name of which a near one is suggested: another code of two letters is another company. */
const fewestLetters = 4;

/**
 * Returns the form in which two spellings of one number are equal: "TF-P010" for "tf p10" and "TF-P0l0". Undefined for
 * a name without digits.
 */
function numberForm(name: string): string | undefined {
  const text = withDigits(name)?.text ?? name;
  return /\d/.test(text) ? folded(text).replace(/(?<!\d)0+(?=\d)/g, '') : undefined;
}

/**
 * Returns the name that was probably meant. Of names with digits, only another spelling of the same one: a number that
 * differs in a digit is another record.
 */
export function likelyNameOf(name: string, candidates: readonly string[]): string | undefined {
  const form = numberForm(name);
  if (form !== undefined) return candidates.find((candidate) => numberForm(candidate) === form);
  const words = candidates.filter((candidate) => !/\d/.test(candidate));
  return name.length < fewestLetters ? words.find((word) => folded(word) === folded(name)) : nearest(name, words);
}
