import { crc32, inflateRawSync } from 'node:zlib';

/** One file inside a zip as its central directory describes it; `packed` are its bytes as they stand in the zip. */
export interface ZipEntry {
  readonly name: string;
  /** Unpacked size in bytes, as declared; `unpack` holds the entry to it. */
  readonly size: number;
  readonly checksum: number;
  readonly method: number;
  readonly packed: Uint8Array;
}

const inZip64 = 0xffffffff;

/** Where the central directory begins, and how many entries it has (APPNOTE.TXT 4.3.14 to 4.3.16). */
function directoryOf(zip: Buffer): { readonly start: number; readonly count: number } {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0) throw new Error('no end of central directory');
  const [count, start] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)];
  if (count !== 0xffff && start !== inZip64) return { start, count };
  const end64 = Number(zip.readBigUInt64LE(end - 20 + 8));
  return { start: Number(zip.readBigUInt64LE(end64 + 48)), count: Number(zip.readBigUInt64LE(end64 + 32)) };
}

/** The 64-bit numbers of an entry's extra field 0x0001, which stand in for those that do not fit into 32 bits. */
function longNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    return Array.from({ length: Math.floor(extra.readUInt16LE(at + 2) / 8) }, (_, index) =>
      Number(extra.readBigUInt64LE(at + 4 + index * 8)),
    );
  }
  return [];
}

/**
 * The entries of a zip, read from its central directory without unpacking anything.
 * @throws when the directory or an entry's bytes are not all there.
 */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { start, count } = directoryOf(zip);
  const entries: ZipEntry[] = [];
  for (let at = start; entries.length < count; ) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('broken central directory');
    const [nameEnd, extraLength] = [at + 46 + zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const long = longNumbers(zip.subarray(nameEnd, nameEnd + extraLength));
    const number = (offset: number) => {
      const short = zip.readUInt32LE(at + offset);
      return short === inZip64 ? (long.shift() ?? short) : short;
    };
    const [size, packedSize, header] = [number(24), number(20), number(42)];
    const data = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    if (zip.readUInt32LE(header) !== 0x04034b50 || data + packedSize > zip.length) throw new Error('broken entry');
    entries.push({
      name: zip.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/'),
      size,
      checksum: zip.readUInt32LE(at + 16),
      method: zip.readUInt16LE(at + 10),
      packed: zip.subarray(data, data + packedSize),
    });
    at = nameEnd + extraLength + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * Unpacks one entry into no more memory than its declared size.
 * @throws RangeError when it holds more than it declares; Error when its bytes are damaged.
 */
export function unpack({ size, checksum, method, packed }: ZipEntry): Uint8Array {
  const bytes = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  if (bytes.length !== size || crc32(bytes) !== checksum) throw new Error('damaged entry');
  return bytes;
}
