import { unpack } from '../read/zip-parts.ts';
import { PackageError } from './package-error.ts';
import type { ZipEntry } from './zip-directory.ts';

/** The unpacked bytes of one entry, held to its declared size and checksum. */
export function entryData(
  bytes: Uint8Array,
  { name, start, size, checksum, method, compressedSize }: ZipEntry,
): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  try {
    return unpack({ name, size, checksum, method, packed: bytes.subarray(from, from + compressedSize) });
  } catch {
    throw new PackageError(`damaged part ${name}`);
  }
}
