/*
 * SheetJS reads XML by patterns: it takes what is not well formed and loses cells, trips over spellings that the standard allows, and
 * fills memory for addresses that no sheet has. What it is given has gone through here.
 */

/** The XML is not well formed: something of it is lost. */
export class BrokenXml extends Error {}

/** A workbook that holds what Excel itself cannot hold; the message is what was found. */
export class BeyondExcel extends Error {}

/** Excel's own limits (Excel specifications and limits). */
const maxRows = 1_048_576;
const maxColumns = 16_384;
export const maxCellLetters = 32_767;

const comment = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y;
const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
const tag = /<(\/?)([^\s/>!?<=]+)([^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*)>/y;
const attribute = /\s+([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
/** A tag that SheetJS reads as it stands: one space before each attribute, double quotes, no line ends. */
const plainTag = /^(?: [^\s="'/]+="[^"\t\r\n]*")*$/;

interface Part {
  readonly worksheet: boolean;
  readonly relationships: boolean;
}

/** What a part's name tells of it. */
export function partOf(name: string): Part {
  const path = name.toLowerCase();
  return { worksheet: /(?:^|\/)worksheets\/[^/]+\.xml$/.test(path), relationships: path.endsWith('.rels') };
}

/**
 * The same XML, spelt as SheetJS reads it: without comments and processing instructions, character data as plain text, tags on one
 * line. One pass; the tags of a plain part stay as they are.
 * @throws BrokenXml when it is not well formed; BeyondExcel when a worksheet has a cell, row or column that no sheet has.
 */
export function soundXml(xml: string, part: Part): string {
  const out: string[] = [];
  const open: string[] = [];
  let roots = 0;
  let at = xml.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < xml.length) {
    const next = xml.indexOf('<', at);
    const end = next === -1 ? xml.length : next;
    if (end > at) {
      if (open.length > 0) out.push(xml.slice(at, end));
      else if (xml.slice(at, end).trim() !== '') throw new BrokenXml('text outside of the root');
    }
    if (next === -1) break;
    const second = xml.charAt(next + 1);
    if (second === '!' || second === '?') {
      at = skipped(xml, next, out, open.length > 0);
      continue;
    }
    tag.lastIndex = next;
    const [, closing = '', name = '', written = ''] = tag.exec(xml) ?? [];
    const empty = written.endsWith('/');
    const attributes = empty ? written.slice(0, -1) : written;
    if (name === '') throw new BrokenXml('a tag without its end');
    at = tag.lastIndex;
    if (closing) {
      if (open.pop() !== name || attributes.trim() !== '' || empty) throw new BrokenXml(`no start of ${name}`);
      out.push(`</${name}>`);
      continue;
    }
    if (open.length === 0) {
      roots += 1;
      if (roots > 1) throw new BrokenXml('a second root');
    }
    out.push(`<${name}${soundAttributes(name, attributes, part)}${empty ? '/>' : '>'}`);
    if (!empty) open.push(name);
  }
  if (open.length > 0 || roots === 0) throw new BrokenXml(`no end of ${open.at(-1) ?? 'the root'}`);
  return out.join('');
}

/** Behind a comment, an instruction or character data. A document type has no place in a workbook. */
function skipped(xml: string, at: number, out: string[], inside: boolean): number {
  comment.lastIndex = at;
  if (comment.test(xml)) return comment.lastIndex;
  cdata.lastIndex = at;
  const [whole, text = ''] = cdata.exec(xml) ?? [];
  if (whole === undefined || !inside) throw new BrokenXml('a document type, or a comment without its end');
  out.push(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  return at + whole.length;
}

function soundAttributes(name: string, written: string, part: Part): string {
  const bare = name.slice(name.indexOf(':') + 1);
  const attributes = plainTag.test(written) ? written : respelt(written);
  if (part.relationships) return attributes.replace(/ Target="(?:\.\/)+/, ' Target="');
  if (!part.worksheet) return attributes;
  if (bare === 'c') {
    checkCell(attributeValue(attributes, 'r'));
    // A date in ISO 8601 is text to whoever reads it; SheetJS makes a number without a date's format of it, or none.
    return attributes.replace(' t="d"', ' t="str"');
  }
  if (bare === 'row') checkNumber(attributeValue(attributes, 'r'), maxRows, 'row');
  if (bare === 'col')
    for (const end of ['min', 'max']) checkNumber(attributeValue(attributes, end), maxColumns, 'column');
  return attributes;
}

/** @throws BrokenXml when something in the tag is no attribute. */
function respelt(written: string): string {
  const text = written.trimEnd();
  const out: string[] = [];
  for (let at = 0; at < text.length; at = attribute.lastIndex) {
    attribute.lastIndex = at;
    const found = attribute.exec(text);
    if (!found) throw new BrokenXml('a broken attribute');
    const [, name, double, single = ''] = found;
    const value = (double ?? single.replaceAll('"', '&quot;')).replace(/\r\n|[\t\r\n]/g, ' ');
    out.push(` ${name}="${value}"`);
  }
  return out.join('');
}

function attributeValue(attributes: string, name: string): string | null {
  const start = attributes.indexOf(` ${name}="`);
  if (start === -1) return null;
  const from = start + name.length + 3;
  return attributes.slice(from, attributes.indexOf('"', from));
}

const address = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

function checkCell(cell: string | null): void {
  if (cell === null) return;
  const [, letters = '', row = ''] = address.exec(cell) ?? [];
  // Of three letters, XFD is the last.
  if (letters === '' || (letters.length === 3 && letters > 'XFD') || Number(row) > maxRows) throw new BeyondExcel(cell);
}

function checkNumber(value: string | null, most: number, of: string): void {
  if (value !== null && !(/^\s*\d+\s*$/.test(value) && Number(value) >= 1 && Number(value) <= most))
    throw new BeyondExcel(`${of} ${value}`);
}
