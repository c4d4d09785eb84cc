import { namespaces } from '../package/xml.ts';
import { BrokenXml, checkParent, Places, standsOnce } from './worksheet-places.ts';
import {
  characterOf,
  noXml,
  reference,
  type Scope,
  startOf,
  transitional,
  withoutReferences,
} from './xml-spellings.ts';

/*
 * SheetJS reads XML with regular expressions. It accepts malformed XML and loses cells, fails on spellings that the standard allows, and
 * fills memory for addresses that no sheet has. Everything it reads is rewritten here first.
 */

const comment = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y;
const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
/**
 * A cell in the most common spelling, which needs no rewriting. Text results of formulas with references or escapes do not match, because
 * SheetJS decodes those twice.
 */
const plainCell =
  /<c r="([A-Z]{1,3})([1-9]\d{0,6})"(?: s="\d+")?(?:(\/>)|(?:(?: t="n")?><v>-?\d+(?:\.\d+)?(?:E[+-]?\d+)?| t="b"><v>[01]| t="s"><v>\d+| t="str"><v>[^<&_]+)<\/v><\/c>)/y;
/** A shared text in the most common spelling. */
const plainText = /<si><t(?: xml:space="preserve")?>[^<&_]+<\/t><\/si>/y;
// The lookahead after the name is needed: without it, a tag without an end takes quadratic time.
const tag = /<(\/?)([^\s/>!?<=]+)(?=[\s/>])([^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*)>/y;
/** Their text is only line breaks between rows and cells. */
const holdsNoText: ReadonlySet<string> = new Set(['sheetData', 'row']);

/** An open element. */
interface Open {
  /** The name as written. */
  readonly name: string;
  /** The name without its prefix; null if the element is left out, as those of other namespaces are. */
  readonly bare: string | null;
  readonly scope: Scope;
}

const outermost: Open = { name: '', bare: '', scope: new Map() };

/**
 * Rewrites XML in the spelling that SheetJS reads: no comments and processing instructions, character data as plain text, tags on one line,
 * elements of the root's namespace without a prefix, elements of other namespaces removed. Works in one pass and leaves plain parts
 * unchanged. `sheet` receives the rows and cells of a worksheet and decides which ones are kept.
 * @throws BrokenXml when the XML is not well formed; BeyondExcel when a worksheet has a cell, row or column that no sheet can have.
 */
export function plainXml(xml: string, sheet = new Places(false)): string {
  if (noXml.test(xml)) throw new BrokenXml('a character that is none');
  const plain = new PlainXml(sheet);
  let at = xml.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < xml.length) {
    at = plain.plain(xml, at);
    const next = xml.indexOf('<', at);
    if (next !== at) plain.text(xml.slice(at, next === -1 ? xml.length : next));
    if (next === -1) break;
    const second = xml.charAt(next + 1);
    if (second === '!' || second === '?') {
      at = skipped(xml, next, plain);
      continue;
    }
    tag.lastIndex = next;
    const [, closing = '', name = '', written = ''] = tag.exec(xml) ?? [];
    if (name === '') throw new BrokenXml('a tag without its end');
    at = tag.lastIndex;
    const empty = written.endsWith('/');
    const attributes = empty ? written.slice(0, -1) : written;
    if (!closing) plain.start(name, attributes, empty);
    else if (attributes.trim() === '' && !empty) plain.end(name);
    else throw new BrokenXml(`the end of ${name}`);
  }
  return plain.whole();
}

/** Builds the rewritten XML piece by piece. */
class PlainXml {
  readonly #out: string[] = [];
  readonly #open: Open[] = [];
  #root: string | null = null;
  #namespace = '';
  #places: Places | null = null;
  /** Child elements found in the open cell or shared text, and the index of the open cell's start tag in `#out`. */
  #met: string[] = [];
  #cellStart = -1;
  /** Index in `#out` of the last start tag, as long as its element is empty. */
  #bareStart = -1;

  constructor(private readonly sheet: Places) {}

