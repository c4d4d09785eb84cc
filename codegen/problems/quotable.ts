/** Letters of a cell's text that a message shows; the whole text stands in the problem's `value`. */
const shown = 80;

/**
 * A cell's text as a message may quote it: in one line, not too long, and without characters that do something to a terminal or turn
 * the line around (control characters, escape sequences, bidirectional overrides).
 */
export function quotable(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
  const letters = [...line];
  return letters.length > shown ? `${letters.slice(0, shown - 1).join('')}…` : line;
}
