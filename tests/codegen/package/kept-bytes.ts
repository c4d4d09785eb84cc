import { unzipSync } from 'fflate';
import { XlsxPackage } from '../../../codegen/package/package.ts';
import { readRoot } from '../../../codegen/package/xml.ts';
import { readZip } from '../../../codegen/package/zip.ts';

/** Returns the names of the entries whose content differs between two files, including added ones. */
export function changedEntries(before: Uint8Array, after: Uint8Array): readonly string[] {
  const old = unzipSync(before);
  return Object.entries(unzipSync(after))
    .filter(([name, content]) => !old[name] || !Buffer.from(content).equals(old[name]))
    .map(([name]) => name)
    .sort();
}

/** Returns the names of all entries in the order of the zip directory. */
export function entryNames(bytes: Uint8Array): readonly string[] {
  return readZip(bytes).map(({ name }) => name);
}

/** Parses every XML part, and returns their number. Throws if the tags of a part do not match. */
export function readAllParts(bytes: Uint8Array): number {
  const parts = new XlsxPackage(bytes);
  const xml = entryNames(bytes).filter((name) => /\.(xml|rels|vml)$/.test(name));
  for (const name of xml) readRoot(parts.text(name));
  return xml.length;
}
