import type { Refusal } from '../normalise/normalised.ts';

const proper = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;
const broken = /[{｛]{1,2}\s*([^{}｛｝]*?)\s*[}｝]{1,2}|\$t\(/gu;

export function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(proper)].map((match) => match[1] ?? '').sort();
}

/**
 * Compares one language's label with the default language's: the same placeholders must stand in both, as {{name}}.
 * A brace in another form (full-width, single, translated name) is told with the placeholder that was meant.
 */
export function placeholderFault(text: string, original: string): Refusal | null {
  const rest = text.replace(proper, '');
  const odd = broken.exec(rest);
  broken.lastIndex = 0;
  const wanted = placeholdersOf(original);
  const have = placeholdersOf(text);
  const missing = wanted.filter((name) => !have.includes(name));
  const name = missing[0] ?? wanted[0];
  if (odd) {
    const meant = name === undefined ? undefined : `{{${name}}}`;
    return { code: 'placeholder-broken', facts: { found: odd[0], ...(meant && { expected: meant }) }, ...(meant && { nearest: text.replace(odd[0], () => meant) }) };
  }
  if (wanted.join() === have.join()) return null;
  const extra = have.filter((own) => !wanted.includes(own));
  const facts = { expected: wanted.map((own) => `{{${own}}}`).join(' '), found: have.map((own) => `{{${own}}}`).join(' ') };
  const nearest = missing.length === 1 && extra.length === 1 ? text.replace(`{{${extra[0]}}}`, () => `{{${missing[0]}}}`) : undefined;
  return { code: 'placeholder-mismatch', facts, ...(nearest !== undefined && { nearest }) };
}
