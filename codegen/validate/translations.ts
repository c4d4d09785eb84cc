import { defaultLanguage, type Language } from '../dictionary/site.ts';
import type { Refusal } from '../problems/problem.ts';
import { braced, placeholder, placeholdersOf } from '../text.ts';

/** Letters of prose; a text without any (a number, a code, "ISO 9001:2015") reads the same in every language. */
const words = /[a-z]{2}[^a-z]+[a-z]{2}/i;

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
  const prose = text.replace(/\{\{[^{}]*\}\}/g, '');
  return /\p{L}{2}/u.test(prose) ? { code: 'not-chinese', facts: names } : null;
}

/** Braces in another form: full-width, single, around a translated name, without their counterpart; and i18next's nesting. */
const broken = /[{｛]{1,2}[^{}｛｝]*[}｝]{1,2}|[{｛]{2}|[}｝]{2}|\$t\(/u;

/**
 * Compares one language's label with the default language's: the same placeholders must stand in both, as {{name}}.
 * A brace in another form (full-width, single, translated name) is told with the placeholder that was meant.
 */
export function placeholderFault(text: string, original: string): Refusal | null {
  const odd = broken.exec(text.replace(placeholder, ' '));
  const [wanted, have] = [placeholdersOf(original), placeholdersOf(text)];
  const missing = wanted.filter((name) => !have.includes(name));
  if (odd) {
    const name = missing[0] ?? wanted[0];
    const meant = name === undefined ? undefined : braced(name);
    const whole = meant !== undefined && odd[0].length > 2;
    return {
      code: 'placeholder-broken',
      facts: { found: odd[0], ...(meant && { expected: meant }) },
      ...(whole && { nearest: text.replace(odd[0], () => meant) }),
    };
  }
  const extra = have.filter((name) => !wanted.includes(name));
  if (missing.length === 0 && extra.length === 0) return null;
  const facts = { expected: wanted.map(braced).join(' '), found: have.map(braced).join(' ') };
  const [from, to] = [extra[0], missing[0]];
  if (missing.length !== 1 || extra.length !== 1 || from === undefined || to === undefined)
    return { code: 'placeholder-mismatch', facts };
  return {
    code: 'placeholder-mismatch',
    facts,
    nearest: text.replace(placeholder, (whole, name: string) => (name === from ? braced(to) : whole)),
  };
}
