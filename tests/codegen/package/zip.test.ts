import { crc32, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readZip, unpack, type ZipEntry } from '../../../codegen/package/zip.ts';
import { firstDifference } from '../../first-difference.ts';
import { zeros } from '../small-data/odd-zips.ts';

/** Returns bytes that hardly compress and are the same in every run. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 0xff;
  });
}

function entry(data: Uint8Array, declared: number = data.length): ZipEntry {
  const packed = deflateRawSync(data);
  return { name: 'a', method: 8, encrypted: false, size: declared, checksum: crc32(data), packed };
}

describe('one file of a zip', () => {
  const given: Readonly<Record<string, Uint8Array>> = {
    nothing: zeros(0),
    'a few letters': strToU8('<a>文字</a>'),
    'a megabyte of noise': noise(1_000_000),
    'a megabyte of one letter': zeros(1_000_000),
  };
  for (const [name, data] of Object.entries(given)) {
    it(`is unpacked completely: ${name}`, () => {
      expect(firstDifference(data, unpack(entry(data)))).toBe(null);
      const stored = readZip(zipSync({ a: data }, { level: 0 })).map(unpack);
      expect(stored.map((bytes) => Buffer.from(data).equals(bytes))).toEqual([true]);
    });
  }

  it('is rejected if it unpacks to more or less than declared, or is damaged', () => {
    for (const data of [zeros(3_000_000), noise(200_000)]) expect(() => unpack(entry(data, 10))).toThrow();
    expect(() => unpack(entry(strToU8('abc'), 4))).toThrow('damaged');
    expect(() => unpack({ ...entry(strToU8('abc')), checksum: 1 })).toThrow('damaged');
    expect(() =>
      unpack({ ...entry(noise(50_000)), packed: deflateRawSync(noise(50_000)).subarray(0, 30_000) }),
    ).toThrow();
  });
});

describe('the directory of a zip', () => {
  it('is found before a comment', () => {
    const zip = Buffer.from(zipSync({ 'a.xml': strToU8('<a/>') }));
    zip.writeUInt16LE(5, zip.length - 2);
    expect(readZip(Buffer.concat([zip, Buffer.from('PK it')])).map(({ name }) => name)).toEqual(['a.xml']);
  });

  it('distinguishes names that are not UTF-8, and reads a backslash as a slash', () => {
    const zip = Buffer.from(zipSync({ 'xl\\a1': strToU8('1'), 'xl\\a2': strToU8('2') }));
    for (const [at, letter] of [...zip].entries()) if (letter === 0x61) zip[at] = 0xb1;
    expect(readZip(zip).map(({ name }) => name)).toEqual(['xl/±1', 'xl/±2']);
  });

  it('is rejected if it or an entry is incomplete', () => {
    const zip = zipSync({ a: noise(2000) });
    for (const cut of [10, 500, zip.length - 30]) expect(() => readZip(zip.subarray(0, cut))).toThrow();
    expect(() => readZip(zip.subarray(100))).toThrow();
  });
});
