import { PackageError } from './package-error.ts';

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

const markup = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>!?]+)([^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)>/y;

/** An element and its children, found by reading tag by tag from where it begins. @throws PackageError when tags do not match. */
export function readElement(xml: string, start: number): XmlParent {
  const open: { readonly name: string; readonly start: number; readonly openEnd: number }[] = [];
  const children: XmlElement[] = [];
  for (let at = start; ; ) {
    markup.lastIndex = at;
    const tag = markup.exec(xml);
    if (!tag) throw new PackageError('broken XML');
    const end = markup.lastIndex;
    const [, closing, name, attributes] = tag;
    if (name !== undefined) {
      const empty = attributes?.endsWith('/') ?? false;
      if (!closing) open.push({ name, start: at, openEnd: end });
      if (closing || empty) {
        const opened = open.pop();
        if (!opened || opened.name !== name) throw new PackageError('broken XML');
        const element = { ...opened, closeStart: closing ? at : end, end, empty };
        if (open.length === 0) return { ...element, children };
        if (open.length === 1) children.push(element);
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
