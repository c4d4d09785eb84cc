/**
 * The staff tools add the key of each text to the words that a page shows. The mark stays with the words even after the
 * page has joined them, split them into paragraphs or put them into an attribute, and is removed before anything is
 * painted (`tools/take-marks.ts`). It is written in tag characters, which Unicode draws with no width.
 */

const firstTag = 0xe0000;
// An emoji may contain tags too, but never after this character.
const markStart = '\u{e0001}';
const markEnd = '\u{e007f}';
const markPattern = new RegExp(`${markStart}([\\u{e0020}-\\u{e007e}]*)${markEnd}`, 'gu');

/**
 * Adds the mark to the start of each line, because a line may become a separate paragraph. A label thus comes before
 * the values inserted into it.
 */
export function markText(text: string, key: string): string {
  // Only ASCII characters exist as tags.
  const letters = [...encodeURIComponent(key)].map((letter) => String.fromCodePoint(firstTag + letter.charCodeAt(0)));
  return text.replace(/[^\n]*\S[^\n]*/g, (line) => markStart + letters.join('') + markEnd + line);
}

/** Returns the text without marks, and the keys in the order in which they appeared. */
export function takeOff(text: string): { readonly text: string; readonly keys: readonly string[] } {
  const keys = new Set<string>();
  const unmarked = text.replace(markPattern, (_, letters: string) => {
    const code = Array.from(letters, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? firstTag) - firstTag),
    ).join('');
    keys.add(decodeURIComponent(code));
    return '';
  });
  return { text: unmarked, keys: [...keys] };
}
