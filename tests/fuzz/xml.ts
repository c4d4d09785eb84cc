import { unzipSync, zipSync } from 'fflate';

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
      for (const [, key = '', value = ''] of attributes.matchAll(/([^\s=]+)="([^"]*)"/g))
        element.attributes.push([key, value]);
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
  const elements = [tree];
  for (const element of elements) elements.push(...insideOf(element));
  return elements;
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

export const attributeOf = ({ attributes }: Element, name: string) => attributes.find(([key]) => key === name)?.[1];

/** Sets an attribute. Null removes it. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  element.attributes = element.attributes.filter(([key]) => key !== name);
  if (value !== null) element.attributes.push([name, value]);
}

function written({ name, attributes, children }: Element): string {
  const tag = `${name}${attributes.map(([key, value]) => ` ${key}="${value}"`).join('')}`;
  const inside = children.map((child) => (typeof child === 'string' ? child : written(child)));
  return children.length === 0 ? `<${tag}/>` : `<${tag}>${inside.join('')}</${name}>`;
}

export function workbookOf(parts: Parts): Uint8Array {
  const files = [...parts].map(([name, part]) => [
    name,
    part instanceof Uint8Array ? part : Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${written(part)}`),
  ]);
  return zipSync(Object.fromEntries(files), { level: 1 });
}
