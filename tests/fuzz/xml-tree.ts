import { unzipSync, zipSync } from 'fflate';
import type { Dice } from './dice.ts';

/** An element. Attributes and texts are as in the file, including escapes. */
export interface Element {
  name: string;
  attributes: [name: string, value: string][];
  children: (Element | string)[];
}

/** The parts of a workbook: XML as trees, everything else as bytes. */
export type Parts = Map<string, Element | Uint8Array>;

const piece = /<\?[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([^\s/>]+)([^>]*?)(\/?)>|[^<]+/g;

/** Creates an element. */
export function elementOf(
  name: string,
  children: Element['children'] = [],
  attributes: Readonly<Record<string, string>> = {},
): Element {
  return { name, attributes: Object.entries(attributes), children };
}

/** Parses well-formed XML without CDATA sections, as in the sample's workbooks. */
function treeOf(xml: string): Element {
  const top = elementOf('');
  const open = [top];
  for (const [whole, closing, name, attributes = '', empty] of xml.replace(/^\ufeff/, '').matchAll(piece)) {
    if (whole.startsWith('<?') || whole.startsWith('<!')) continue;
    const parent = open.at(-1) ?? top;
    if (name === undefined) parent.children.push(whole);
    else if (closing) open.pop();
    else {
      const element = elementOf(name);
      for (const [, own = '', value = ''] of attributes.matchAll(/([^\s=]+)="([^"]*)"/g))
        element.attributes.push([own, value]);
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [root] = insideOf(top);
  if (!root) throw new Error('no root');
  return root;
}

export function partsOf(bytes: Uint8Array): Parts {
  return new Map(
    Object.entries(unzipSync(bytes)).map(([name, part]) => [
      name,
      /\.(?:xml|rels)$/.test(name) ? treeOf(new TextDecoder().decode(part)) : part,
    ]),
  );
}

/** Returns the tree of a part, or undefined if there is none. */
export function treeIn(parts: Parts, name: string): Element | undefined {
  const part = parts.get(name);
  return part instanceof Uint8Array ? undefined : part;
}

/** Returns the child elements. */
export function insideOf({ children }: Element): readonly Element[] {
  return children.filter((child) => typeof child !== 'string');
}

/** Returns all elements of a tree, the root first. */
export function elementsOf(tree: Element): readonly Element[] {
  const found = [tree];
  // Not recursive, because the tree may be too deep for that.
  for (const element of found) found.push(...insideOf(element));
  return found;
}

export function named(tree: Element, name: string): readonly Element[] {
  return elementsOf(tree).filter((element) => element.name === name);
}

/** Returns the elements with a name in one part. */
export function namedIn(parts: Parts, part: string, name: string): readonly Element[] {
  const tree = treeIn(parts, part);
  return tree ? named(tree, name) : [];
}

export function attributeOf({ attributes }: Element, name: string): string | undefined {
  return attributes.find(([own]) => own === name)?.[1];
}

/** Sets an attribute. Null removes it. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  element.attributes = element.attributes.filter(([own]) => own !== name);
  if (value !== null) element.attributes.push([name, value]);
}

/** The differences between two spellings of the same XML (XML 1.0, and Namespaces in XML 1.0). */
export interface Spelling {
  readonly quote: '"' | "'";
  readonly shuffled: boolean;
  /** Prefix of the root's namespace, or '' for none. */
  readonly prefix: string;
  /** Whitespace between two attributes. `tagEnd` is the whitespace before the end of a tag. */
  readonly gap: string;
  readonly tagEnd: string;
  /** Whitespace between two elements, if there is no text. */
  readonly between: string;
  readonly cdata: boolean;
  readonly comments: boolean;
  /** Whether empty elements may have a start tag and an end tag. */
  readonly twoTags: boolean;
  /** Whether characters may be written as character references. */
  readonly references: boolean;
  readonly declaration: string;
  readonly encoding: 'utf-8' | 'utf-8 with a mark' | 'utf-16le' | 'utf-16be';
}

export const plain: Spelling = {
  quote: '"',
  shuffled: false,
  prefix: '',
  gap: ' ',
  tagEnd: '',
  between: '',
  cdata: false,
  comments: false,
  twoTags: false,
  references: false,
  declaration: '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  encoding: 'utf-8',
};

const unescaped: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
};

/** Resolves the escapes in a text. Returns null if it contains others than the five predefined ones. */
function withoutEscapes(text: string): string | null {
  const bare = text.replace(/&(?:lt|gt|amp|quot|apos);/g, '');
  return bare.includes('&') ? null : text.replace(/&\w+;/g, (escaped) => unescaped[escaped] ?? escaped);
}

function spelledText(text: string, { cdata, references, comments }: Spelling, dice: Dice): string {
  const bare = cdata && dice.chance(0.5) ? withoutEscapes(text) : null;
  if (bare !== null && !bare.includes(']]>')) {
    // Does not cut a surrogate pair in half.
    const cut = [...bare].slice(0, dice.below(bare.length + 1)).join('').length;
    return comments
      ? `<![CDATA[${bare.slice(0, cut)}]]><!-- & < --><![CDATA[${bare.slice(cut)}]]>`
      : `<![CDATA[${bare}]]>`;
  }
  if (!references) return text;
  // Replaces whole characters only, and nothing within an escape.
  return text.replace(/&[^;]*;|[\s\S]/gu, (sign) => {
    if (sign.length > 2 || sign === '&' || dice.chance(0.7)) return sign;
    const code = sign.codePointAt(0) ?? 0;
    return dice.chance(0.5) ? `&#${code};` : `&#x${code.toString(16).padStart(dice.below(7), '0')};`;
  });
}

function spelled(element: Element, spelling: Spelling, dice: Dice, root: boolean): string {
  const { quote, shuffled, prefix, gap, tagEnd, between, comments, twoTags } = spelling;
  const own = (name: string) => (prefix === '' || name.includes(':') ? name : `${prefix}:${name}`);
  const attributes = element.attributes.map(([name, value]) => {
    const spelt = root && prefix !== '' && name === 'xmlns' ? `xmlns:${prefix}` : name;
    const quoted = quote === '"' ? value : value.replaceAll("'", '&apos;');
    return `${gap}${spelt}${gap === ' ' ? '=' : ' =\t'}${quote}${quoted}${quote}`;
  });
  const written = (shuffled ? dice.some(attributes, attributes.length) : attributes).join('');
  const name = own(element.name);
  if (element.children.length === 0)
    return twoTags && dice.chance(0.5)
      ? `<${name}${written}${tagEnd}></${name}${tagEnd}>`
      : `<${name}${written}${tagEnd}/>`;
  const texts = element.children.some((child) => typeof child === 'string');
  const space = () =>
    texts ? '' : between + (comments && dice.chance(0.2) ? `<!-- <v>1</v> "'> --><?x <y> ?>${between}` : '');
  const inside = element.children.map((child) =>
    typeof child === 'string' ? spelledText(child, spelling, dice) : spelled(child, spelling, dice, false),
  );
  return `<${name}${written}${tagEnd}>${space()}${inside.join(space())}${space()}</${name}${tagEnd}>`;
}

/** Writes a part in this spelling. */
function bytesOf(tree: Element, spelling: Spelling, dice: Dice): Uint8Array {
  const wide = spelling.encoding.startsWith('utf-16');
  const declaration = wide ? spelling.declaration.replace(/utf-8/i, 'UTF-16') : spelling.declaration;
  const comment = spelling.comments ? '<!-- before -->' : '';
  const body = `${declaration}${spelling.between}${comment}${spelled(tree, spelling, dice, true)}${comment}${spelling.between}`;
  if (spelling.encoding === 'utf-8') return Buffer.from(body);
  const marked = Buffer.from(`\ufeff${body}`, wide ? 'utf16le' : 'utf8');
  return spelling.encoding === 'utf-16be' ? marked.swap16() : marked;
}

/** Zips the parts, each in its own spelling. */
export function workbookOf(parts: Parts, dice: Dice, spellingOf: (name: string) => Spelling = () => plain): Uint8Array {
  const written = [...parts].map(
    ([name, part]) => [name, part instanceof Uint8Array ? part : bytesOf(part, spellingOf(name), dice)] as const,
  );
  return zipSync(Object.fromEntries(written), { level: 1 });
}
