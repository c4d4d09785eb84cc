import { PackageError } from './package-error.ts';
import { rewriteZip } from './rewrite-zip.ts';
import { readZipDirectory, type ZipDirectory, type ZipEntry } from './zip-directory.ts';
import { entryData } from './zip-entry-data.ts';

/** Part names are equal without regard to case (ECMA-376 part 2, 6.2.2.3); some writers use backslashes. */
function partKey(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}

/** The parts of an .xlsx file. What is not written through here keeps its bytes. */
export class XlsxPackage {
  readonly #bytes: Uint8Array;
  readonly #directory: ZipDirectory;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  /** Texts read so far, or written, by part key. */
  readonly #texts = new Map<string, string>();
  readonly #changed = new Map<string, string>();

  /** @throws PackageError when the zip is one that cannot be copied entry by entry. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#directory = readZipDirectory(bytes);
    this.#entries = new Map(this.#directory.entries.map((entry) => [partKey(entry.name), entry]));
    if (this.#entries.size !== this.#directory.entries.length) throw new PackageError('two parts of one name');
  }

  /** The XML of a part; null when the package has no such part. A byte order mark stays part of the text. */
  find(path: string): string | null {
    const key = partKey(path);
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const text = decoded(entryData(this.#bytes, entry), path);
    this.#texts.set(key, text);
    return text;
  }

  /** @throws PackageError when the package has no such part. */
  text(path: string): string {
    const text = this.find(path);
    if (text === null) throw new PackageError(`no part ${path}`);
    return text;
  }

  has(path: string): boolean {
    return this.#entries.has(partKey(path)) || this.#texts.has(partKey(path));
  }

  /** Replaces a part, or adds one; the same text as before changes nothing. */
  write(path: string, text: string): void {
    const key = partKey(path);
    if (this.find(path) === text) return;
    this.#texts.set(key, text);
    this.#changed.set(key, this.#entries.get(key)?.name ?? path.replace(/^\//, ''));
  }

  /** The first path of the form given (`n => …`) that no part has. */
  freePath(form: (number: number) => string): string {
    for (let number = 1; ; number += 1) if (!this.has(form(number))) return form(number);
  }

  /** The file as it is now: the very bytes it was opened with when nothing was changed. */
  toBytes(): Uint8Array {
    if (this.#changed.size === 0) return this.#bytes;
    const replaced = new Map<string, Uint8Array>();
    const added = new Map<string, Uint8Array>();
    for (const [key, name] of this.#changed) {
      const data = new TextEncoder().encode(this.#texts.get(key));
      (this.#entries.has(key) ? replaced : added).set(name, data);
    }
    return rewriteZip(this.#bytes, this.#directory, replaced, added);
  }
}

function decoded(data: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data);
  } catch {
    throw new PackageError(`${path} is not UTF-8`);
  }
}
