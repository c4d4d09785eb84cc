import { distance } from 'fastest-levenshtein';
import { folded } from '../staff-text.ts';
import { withDigits } from './nearest.ts';

/*
 * When a likely value is certain: nothing else can be meant, so a program may write it into the cell. What these
 * functions do not confirm stays advice.
 */

const otherThanWords = /[^\p{L}\p{N}]+/gu;

/** Whether two texts have the same letters and digits: "info @batu.example" and "info@batu.example". */
export function isSameWording(typed: string, suggested: string): boolean {
  const bare = (text: string) => folded(text).replace(otherThanWords, '');
  return bare(typed) === bare(suggested) && bare(suggested) !== '';
}

/** The least letters of a word in which one wrong letter is a slip, and not another word. */
const leastLetters = 4;
/** The least letters of a word with two slips. */
const leastForTwo = 8;

const lettersSorted = (word: string) => [...word].sort().join('');

/**
 * Whether a word is another one with a typing error. Digits, short words and Chinese characters leave no room for one.
 */
function isTypingError(typed: string, suggested: string): boolean {
  if (typed === suggested) return true;
  if (!/^[a-z]+$/.test(typed + suggested) || Math.min(typed.length, suggested.length) < leastLetters) return false;
  const letters = distance(typed, suggested);
  const isSwap = letters === 2 && lettersSorted(typed) === lettersSorted(suggested);
  return letters === 1 || isSwap || (letters === 2 && suggested.length >= leastForTwo);
}

/** How many more letters must differ in every other name. */
const margin = 1;

/**
 * Whether a name is certainly one of a list, with typing errors: word by word, and no other name of the list resembles
 * it as much or nearly as much.
 */
export function isOnlyLike(typed: string, suggested: string, names: readonly string[]): boolean {
  const wordsOf = (text: string) => text.normalize('NFKC').toLowerCase().split(otherThanWords);
  const [words, suggestedWords] = [wordsOf(typed), wordsOf(suggested)];
  const isLike =
    words.length === suggestedWords.length && words.every((word, at) => isTypingError(word, suggestedWords[at] ?? ''));
  if (!isLike && !isSameWording(typed, suggested)) return false;
  const away = (name: string) => distance(folded(typed), folded(name));
  return names.every((name) => folded(name) === folded(suggested) || away(name) > away(suggested) + margin);
}

/** Whether an unknown name can mean only one row. An ID with another digit is another ID. */
export function meansOneRow(name: string, likelyName: string | undefined, candidates: readonly string[]): boolean {
  if (likelyName === undefined) return false;
  return withDigits(name)?.text === likelyName || isOnlyLike(name, likelyName, candidates);
}
