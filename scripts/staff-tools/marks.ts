/**
 * The staff tools add the key of each text to the words that a page shows. The mark stays with the words even after the
 * page has joined them, split them into paragraphs or put them into an attribute, and is removed before anything is
 * painted (`tools/take-marks.ts`). It is written in tag characters, which Unicode draws with no width.
 */

const tags = 0xe0000;
// An emoji may contain tags too, but never after this character.
const start = '\u{e0001}';
const end = '\u{e007f}';
const mark = new RegExp(`${start}([\\u{e0020}-\\u{e007e}]*)${end}`, 'gu');

/**
 * Adds the mark to the start of each line, because a line may become a separate paragraph. A label thus comes before
 * the values inserted into it.
 */
export function markText(text: string, key: string): string {
  // Only ASCII characters exist as tags.
  const letters = [...encodeURIComponent(key)].map((letter) => String.fromCodePoint(tags + letter.charCodeAt(0)));
  return text.replace(/[^\n]*\S[^\n]*/g, (line) => start + letters.join('') + end + line);
}

/** Returns the text without marks, and the keys in the order in which they appeared. */
export function takeOff(text: string): { readonly text: string; readonly keys: readonly string[] } {
  const keys = new Set<string>();
  const unmarked = text.replace(mark, (_, letters: string) => {
    const code = Array.from(letters, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? tags) - tags)).join('');
    keys.add(decodeURIComponent(code));
    return '';
  });
  return { text: unmarked, keys: [...keys] };
}
