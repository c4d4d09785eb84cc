/**
 * Functions for text that people type and paste: invisible characters, comparison of texts that look the same, and
 * quotation in messages.
 */

/**
 * Invisible characters, for use in a regular expression class: control characters, the soft hyphen, zero-width spaces
 * and joiners, direction marks, the word joiner, invisible operators, the Hangul filler (which NFKC makes U+1160) and
 * the byte order mark. Text copied from web pages, PDFs and chat programs contains them. `\s` already covers no-break
 * spaces and line ends.
 */
const invisible =
  '\\0-\\x08\\x0e-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u1160\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\u3164\\ufeff';

const anyInvisible = new RegExp(`[${invisible}]`, 'g');
const anySpaces = new RegExp(`[\\s${invisible}]+`, 'g');
const anythingSeen = new RegExp(`[^\\s${invisible}]`);
const unseenDifferences = new RegExp(`[\\s${invisible}_\\-‐-―−]+`, 'g');

/** True if a text contains more than spaces and invisible characters. */
export function isSeen(text: string): boolean {
  return anythingSeen.test(text);
}

export function withoutInvisible(text: string): string {
  return text.replace(anyInvisible, '');
}

/** Removes spaces and invisible characters. */
export function withoutSpaces(text: string): string {
  return text.replace(anySpaces, '');
}

/** Replaces each run of spaces and invisible characters by one plain space, and removes those at both ends. */
export function singleSpaced(text: string): string {
  return text.replace(anySpaces, ' ').trim();
}

/** Removes spaces and invisible characters at both ends. */
export function trimmed(text: string): string {
  // A loop, because a regular expression for trailing spaces would start a match at every space of a long text.
  let [start, end] = [0, text.length];
  while (start < end && !isSeen(text.charAt(start))) start += 1;
  while (end > start && !isSeen(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Removes differences that people do not see: case, all kinds of spaces, character width, dashes, underscores. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(unseenDifferences, '');
}

/**
 * Returns the same text for cells that mean the same: ignores case, width and extra spaces. Dashes count, because they
 * distinguish IDs and files.
 */
export function sameForm(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

const quotes: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"' };

/**
 * Normalises IDs, codes and file names: full-width letters and digits become narrow (NFKC), every dash becomes `-`,
 * smart quotes become straight and invisible characters are removed. The site's URLs are built from the result.
 */
export function codeText(text: string): string {
  return withoutInvisible(text.normalize('NFKC'))
    .replace(/[‐-―−﹘﹣]/g, '-')
    .replace(/[‘’“”]/g, (quote) => quotes[quote] ?? quote)
    .trim();
}

/** Splits a list at `;` `；` `、` `，` `,` and line breaks (docs/contract.md, 1). */
export function partsOf(text: string): readonly string[] {
  return text
    .split(/[;；、，,\r\n]+/)
    .map(trimmed)
    .filter((part) => part !== '');
}

/**
 * Cuts the text to a limit and ends it with “…”. The limit is in UTF-16 code units, as in Excel. Surrogate pairs are
 * not split.
 */
export function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Control characters, Unicode line separators and direction marks, for use in a regular expression class. */
const unprintable = '\\p{Cc}\\u200e\\u200f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069';

const anyUnprintable = new RegExp(`[${unprintable}]`, 'gu');
/**
 * Matches these characters in JSON, except the line breaks between its lines. Also matches `##[`, which GitHub's runner
 * recognizes anywhere in a line.
 */
const unprintableInJson = new RegExp(`(?!\\n)[${unprintable}]|#(?=#\\[)`, 'gu');

/**
 * Makes text from outside (a cell, the name of a sheet or file) safe to print on one line. Line breaks become ⏎.
 * Terminal escapes and direction marks become visible characters. Commands to GitHub's runner (`::` at the start of a
 * line, `##[` anywhere) are replaced by similar characters.
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n?|\n/g, '⏎')
    .replace(anyUnprintable, (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return code < 0x20 ? String.fromCodePoint(0x2400 + code) : '�';
    })
    .replace(/^(\s*)::/, '$1∷')
    .replaceAll('##[', '＃#[');
}

/**
 * Returns JSON that is safe for a terminal or a CI log: control characters and runner commands are written as `\u…`.
 * `replacer` is that of `JSON.stringify`.
 */
export function jsonText(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replacer, 2).replace(
    unprintableInJson,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Characters of a cell's text that a message shows. The problem's `value` contains more. */
const longestQuote = 80;

/** Prepares a cell's text for quotation in a message: without control characters, on one line, and shortened. */
export function quotable(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(anyUnprintable, '');
  return shortened(line, longestQuote);
}

/** A placeholder in a label, `{{name}}`, which the site fills. */
export const placeholder = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;

/** Returns the names between double braces, each once. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(placeholder)].map((match) => match[1] ?? ''))].sort();
}

export const braced = (name: string) => `{{${name}}}`;

export function withPlaceholder(text: string, from: string, to: string): string {
  return text.replace(placeholder, (whole, name: string) => (name === from ? braced(to) : whole));
}
