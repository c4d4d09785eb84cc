import { escapeMarkup } from '../../shared/escape-markup.ts';
import { escapeExcelText } from '../../shared/excel.ts';

/**
 * The file cannot be changed part by part without risking its content. The caller leaves it unchanged and reports that.
 */
export class PackageError extends Error {}

/** The first line of each part that we add. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * The namespaces that files usually have, and those of ISO/IEC 29500 Strict ("Strict Open XML Spreadsheet" in Excel).
 */
export const namespaces = {
  usual: {
    main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    relationships: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  },
  strict: {
    main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
    relationships: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  },
} as const;

/** Replaces a range of a text. An empty range inserts. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function insertAt(place: number, text: string): Edit {
  return { start: place, end: place, text };
}

/** Applies edits whose positions refer to the original text. Insertions at the same position keep their order. */
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

/** An element, by its positions in the XML. It is never serialised again: changes are edits that the caller splices. */
export class XmlElement {
  #children: readonly XmlElement[] | null;

  constructor(
    readonly xml: string,
    /** As written, with the prefix. */
    readonly name: string,
    readonly start: number,
    /** End of the start tag. */
    readonly openEnd: number,
    /** Start of the end tag; equals `openEnd` for an empty-element tag. */
    readonly closeStart: number,
    readonly end: number,
    children: readonly XmlElement[] | null = null,
  ) {
    this.#children = children;
  }

  /** @throws PackageError when the tags inside it do not match. */
  get children(): readonly XmlElement[] {
    this.#children ??= readElement(this.xml, this.start).children;
    return this.#children;
  }

  get localName(): string {
    return this.name.slice(this.name.indexOf(':') + 1);
  }

  get inner(): string {
    return this.xml.slice(this.openEnd, this.closeStart);
  }

  /** The start tag. */
  get tag(): string {
    return this.xml.slice(this.start, this.openEnd);
  }

  get outer(): string {
    return this.xml.slice(this.start, this.end);
  }

  /** The text between the tags, with entities resolved. */
  get text(): string {
    return unescapeXml(this.inner);
  }

  /** Returns the first child with this name as written. */
  child(name: string): XmlElement | undefined {
    return this.children.find((child) => child.name === name);
  }

  /** Returns the children with this local name in any namespace. */
  childrenNamed(local: string): readonly XmlElement[] {
    return this.children.filter(({ localName }) => localName === local);
  }

  get #attributes() {
    const from = this.start + 1 + this.name.length;
    const tag = this.xml.slice(from, this.openEnd);
    return [...tag.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map((match) => ({
      name: match[1] ?? '',
      // Literal line breaks in attributes are spaces (XML 1.0, 3.3.3).
      value: unescapeXml((match[2] ?? match[3] ?? '').replace(/\r\n|[\t\r\n]/g, ' ')),
      start: from + match.index,
      end: from + match.index + match[0].length,
    }));
  }

  /** Returns the value of an attribute by its name as written; null if it is missing. */
  attribute(name: string): string | null {
    return this.#attributes.find((attribute) => attribute.name === name)?.value ?? null;
  }

  /** Returns the value of an attribute with this local name and any prefix, such as `r:id`. */
  prefixedAttribute(local: string): string | null {
    return this.#attributes.find(({ name }) => name.endsWith(`:${local}`))?.value ?? null;
  }

  /** Whether an attribute is "1" or "true", the two spellings in XML. */
  isTrue(name: string): boolean {
    return /^(?:1|true)$/.test(this.attribute(name) ?? '');
  }

  replacedBy(text: string): Edit {
    return { start: this.start, end: this.end, text };
  }

  filledWith(text: string): Edit {
    return { start: this.openEnd, end: this.closeStart, text };
  }

  /** Returns the edit that sets an attribute: replaces the existing one, or adds it at the end of the tag. */
  withAttribute(name: string, value: string): Edit {
    const attribute = this.#attributes.find((each) => each.name === name);
    const text = `${name}="${escapeXml(value)}"`;
    if (attribute) return { start: attribute.start, end: attribute.end, text };
    return insertAt(this.openEnd - (this.isEmptyTag ? 2 : 1), ` ${text}`);
  }

