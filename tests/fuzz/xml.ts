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

export const elementOf = (name: string, children: Element['children'] = [], attributes = {}): Element => ({
  name,
  attributes: Object.entries<string>(attributes),
  children,
});

const piece = /<\?[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([^\s/>]+)([^>]*?)(\/?)>|[^<]+/g;

/** Parses well-formed XML without CDATA sections, as in the sample's workbooks. */
function treeOf(xml: string): Element {
  const top = elementOf('');
  const open = [top];
  for (const [whole, closing, name, attributes = '', empty] of xml.replace(/^\ufeff/, '').matchAll(piece)) {
    if (/^<[?!]/.test(whole)) continue;
    if (closing) open.pop();
    else if (name === undefined) open.at(-1)?.children.push(whole);
    else {
      const element = elementOf(name);
      for (const [, own = '', value = ''] of attributes.matchAll(/([^\s=]+)="([^"]*)"/g))
        element.attributes.push([own, value]);
      open.at(-1)?.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [root] = insideOf(top);
  if (!root) throw new Error('no root');
  return root;
}

export function partsOf(bytes: Uint8Array): Parts {
  const isXml = (name: string) => /\.(?:xml|rels)$/.test(name);
  return new Map(
    Object.entries(unzipSync(bytes)).map(([name, part]) => [
      name,
      isXml(name) ? treeOf(new TextDecoder().decode(part)) : part,
    ]),
  );
}

/** Returns the child elements. */
export const insideOf = ({ children }: Element) => children.filter((child) => typeof child !== 'string');

/** Returns all elements of a tree, the root first. Not recursive, because the tree may be too deep for that. */
export function elementsOf(tree: Element): readonly Element[] {
  const found = [tree];
  for (const element of found) found.push(...insideOf(element));
  return found;
}

/** Returns the elements with a name: in a tree, or in all parts whose path ends like this. */
export function named(where: Element | Parts, name: string, ending = ''): readonly Element[] {
  const trees =
    where instanceof Map
      ? [...where].flatMap(([path, part]) => (part instanceof Uint8Array || !path.endsWith(ending) ? [] : part))
      : [where];
  return trees.flatMap(elementsOf).filter((element) => element.name === name);
}

export const textOf = (element: Element | undefined) =>
  element?.children.filter((child) => typeof child === 'string').join('') ?? '';

export const attributeOf = ({ attributes }: Element, name: string) => attributes.find(([own]) => own === name)?.[1];

/** Sets an attribute. Null removes it. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  element.attributes = element.attributes.filter(([own]) => own !== name);
  if (value !== null) element.attributes.push([name, value]);
}

/** The differences between two spellings of the same XML (XML 1.0, and Namespaces in XML 1.0). */
export type Spelling = ReturnType<typeof spellingOf>;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Returns a random spelling: its settings, and coins for what differs from place to place. */
export function spellingOf(dice: Pick<Dice, 'chance' | 'coin' | 'pick'>) {
  const or = <T>(usual: T, others: readonly T[]) => (dice.chance(0.3) ? dice.pick(others) : usual);
  const coin = (share: number) => or(() => false, [dice.coin(share)]);
  return {
    quote: or('"', ["'"]),
    /** Prefix of the root's namespace. */
    prefix: or('', ['x', 'main', 'ns0', 'S']),
    /** Whitespace between two attributes, before the end of a tag, and between two elements if there is no text. */
    gap: or(' ', ['\n', '\r\n\t', '  ']),
    tagEnd: or('', [' ', '\r\n']),
    between: or('', ['\n', '\r\n', '\r\n  ', '\t']),
    encoding: or('utf-8', ['utf-8 with a mark', 'utf-16le', 'utf-16be']),
    declaration: or(declaration, ['', "<?xml version='1.0' encoding='utf-8'?>", '<?xml version="1.0"?>']),
    reversed: coin(0.5),
    cdata: coin(0.5),
    comment: coin(0.2),
    /** Whether an empty element has a start tag and an end tag. */
    twoTags: coin(0.5),
    /** Whether a character is written as a decimal or a hexadecimal reference. */
    reference: coin(0.3),
    hexadecimal: coin(0.5),
  };
}

const plainLetters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function spelledText(text: string, { cdata, reference, hexadecimal, comment }: Spelling): string {
  const bare = text.replace(/&(\w+);/g, (escaped, name) => plainLetters[name] ?? escaped);
  if (!/&[#\w]+;|\]\]>/.test(bare) && cdata()) {
    const half = [...bare].slice(0, bare.length / 2).join('');
    const join = comment() ? ']]><!-- & < --><![CDATA[' : ']]><![CDATA[';
    return `<![CDATA[${half}${join}${bare.slice(half.length)}]]>`;
  }
  // Replaces whole characters only, and nothing within an escape.
  return text.replace(/&[^;]*;|[\s\S]/gu, (sign) => {
    if (sign.length > 2 || sign === '&' || !reference()) return sign;
    const code = sign.codePointAt(0) ?? 0;
    return hexadecimal() ? `&#x${code.toString(16).padStart(6, '0')};` : `&#${code};`;
  });
}

function spelled(element: Element, spelling: Spelling, root = false): string {
  const { quote, prefix, gap, tagEnd, between, reversed, comment, twoTags } = spelling;
  const attributes = element.attributes.map(([name, value]) => {
    const written = root && prefix !== '' && name === 'xmlns' ? `xmlns:${prefix}` : name;
    const equals = gap === ' ' ? '=' : ' =\t';
    return `${gap}${written}${equals}${quote}${quote === '"' ? value : value.replaceAll("'", '&apos;')}${quote}`;
  });
  const name = prefix === '' || element.name.includes(':') ? element.name : `${prefix}:${element.name}`;
  const tag = `${name}${(reversed() ? attributes.reverse() : attributes).join('')}${tagEnd}`;
  if (element.children.length === 0) return twoTags() ? `<${tag}></${name}${tagEnd}>` : `<${tag}/>`;
  const texts = element.children.some((child) => typeof child === 'string');
  const space = () => (texts ? '' : `${between}${comment() ? `<!-- <v>1</v> "'> --><?x <y> ?>` : ''}`);
  const inside = element.children.map((child) =>
    typeof child === 'string' ? spelledText(child, spelling) : spelled(child, spelling),
  );
  return `<${tag}>${space()}${inside.join(space())}${space()}</${name}${tagEnd}>`;
}

const usual = spellingOf({
  chance: () => false,
  coin: () => () => false,
  pick: () => {
    throw new Error('the usual spelling has no choices');
  },
});

function bytesOf(tree: Element, spelling: Spelling): Uint8Array {
  const { declaration, between, encoding, comment } = spelling;
  const body = `${declaration}${between}${comment() ? '<!-- x -->' : ''}${spelled(tree, spelling, true)}${between}`;
  if (encoding === 'utf-8') return Buffer.from(body);
  const wide = encoding.startsWith('utf-16');
  const marked = Buffer.from(`\ufeff${wide ? body.replace(/utf-8/i, 'UTF-16') : body}`, wide ? 'utf16le' : 'utf8');
  return encoding === 'utf-16be' ? marked.swap16() : marked;
}

/** Zips the parts, each in its own spelling. */
export function workbookOf(parts: Parts, spelling: (name: string) => Spelling | undefined = () => usual): Uint8Array {
  const written = [...parts].map(
    ([name, part]) => [name, part instanceof Uint8Array ? part : bytesOf(part, spelling(name) ?? usual)] as const,
  );
  return zipSync(Object.fromEntries(written), { level: 1 });
}
