import { strFromU8 } from 'fflate';
import { PackageError } from './package-error.ts';

/** One file in a zip, with the places of its bytes. Figures as in PKWARE's APPNOTE 4.3.7 and 4.3.12. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly checksum: number;
  /** Where the entry's local header, data and data descriptor begin and end. */
  readonly start: number;
  readonly end: number;
  /** Where its record in the central directory begins and ends. */
  readonly recordStart: number;
  readonly recordEnd: number;
}

/** A zip as it lies in the file; entries in the order of the central directory. */
export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  readonly directoryStart: number;
  readonly directoryEnd: number;
  readonly endRecord: number;
}

const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const IN_ZIP64 = 0xffffffff;
const ZIP64_FIELD = 1;

/** Reads where each entry lies, without unpacking any. */
export function readZipDirectory(bytes: Uint8Array): ZipDirectory {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const endRecord = findEnd(view);
  const count = view.getUint16(endRecord + 10, true);
  const directoryStart = view.getUint32(endRecord + 16, true);
  if (count === 0xffff || directoryStart === IN_ZIP64) throw new PackageError('zip64 archive');
  const found: Omit<ZipEntry, 'end'>[] = [];
  let at = directoryStart;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > endRecord || view.getUint32(at, true) !== ENTRY) throw new PackageError('broken zip directory');
    const entry = readEntry(bytes, view, at);
    found.push(entry);
    at = entry.recordEnd;
  }
  const starts = [...found.map(({ start }) => start), directoryStart].sort((a, b) => a - b);
  // Up to the next entry: so a data descriptor, whatever its form, stays with its entry.
  const entries = found.map((entry) => ({
    ...entry,
    end: starts.find((start) => start > entry.start) ?? directoryStart,
  }));
  return { entries, directoryStart, directoryEnd: at, endRecord };
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= lowest; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new PackageError('no zip');
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): Omit<ZipEntry, 'end'> {
  const flags = view.getUint16(at + 8, true);
  if (flags & 1) throw new PackageError('encrypted zip entry');
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
  const nameEnd = at + 46 + (nameLength ?? 0);
  const extraEnd = nameEnd + (extraLength ?? 0);
  const start = view.getUint32(at + 42, true);
  if (start + 30 > bytes.length || view.getUint32(start, true) !== LOCAL) throw new PackageError('broken zip entry');
  const [size, compressedSize] = realSizes(
    view,
    nameEnd,
    extraEnd,
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
  );
  return {
    name: strFromU8(bytes.subarray(at + 46, nameEnd), !(flags & 0x800)),
    method: view.getUint16(at + 10, true),
    compressedSize,
    size,
    checksum: view.getUint32(at + 16, true),
    start,
    recordStart: at,
    recordEnd: extraEnd + (commentLength ?? 0),
  };
}

/** Sizes that a streaming writer put into the zip64 field. */
function realSizes(
  view: DataView,
  from: number,
  to: number,
  size: number,
  compressed: number,
): readonly [number, number] {
  if (size !== IN_ZIP64 && compressed !== IN_ZIP64) return [size, compressed];
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_FIELD) continue;
    const long = [at + 4, at + 12].map((place) => Number(view.getBigUint64(place, true)));
    const [first = 0, second = 0] = long;
    return size === IN_ZIP64 ? [first, compressed === IN_ZIP64 ? second : compressed] : [size, first];
  }
  throw new PackageError('broken zip64 entry');
}
