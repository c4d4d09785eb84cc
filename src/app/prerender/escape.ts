const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * Escapes text for HTML or XML, in an element or in a double-quoted attribute. Attributes are double-quoted because a policy contains many
 * single quotes.
 */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/**
 * Serialises JSON for a script element. Escapes everything that could end the element, and the two line separators that old engines reject.
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
