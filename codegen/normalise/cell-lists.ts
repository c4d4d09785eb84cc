/** Parts of a cell that lists several things: `;` `；` `、` `，` `,` and line breaks separate them (design section 3). */
export function partsOf(text: string): readonly string[] {
  return text
    .split(/[;；、，,\r\n]+/)
    .map((part) => part.replace(/^[\s\u00a0\u200b-\u200f\ufeff]+|[\s\u00a0\u200b-\u200f\ufeff]+$/g, ''))
    .filter((part) => part !== '');
}
