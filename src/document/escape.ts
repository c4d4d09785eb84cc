import { escapeMarkup } from '../../shared/escape-markup.ts';

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

/**
 * Quotes an attribute's value so that few characters need an entity: a policy contains many single quotes, and JSON
 * double quotes.
 */
function quoted(value: string): string {
  if (value.includes("'") || !value.includes('"')) return `"${escapeMarkup(value)}"`;
  return `'${escapeMarkup(value).replaceAll('&quot;', '"')}'`;
}

/** Returns a start tag. No attribute value can end it. */
export function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => (value === '' ? ` ${attribute}` : ` ${attribute}=${quoted(value)}`))
    .join('')}>`;
}