  get #inside(): Open {
    return this.#open.at(-1) ?? outermost;
  }

  /**
   * Copies plain cells or texts from here on unchanged and returns where they end. Most of a workbook consists of them, and
   * going tag by tag is much slower. Remove it once SheetJS reads all XML correctly.
   */
  plain(xml: string, from: number): number {
    const { name, bare } = this.#inside;
    const places = name === 'row' && bare === 'row' ? this.#places : null;
    const plain = places ? plainCell : name === 'sst' && bare === 'sst' ? plainText : null;
    if (!plain) return from;
    let [at, kept] = [from, from];
    plain.lastIndex = at;
    for (let found = plain.exec(xml); found; found = plain.exec(xml)) {
      const [, column = '', row = '', empty] = found;
      // Empty cells are dropped, whatever their style.
      if (places && (!places.goTo(column, row, empty !== undefined) || empty)) {
        if (at > kept) this.#out.push(xml.slice(kept, at));
        kept = plain.lastIndex;
      }
      at = plain.lastIndex;
    }
    if (at > kept) this.#out.push(xml.slice(kept, at));
    return at;
  }

  text(text: string): void {
    const { bare } = this.#inside;
    if (this.#open.length === 0 && text.trim() !== '') throw new BrokenXml('text outside of the root');
    // SheetJS decodes "_X0041_", but only "_x0041_" is an escape (ECMA-376 part 1, 22.9.2.19).
    const own = withoutReferences(text);
    const plain = own.includes('_X') ? own.replace(/_X(?=[\dA-Fa-f]{4}_)/g, '_x005F_X') : own;
    if (this.#open.length > 0 && bare !== null && !holdsNoText.has(bare)) this.#out.push(plain);
  }

  start(name: string, written: string, empty: boolean): void {
    const { bare: parent, scope: outer } = this.#inside;
    const { bare, namespace, attributes, scope } = startOf(name, written, outer);
    const isRoot = this.#open.length === 0;
    if (isRoot) {
      if (this.#root !== null) throw new BrokenXml('a second root');
      [this.#root, this.#namespace] = [bare, namespace];
      this.#places = bare === 'worksheet' ? this.sheet : null;
    }
    const own = parent !== null && namespace === this.#namespace;
    if (own) this.#checkParent(bare, parent);
    const plain = own ? (this.#places?.check(bare, attributes, empty) ?? (this.#places ? null : attributes)) : null;
    if (plain !== null) this.#write(bare, isRoot ? this.#rootNames() + plain : plain, empty);
    if (empty && own && bare === 'v') this.#checkValue(this.#out.length);
    if (empty && own && bare === 'c' && plain !== null) this.#dropTypeOfNothing();
    if (!empty) this.#open.push({ name, bare: plain === null ? null : bare, scope });
  }

  end(name: string): void {
    const { name: opened, bare } = this.#inside;
    if (opened !== name) throw new BrokenXml(`no start of ${name}`);
    this.#open.pop();
    if (bare === null) return;
    const [start, isBare] = [this.#bareStart, this.#bareStart === this.#out.length - 1];
    this.#bareStart = -1;
    if (bare === 'v') this.#checkValue(isBare ? this.#out.length : start + 1);
    if (bare === 'c') this.#dropTypeOfNothing();
    if (this.#isText(bare)) this.#out.push('</t></is>');
    else if (isBare && bare === 'row') this.#out.pop();
    // SheetJS recognizes some elements without content only as a self-closing tag.
    else if (isBare) this.#out[start] = `${this.#out[start]?.slice(0, -1)}/>`;
    else this.#out.push(`</${bare}>`);
  }

  whole(): string {
    if (this.#open.length > 0 || this.#root === null)
      throw new BrokenXml(`no end of ${this.#inside.name || 'the root'}`);
    return this.#out.join('');
  }

  #rootNames(): string {
    const own = transitional(this.#namespace);
    return own === '' ? '' : ` xmlns="${own}" xmlns:r="${namespaces.usual.relationships}"`;
  }

  #write(bare: string, attributes: string, empty: boolean): void {
    if (this.#isText(bare)) this.#out.push(empty ? '<is><t/></is>' : '<is><t>');
    else {
      this.#bareStart = empty ? -1 : this.#out.length;
      if (bare === 'c') this.#cellStart = this.#out.length;
      this.#out.push(`<${bare}${attributes}${empty ? '/>' : '>'}`);
    }
  }

  /**
   * Whether this is the text result of a formula, or a date written as text. They become inline strings, because SheetJS decodes escapes
   * twice and garbles references everywhere else.
   */
  #isText(bare: string): boolean {
    const type = this.#places?.cellType;
    return bare === 'v' && (type === 'str' || type === 'd');
  }

  /**
   * Checks a cell's value, because SheetJS also accepts a value that only starts with digits. An invalid number becomes #NUM!.
   * @throws BrokenXml when the value is not the number of a shared text, or not a boolean.
   */
  #checkValue(from: number): void {
    const type = this.#places?.cellType;
    if (type !== 'n' && type !== 's' && type !== 'b') return;
    const value = this.#out.slice(from).join('').replace(reference, characterOf);
    if (type === 'n') {
      if (value !== '' && !decimal.test(value)) this.#out.splice(from, Number.POSITIVE_INFINITY, '#NUM!');
    } else if (!(type === 's' ? /^\s*\d+\s*$/ : /^\s*(?:[01]|true|false)\s*$/).test(value))
      throw new BrokenXml(`${value} in a cell of type ${type}`);
  }

  /**
   * Removes the type of a cell without a value, which is blank or was never calculated. SheetJS would read a boolean without a value as
   * FALSE.
   */
  #dropTypeOfNothing(): void {
    if (this.#met.includes('v') || this.#met.includes('is')) return;
    this.#out[this.#cellStart] = this.#out[this.#cellStart]?.replace(/ t="\w+"/, '') ?? '';
  }

  /** @throws BrokenXml when an element has a parent that it cannot have, or occurs twice. */
  #checkParent(bare: string, parent: string): void {
    checkParent(bare, parent);
    if (bare === 'c' || bare === 'si') this.#met = [];
    if (!standsOnce(bare, parent)) return;
    if (this.#met.includes(bare)) throw new BrokenXml(`${bare} twice`);
    this.#met.push(bare);
  }
}

/** `xsd:double` of XML Schema, the format of numbers in ECMA-376 part 1, 18.18.11. */
const decimal = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/**
 * Returns the position after a comment, processing instruction or CDATA section.
 * @throws BrokenXml for anything else, because a workbook may not contain a document type.
 */
function skipped(xml: string, at: number, plain: PlainXml): number {
  comment.lastIndex = at;
  if (comment.test(xml)) return comment.lastIndex;
  cdata.lastIndex = at;
  const [whole, text = ''] = cdata.exec(xml) ?? [];
  if (whole === undefined) throw new BrokenXml('a document type, or a comment without its end');
  if (text !== '') plain.text(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  return at + whole.length;
}
