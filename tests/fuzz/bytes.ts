import type { Dice } from './dice.ts';

/** Headers of a zip: signature, and the offsets of their fields of two and of four bytes (APPNOTE 4.3.7, 4.3.12, 4.3.16). */
const headers = {
  local: ['PK\u0003\u0004', [6, 8, 26, 28], [14, 18, 22]],
  record: ['PK\u0001\u0002', [8, 10, 28, 30, 32], [16, 20, 24, 42]],
  end: ['PK\u0005\u0006', [8, 10, 20], [12, 16]],
} as const;

const names = ['__proto__', '../../escape.xml', 'constructor', 'XL/WORKBOOK.XML', '/xl/workbook.xml', 'a\\b.xml', '\0'];

function placesOf([signature]: (typeof headers)[keyof typeof headers], bytes: Buffer): readonly number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(signature, 0, 'latin1'); at !== -1; at = bytes.indexOf(signature, at + 4, 'latin1'))
    if (at + 46 <= bytes.length || signature === headers.end[0]) places.push(at);
  return places;
}

const madeUp = (length: number, dice: Dice) => Buffer.from(Array.from({ length }, () => dice.below(256)));

/** Edits of the bytes. Each may change the buffer that it gets. */
const edits: Readonly<Record<string, (bytes: Buffer, dice: Dice) => Buffer>> = {
  'bits flipped': (bytes, dice) => {
    for (let left = 1 + dice.below(8); left > 0; left -= 1) {
      const at = dice.below(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << dice.below(8));
    }
    return bytes;
  },
  'bytes made up': (bytes, dice) => {
    bytes.set(madeUp(Math.min(64, bytes.length), dice), dice.below(bytes.length - 64));
    return bytes;
  },
  'cut short': (bytes, dice) => bytes.subarray(0, dice.below(bytes.length)),
  'a piece left out': (bytes, dice) => {
    const at = dice.below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + dice.below(2000))]);
  },
  'a piece again': (bytes, dice) => {
    const [from, to] = [dice.below(bytes.length), dice.below(bytes.length)];
    const piece = bytes.subarray(from, from + 1 + dice.below(5000));
    return Buffer.concat([bytes.subarray(0, to), piece, bytes.subarray(to)]);
  },
  'bytes before it': (bytes, dice) => Buffer.concat([madeUp(1 + dice.below(300), dice), bytes]),
  'bytes behind it': (bytes, dice) => Buffer.concat([bytes, madeUp(1 + dice.below(300), dice)]),
  'a field of a header': (bytes, dice) => {
    const header = dice.pick(Object.values(headers));
    const [size, fields] = dice.pick([[2, header[1]] as const, [4, header[2]] as const]);
    const place = dice.pick(placesOf(header, bytes)) + dice.pick<number>(fields);
    const most = 2 ** (8 * size) - 1;
    const old = bytes.readUIntLE(place, size);
    const extremes = [0, 1, 8, 9, most, most - 1, (most + 1) / 2, bytes.length, old + 1, old - 1, dice.below(2 ** 31)];
    bytes.writeUIntLE(Math.min(Math.max(dice.pick(extremes), 0), most), place, size);
    return bytes;
  },
  'an entry by another name': (bytes, dice) => {
    const place = dice.pick(placesOf(headers.record, bytes));
    const length = bytes.readUInt16LE(place + 28);
    bytes.write(dice.pick(names).padEnd(length, 'x').slice(0, length), place + 46, 'latin1');
    return bytes;
  },
  'two records of one entry': (bytes, dice) => {
    const [first = 0, second = 0] = dice.some(placesOf(headers.record, bytes), 2);
    bytes.copyWithin(second + 42, first + 42, first + 46);
    return bytes;
  },
};

/** Damages the bytes of a workbook. An edit that finds nothing to change in an already damaged file changes nothing. */
export function damageBytes(bytes: Uint8Array, dice: Dice): readonly [what: string, bytes: Uint8Array] {
  let damaged: Buffer = Buffer.from(bytes);
  const what = dice.repeat(3, () => {
    const name = dice.pick(Object.keys(edits));
    try {
      damaged = edits[name]?.(Buffer.from(damaged), dice) ?? damaged;
      return name;
    } catch {
      return `no ${name}`;
    }
  });
  return [what, new Uint8Array(damaged)];
}
