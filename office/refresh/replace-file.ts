import { existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isSystemError } from '../../codegen/command-line.ts';
import { leftBeside } from '../../codegen/disk/swap-folder.ts';
import { type DataFolder, lockedFile } from '../../codegen/inputs.ts';
import type { ChangedFile } from '../spreadsheet/write-values.ts';

/**
 * What became of a workbook that was to be replaced. `open`: a program has it open, and would overwrite the change.
 * `changed`: it was saved since it was read. `held`: the file system refused.
 */
export type Replacement = 'written' | 'open' | 'changed' | 'held';

/** Replaces a workbook of a folder, unless a program has it open, or it was saved since `before` was read. */
export function replaceWorkbook(
  dataDir: string,
  { lockFiles }: DataFolder,
  { name, before, bytes }: ChangedFile,
): Replacement {
  if (lockFiles.some((file) => lockedFile(file) === name)) return 'open';
  try {
    return replaceFile(join(dataDir, name), bytes, before) ? 'written' : 'changed';
  } catch (error) {
    if (isSystemError(error)) return 'held';
    throw error;
  }
}

/** Removes what processes that were killed have left beside a file. */
export function removeLeft(path: string): void {
  if (!existsSync(path)) return;
  const left = leftBeside(realpathSync(path), (rest) => /^(\d+)\.new$/.exec(rest)?.[1]);
  for (const aside of left) rmSync(aside, { force: true });
}

/**
 * Replaces the content of a file atomically: a crash leaves either the old file or the new one, and perhaps
 * `.machines.xlsx.4711.new`. Returns false, and changes nothing, if the file no longer has the bytes in `before`.
 * @throws when the disk refuses.
 */
function replaceFile(path: string, bytes: Uint8Array, before: Uint8Array): boolean {
  const real = realpathSync(path);
  const aside = join(dirname(real), `.${basename(real)}.${process.pid}.new`);
  try {
    writeFileSync(aside, bytes, { flag: 'wx', mode: statSync(real).mode, flush: true });
    const isUnchanged = Buffer.compare(readFileSync(real), before) === 0;
    if (isUnchanged) renameSync(aside, real);
    return isUnchanged;
  } finally {
    rmSync(aside, { force: true });
  }
}
