import { escapeXml, PackageError, readRoot, splice, xmlDeclaration } from './xml.ts';
import {
  maxUnpacked,
  partKey,
  readZip,
  relationshipsPath,
  rewriteZip,
  targetPath,
  unpack,
  unpackedSize,
  type ZipEntry,
} from './zip.ts';

/** The parts of an .xlsx file. Parts that are not written through this class keep their content. */
export class XlsxPackage {
  readonly #bytes: Uint8Array;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  /** Texts of parts that were read or written, by part key. */
  readonly #texts = new Map<string, string>();
  readonly #changed = new Map<string, string>();

  /** @throws PackageError when the zip cannot be read, or would unpack to too much. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const entries = orUnfit('broken zip', () => readZip(bytes));
    this.#entries = new Map(entries.map((entry) => [partKey(entry.name), entry]));
    if (this.#entries.size !== entries.length) throw new PackageError('two parts of one name');
    if (entries.some(({ encrypted }) => encrypted)) throw new PackageError('encrypted zip entry');
    if (unpackedSize(entries) > maxUnpacked) throw new PackageError('too large');
  }

  /** The paths of the parts that the file has. */
  get paths(): readonly string[] {
    return [...this.#entries.values()].map(({ name }) => name);
  }

  /** Returns the XML of a part, or null if the package has no such part. A byte order mark stays in the text. */
  find(path: string): string | null {
    const key = partKey(path);
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const text = decoded(entry);
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

  /** Replaces or adds a part. Writing the same text again changes nothing. */
  write(path: string, text: string): void {
    const key = partKey(path);
    if (this.find(path) === text) return;
    this.#texts.set(key, text);
    this.#changed.set(key, this.#entries.get(key)?.name ?? path.replace(/^\//, ''));
  }

  /** Returns the first path that no part has; `form` makes a path from a number. */
  freePath(form: (number: number) => string): string {
    for (let number = 1; ; number += 1) if (!this.has(form(number))) return form(number);
  }

  /**
   * Returns the file with all changes. If nothing changed, returns the bytes that were passed in.
   * @throws PackageError when a part is damaged.
   */
  toBytes(): Uint8Array {
    const written = new Map<string, Uint8Array>();
    for (const [key, name] of this.#changed) {
      const [text, entry] = [this.#texts.get(key), this.#entries.get(key)];
      // A part that was written twice may have its original text again.
      if (entry && decoded(entry) === text) continue;
      written.set(name, new TextEncoder().encode(text));
    }
    if (written.size === 0) return this.#bytes;
    return orUnfit('damaged part', () => rewriteZip([...this.#entries.values()], written));
  }
}

function decoded(entry: ZipEntry): string {
  const data = orUnfit(`damaged part ${entry.name}`, () => unpack(entry));
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return orUnfit(`${entry.name} is not UTF-8`, () => decoder.decode(data));
}

function orUnfit<T>(why: string, attempt: () => T): T {
  try {
    return attempt();
  } catch (cause) {
    throw new PackageError(why, { cause });
  }
}

const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';

/**
 * Returns the relationships of a part, or of the package itself for the path "". `kind` is the last segment of the type
 * ("worksheet", "comments"). `path` is the target part, or null if the target is outside the package.
 */
export function relationshipsOf(parts: XlsxPackage, part: string) {
  const xml = parts.find(relationshipsPath(part));
  if (xml === null) return [];
  return readRoot(xml, 'Relationships').children.map((element) => {
    const type = element.attribute('Type') ?? '';
    const outside = element.attribute('TargetMode') === 'External';
    return {
      id: element.attribute('Id') ?? '',
      kind: type.slice(type.lastIndexOf('/') + 1),
      type,
      path: outside ? null : targetPath(part, element.attribute('Target') ?? ''),
    };
  });
}

/**
 * Returns the path of the workbook part, and the beginning of its relationship types, which differs in Strict files.
 */
export function workbookPart(parts: XlsxPackage) {
  const relationship = relationshipsOf(parts, '').find(({ kind }) => kind === 'officeDocument');
  if (!relationship?.path) throw new PackageError('no workbook part');
  return { path: relationship.path, typeBase: relationship.type.slice(0, -relationship.kind.length) };
}

/** Adds a relationship to a target outside the package, relative to the folder of the file, and returns its ID. */
export function addLink(parts: XlsxPackage, part: string, kind: string, target: string): string {
  return relate(parts, part, kind, `Target="${escapeXml(target)}" TargetMode="External"`);
}

/** Adds a relationship to a part and returns its ID. */
function relate(parts: XlsxPackage, part: string, kind: string, target: string): string {
  const taken = new Set(relationshipsOf(parts, part).map(({ id }) => id));
  let number = taken.size + 1;
  while (taken.has(`rId${number}`)) number += 1;
  const relationships = relationshipsPath(part);
  const xml = parts.find(relationships) ?? `${xmlDeclaration}<Relationships xmlns="${namespace}"></Relationships>`;
  const root = readRoot(xml, 'Relationships');
  const type = workbookPart(parts).typeBase + kind;
  const element = `<Relationship Id="rId${number}" Type="${type}" ${target}/>`;
  parts.write(relationships, splice(xml, [root.append(element)]));
  return `rId${number}`;
}

/** Removes relationships of a part: all of them if it is about to be rewritten. */
export function clearRelationships(
  parts: XlsxPackage,
  part: string,
  isRemoved: (relationship: ReturnType<typeof relationshipsOf>[number]) => boolean = () => true,
): void {
  const path = relationshipsPath(part);
  const xml = parts.find(path);
  if (xml === null) return;
  const removed = relationshipsOf(parts, part).map(isRemoved);
  const elements = readRoot(xml, 'Relationships').children.filter((_, index) => removed[index]);
  const edits = elements.map((element) => element.replacedBy(''));
  parts.write(path, splice(xml, edits));
}

const part = '[Content_Types].xml';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const worksheetType = `${spreadsheet}.worksheet+xml`;

/** Adds a part, its content type, and a relationship to it from another part. Returns the ID of the relationship. */
export function addPart(
  parts: XlsxPackage,
  from: string,
  kind: string,
  { path, type, xml }: { readonly path: string; readonly type: string; readonly xml: string },
): string {
  parts.write(path, xml);
  addType(parts, `/${path}`, type);
  return relate(parts, from, kind, `Target="/${escapeXml(path)}"`);
}

function addType(parts: XlsxPackage, name: string, type: string): void {
  const xml = parts.text(part);
  const root = readRoot(xml, 'Types');
  const names = root.childrenNamed('Override').map((element) => element.attribute('PartName')?.toLowerCase());
  if (names.includes(name.toLowerCase())) return;
  parts.write(part, splice(xml, [root.append(`<Override PartName="${name}" ContentType="${type}"/>`)]));
}
