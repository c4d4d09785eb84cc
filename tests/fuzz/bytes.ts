import type { Dice } from './dice.ts';

type Edit = readonly [what: string, bytes: Uint8Array];

const LOCAL = 'PK\u0003\u0004';
const RECORD = 'PK\u0001\u0002';
const END = 'PK\u0005\u0006';

/** Fields of a zip's headers: name, offset from the signature, and size in bytes (APPNOTE 4.3.7, 4.3.12, 4.3.16). */
const fields: Readonly<Record<string, readonly (readonly [name: string, offset: number, size: 2 | 4])[]>> = {
  [LOCAL]: [
    ['flags', 6, 2],
    ['method', 8, 2],
    ['checksum', 14, 4],
    ['packed size', 18, 4],
    ['size', 22, 4],
    ['length of the name', 26, 2],
    ['length of the extra field', 28, 2],
  ],
  [RECORD]: [
    ['flags', 8, 2],
    ['method', 10, 2],
    ['checksum', 16, 4],
    ['packed size', 20, 4],
    ['size', 24, 4],
    ['length of the name', 28, 2],
    ['length of the extra field', 30, 2],
    ['length of the comment', 32, 2],
    ['start', 42, 4],
  ],
  [END]: [
    ['number of entries here', 8, 2],
    ['number of entries', 10, 2],
    ['size of the directory', 12, 4],
    ['start of the directory', 16, 4],
    ['length of the comment', 20, 2],
  ],
};

function placesOf(signature: string, bytes: Buffer): readonly number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(signature, 0, 'latin1'); at !== -1; at = bytes.indexOf(signature, at + 4, 'latin1'))
    places.push(at);
  return places;
}

const names = [
  '__proto__',
  '../../escape.xml',
  'constructor',
  'XL/WORKBOOK.XML',
  '/xl/workbook.xml',
  'a\\b.xml',
  '\u0000',
];

const edits: readonly ((bytes: Buffer, dice: Dice) => Edit | null)[] = [
  (bytes, dice) => {
    const count = 1 + dice.below(8);
    const out = Buffer.from(bytes);
    const at = Array.from({ length: count }, () => dice.below(out.length));
    for (const place of at) out[place] = (out[place] ?? 0) ^ (1 << dice.below(8));
    return [`bits flipped in ${at.join(', ')}`, out];
  },
  (bytes, dice) => {
    const [at, length] = [dice.below(bytes.length), 1 + dice.below(64)];
    const out = Buffer.from(bytes);
    for (let place = at; place < Math.min(at + length, out.length); place += 1) out[place] = dice.below(256);
    return [`${length} bytes from ${at} on made up`, out];
  },
  (bytes, dice) => {
    const length = dice.below(bytes.length);
    return [`cut to ${length} bytes`, bytes.subarray(0, length)];
  },
  (bytes, dice) => {
    const [at, length] = [dice.below(bytes.length), 1 + dice.below(2000)];
    return [`${length} bytes at ${at} left out`, Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])];
  },
  (bytes, dice) => {
    const [from, length, to] = [dice.below(bytes.length), 1 + dice.below(5000), dice.below(bytes.length)];
    const piece = bytes.subarray(from, from + length);
    return [
      `${length} bytes from ${from} said again at ${to}`,
      Buffer.concat([bytes.subarray(0, to), piece, bytes.subarray(to)]),
    ];
  },
  (bytes, dice) => {
    const end = dice.chance(0.5);
    const junk = Buffer.from(Array.from({ length: 1 + dice.below(300) }, () => dice.below(256)));
    return [
      `${junk.length} bytes put ${end ? 'behind' : 'before'} it`,
      Buffer.concat(end ? [bytes, junk] : [junk, bytes]),
    ];
  },
  (bytes, dice) => {
    const signature = dice.pick(Object.keys(fields));
    const places = placesOf(signature, bytes);
    if (places.length === 0) return null;
    const place = dice.pick(places);
    const [name, offset, size] = dice.pick(fields[signature] ?? []);
    if (place + offset + size > bytes.length) return null;
    const out = Buffer.from(bytes);
    const most = size === 2 ? 0xffff : 0xffffffff;
    const old = out.readUIntLE(place + offset, size);
    const value = dice.pick([
      0,
      1,
      8,
      9,
      most,
      most - 1,
      (most + 1) / 2,
      bytes.length,
      old + 1,
      old - 1,
      dice.below(most),
    ]);
    const written = Math.min(Math.max(value, 0), most);
    out.writeUIntLE(written, place + offset, size);
    const header = signature === LOCAL ? 'local header' : signature === RECORD ? 'directory record' : 'end record';
    return [`${name} in the ${header} at ${place}: ${old} → ${written}`, out];
  },
  (bytes, dice) => {
    const places = placesOf(RECORD, bytes);
    if (places.length === 0) return null;
    const place = dice.pick(places);
    if (place + 46 > bytes.length) return null;
    const length = bytes.readUInt16LE(place + 28);
    const out = Buffer.from(bytes);
    const name = dice.pick(names);
    out.write(name.padEnd(length, 'x').slice(0, length), place + 46, 'latin1');
    return [`the entry of the record at ${place} called ${JSON.stringify(name)}`, out];
  },
  (bytes, dice) => {
    const places = placesOf(RECORD, bytes);
    if (places.length < 2) return null;
    const [one = 0, other = 0] = dice.some(places, 2);
    const out = Buffer.from(bytes);
    bytes.copy(out, other + 42, one + 42, one + 46);
    return [`the record at ${other} leads to the entry of the record at ${one}`, out];
  },
];

/** Damages the bytes of a workbook in one to three ways. */
export function damageBytes(bytes: Uint8Array, dice: Dice): Edit {
  let damaged = Buffer.from(bytes);
  const said: string[] = [];
  for (let left = dice.chance(0.6) ? 1 : 1 + dice.below(3); left > 0; left -= 1) {
    const edit = damaged.length === 0 ? null : dice.pick(edits)(damaged, dice);
    if (!edit) continue;
    said.push(edit[0]);
    damaged = Buffer.from(edit[1]);
  }
  return [said.join('; '), new Uint8Array(damaged)];
}
