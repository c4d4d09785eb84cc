/** Text as people type and paste it: what nobody sees in it, which texts read the same, and how a message quotes one. */

/**
 * Characters that nobody sees, for a class of a regular expression: control characters, the soft hyphen, zero-width spaces and joiners,
 * marks of direction, the word joiner and the byte order mark. Web pages, PDFs and chat programs leave them in copied text. `\s`
 * already has no-break spaces and line ends.
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
  // By hand: a pattern for spaces at the end would be tried from every space of a long text.
  let [start, end] = [0, text.length];
  while (start < end && !isSeen(text.charAt(start))) start += 1;
  while (end > start && !isSeen(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Folds differences that people do not see: case, spaces of every kind, width, dashes, underscores. */
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

/** The parts of a list: `;` `；` `、` `，` `,` and line breaks separate them (design section 3). */
export function partsOf(text: string): readonly string[] {
  return text
    .split(/[;；、，,\r\n]+/)
    .map(trimmed)
    .filter((part) => part !== '');
}

/** The text cut to a limit of UTF-16 units, as Excel counts, with “…” at its end. No character is cut in half. */
export function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Control characters, the line separators of Unicode, and marks that turn the reading direction; for use in a class. */
const powerful = '\\p{Cc}\\u200e\\u200f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069';

const anyPowerful = new RegExp(`[${powerful}]`, 'gu');
/** What JSON leaves as it is of them; GitHub's runner knows `##[` anywhere in a line. */
const powerfulInJson = new RegExp(`(?!\\n)[${powerful}]|#(?=#\\[)`, 'gu');

/**
 * Text from outside (a cell, the name of a sheet or a file) on one line, and harmless to what shows it: line breaks become ⏎, a
 * terminal's escapes and marks of reading direction become visible signs, and commands to GitHub's runner (`::` at the start of a line,
 * `##[` anywhere) only look like commands.
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

/** JSON that a terminal or a log of CI may show: what they would obey is written as `\u…`. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    powerfulInJson,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Letters of a cell's text that a message shows; the problem's `value` has more. */
const quoted = 80;

/** A cell's text as a message quotes it: harmless, on one line, and not too long. */
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

/** The names between double braces, each once: a text may use one twice. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(placeholder)].map((match) => match[1] ?? ''))].sort();
}

export const braced = (name: string) => `{{${name}}}`;

export function withPlaceholder(text: string, from: string, to: string): string {
  return text.replace(placeholder, (whole, name: string) => (name === from ? braced(to) : whole));
}
