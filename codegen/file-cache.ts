import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Cache } from './inputs.ts';

/** Entries kept of each kind: a workbook saved many times a day leaves one a time. */
const keptEntries = 60;

function dropOldest(folder: string): void {
  const names = readdirSync(folder);
  if (names.length <= keptEntries) return;
  const dated = names
    .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of dated.slice(keptEntries)) rmSync(join(folder, name), { force: true });
}

/** Bytes of the checksum that each entry begins with. */
const sumLength = 32;

/** Of what an entry holds and of whose it is: one that was put in the place of another is none. */
function sumOf(kind: string, key: string, held: Uint8Array): Buffer {
  return createHash('sha256').update(`${kind}/${key}\n`).update(held).digest();
}

/**
 * A cache in files below `folder`. Entries are written aside and renamed, so that a crash leaves no half entry; one whose checksum does
 * not fit counts as not there.
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

/** Hash of the pipeline's own source: with other code, nothing that was cached is valid. */
export function codeVersion(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  const lock = join(folder, '..', 'package-lock.json');
  if (existsSync(lock)) hash.update(readFileSync(lock));
  return hash.digest('hex').slice(0, 16);
}
