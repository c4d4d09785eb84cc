import { escapeMarkup } from '../../../shared/escape-markup.ts';

/**
 * Serialises JSON for a script element. Escapes everything that could end the element, and the two line separators that
 * old engines reject.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns a start tag. No attribute value can end it. */
export function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => (value === '' ? ` ${attribute}` : ` ${attribute}="${escapeMarkup(value)}"`))
    .join('')}>`;
}
