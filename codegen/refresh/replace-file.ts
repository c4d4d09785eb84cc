import { closeSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Puts new bytes in a file's place in one step: a crash leaves either the old file or the new one, never half of it. */
export function replaceFile(path: string, bytes: Uint8Array): void {
  const real = realpathSync(path);
  const aside = join(dirname(real), `.${basename(real)}.${process.pid}.new`);
  try {
    const file = openSync(aside, 'wx', statSync(real).mode);
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(aside, real);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}
