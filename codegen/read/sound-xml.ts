import { BrokenXml, Places } from './worksheet-places.ts';

/*
 * SheetJS reads XML by patterns: it takes what is not well formed and loses cells, trips over spellings that the standard allows, and
 * fills memory for addresses that no sheet has. What it is given has gone through here.
 */

const comment = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y;
const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
const tag = /<(\/?)([^\s/>!?<=]+)([^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*)>/y;
const attribute = /\s+([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
/** A tag that SheetJS reads as it stands: one space before each attribute, none with a prefix, double quotes, no line ends. */
const plainTag = /^(?: [^\s="'/:&]+="[^"\t\r\n]*")*$/;
const twice = / ([^\s="]+)="[^"]*"(?: [^\s="]+="[^"]*")* \1="/;
/** Characters that no XML 1.0 may hold, and references to them or to entities that nobody has declared. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const noXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const badReference = /&(?!(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,8});)/i;

const relationshipsOf = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The namespaces of ISO/IEC 29500 Strict, "Strict Open XML Spreadsheet" in Excel, and what everybody else writes in their place. */
const strictNames: readonly (readonly [strict: string, transitional: string])[] = [
  ['http://purl.oclc.org/ooxml/officeDocument/relationships', relationshipsOf],
  ['http://purl.oclc.org/ooxml/spreadsheetml/main', 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'],
];

/** The usual form of a namespace, or of a kind of relationship. */
export function transitional(name: string): string {
  const [strict, usual] = strictNames.find(([own]) => name.startsWith(own)) ?? ['', ''];
  return usual + name.slice(strict.length);
}

/** The elements that cells are read from, and those that they may stand in. In `v`, `f` and `t` stands text alone. */
const parents: ReadonlyMap<string, readonly string[]> = new Map([
  ['sheetData', ['worksheet']],
  ['row', ['sheetData']],
  ['c', ['row']],
  ['v', ['c']],
  ['f', ['c']],
  ['is', ['c']],
  ['si', ['sst']],
  ['r', ['si', 'is']],
  ['rPh', ['si', 'is']],
  ['t', ['si', 'is', 'r', 'rPh']],
]);
const onlyText: ReadonlySet<string> = new Set(['v', 'f', 't']);
const onceInCell: ReadonlySet<string> = new Set(['v', 'f', 'is']);
const cellParts: ReadonlySet<string> = new Set(['worksheet', 'sst']);
/** Line ends between rows and cells. */
const holdsNoText: ReadonlySet<string> = new Set(['sheetData', 'row']);

/** Which namespace each prefix stands for; '' is that of elements without one. */
type Scope = ReadonlyMap<string, string>;

/** An element that is open. */
interface Open {
  /** As it is written. */
  readonly name: string;
  /** Without its prefix; null in what belongs to another namespace, which is left out. */
  readonly bare: string | null;
  readonly scope: Scope;
}

/**
 * The same XML, spelt as SheetJS reads it: without comments and processing instructions, character data as plain text, tags on one
 * line, elements of the root's namespace without a prefix, those of others left out. One pass; what is plain stays as it is.
 * With `headedOnly`, of a worksheet's columns without a heading the first cell alone stays, which is told: a million more are not held.
 * @throws BrokenXml when it is not well formed; BeyondExcel when a worksheet has a cell, row or column that no sheet has.
 */
export function soundXml(xml: string, headedOnly = false): string {
  if (noXml.test(xml)) throw new BrokenXml('a character that is none');
  const out: string[] = [];
  const open: Open[] = [];
  const outermost: Open = { name: '', bare: '', scope: new Map() };
  let [root, own, roots] = ['', '', 0];
  let places: Places | null = null;
  /** Of the cell that is open. */
  let parts: string[] = [];
  /** Where the last start tag stands in `out`, while nothing follows it. */
  let bareStart = -1;
  let at = xml.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < xml.length) {
    const next = xml.indexOf('<', at);
    const end = next === -1 ? xml.length : next;
    const inside = open.at(-1) ?? outermost;
    if (end > at) {
      const text = xml.slice(at, end);
      if (open.length === 0 && text.trim() !== '') throw new BrokenXml('text outside of the root');
      const sound = soundText(text);
      if (open.length > 0 && inside.bare !== null && !holdsNoText.has(inside.bare)) out.push(sound);
    }
    if (next === -1) break;
    const second = xml.charAt(next + 1);
    if (second === '!' || second === '?') {
      at = skipped(xml, next, inside.bare === null ? [] : out, open.length > 0);
      continue;
    }
    tag.lastIndex = next;
    const [, closing = '', name = '', written = ''] = tag.exec(xml) ?? [];
    const empty = written.endsWith('/');
    const attributes = empty ? written.slice(0, -1) : written;
    if (name === '') throw new BrokenXml('a tag without its end');
    at = tag.lastIndex;
    if (closing) {
      if (inside.name !== name || attributes.trim() !== '' || empty) throw new BrokenXml(`no start of ${name}`);
      open.pop();
      if (inside.bare === null) continue;
      // SheetJS knows some elements without content by one tag alone.
      if (bareStart === out.length - 1 && inside.bare === 'row') out.pop();
      else if (bareStart === out.length - 1) out[bareStart] = `${out[bareStart]?.slice(0, -1)}/>`;
      else out.push(`</${inside.bare}>`);
      bareStart = -1;
      continue;
    }
    const start = startOf(name, attributes, inside.scope);
    if (open.length === 0) {
      roots += 1;
      if (roots > 1) throw new BrokenXml('a second root');
      [root, own] = [start.bare, start.namespace];
      places = root === 'worksheet' ? new Places(headedOnly) : null;
    }
    let bare = inside.bare === null || start.namespace !== own ? null : start.bare;
    if (bare !== null) {
      if (cellParts.has(root)) {
        if (onlyText.has(inside.bare ?? '') || parents.get(bare)?.includes(inside.bare ?? '') === false)
          throw new BrokenXml(`${bare} in ${inside.bare}`);
        if (bare === 'c') parts = [];
        if (onceInCell.has(bare)) {
          if (parts.includes(bare)) throw new BrokenXml(`${bare} twice`);
          parts.push(bare);
        }
      }
      const sound = places ? places.check(bare, start.attributes, empty) : start.attributes;
      if (sound === null) bare = null;
      const names = open.length === 0 && own !== '' ? ` xmlns="${transitional(own)}" xmlns:r="${relationshipsOf}"` : '';
      if (sound !== null) {
        bareStart = empty ? -1 : out.length;
        out.push(`<${bare}${names}${sound}${empty ? '/>' : '>'}`);
      }
    }
    if (!empty) open.push({ name, bare, scope: start.scope });
  }
  if (open.length > 0 || roots === 0) throw new BrokenXml(`no end of ${open.at(-1)?.name ?? 'the root'}`);
  return out.join('');
}

const reference = /&#(?:x([\da-f]+)|(\d+));/gi;
/** ECMA-376 part 1, 22.9.2.19, ST_Xstring; the ASCII letters among them are left to SheetJS, so that none is read twice. */
const wideEscape = /_x((?!00[0-7])[\da-f]{4})_/gi;

/** References to characters as these characters: SheetJS garbles them in the texts of formulas. */
function soundText(text: string): string {
  const known = !text.includes('&') ? text : withoutReferences(text);
  return known.includes('_x')
    ? known.replace(wideEscape, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : known;
}

function withoutReferences(text: string): string {
  if (badReference.test(text)) throw new BrokenXml('a reference to nothing');
  return text.replace(reference, (whole, hex?: string, digits?: string) => {
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    const wrong = code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
    if (wrong || noXml.test(String.fromCodePoint(code))) throw new BrokenXml('a reference to nothing');
    const sign = String.fromCodePoint(code);
    // What means something to XML, and a line end, stays a reference.
    return /[<>&"'\s]/.test(sign) ? whole : sign;
  });
}

/** Behind a comment, an instruction or character data. A document type has no place in a workbook. */
function skipped(xml: string, at: number, out: string[], inside: boolean): number {
  comment.lastIndex = at;
  if (comment.test(xml)) return comment.lastIndex;
  cdata.lastIndex = at;
  const [whole, text = ''] = cdata.exec(xml) ?? [];
  if (whole === undefined || !inside) throw new BrokenXml('a document type, or a comment without its end');
  if (text !== '') out.push(soundText(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')));
  return at + whole.length;
}

interface Start {
  readonly bare: string;
  readonly namespace: string;
  readonly attributes: string;
  readonly scope: Scope;
}

/** A start tag with its namespaces resolved (Namespaces in XML 1.0). */
function startOf(name: string, written: string, outer: Scope): Start {
  const plain = plainTag.test(written) && !written.includes(' xmlns=');
  if (plain && twice.test(written)) throw new BrokenXml('an attribute twice');
  if (written.includes('&') && badReference.test(written)) throw new BrokenXml('a reference to nothing');
  const { attributes, scope } = plain ? { attributes: written, scope: outer } : respelt(written, outer);
  const colon = name.indexOf(':');
  const prefix = colon === -1 ? '' : name.slice(0, colon);
  const namespace = scope.get(prefix);
  if (namespace === undefined && prefix !== '') throw new BrokenXml(`the prefix of ${name}`);
  return { bare: name.slice(colon + 1), namespace: namespace ?? '', attributes, scope };
}

/**
 * Attributes one after the other, those of relationships with the prefix `r`, those of other namespaces left out.
 * @throws BrokenXml when something in the tag is no attribute.
 */
function respelt(written: string, outer: Scope): { readonly attributes: string; readonly scope: Scope } {
  const text = written.trimEnd();
  const found = new Map<string, string>();
  let scope = outer;
  for (let at = 0; at < text.length; at = attribute.lastIndex) {
    attribute.lastIndex = at;
    const one = attribute.exec(text);
    if (!one) throw new BrokenXml('a broken attribute');
    const [, name = '', double, single = ''] = one;
    if (found.has(name)) throw new BrokenXml('an attribute twice');
    const value = (double ?? single.replaceAll('"', '&quot;')).replace(/\r\n|[\t\r\n]/g, ' ');
    found.set(name, value);
    const [, prefix = ''] = /^xmlns(?::(.+))?$/.exec(name) ?? [];
    if (/^xmlns(?=:|$)/.test(name)) scope = new Map([...scope, [prefix, value]]);
  }
  const kept = [...found].flatMap(([name, value]) => {
    const [, prefix = '', bare = ''] = /^([^:]*):(.*)$/.exec(name) ?? [];
    if (prefix === '' ? name !== 'xmlns' : prefix === 'xml') return [` ${name}="${value}"`];
    return transitional(scope.get(prefix) ?? '') === relationshipsOf ? [` r:${bare}="${value}"`] : [];
  });
  return { attributes: kept.join(''), scope };
}
