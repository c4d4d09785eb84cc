import { strFromU8, strToU8, zipSync } from 'fflate';
import { escapeXml } from '../package/xml.ts';
import { partKey, relationshipsPath, targetPath, unpack, type ZipEntry } from '../package/zip.ts';
import { attributeOf, elementsIn } from './scan-xml.ts';
import { broken, Unreadable } from './unreadable.ts';

/** SheetJS takes several times the memory of the XML that it reads. */
const mostRead = 48 * 1024 * 1024;

/** The parts of a workbook. Each is unpacked up to its declared size, and its checksum is verified. */
export class Parts {
  readonly #untaken: Map<string, ZipEntry>;
  readonly #taken: Record<string, Uint8Array> = {};
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
    const xml = decodedText(unpack(entry));
    this.#taken[entry.name] = strToU8(xml);
    return xml;
  }

  /** Returns the XML of a part that nothing else reads; none if it is larger than a number of bytes. */
  peek(path: string, most: number): string | undefined {
    const entry = this.#untaken.get(partKey(path));
    return entry && entry.size <= most ? decodedText(unpack(entry)) : undefined;
  }

  relationshipsOf(path: string) {
    return elementsIn(this.take(relationshipsPath(path)), 'Relationship').map((tag) => {
      const [id, type, target] = ['Id', 'Type', 'Target'].map((name) => attributeOf(tag, name));
      if (!id || !type || !target) throw broken(`a relationship of ${path}`);
      const external = attributeOf(tag, 'TargetMode') === 'External';
      return { id, type, external, target: external ? target : targetPath(path, target) };
    });
  }

  /** Unpacks the other parts only to detect damage. Pictures in a workbook are not published. */
  checkOthers(): void {
    for (const [key, entry] of this.#untaken) if (!key.endsWith('/') && !key.startsWith('xl/media/')) unpack(entry);
  }

  /**
   * Returns a zip of the parts that were taken, so that SheetJS reads the very text that was audited, and nothing else.
   */
  toZip(sharedTexts: string): Uint8Array {
    const override = `<Override PartName="/${escapeXml(sharedTexts)}" ContentType="${sharedTextsType}"/>`;
    const types = `<Types xmlns="${typesNamespace}">${override}</Types>`;
    return zipSync({ ...this.#taken, '[Content_Types].xml': strToU8(types) }, { level: 0 });
  }
}

const typesNamespace = 'http://schemas.openxmlformats.org/package/2006/content-types';
const sharedTextsType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml';

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
