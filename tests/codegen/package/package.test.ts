import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { read } from 'xlsx';
import { XlsxPackage } from '../../../codegen/package/package.ts';
import { PackageError } from '../../../codegen/package/xml.ts';
import { firstDifference } from '../../first-difference.ts';
import { changedEntries, entryNames } from './kept-bytes.ts';
import { writers } from './three-writers.ts';

describe.each(writers)('a workbook saved by %s', (_, workbook) => {
  it('keeps its exact bytes if nothing changed', async () => {
    const bytes = await workbook();
    const parts = new XlsxPackage(bytes);
    parts.write('xl/workbook.xml', parts.text('xl/workbook.xml'));
    expect(parts.toBytes()).toBe(bytes);
  });

  it('keeps the order and the content of all other entries byte for byte when one part is replaced', async () => {
    const bytes = Buffer.from(await workbook());
    const before = Buffer.from(bytes);
    const parts = new XlsxPackage(bytes);
    parts.write('xl/workbook.xml', parts.text('xl/workbook.xml').replace('<sheets>', '<!-- here --><sheets>'));
    const after = parts.toBytes();
    expect(changedEntries(before, after)).toEqual(['xl/workbook.xml']);
    expect(entryNames(after)).toEqual(entryNames(before));
    expect(read(after).SheetNames).toEqual(read(before).SheetNames);
    expect(firstDifference(bytes, before)).toBe(null);
  });

  it('appends new parts, and finds parts in any letter case', async () => {
    const bytes = await workbook();
    const parts = new XlsxPackage(bytes);
    parts.write('xl/notes.xml', '<notes/>');
    const after = parts.toBytes();
    expect(entryNames(after)).toEqual([...entryNames(bytes), 'xl/notes.xml']);
    expect(new XlsxPackage(after).find('/XL/Notes.xml')).toBe('<notes/>');
  });
});

describe('a zip of another program', () => {
  it('keeps entries with data descriptors when another one is replaced', () => {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((_, chunk) => chunks.push(chunk));
    for (const name of ['a.xml', 'b.xml', 'c.xml']) {
      const entry = new ZipDeflate(name);
      zip.add(entry);
      entry.push(strToU8(`<${name[0]}>text</${name[0]}>`), true);
    }
    zip.end();
    const bytes = Buffer.concat(chunks);
    const parts = new XlsxPackage(bytes);
    parts.write('b.xml', '<b>another</b>');
    const after = parts.toBytes();
    expect(changedEntries(bytes, after)).toEqual(['b.xml']);
    expect(new XlsxPackage(after).text('b.xml')).toBe('<b>another</b>');
    expect(new XlsxPackage(after).text('c.xml')).toBe('<c>text</c>');
  });

  it('is rejected if it is encrypted, damaged, too large, not a zip, or has a part that is not UTF-8', () => {
    const encrypted = Buffer.from(zipSync({ 'a.xml': strToU8('<a/>') }));
    encrypted.writeUInt16LE(1, encrypted.indexOf('PK\u0001\u0002', 0, 'latin1') + 8);
    expect(() => new XlsxPackage(encrypted)).toThrow(PackageError);
    const damaged = Buffer.from(zipSync({ 'a.xml': strToU8('<a>some text</a>') }, { level: 0 }));
    damaged[damaged.indexOf('some')] = 0;
    expect(() => new XlsxPackage(damaged).text('a.xml')).toThrow(PackageError);
    expect(() => new XlsxPackage(zipSync({ 'a.xml': Uint8Array.of(0xff, 0xfe, 0x3c, 0) })).text('a.xml')).toThrow(
      PackageError,
    );
    const bomb = Buffer.from(zipSync({ 'a.xml': strToU8('<a/>') }));
    bomb.writeUInt32LE(2 ** 31, bomb.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
    expect(() => new XlsxPackage(bomb)).toThrow(PackageError);
    expect(() => new XlsxPackage(strToU8('no zip at all, but long enough to look'))).toThrow(PackageError);
  });
});
