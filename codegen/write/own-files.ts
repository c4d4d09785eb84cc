import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage } from '../dictionary/site.ts';

/**
 * Lists what the last run wrote, so that files of others in the same folder are left alone. The name is one that nobody else
 * uses: a site may well have a `manifest.json` of its own.
 */
export const manifestName = '.codegen-manifest.json';

/** SHA-256 of each file that a run wrote, by its path below the output folder. */
export type Manifest = ReadonlyMap<string, string>;

function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

export function manifestText(files: ReadonlyMap<string, string>): string {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => [path, hashOf(text)]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`;
}

/** What the last run wrote into `out`; nothing when there is no manifest that can be read. */
export function readManifest(out: string): Manifest {
  try {
    const listed: unknown = JSON.parse(readFileSync(join(out, manifestName), 'utf8'));
    if (typeof listed !== 'object' || listed === null) return new Map();
    return new Map(Object.entries(listed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}

/** True when every file that the manifest lists is there with the bytes that were written. */
export function outputIsWhole(out: string, manifest: Manifest): boolean {
  try {
    return manifest.size > 0 && [...manifest].every(([path, hash]) => hashOf(readFileSync(join(out, path))) === hash);
  } catch {
    return false;
  }
}

/** The labels of the last good run in the default language; none where there was no such run. */
export function readLastTexts(out: string): ReadonlyMap<string, string> {
  const labels = new RegExp(`^texts/${defaultLanguage.code}/labels-[^/]+\\.json$`);
  const files = [...readManifest(out).keys()].filter((path) => labels.test(path));
  try {
    return new Map(
      files.flatMap((path) => {
        const texts: unknown = JSON.parse(readFileSync(join(out, path), 'utf8'));
        const entries = typeof texts === 'object' && texts !== null ? Object.entries(texts) : [];
        return entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      }),
    );
  } catch {
    return new Map();
  }
}
