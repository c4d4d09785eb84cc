import { defaultLanguage, type Language } from '../dictionary/site.ts';
import type { Refusal } from '../problems/problem.ts';

/** Letters of prose; a text without any (a number, a code, "ISO 9001:2015") reads the same in every language. */
const words = /[a-z]{2,}[^a-z]+[a-z]{2,}/i;

/**
 * What is odd about one language's text beside the default language's: blank, without a letter of the language's
 * script, or identical. Null when nothing is. All of them are warnings; the default language's text is shown for a blank.
 */
export function oddTranslation(
  text: string | null,
  original: string,
  language: Language,
  sameInBoth: boolean,
): Refusal | null {
  if (language.code === defaultLanguage.code) return null;
  const names = { expected: language.heading, other: language.label };
  if (text === null) return { code: 'missing-translation', facts: { ...names, found: original } };
  if (sameInBoth || !language.script || language.script.test(text)) return null;
  if (text === original) return words.test(text) ? { code: 'same-in-both', facts: names } : null;
  const prose = text.replace(/\{\{.*?\}\}/g, '');
  return /\p{L}{2}/u.test(prose) ? { code: 'not-chinese', facts: names } : null;
}
