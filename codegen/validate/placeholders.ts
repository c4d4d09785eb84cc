import { defaultLanguage } from '../dictionary/languages.ts';
import { placeholdersAllowed } from '../dictionary/sheets.ts';
import { type Fault, suggest } from '../problems/problem.ts';
import type { LocalizedText } from '../records.ts';
import { braced, codeText, placeholder, placeholdersOf, withPlaceholder } from '../text/staff-text.ts';

/**
 * Returns what is wrong with the placeholders of one label, by language. They are compared first with what the site
 * fills in this label, then with each other. A placeholder missing only in the default language (`original`) was lost
 * there. If the default language itself is wrong, the others are not compared with it.
 */
export function placeholderFaults(key: string, original: string, texts: LocalizedText): ReadonlyMap<string, Fault> {
  const filled = placeholdersAllowed(codeText(key));
  const inOriginal = placeholdersOf(original);
  const elsewhere = Object.values(texts).flatMap((text) => placeholdersOf(text ?? ''));
  const lost = filled.filter((name) => elsewhere.includes(name) && !inOriginal.includes(name));
  const whole = [...inOriginal, ...lost].sort();
  // `checks/text-keys.ts` reports placeholders that the site does not fill, once it is known which labels are used.
  const sound = inOriginal.every((name) => filled.length === 0 || filled.includes(name));
  const allowed = [...new Set([...filled, ...inOriginal])];
  const ruleOfDefault = { required: sound ? whole : [], allowed };
  const others = sound && !brokenPart(original) ? { required: whole, allowed: whole } : { required: [], allowed };
  const faults = new Map<string, Fault>();
  for (const [language, text] of Object.entries(texts)) {
    const rule = language === defaultLanguage.code ? ruleOfDefault : others;
    const fault = text === null ? null : placeholderFault(text, rule);
    if (fault) faults.set(language, fault);
  }
  return faults;
}

/** Braces in a wrong form: full-width, single, around a translated name, unpaired; and i18next's nesting. */
const malformedBraces = /[{｛]{1,2}[^{}｛｝]*[}｝]{1,2}|[{｛]{2}|[}｝]{2}|\$t\(/u;

/** The placeholders a label must have and may have, according to its key and the other languages. */
interface LabelRule {
  readonly required: readonly string[];
  readonly allowed: readonly string[];
}

/** Returns the first part of a label that was meant as a placeholder but is not one, with its position. */
function brokenPart(text: string) {
  const match = malformedBraces.exec(text.replace(placeholder, (whole) => ' '.repeat(whole.length)));
  return match && { part: text.slice(match.index, match.index + match[0].length), index: match.index };
}

/**
 * Returns what is wrong with the placeholders of a label, which are written as {{name}}. Braces in a wrong form
 * (full-width, single, around a translated name) are reported with the placeholder that was meant, or are to be removed
 * if none is missing.
 */
function placeholderFault(text: string, { required, allowed }: LabelRule): Fault | null {
  const present = placeholdersOf(text);
  const malformed = brokenPart(text);
  const missing = required.filter((name) => !present.includes(name));
  if (malformed) {
    const [only, second] = missing.length > 0 ? missing : allowed.filter((name) => !present.includes(name));
    const name = second === undefined && !malformed.part.startsWith('$') ? only : undefined;
    return { code: 'placeholder-broken', facts: { actual: malformed.part, expected: name && braced(name) } };
  }
  const extra = present.filter((name) => !allowed.includes(name));
  if (missing.length === 0 && extra.length === 0) return null;
  const facts = { expected: missing.map(braced).join(' '), actual: extra.map(braced).join(' ') };
  const [from, to] = [extra[0], missing[0]];
  const renamed = missing.length === 1 && extra.length === 1 && from !== undefined && to !== undefined;
  const suggestion = suggest(renamed ? withPlaceholder(text, from, to) : undefined);
  return { code: 'placeholder-mismatch', facts, suggestion };
}
