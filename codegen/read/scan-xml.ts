import { SaxesParser, type SaxesTagNS } from 'saxes';
import { broken } from './unreadable.ts';

export type Tag = SaxesTagNS;

/** Gets the elements of the root's namespace. Other programs' extensions, with all that is in them, are skipped. */
interface XmlVisitor {
  /** `parent` is the name of the parent element, '' for the root. Names have no prefixes. */
  start?(name: string, tag: Tag, parent: string): void;
  /** `text` contains the characters directly in the element, with references resolved. */
  end?(name: string, text: string, parent: string): void;
}

/**
 * Programs nest some ten elements. The parser looks a prefix up in each of them, which takes very long in thousands.
 */
const deepest = 200;

/**
 * Reads XML from its beginning to its end, strictly (XML 1.0, and Namespaces in XML 1.0). A part that is missing has no
 * elements.
 * @throws Unreadable when it is not well formed, has a document type, or nests too deeply.
 */
export function scanXml(xml: string | undefined, visitor: XmlVisitor): void {
  if (xml === undefined) return;
  const parser = new SaxesParser({ xmlns: true, position: false });
  /** The name is null in a skipped element. */
  const open: { readonly name: string | null; text: string }[] = [];
  let namespace: string | undefined;
  const addText = (piece: string) => {
    const inside = open.at(-1);
    if (inside) inside.text += piece;
  };
  parser.on('opentag', (tag) => {
    const parent = open.length === 0 ? '' : (open.at(-1)?.name ?? null);
    namespace ??= tag.uri;
    const name = tag.uri === namespace && parent !== null ? tag.local : null;
    if (open.push({ name, text: '' }) > deepest) throw broken('elements nest too deeply');
    if (name !== null) visitor.start?.(name, tag, parent ?? '');
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const { name = null, text = '' } = open.pop() ?? {};
    if (name !== null) visitor.end?.(name, text, open.at(-1)?.name ?? '');
  });
  parser.on('doctype', () => {
    throw broken('a document type');
  });
  parser.on('error', ({ message }) => {
    throw broken(message);
  });
  parser.write(xml).close();
}

/** Returns all elements with this name, in reading order. */
export function elementsIn(xml: string | undefined, name: string): readonly Tag[] {
  const tags: Tag[] = [];
  scanXml(xml, { start: (each, tag) => void (each === name && tags.push(tag)) });
  return tags;
}

/** Returns the value of an attribute without a prefix. */
export function attributeOf({ attributes }: Tag, name: string): string | undefined {
  return attributes[name]?.value;
}

/** Whether an attribute is "1" or "true", the two spellings in XML. */
export function isTrue(tag: Tag, name: string): boolean {
  return /^(?:1|true)$/.test(attributeOf(tag, name) ?? '');
}

/** Returns the ID of the relationship that an element refers to: `r:id`, with whatever prefix. */
export function relationshipId({ attributes }: Tag): string | undefined {
  return Object.values(attributes).find(({ local, uri }) => local === 'id' && /\/relationships$/.test(uri))?.value;
}
