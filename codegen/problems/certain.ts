import { distance } from 'fastest-levenshtein';
import { folded } from '../text/staff-text.ts';
import { isTransposed, withDigits } from './nearest.ts';

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

/** Makes the rule that a text is like the suggested one of some values, and like no other of them. */
const unambiguous =
  (isLike: (typed: string, value: string) => boolean) =>
  (typed: string, suggested: string | undefined, values: readonly string[]): boolean =>
    suggested !== undefined &&
    isLike(typed, suggested) &&
    values.every((value) => folded(value) === folded(suggested) || !isLike(typed, value));

/** Whether a value is, but for spaces and signs, one of a list, and no other value of the list is. */
export const isOnlySpelling = unambiguous(isSameWording);

/** Whether an unknown name is another spelling of one row's name. A word with another letter is another name. */
export function meansOneRow(name: string, likelyName: string | undefined, candidates: readonly string[]): boolean {
  const digits = withDigits(name)?.text;
  return (digits !== undefined && digits === likelyName) || isOnlySpelling(name, likelyName, candidates);
}

/** The least letters of a word in which a letter is missing, too many, or has changed places. */
const leastLetters = 4;
/** The least letters of a word with any two slips. In a shorter one, another letter makes another word. */
const leastForTwo = 8;

/**
 * Whether a word is another one with a typing error. Digits, short words and Chinese characters leave no room for one.
 */
function isTypingError(typed: string, suggested: string): boolean {
  if (typed === suggested) return true;
  if (!/^[a-z]+$/.test(typed + suggested) || Math.min(typed.length, suggested.length) < leastLetters) return false;
  if (suggested.length >= leastForTwo && distance(typed, suggested) <= 2) return true;
  const isOneMoreOrLess = typed.length !== suggested.length && distance(typed, suggested) === 1;
  return isOneMoreOrLess || isTransposed(typed, suggested);
}

const separateWords = (text: string) => text.normalize('NFKC').toLowerCase().split(otherThanWords);

/** Whether a text is another one with typing errors, word by word, or with other spaces and signs. */
function isLike(typed: string, suggested: string): boolean {
  const [words, suggestedWords] = [separateWords(typed), separateWords(suggested)];
  if (isSameWording(typed, suggested)) return true;
  return (
    words.length === suggestedWords.length && words.every((word, at) => isTypingError(word, suggestedWords[at] ?? ''))
  );
}

/**
 * Whether a heading, a setting or a month is certainly the suggested one, with typing errors: it is like no other of
 * its kind. Not for IDs and for words of the trade, which differ in a letter.
 */
export const isOnlyLike = unambiguous(isLike);
