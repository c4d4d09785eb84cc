import { distance } from 'fastest-levenshtein';
import { folded } from '../staff-text.ts';

/*
 * When a likely value is certain: nothing else can be meant, so a program may write it into the cell. What these
 * functions do not confirm stays advice.
 */

const signs = /[^\p{L}\p{N}]+/gu;

/** Whether two texts have the same letters and digits: "info @batu.example" and "info@batu.example". */
export function isSameWording(typed: string, meant: string): boolean {
  const bare = (text: string) => folded(text).replace(signs, '');
  return bare(typed) === bare(meant) && bare(meant) !== '';
}

/** The least letters of a word in which one wrong letter is a slip, and not another word. */
const leastLetters = 4;
/** The least letters of a word with two slips. */
const leastForTwo = 8;

const sorted = (word: string) => [...word].sort().join('');

/** Whether a word is another one with a typing error. Digits, short words and Chinese characters leave no room for it. */
function isSlip(typed: string, meant: string): boolean {
  if (typed === meant) return true;
  if (!/^[a-z]+$/.test(typed + meant) || Math.min(typed.length, meant.length) < leastLetters) return false;
  const letters = distance(typed, meant);
  const isSwap = letters === 2 && sorted(typed) === sorted(meant);
  return letters === 1 || isSwap || (letters === 2 && meant.length >= leastForTwo);
}

/** How many more letters must differ in every other name. */
const margin = 1;

/**
 * Whether a name is certainly one of a list, with typing errors: word by word, and no other name of the list resembles
 * it as much or nearly as much.
 */
export function isOnlyLike(typed: string, meant: string, names: readonly string[]): boolean {
  const wordsOf = (text: string) => text.normalize('NFKC').toLowerCase().split(signs);
  const [words, meantWords] = [wordsOf(typed), wordsOf(meant)];
  const isLike = words.length === meantWords.length && words.every((word, at) => isSlip(word, meantWords[at] ?? ''));
  if (!isLike && !isSameWording(typed, meant)) return false;
  const away = (name: string) => distance(folded(typed), folded(name));
  return names.every((name) => folded(name) === folded(meant) || away(name) > away(meant) + margin);
}
