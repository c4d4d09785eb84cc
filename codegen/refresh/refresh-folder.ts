import { closeSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { noCache } from '../cache.ts';
import { workbookNames } from '../dictionary/site.ts';
import { PackageError } from '../package/xml.ts';
import { type Fault, placeOf } from '../problems/problem.ts';
import { openWorkbook } from '../read/open-workbook.ts';
import { readFolder } from '../read/read-folder.ts';
import { gatherChoices, type KeptWorkbook, keptWorkbook } from './kept-workbook.ts';
import { type Refreshed, refreshWorkbook } from './refresh-workbook.ts';

/** What came of one workbook. `open`: Excel has it; `held`: the disk refused; `unfit`: it cannot be changed part by part. */
export interface RefreshOutcome {
  readonly workbook: string;
  readonly result: Refreshed | 'open' | 'held' | 'unfit' | null;
  /** What stood in the way of some of its rules, or of all of them. */
  readonly faults: readonly Fault[];
}

/** Brings the drop-downs, rules and input messages of all workbooks in a folder up to date. A workbook that is right already is not written. */
export async function refreshFolder(folder: string): Promise<readonly RefreshOutcome[]> {
  const { workbooks, lockFiles } = await readFolder(folder, workbookNames);
  const kept: KeptWorkbook[] = [];
  const faults = new Map<string, Fault>();
  for (const name of workbookNames) {
    const file = workbooks.find((workbook) => workbook.name === name);
    const opened = file && (await openWorkbook(file, noCache));
    if (file?.bytes && opened?.ok) kept.push(keptWorkbook(name, file.bytes, opened.book));
    else if (opened && !opened.ok) faults.set(name, { ...placeOf(name), code: opened.code });
    else faults.set(name, { ...placeOf(name), code: 'workbook-missing', facts: { expected: name } });
  }
  const choices = gatherChoices(kept);
  return workbookNames.map((name) => {
    const workbook = kept.find((each) => each.name === name);
    if (!workbook) return { workbook: name, result: null, faults: [faults.get(name) ?? []].flat() };
    const result = written(join(folder, name), lockFiles.includes(`~$${name}`), workbook, () =>
      refreshWorkbook(workbook, choices),
    );
    return { workbook: name, result, faults: workbook.faults };
  });
}

function written(
  path: string,
  open: boolean,
  { bytes }: KeptWorkbook,
  refresh: () => Refreshed,
): RefreshOutcome['result'] {
  try {
    const refreshed = refresh();
    if (refreshed.bytes === bytes) return refreshed;
    // Excel would write its own copy over ours when it is saved.
    if (open) return 'open';
    replaceFile(path, refreshed.bytes);
    return refreshed;
  } catch (error) {
    if (error instanceof PackageError) return 'unfit';
    if (refusedByDisk(error)) return 'held';
    throw error;
  }
}

/** Puts new bytes in a file's place in one step: a crash leaves either the old file or the new one, never half of it. */
function replaceFile(path: string, bytes: Uint8Array): void {
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

/** Whether the file system refused, rather than our own code. */
export function refusedByDisk(cause: unknown): boolean {
  return cause instanceof Error && 'syscall' in cause;
}
