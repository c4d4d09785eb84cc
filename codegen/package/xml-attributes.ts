import type { Edit } from './splice.ts';
import type { XmlElement } from './xml-elements.ts';
import { escapeXml, unescapeXml } from './xml-text.ts';

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
