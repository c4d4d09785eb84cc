import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Cache } from './inputs.ts';

/** Entries kept of each kind. A workbook that is saved many times a day adds one entry each time. */
const keptEntries = 60;

function dropOldest(folder: string): void {
  const names = readdirSync(folder);
  if (names.length <= keptEntries) return;
  const dated = names
    .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of dated.slice(keptEntries)) rmSync(join(folder, name), { force: true });
}

/** Length in bytes of the checksum at the start of each entry. */
const sumLength = 32;

/** Checksum over an entry's kind, key and content, so that an entry copied to another key is rejected. */
function sumOf(kind: string, key: string, held: Uint8Array): Buffer {
  return createHash('sha256').update(`${kind}/${key}\n`).update(held).digest();
}

/**
 * A cache in files below `folder`. Entries are written to a temporary file and renamed, so that a crash leaves no partial entry. An entry
 * with a wrong checksum is treated as missing.
 */
export function fileCache(folder: string): Cache {
  const path = (kind: string, key: string) => join(folder, kind, key);
  return {
    get<T>(kind: string, key: string): T | null {
      try {
        const entry = readFileSync(path(kind, key));
        const held = entry.subarray(sumLength);
        if (!sumOf(kind, key, held).equals(entry.subarray(0, sumLength))) return null;
        return deserialize(held);
      } catch {
        return null;
      }
    },
    set(kind, key, value) {
      try {
        const file = path(kind, key);
        mkdirSync(dirname(file), { recursive: true });
        const aside = `${file}.${process.pid}`;
        const held = serialize(value);
        writeFileSync(aside, Buffer.concat([sumOf(kind, key, held), held]));
        renameSync(aside, file);
        dropOldest(dirname(file));
      } catch {
        // A read-only or full disk must not stop the run.
      }
    },
  };
}

/** Returns a hash of the pipeline's own source. When the code changes, all cached entries become invalid. */
export function codeVersion(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  const lock = join(folder, '..', 'package-lock.json');
  if (existsSync(lock)) hash.update(readFileSync(lock));
  return hash.digest('hex').slice(0, 16);
}
