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
