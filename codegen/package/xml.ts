/** The file cannot be changed part by part without risk to what it holds; the caller leaves it as it is and says so. */
export class PackageError extends Error {}

/** What each part that we add begins with. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A stretch of a text and what shall stand there instead; an empty stretch inserts. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Makes edits whose places are those of the text as it was. Insertions at one place stay in the order given. */
export function splice(text: string, edits: readonly Edit[]): string {
  const ordered = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let out = '';
  let at = 0;
  for (const edit of ordered) {
    if (edit.start < at) throw new Error('Two edits overlap');
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return out + text.slice(at);
}

/** An element by its places in the XML; it is never built anew, only spliced. */
export interface XmlElement {
  /** As written, with its prefix. */
  readonly name: string;
  readonly start: number;
  /** Behind the start tag. */
  readonly openEnd: number;
  /** Where the end tag begins; `openEnd` of an empty-element tag. */
  readonly closeStart: number;
  readonly end: number;
  readonly empty: boolean;
}

export interface XmlParent extends XmlElement {
  readonly children: readonly XmlElement[];
}

const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>!?]+)([^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)>/y;

/** An element and its children, found by reading tag by tag from where it begins. @throws PackageError when tags do not match. */
export function readElement(xml: string, start: number): XmlParent {
  const names: string[] = [];
  const children: XmlElement[] = [];
  // Places are kept of the element and of the child being read; of what lies deeper only the names must match.
  const opened: [start: number, openEnd: number][] = [];
  for (let at = start; ; ) {
    markup.lastIndex = at;
    const tag = markup.exec(xml);
    if (!tag) throw new PackageError('broken XML');
    const end = markup.lastIndex;
    const [, closing, name, attributes] = tag;
    if (name !== undefined) {
      const empty = attributes?.endsWith('/') ?? false;
      if (!closing && names.push(name) <= 2) opened[names.length - 1] = [at, end];
      if (closing || empty) {
        if (names.pop() !== name) throw new PackageError('broken XML');
        const depth = names.length;
        if (depth < 2) {
          const [from = at, openEnd = end] = opened[depth] ?? [];
          const element = { name, start: from, openEnd, closeStart: closing ? at : end, end, empty };
          if (depth === 0) return { ...element, children };
          children.push(element);
        }
      }
    }
    at = xml.indexOf('<', end);
    if (at === -1) throw new PackageError('broken XML');
  }
}

/** The document's own element. A document type has no place in a package and is refused. */
export function readRoot(xml: string): XmlParent {
  const root = /^\ufeff?(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*(?=<[^!?])/.exec(xml);
  if (!root) throw new PackageError('broken XML');
  return readElement(xml, root[0].length);
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** "x:" of "x:worksheet": what stands before the names of its own kind. */
export function prefixOf(name: string): string {
  return name.slice(0, name.indexOf(':') + 1);
}

/** The first child of this local name in the parent's own namespace, as its prefix tells. */
export function childOf(parent: XmlParent, local: string): XmlElement | undefined {
  const name = prefixOf(parent.name) + local;
  return parent.children.find((child) => child.name === name);
}

/** What stands between the tags. */
export function innerXml(xml: string, element: XmlElement): string {
  return xml.slice(element.openEnd, element.closeStart);
}

interface Attribute {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

function attributesOf(xml: string, element: XmlElement): readonly Attribute[] {
  const from = element.start + 1 + element.name.length;
  const tag = xml.slice(from, element.openEnd);
  return [...tag.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map((found) => ({
    name: found[1] ?? '',
    // Line ends that are not written as entities are spaces (XML 1.0, 3.3.3).
    value: unescapeXml((found[2] ?? found[3] ?? '').replace(/\r\n|[\t\r\n]/g, ' ')),
    start: from + found.index,
    end: from + found.index + found[0].length,
  }));
}

/** The value of an attribute by its name as written; null when it is not there. */
export function attribute(xml: string, element: XmlElement, name: string): string | null {
  return attributesOf(xml, element).find((found) => found.name === name)?.value ?? null;
}

/** The value of an attribute that has a prefix, whichever, and this local name: `r:id`. */
export function prefixedAttribute(xml: string, element: XmlElement, local: string): string | null {
  return attributesOf(xml, element).find(({ name }) => name.endsWith(`:${local}`))?.value ?? null;
}

/** True for "1" and "true", the two ways in which XML says so. */
export function isTrue(value: string | null): boolean {
  return value === '1' || value === 'true';
}

/** The edit that gives an attribute its value: in place where it stands, else at the end of the tag. */
export function setAttribute(xml: string, element: XmlElement, name: string, value: string): Edit {
  const found = attributesOf(xml, element).find((each) => each.name === name);
  const text = `${name}="${escapeXml(value)}"`;
  if (found) return { start: found.start, end: found.end, text };
  const place = element.openEnd - (element.empty ? 2 : 1);
  return { start: place, end: place, text: ` ${text}` };
}

/** The edit that puts XML behind an element's last child, opening an empty-element tag where need be. */
export function appendTo(parent: XmlElement, child: string): Edit {
  if (!parent.empty) return { start: parent.closeStart, end: parent.closeStart, text: child };
  return { start: parent.openEnd - 2, end: parent.openEnd, text: `>${child}</${parent.name}>` };
}

/**
 * Where a new child belongs in the order in which its schema wants children, for Excel refuses a part where they stand otherwise: behind the last child that the schema puts before it, or at the
 * parent's start.
 */
export function placeFor(parent: XmlParent, local: string, order: readonly string[]): number {
  const rank = order.indexOf(local);
  const prefix = prefixOf(parent.name);
  const before = parent.children.filter(({ name }) => {
    const position = order.indexOf(localName(name));
    return prefixOf(name) === prefix && position !== -1 && position < rank;
  });
  return before.at(-1)?.end ?? parent.openEnd;
}

const named: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

/** The text of a piece of XML: its entities resolved, no others than XML's own being known. */
export function unescapeXml(xml: string): string {
  return xml.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? entity;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : entity;
  });
}

/** A text as XML may hold it, in an element or in double quotes. What XML cannot hold becomes a replacement character. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids
      .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r\n', '\n')
      .replaceAll('\r', '\n')
      .replaceAll('\t', '&#9;')
      .replaceAll('\n', '&#10;')
  );
}

/** Text that Excel would otherwise take for one of its own escapes, `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export function escapeCellText(text: string): string {
  return escapeXml(text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'));
}

/** A text with Excel's own escapes resolved, and one kind of line end. */
export function readExcelEscapes(text: string): string {
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\r\n', '\n');
}
