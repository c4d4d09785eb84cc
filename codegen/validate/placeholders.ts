import { defaultLanguage } from '../dictionary/languages.ts';
import { placeholdersAllowed } from '../dictionary/sheets.ts';
import type { Refusal } from '../problems/problem.ts';
import type { LocalizedText } from '../records.ts';
import { braced, codeText, placeholder, placeholdersOf, withPlaceholder } from '../staff-text.ts';

/**
 * Returns what is wrong with the placeholders of one label, by language. They are compared first with what the site fills in this label,
 * then with each other. A placeholder missing only in the default language (`original`) was lost there. If the default language itself is
 * wrong, the others are not compared with it.
 */
export function placeholderFaults(key: string, original: string, texts: LocalizedText): ReadonlyMap<string, Refusal> {
  const filled = placeholdersAllowed(codeText(key));
  const stand = placeholdersOf(original);
  const elsewhere = Object.values(texts).flatMap((text) => placeholdersOf(text ?? ''));
  const lost = filled.filter((name) => elsewhere.includes(name) && !stand.includes(name));
  const whole = [...stand, ...lost].sort();
  // `link/text-keys.ts` reports placeholders that the site does not fill, once it is known which labels are used.
  const sound = stand.every((name) => filled.length === 0 || filled.includes(name));
  const allowed = [...new Set([...filled, ...stand])];
  const own = { wanted: sound ? whole : [], allowed };
  const others = sound && !brokenPart(original) ? { wanted: whole, allowed: whole } : { wanted: [], allowed };
  return new Map(
    Object.entries(texts).flatMap(([language, text]): [string, Refusal][] => {
      const fault = text === null ? null : placeholderFault(text, language === defaultLanguage.code ? own : others);
      return fault ? [[language, fault]] : [];
    }),
  );
}

/** Braces in a wrong form: full-width, single, around a translated name, unpaired; and i18next's nesting. */
const broken = /[{｛]{1,2}[^{}｛｝]*[}｝]{1,2}|[{｛]{2}|[}｝]{2}|\$t\(/u;

/** The placeholders a label must have and may have, according to its key and the other languages. */
interface LabelRule {
  readonly wanted: readonly string[];
  readonly allowed: readonly string[];
}

/** Returns the first part of a label that was meant as a placeholder but is not one, with its position. */
function brokenPart(text: string): { readonly part: string; readonly index: number } | null {
  const odd = broken.exec(text.replace(placeholder, (whole) => ' '.repeat(whole.length)));
  return odd && { part: text.slice(odd.index, odd.index + odd[0].length), index: odd.index };
}

/**
 * Returns what is wrong with the placeholders of a label, which are written as {{name}}. Braces in a wrong form (full-width, single, around
 * a translated name) are reported with the placeholder that was meant, or are to be removed if none is missing.
 */
function placeholderFault(text: string, { wanted, allowed }: LabelRule): Refusal | null {
  const have = placeholdersOf(text);
  const odd = brokenPart(text);
  const missing = wanted.filter((name) => !have.includes(name));
  if (odd) {
    const [only, second] = missing.length > 0 ? missing : allowed.filter((name) => !have.includes(name));
    const name = second === undefined && !odd.part.startsWith('$') ? only : undefined;
    return { code: 'placeholder-broken', facts: { found: odd.part, expected: name && braced(name) } };
  }
  const extra = have.filter((name) => !allowed.includes(name));
  if (missing.length === 0 && extra.length === 0) return null;
  const facts = { expected: missing.map(braced).join(' '), found: extra.map(braced).join(' ') };
  const [from, to] = [extra[0], missing[0]];
  const renamed = missing.length === 1 && extra.length === 1 && from !== undefined && to !== undefined;
  const nearest = renamed ? withPlaceholder(text, from, to) : undefined;
  return { code: 'placeholder-mismatch', facts, nearest };
}
