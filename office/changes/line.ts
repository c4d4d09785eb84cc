import { printable } from '../../codegen/text/staff-text.ts';

export type Mark = 'cell' | 'removed' | 'added';

/** Words of the report, or text from a cell or a file name, which is marked. A piece is never blank. */
type Piece = string | { readonly mark: Mark; readonly text: string };

/** A line of the report. A blank line has no pieces. */
export type Line = readonly Piece[];

type LinePart = string | number | Line;

const piecesOf = (part: LinePart): Line =>
  typeof part === 'object' ? part : [String(part)].filter((text) => text !== '');

/** Makes a line from words of the report and from other lines: line`${before} → ${after}`. */
export function line(words: readonly string[], ...parts: readonly LinePart[]): Line {
  return words.flatMap((text, index) => [...piecesOf(text), ...piecesOf(parts[index] ?? '')]);
}

/** Joins those lines that are not blank. */
export function joinedLines(lines: readonly Line[], separator: string): Line {
  const some = lines.filter((part) => part.length > 0);
  return some.flatMap((part, index) => (index === 0 ? part : [separator, ...part]));
}

export const textOf = (pieces: Line): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

export const marked = (mark: Mark, text: string): Line => (text === '' ? [] : [{ mark, text: printable(text) }]);

/** The longest text from a cell. The report says how many characters are left out. */
const longest = 160;

export function shortenedText(text: string, most = longest): string {
  const signs = [...text];
  const rest = `… (+${signs.length - most})`;
  // What is cut must be longer than the words that say so.
  return signs.length - most <= rest.length ? text : signs.slice(0, most).join('') + rest;
}

/** Text from a cell or a file name. A long text is cut. */
export const plain = (text: string, most = longest): Line => marked('cell', shortenedText(text, most));
/** The whole text: a sentence that quotes a cell, or a path that the caller passed. */
export const whole = (text: string): Line => marked('cell', text);