  /** Returns the edit that inserts XML after the last child. Opens an empty-element tag. */
  append(child: string): Edit {
    if (!this.isEmptyTag) return insertAt(this.closeStart, child);
    return { start: this.openEnd - 2, end: this.openEnd, text: `>${child}</${this.name}>` };
  }

  get isEmptyTag(): boolean {
    return this.end === this.openEnd;
  }

  /**
   * Returns the position for a new child in the order of its schema, because Excel refuses a part with children in
   * another order: after the last child that the schema puts before it, or at the start of the element.
   */
  placeFor(name: string, order: readonly string[]): number {
    const before = this.children.filter((child) => order.slice(0, order.indexOf(name)).includes(child.name));
    return before.at(-1)?.end ?? this.openEnd;
  }
}

// The lookahead after the name avoids quadratic time for a tag without an end.
const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>!?]+)(?=[\s/>])([^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)>/y;

/**
 * Parses an element and its children tag by tag, from the position of its start tag. @throws PackageError when tags do
 * not match.
 */
export function readElement(xml: string, start = 0): XmlElement {
  const names: string[] = [];
  const children: XmlElement[] = [];
  // Keeps positions only for the element and its current child. For deeper elements, only the names are matched.
  const opened: [start: number, openEnd: number][] = [];
  for (const { at, end, name, opens, closes } of tagsFrom(xml, start)) {
    if (opens && names.push(name) <= 2) opened[names.length - 1] = [at, end];
    if (!closes) continue;
    if (names.pop() !== name) break;
    const depth = names.length;
    const [from = at, openEnd = end] = opened[depth] ?? [];
    const closeStart = opens ? end : at;
    if (depth === 0) return new XmlElement(xml, name, from, openEnd, closeStart, end, children);
    if (depth === 1) children.push(new XmlElement(xml, name, from, openEnd, closeStart, end));
  }
  throw new PackageError('broken XML');
}

/** The tags of XML from a position on. An empty element opens and closes. Ends where no tag can be read. */
function* tagsFrom(xml: string, start: number) {
  for (let at = start; at !== -1; ) {
    markup.lastIndex = at;
    const tag = markup.exec(xml);
    if (!tag) return;
    const end = markup.lastIndex;
    const [, closing, name, attributes = ''] = tag;
    if (name !== undefined)
      yield { at, end, name, opens: !closing, closes: closing === '/' || attributes.endsWith('/') };
    at = xml.indexOf('<', end);
  }
}

/**
 * Returns the root element. Refuses a document type, which a package may not contain, and a root that is not called
 * `name`: no program of an office writes the elements of workbooks with a prefix.
 */
export function readRoot(xml: string, name?: string): XmlElement {
  const before = /^\ufeff?(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*(?=<[^!?])/.exec(xml);
  if (!before) throw new PackageError('broken XML');
  const root = readElement(xml, before[0].length);
  if (name !== undefined && root.name !== name) throw new PackageError(`${root.name} in place of ${name}`);
  return root;
}

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({ quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }),
);

/** Decodes a piece of XML. Resolves character references and XML's five predefined entities. */
function unescapeXml(xml: string): string {
  return xml.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named.get(name) ?? entity;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : entity;
  });
}

/**
 * Escapes a text for an element or for an attribute in double quotes. Characters that XML does not allow become a
 * replacement character.
 */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids
  const allowed = text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd').replace(/\r\n?/g, '\n');
  return escapeMarkup(allowed).replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}

/** Escapes the text of a cell. */
export function escapeCellText(text: string): string {
  return escapeXml(escapeExcelText(text));
}

/** Resolves Excel's own escapes and normalises line breaks. `_X0041_` is no escape. */
export function readExcelEscapes(text: string): string {
  return text
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\r\n', '\n');
}
