import { crc32 } from 'node:zlib';
import { deflateSync, strToU8 } from 'fflate';
import type { ZipDirectory, ZipEntry } from './zip-directory.ts';

/** 1 January 1980 as zip writes it: what is added bears no clock. */
const FIRST_DAY = 0x00210000;
const UTF8_NAME = 0x800;
const DEFLATED = 8;
const VERSION = 20;

interface Written {
  readonly local: readonly Uint8Array[];
  readonly record: Uint8Array;
}

/**
 * A zip with some entries replaced and some added at the end. Every other entry is copied as it lies in the file, packed bytes,
 * dates and all, and the order stays.
 */
export function rewriteZip(
  bytes: Uint8Array,
  directory: ZipDirectory,
  replaced: ReadonlyMap<string, Uint8Array>,
  added: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const inFileOrder = [...directory.entries].sort((a, b) => a.start - b.start);
  const out: Uint8Array[] = [bytes.subarray(0, inFileOrder[0]?.start ?? 0)];
  let length = out[0]?.length ?? 0;
  const records = new Map<string, Uint8Array>();
  const put = (name: string, { local, record }: Written) => {
    new DataView(record.buffer).setUint32(42, length, true);
    records.set(name, record);
    for (const piece of local) {
      out.push(piece);
      length += piece.length;
    }
  };
  for (const entry of inFileOrder) {
    const data = replaced.get(entry.name);
    const record = copyOf(bytes, entry.recordStart, entry.recordEnd);
    if (data === undefined) put(entry.name, { local: [bytes.subarray(entry.start, entry.end)], record });
    else put(entry.name, packed(strToU8(entry.name), view.getUint32(entry.recordStart + 12, true), data));
  }
  for (const [name, data] of added) put(name, packed(strToU8(name), FIRST_DAY, data));
  const order = [...directory.entries.map(({ name }: ZipEntry) => name), ...added.keys()];
  const central = order.flatMap((name) => records.get(name) ?? []);
  const end = copyOf(bytes, directory.endRecord, bytes.length);
  const endView = new DataView(end.buffer);
  for (const offset of [8, 10]) endView.setUint16(offset, central.length, true);
  endView.setUint32(
    12,
    central.reduce((sum, record) => sum + record.length, 0),
    true,
  );
  endView.setUint32(16, length, true);
  return Buffer.concat([...out, ...central, end]);
}

/** A copy that may be changed: `slice` of a Buffer would be the file itself. */
function copyOf(bytes: Uint8Array, from: number, to: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.subarray(from, to));
}

function packed(name: Uint8Array, time: number, data: Uint8Array): Written {
  const body = deflateSync(data, { level: 9 });
  const local = new Uint8Array(30 + name.length);
  const record = new Uint8Array(46 + name.length);
  const [localView, recordView] = [new DataView(local.buffer), new DataView(record.buffer)];
  localView.setUint32(0, 0x04034b50, true);
  recordView.setUint32(0, 0x02014b50, true);
  recordView.setUint16(4, VERSION, true);
  for (const [view, from] of [
    [localView, 4],
    [recordView, 6],
  ] as const) {
    view.setUint16(from, VERSION, true);
    view.setUint16(from + 2, UTF8_NAME, true);
    view.setUint16(from + 4, DEFLATED, true);
    view.setUint32(from + 6, time, true);
    view.setUint32(from + 10, crc32(data), true);
    view.setUint32(from + 14, body.length, true);
    view.setUint32(from + 18, data.length, true);
    view.setUint16(from + 22, name.length, true);
  }
  local.set(name, 30);
  record.set(name, 46);
  return { local: [local, body], record };
}
