import { strFromU8, strToU8, zipSync } from 'fflate';
import { escapeXml, namespaces } from '../package/xml.ts';
import { partKey, relationshipsPath, targetPath, unpack, type ZipEntry } from '../package/zip.ts';
import { attributeOf, elementsIn } from './scan-xml.ts';
import { broken, Unreadable } from './unreadable.ts';

/** SheetJS takes several times the memory of the XML that it reads. */
const mostRead = 48 * 1024 * 1024;

/** The parts of a workbook. Each is unpacked up to its declared size, and its checksum is verified. */
export class Parts {
  readonly #untaken: Map<string, ZipEntry>;
  #size = 0;

  constructor(entries: readonly ZipEntry[]) {
    this.#untaken = new Map(entries.map((entry) => [partKey(entry.name), entry]));
    if (this.#untaken.size < entries.length) throw broken('two parts of one name');
  }

  /**
   * Returns the XML of a part; none if there is no such part, or if it was taken before: no program lets two sheets
   * share a part.
   */
  take(path: string): string | undefined {
    const key = partKey(path);
    const entry = this.#untaken.get(key);
    if (!entry) return undefined;
    this.#untaken.delete(key);
    this.#size += entry.size;
    if (this.#size > mostRead) throw new Unreadable({ code: 'too-large' }, path);
    return decodedText(unpack(entry));
  }

  /** Returns the XML of a part that nothing else reads; none if it is larger than a number of bytes. */
  peek(path: string, most: number): string | undefined {
    const entry = this.#untaken.get(partKey(path));
    return entry && entry.size <= most ? decodedText(unpack(entry)) : undefined;
  }

  relationshipsOf(path: string) {
    return elementsIn(this.take(relationshipsPath(path)), 'Relationship').map((tag) => {
      const [id, type, target] = ['Id', 'Type', 'Target'].map((name) => attributeOf(tag, name));
      if (!id || !type || target === undefined) throw broken(`a relationship of ${path}`);
      const external = attributeOf(tag, 'TargetMode') === 'External';
      return { id, type, external, target: external ? target : targetPath(path, target) };
    });
  }

  /** Unpacks the other parts only to detect damage. Pictures in a workbook are not published. */
  checkOthers(): void {
    for (const [key, entry] of this.#untaken) if (!key.endsWith('/') && !key.startsWith('xl/media/')) unpack(entry);
  }
}

/** A sheet, and the targets of its links by the ID of their relationship. */
export interface SheetParts {
  readonly xml: string;
  readonly targets: ReadonlyMap<string, string>;
}

/** Returns a package of audited sheets and their shared texts, under the names at which SheetJS looks. */
export function packageOf(sheets: readonly SheetParts[], texts: string | undefined): Uint8Array {
  const override = `<Override PartName="/${textsPath}" ContentType="${textsType}"/>`;
  const tags = sheets.map((_, index) => `<sheet name="${index}" sheetId="${index + 1}"/>`);
  const parts = new Map([
    ['[Content_Types].xml', `<Types xmlns="${typesNamespace}">${override}</Types>`],
    ['xl/workbook.xml', `<workbook xmlns="${namespaces.usual.main}"><sheets>${tags.join('')}</sheets></workbook>`],
    // SheetJS counts no text without an end tag.
    [textsPath, texts?.replace(/<((?:\w+:)?si)\s*\/>/g, '<$1></$1>') ?? ''],
  ]);
  for (const [index, { xml, targets }] of sheets.entries()) {
    const path = `xl/worksheets/sheet${index + 1}.xml`;
    const links = [...targets].map(([id, to]) => `<Relationship Id="${escapeXml(id)}" Target="${inAscii(to)}"/>`);
    parts.set(path, xml).set(relationshipsPath(path), `<Relationships>${links.join('')}</Relationships>`);
  }
  const files = [...parts].map(([path, xml]) => [path, strToU8(withCharacters(xml))]);
  return zipSync(Object.fromEntries(files), { level: 0 });
}

const typesNamespace = 'http://schemas.openxmlformats.org/package/2006/content-types';
const textsPath = 'xl/sharedStrings.xml';
const textsType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml';

/** SheetJS reads relationships as bytes, and the parts of a surrogate pair as two references. */
function inAscii(text: string): string {
  return escapeXml(text).replace(/[^\0-\x7f]/g, (unit) => `&#${unit.charCodeAt(0)};`);
}

/** Puts characters in place of references that SheetJS would cut to 16 bits. */
function withCharacters(xml: string): string {
  return xml.replace(/&#(x[\da-f]+|\d+);/gi, (reference, number: string) => {
    const point = Number(number.replace(/^x/i, '0x'));
    return point > 0xffff && point <= 0x10ffff ? String.fromCodePoint(point) : reference;
  });
}

function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
  const [, declared = 'utf-8'] =
    /^<\?xml[^>]*?\sencoding=["']([^"']+)/.exec(strFromU8(bytes.subarray(0, 200), true)) ?? [];
  try {
    return new TextDecoder(wide ?? declared).decode(bytes);
  } catch {
    throw broken(`the encoding ${declared}`);
  }
}
