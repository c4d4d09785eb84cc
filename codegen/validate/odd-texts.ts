import { defaultLanguage, languages } from '../dictionary/languages-workbooks-pages.ts';
import type { PhysicalColumn } from '../dictionary/sheet-spec.ts';
import type { Refusal } from '../problems/problem.ts';

/** Matches prose. Text without prose (a number, a code, "ISO 9001:2015") is the same in every language. */
const words = /[a-z]{3}|[A-Za-z]{2}[^A-Za-z]+[A-Za-z]{2}/;

/** Returns the part of a label that a translator writes, without placeholders. */
const proseOf = (text: string) => text.replace(/\{\{[^{}]*\}\}/g, '');

/** Whether a text has more letters of another language than of the default one, such as "采用 CFA 工法". */
function isOfAnother(text: string): boolean {
  const count = (letter: RegExp) => [...proseOf(text)].filter((own) => letter.test(own)).length;
  return languages.some(({ script }) => script?.test(text) && count(script) > count(/[a-z]/i));
}

/**
 * Returns what is wrong with a text compared with that of the default language: it is blank, has no letter of the language's script, or is
 * identical. Returns null if nothing is wrong, or for a column without a language. All of these are warnings. A blank shows the default
 * language's text.
 */
export function oddTranslation(
  text: string | null,
  original: string,
  { language, meta }: Pick<PhysicalColumn, 'language' | 'meta'>,
): Refusal | null {
  if (!language) return null;
  const names = { expected: language.heading, other: language.label };
  if (language.code === defaultLanguage.code)
    return text !== null && isOfAnother(text) ? { code: 'not-english', facts: names } : null;
  if (text === null) return { code: 'missing-translation', facts: { ...names, found: original } };
  if (meta.sameInBoth || !language.script || language.script.test(text)) return null;
  const prose = proseOf(text);
  if (text === original) return words.test(prose) ? { code: 'same-in-both', facts: names } : null;
  // Saving as CSV turns Chinese into “????”. A label of nothing but placeholders is correct.
  const lost = text === prose && !/[\p{L}\p{N}]/u.test(prose) && words.test(proseOf(original));
  return lost || /\p{L}{2}/u.test(prose) ? { code: 'not-chinese', facts: names } : null;
}
