/** Whether a character is as wide as two Latin letters: those of Chinese, with its punctuation. */
const isWide = (character: string): boolean => character >= '\u2e80';

/** Returns the width of a text in Latin letters. */
export function textWidth(text: string): number {
  return [...text].reduce((width, character) => width + (isWide(character) ? 2 : 1), 0);
}
