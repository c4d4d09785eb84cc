import type { Refusal } from '../problems/problem.ts';

const proper = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;
/** Braces in another form: full-width, single, around a translated name, without their counterpart; and i18next's nesting. */
const broken = /[{｛]{1,2}\s*[^{}｛｝]*?\s*[}｝]{1,2}|[{｛]{2}|[}｝]{2}|\$t\(/u;

/** The names between double braces, each once: a language may say a number twice. */
function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(proper)].map((match) => match[1] ?? ''))].sort();
}

const braced = (name: string) => `{{${name}}}`;

/**
 * Compares one language's label with the default language's: the same placeholders must stand in both, as {{name}}.
 * A brace in another form (full-width, single, translated name) is told with the placeholder that was meant.
 */
export function placeholderFault(text: string, original: string): Refusal | null {
  const odd = broken.exec(text.replace(proper, ' '));
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
    nearest: text.replace(proper, (whole, name: string) => (name === from ? braced(to) : whole)),
  };
}
