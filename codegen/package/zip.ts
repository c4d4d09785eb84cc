import { inflateSync, strFromU8, type ZippableFile, zipSync } from 'fflate';

/** A file in a zip as its central directory describes it. Fields as in PKWARE's APPNOTE 4.3.7 and 4.3.12. */
export interface ZipEntry {
  /** With `/` as separator, whatever the file uses. */
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  /** Declared unpacked size in bytes, which `unpack` enforces. */
  readonly size: number;
  readonly checksum: number;
  /** The compressed bytes in the zip. */
  readonly packed: Uint8Array;
}

/** No file is unpacked that declares more than this, in bytes. */
export const maxUnpacked = 100 * 1024 * 1024;

export function unpackedSize(entries: readonly ZipEntry[]): number {
  return entries.reduce((sum, { size }) => sum + size, 0);
}

/** Part names are case-insensitive (ECMA-376 part 2, 6.2.2.3). */
export function partKey(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}

/** Returns the path of the relationships of a part, or of the package itself for the path "". */
export function relationshipsPath(part: string): string {
  return part.replace(/([^/]*)$/, '_rels/$1.rels');
}

/**
 * Resolves the target of a relationship: `xl/comments1.xml` for the target `../comments1.xml` of
 * `xl/worksheets/sheet1.xml`
 * (RFC 3986, 5.2).
 */
export function targetPath(part: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const steps = path.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END = 0x06054b50;
const END_SIZE = 22;
const IN_ZIP64 = 0xffffffff;
const ZIP64_FIELD = 1;
const ENCRYPTED = 1;
const STORED = 0;

/**
 * Reads the central directory of a zip without unpacking anything. The entries are in its order.
 * @throws when the directory or the bytes of an entry are incomplete.
 */
export function readZip(bytes: Uint8Array): readonly ZipEntry[] {
  const view = dataView(bytes);
  const { start, count } = directoryOf(view, findEnd(view));
  const entries: ZipEntry[] = [];
  for (let at = start; entries.length < count; ) at = readEntry(bytes, view, at, entries);
  return entries;
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - END_SIZE; at >= 0; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new Error('no end of central directory');
}

/** Returns the start of the central directory and the number of its entries (APPNOTE 4.3.14 to 4.3.16). */
function directoryOf(view: DataView, end: number) {
  const [count, start] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
  if (count !== 0xffff && start !== IN_ZIP64) return { start, count };
  const long = (at: number) => Number(view.getBigUint64(at, true));
  const end64 = long(end - 20 + 8);
  return { start: long(end64 + 48), count: long(end64 + 32) };
}

/** Adds the entry at a position of the central directory, and returns the position of the next one. */
function readEntry(bytes: Uint8Array, view: DataView, at: number, entries: ZipEntry[]): number {
  if (view.getUint32(at, true) !== ENTRY) throw new Error('broken central directory');
  const flags = view.getUint16(at + 8, true);
  const nameEnd = at + 46 + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const long = longNumbers(view, nameEnd, extraEnd);
  const number = (offset: number) => {
    const short = view.getUint32(at + offset, true);
    return short === IN_ZIP64 ? (long.shift() ?? short) : short;
  };
  const [size, packedSize, start] = [number(24), number(20), number(42)];
  const data = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  if (view.getUint32(start, true) !== LOCAL || data + packedSize > bytes.length) throw new Error('broken entry');
  entries.push({
    name: nameOf(bytes.subarray(at + 46, nameEnd)).replaceAll('\\', '/'),
    method: view.getUint16(at + 10, true),
    encrypted: (flags & ENCRYPTED) !== 0,
    size,
    checksum: view.getUint32(at + 16, true),
    packed: bytes.subarray(data, data + packedSize),
  });
  return extraEnd + view.getUint16(at + 32, true);
}

/** Returns the 64-bit numbers of an entry's extra field, which replace those that do not fit into 32 bits. */
function longNumbers(view: DataView, from: number, to: number): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_FIELD) continue;
    const count = Math.floor(view.getUint16(at + 2, true) / 8);
    return Array.from({ length: count }, (_, index) => Number(view.getBigUint64(at + 4 + index * 8, true)));
  }
  return [];
}

/**
 * Many programs do not set the UTF-8 flag. Names that are not valid UTF-8 are read as Latin 1, so that different names
 * stay different.
 */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return strFromU8(bytes, true);
  }
}

/**
 * Unpacks one entry, using no more memory than its declared size. @throws when its bytes are damaged, or of another
 * size.
 */
export function unpack({ size, checksum, method, packed }: ZipEntry): Uint8Array {
  // With a buffer for one byte more, data that is larger than it declares is not cut in silence.
  const isPacked = method !== STORED && packed.length > 0;
  const bytes = isPacked ? inflateSync(packed, { out: new Uint8Array(size + 1) }) : packed;
  if (bytes.length !== size || crc32(bytes) !== checksum) throw new Error('damaged entry');
  return bytes;
}

/**
 * Returns a zip with some entries replaced or added. All others keep their content and their order.
 * @throws when an entry is damaged.
 */
export function rewriteZip(entries: readonly ZipEntry[], written: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const files = new Map(entries.map((entry) => [entry.name, written.get(entry.name) ?? unpack(entry)]));
  for (const [name, data] of written) files.set(name, data);
  // Pictures are usually stored, because deflate cannot make them smaller.
  const stored = new Set(entries.filter(({ method }) => method === STORED).map(({ name }) => name));
  const packed = [...files].map(([name, data]): [string, ZippableFile] => [
    name,
    [data, { level: stored.has(name) ? 0 : 9 }],
  ]);
  // The earliest time that a zip can store, so that the same input gives the same bytes.
  return zipSync(Object.fromEntries(packed), { mtime: new Date(1980, 0, 1) });
}

export function dataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The effect of each byte on a CRC-32 (APPNOTE 4.4.7). */
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  // With an index, which takes less time than `for … of`.
  for (let at = 0; at < bytes.length; at += 1) crc = (crc >>> 8) ^ (crcTable[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return ~crc >>> 0;
}
