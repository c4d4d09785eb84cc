import { SaxesParser, type SaxesTagNS } from 'saxes';
import { namespaces } from '../package/xml.ts';
import { BrokenXml } from './unreadable.ts';

export type Tag = SaxesTagNS;

/** Gets the elements of the root's namespace. Other programs' extensions, with all that is in them, are skipped. */
export interface XmlVisitor {
  /** `parent` is the name of the parent element, '' for the root. Names have no prefixes. */
  start?(name: string, tag: Tag, parent: string): void;
  /** `text` contains the characters directly in the element, with references resolved. */
  end?(name: string, text: string, parent: string): void;
}

/** Programs nest some ten elements. The parser looks a prefix up in each of them, which takes very long in thousands. */
const deepest = 200;

/**
 * Reads XML from its beginning to its end, strictly (XML 1.0, and Namespaces in XML 1.0).
 * @throws BrokenXml when it is not well formed, has a document type, or nests too deeply.
 */
export function scanXml(xml: string, visitor: XmlVisitor): void {
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
    if (open.push({ name, text: '' }) > deepest) throw new BrokenXml('elements nest too deeply');
    if (name !== null) visitor.start?.(name, tag, parent ?? '');
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const { name = null, text = '' } = open.pop() ?? {};
    if (name !== null) visitor.end?.(name, text, open.at(-1)?.name ?? '');
  });
  parser.on('doctype', () => {
    throw new BrokenXml('a document type');
  });
  parser.on('error', ({ message }) => {
    throw new BrokenXml(message);
  });
  parser.write(xml).close();
}

/** The parents that the elements of sheets, cells and texts may have. */
const parents: ReadonlyMap<string, readonly string[]> = new Map([
  ['sheets', ['workbook']],
  ['sheet', ['sheets']],
  ['sheetData', ['worksheet']],
  ['row', ['sheetData']],
  ['c', ['row']],
  ['v', ['c']],
  ['f', ['c']],
  ['is', ['c']],
  ['si', ['sst']],
  ['r', ['si', 'is']],
  ['rPh', ['si', 'is']],
  ['t', ['si', 'is', 'r', 'rPh']],
]);
const onlyText: ReadonlySet<string> = new Set(['v', 'f', 't']);

/** @throws BrokenXml when an element of sheets, cells or texts is where it cannot be, so that it would be lost. */
export function checkParent(name: string, parent: string): void {
  if (onlyText.has(parent) || parents.get(name)?.includes(parent) === false)
    throw new BrokenXml(`${name} in ${parent}`);
}

/** Returns all elements with this name, in reading order. */
export function elementsIn(xml: string, name: string): readonly Tag[] {
  const found: Tag[] = [];
  scanXml(xml, { start: (own, tag) => void (own === name && found.push(tag)) });
  return found;
}

/** Returns the value of an attribute without a prefix. */
export function attributeOf({ attributes }: Tag, name: string): string | undefined {
  return attributes[name]?.value;
}

/** Whether an attribute is "1" or "true", the two spellings in XML. */
export function isTrue(tag: Tag, name: string): boolean {
  return /^(?:1|true)$/.test(attributeOf(tag, name) ?? '');
}

const { usual, strict } = namespaces;

/** Returns the ID of the relationship that an element refers to: `r:id`, with whatever prefix. */
export function relationshipId({ attributes }: Tag): string | undefined {
  const found = Object.values(attributes).find(
    ({ local, uri }) => local === 'id' && (uri === usual.relationships || uri === strict.relationships),
  );
  return found?.value;
}
