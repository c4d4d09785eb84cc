import { XlsxPackage } from '../../../codegen/package/package.ts';
import { readRoot } from '../../../codegen/package/xml.ts';
import { readZip } from '../../../codegen/package/zip.ts';

/** Returns each entry of a zip unchanged, with its header and packed bytes. */
export function rawEntries(bytes: Uint8Array): ReadonlyMap<string, string> {
  return new Map(
    readZip(bytes).entries.map(({ name, start, end }) => [
      name,
      Buffer.from(bytes.subarray(start, end)).toString('base64'),
    ]),
  );
}

/** Returns the names of the entries that differ between two files, including added ones. */
export function changedEntries(before: Uint8Array, after: Uint8Array): readonly string[] {
  const old = rawEntries(before);
  return [...rawEntries(after)]
    .filter(([name, raw]) => old.get(name) !== raw)
    .map(([name]) => name)
    .sort();
}

/** Returns the names of all entries in the order of the zip directory. */
export function entryNames(bytes: Uint8Array): readonly string[] {
  return readZip(bytes).entries.map(({ name }) => name);
}

/** Parses every XML part, and returns their number. Throws if the tags of a part do not match. */
export function readAllParts(bytes: Uint8Array): number {
  const parts = new XlsxPackage(bytes);
  const xml = entryNames(bytes).filter((name) => /\.(xml|rels|vml)$/.test(name));
  for (const name of xml) readRoot(parts.text(name));
  return xml.length;
}
