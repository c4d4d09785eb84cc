import { XlsxPackage } from '../../../codegen/package/package.ts';
import { readRoot } from '../../../codegen/package/xml.ts';
import { readZip } from '../../../codegen/package/zip.ts';

/** Each entry of a zip as it lies in the file: header, packed bytes and all. */
export function rawEntries(bytes: Uint8Array): ReadonlyMap<string, string> {
  return new Map(
    readZip(bytes).entries.map(({ name, start, end }) => [
      name,
      Buffer.from(bytes.subarray(start, end)).toString('base64'),
    ]),
  );
}

/** Names of the entries that differ between two files, added ones included. */
export function changedEntries(before: Uint8Array, after: Uint8Array): readonly string[] {
  const old = rawEntries(before);
  return [...rawEntries(after)]
    .filter(([name, raw]) => old.get(name) !== raw)
    .map(([name]) => name)
    .sort();
}

/** The names of all entries in the order of the file's directory. */
export function entryNames(bytes: Uint8Array): readonly string[] {
  return readZip(bytes).entries.map(({ name }) => name);
}

/** Reads every XML part tag by tag; throws at the first whose tags do not match. */
export function readAllParts(bytes: Uint8Array): number {
  const parts = new XlsxPackage(bytes);
  const xml = entryNames(bytes).filter((name) => /\.(xml|rels|vml)$/.test(name));
  for (const name of xml) readRoot(parts.text(name));
  return xml.length;
}
