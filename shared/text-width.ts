/** Whether a character is as wide as two Latin letters: those of Chinese, with its punctuation. */
export const isWide = (character: string): boolean => character >= '\u2e80';

/** Returns the width of a text in Latin letters. */
export function textWidth(text: string): number {
  return [...text].reduce((width, character) => width + (isWide(character) ? 2 : 1), 0);
}

/**
 * How many letters the labels of the navigation may have together, beside the marks and the name in the narrowest
 * window in which the navigation does not fold (77rem): in full size, and in small letters. More fold behind a button
 * in every window.
 */
export const navigationRoom = { full: 72, small: 84 } as const;
