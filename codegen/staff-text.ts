/**
 * Text as people type and paste it: what nobody sees in it, when two texts are the same for a reader, and how a message quotes one.
 */

/**
 * Characters that nobody sees, for use in a class of a regular expression: control characters, the soft hyphen, zero-width spaces and
 * joiners, marks of direction, the word joiner and the byte order mark. Web pages, PDFs and chat programs leave them in what is copied.
 * No-break spaces need no place here: `\s` holds them, and line ends.
 */
const invisible = '\\0-\\x08\\x0e-\\x1f\\x7f-\\x9f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ufeff';

const anyInvisible = new RegExp(`[${invisible}]`, 'g');
const anySpaces = new RegExp(`[\\s${invisible}]+`, 'g');
const anythingSeen = new RegExp(`[^\\s${invisible}]`);
const unseenDifferences = new RegExp(`[\\s${invisible}_\\-‐-―−]+`, 'g');

/** True for a text that holds more than spaces and invisible characters. */
export function isSeen(text: string): boolean {
  return anythingSeen.test(text);
}

export function withoutInvisible(text: string): string {
  return text.replace(anyInvisible, '');
}

/** The text without spaces and invisible characters. */
export function withoutSpaces(text: string): string {
  return text.replace(anySpaces, '');
}

/** The text with one plain space for each run of spaces and invisible characters, and none at its ends. */
export function singleSpaced(text: string): string {
  return text.replace(anySpaces, ' ').trim();
}

/** The text without spaces and invisible characters at its ends. */
export function trimmed(text: string): string {
  // By hand: a pattern for the end of a text tries every run of spaces in it, from each of its spaces.
  let [start, end] = [0, text.length];
  while (start < end && !isSeen(text.charAt(start))) start += 1;
  while (end > start && !isSeen(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Folds what people do not see as a difference: case, spaces of every kind, width, dashes, underscores. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(unseenDifferences, '');
}

const quotes: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"' };

/**
 * IDs, codes and file names: full-width letters and digits become narrow (NFKC), every dash becomes `-`,
 * smart quotes become straight and invisible characters go. A visitor's address is made of them.
 */
export function codeText(text: string): string {
  return withoutInvisible(text.normalize('NFKC'))
    .replace(/[‐-―−﹘﹣]/g, '-')
    .replace(/[‘’“”]/g, (quote) => quotes[quote] ?? quote)
    .trim();
}

/** Parts of a cell that lists several things: `;` `；` `、` `，` `,` and line breaks separate them (design section 3). */
export function partsOf(text: string): readonly string[] {
  return text
    .split(/[;；、，,\r\n]+/)
    .map(trimmed)
    .filter((part) => part !== '');
}

/** The text within a limit of UTF-16 units, as Excel counts them; what is cut ends with “…”. No character is cut in half. */
export function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Control characters, the line separators of Unicode, and marks that turn the reading direction; for use in a class. */
const powerful = '\\p{Cc}\\u200e\\u200f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069';

const anyPowerful = new RegExp(`[${powerful}]`, 'gu');
/** What JSON leaves as it is of them; GitHub's runner knows `##[` anywhere in a line. */
const powerfulInJson = new RegExp(`(?!\\n)[${powerful}]|#(?=#\\[)`, 'gu');

/**
 * Text of a cell, a sheet's or a file's name on one line, without power over what surrounds it: line breaks become ⏎, control
 * characters (a terminal's escapes, marks that turn the reading direction) become visible signs, and what GitHub's runner takes for a
 * command (`::` at the start of a line, `##[` anywhere) becomes what only looks like one.
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n?|\n/g, '⏎')
    .replace(anyPowerful, (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return code < 0x20 ? String.fromCodePoint(0x2400 + code) : '�';
    })
    .replace(/^(\s*)::/, '$1∷')
    .replaceAll('##[', '＃#[');
}

/** JSON for machines that a terminal or a log of CI may show: what they would obey is written as `\u….` */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    powerfulInJson,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Letters of a cell's text that a message shows; the whole text stands in the problem's `value`. */
const quoted = 80;

/**
 * A cell's text as a message may quote it: in one line, not too long, and without characters that do something to a terminal or turn
 * the line around (control characters, escape sequences, bidirectional overrides).
 */
export function quotable(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(anyPowerful, '');
  return shortened(line, quoted);
}

/** "2,400": thousands are grouped by a comma in both languages, whatever the machine's locale. */
export function grouped(number: number): string {
  const [whole = '', fraction] = String(number).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
}

/** A place in a label that the site fills, `{{name}}`. */
export const placeholder = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;

/** The names between double braces, each once: a language may say a number twice. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(placeholder)].map((match) => match[1] ?? ''))].sort();
}

export const braced = (name: string) => `{{${name}}}`;

export function withPlaceholder(text: string, from: string, to: string): string {
  return text.replace(placeholder, (whole, name: string) => (name === from ? braced(to) : whole));
}
