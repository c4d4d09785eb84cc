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
 * SheetJS reads XML by patterns: it takes what is not well formed and loses cells, trips over spellings that the standard allows, and
 * fills memory for addresses that no sheet has. What it is given has gone through here.
 */

const comment = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y;
const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
/** A cell as most are, in which nothing is spelt otherwise. Texts of formulas with references or escapes, which SheetJS reads twice, are none. */
const plainCell =
  /<c r="([A-Z]{1,3})([1-9]\d{0,6})"(?: s="\d+")?(?:(\/>)|(?:(?: t="n")?><v>-?\d+(?:\.\d+)?(?:E[+-]?\d+)?| t="b"><v>[01]| t="s"><v>\d+| t="str"><v>[^<&_]+)<\/v><\/c>)/y;
/** A shared text as most are. */
const plainText = /<si><t(?: xml:space="preserve")?>[^<&_]+<\/t><\/si>/y;
// What a name ends at is looked for: without it, a tag without its end took time by the square of its length (100,000 letters 11 s).
const tag = /<(\/?)([^\s/>!?<=]+)(?=[\s/>])([^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*)>/y;
/** Line ends between rows and cells. */
const holdsNoText: ReadonlySet<string> = new Set(['sheetData', 'row']);

/** An element that is open. */
interface Open {
  /** As it is written. */
  readonly name: string;
  /** Without its prefix; null in what belongs to another namespace, which is left out. */
  readonly bare: string | null;
  readonly scope: Scope;
}

const outermost: Open = { name: '', bare: '', scope: new Map() };

/**
 * The same XML, spelt as SheetJS reads it: without comments and processing instructions, character data as plain text, tags on one
 * line, elements of the root's namespace without a prefix, those of others left out. One pass; what is plain stays as it is.
 * `sheet` hears of the rows and cells of a worksheet, and says which stay.
 * @throws BrokenXml when it is not well formed; BeyondExcel when a worksheet has a cell, row or column that no sheet has.
 */
export function soundXml(xml: string, sheet = new Places(false)): string {
  if (noXml.test(xml)) throw new BrokenXml('a character that is none');
  const sound = new SoundXml(sheet);
  let at = xml.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < xml.length) {
    at = sound.plain(xml, at);
    const next = xml.indexOf('<', at);
    if (next !== at) sound.text(xml.slice(at, next === -1 ? xml.length : next));
    if (next === -1) break;
    const second = xml.charAt(next + 1);
    if (second === '!' || second === '?') {
      at = skipped(xml, next, sound);
      continue;
    }
    tag.lastIndex = next;
    const [, closing = '', name = '', written = ''] = tag.exec(xml) ?? [];
    if (name === '') throw new BrokenXml('a tag without its end');
    at = tag.lastIndex;
    const empty = written.endsWith('/');
    const attributes = empty ? written.slice(0, -1) : written;
    if (!closing) sound.start(name, attributes, empty);
    else if (attributes.trim() === '' && !empty) sound.end(name);
    else throw new BrokenXml(`the end of ${name}`);
  }
  return sound.whole();
}

/** XML while it is written anew, piece by piece. */
class SoundXml {
  readonly #out: string[] = [];
  readonly #open: Open[] = [];
  #root: string | null = null;
  #namespace = '';
  #places: Places | null = null;
  /** What was met in the cell that is open, and where its start tag stands. */
  #met: string[] = [];
  #cellStart = -1;
  /** Where the last start tag stands, while nothing follows it. */
  #bareStart = -1;

  constructor(private readonly sheet: Places) {}

  get #inside(): Open {
    return this.#open.at(-1) ?? outermost;
  }

  /**
   * Takes the plain cells or texts from here on as they stand, and tells where they end: most of a workbook is nothing else. Tag by tag,
   * 105,000 machines take 2.4 s of the processor, so 0.7 (five runs of each in turn). It goes once SheetJS reads all XML as it is meant.
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
      // What is empty is nothing to anybody, whatever its style.
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
    // SheetJS takes "_X0041_" for an escape; only "_x0041_" is one (ECMA-376 part 1, 22.9.2.19).
    const own = withoutReferences(text);
    const sound = own.includes('_X') ? own.replace(/_X(?=[\dA-Fa-f]{4}_)/g, '_x005F_X') : own;
    if (this.#open.length > 0 && bare !== null && !holdsNoText.has(bare)) this.#out.push(sound);
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
    const sound = own ? (this.#places?.check(bare, attributes, empty) ?? (this.#places ? null : attributes)) : null;
    if (sound !== null) this.#write(bare, isRoot ? this.#rootNames() + sound : sound, empty);
    if (empty && own && bare === 'v') this.#checkValue(this.#out.length);
    if (empty && own && bare === 'c' && sound !== null) this.#dropTypeOfNothing();
    if (!empty) this.#open.push({ name, bare: sound === null ? null : bare, scope });
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
    // SheetJS knows some elements without content by one tag alone.
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

  /** The text of a formula: SheetJS reads its escapes twice, and garbles its references, but for texts in their cells. */
  #isText(bare: string): boolean {
    const type = this.#places?.cellType;
    return bare === 'v' && (type === 'str' || type === 'd');
  }

  /**
   * SheetJS takes the digits at the start of what is no number.
   * @throws BrokenXml when it is no number of a shared text, or no boolean.
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

  /** A cell without a value is blank, or never calculated, whatever its type: SheetJS makes FALSE of a boolean without one. */
  #dropTypeOfNothing(): void {
    if (this.#met.includes('v') || this.#met.includes('is')) return;
    this.#out[this.#cellStart] = this.#out[this.#cellStart]?.replace(/ t="\w+"/, '') ?? '';
  }

  /** @throws BrokenXml where an element stands in another than it can, or twice. */
  #checkParent(bare: string, parent: string): void {
    checkParent(bare, parent);
    if (bare === 'c' || bare === 'si') this.#met = [];
    if (!standsOnce(bare, parent)) return;
    if (this.#met.includes(bare)) throw new BrokenXml(`${bare} twice`);
    this.#met.push(bare);
  }
}

/** `xsd:double` of XML Schema, as which ECMA-376 part 1, 18.18.11 writes a number. */
const decimal = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** Behind a comment, an instruction or character data. A document type has no place in a workbook. */
function skipped(xml: string, at: number, sound: SoundXml): number {
  comment.lastIndex = at;
  if (comment.test(xml)) return comment.lastIndex;
  cdata.lastIndex = at;
  const [whole, text = ''] = cdata.exec(xml) ?? [];
  if (whole === undefined) throw new BrokenXml('a document type, or a comment without its end');
  if (text !== '') sound.text(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  return at + whole.length;
}
