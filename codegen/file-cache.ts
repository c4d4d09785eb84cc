import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Cache } from './cache.ts';

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

/** A cache in files below `folder`. Entries are written aside and renamed, so that a crash leaves no half entry. */
export function fileCache(folder: string): Cache {
  const path = (kind: string, key: string) => join(folder, kind, key);
  return {
    get<T>(kind: string, key: string): T | null {
      try {
        const value: T = deserialize(readFileSync(path(kind, key)));
        return value;
      } catch {
        return null;
      }
    },
    set(kind, key, value) {
      try {
        const file = path(kind, key);
        mkdirSync(dirname(file), { recursive: true });
        const aside = `${file}.${process.pid}`;
        writeFileSync(aside, serialize(value));
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
