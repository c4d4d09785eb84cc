import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { entriesBelow, keepFile, keepOthers } from './copy-others.ts';
import { manifestName, manifestText, readManifest } from './own-files.ts';

export interface WriteResult {
  /** Paths below the output folder, with `/`. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** The folder in which this process makes the successor, and the one in which the old output waits while the two change places. */
function siblings(out: string): { readonly next: string; readonly previous: string } {
  const sibling = (name: string) => join(dirname(out), `.${basename(out)}.${name}`);
  return { next: sibling(`next-${process.pid}`), previous: sibling('previous') };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Successors that nobody finishes any more: of processes that ended, and our own of an earlier try. */
function abandoned(out: string): readonly string[] {
  const start = `.${basename(out)}.next-`;
  const names = existsSync(dirname(out)) ? readdirSync(dirname(out)) : [];
  return names.filter((name) => {
    const pid = name.startsWith(start) ? Number(name.slice(start.length)) : Number.NaN;
    return pid > 0 && (pid === process.pid || !isRunning(pid));
  });
}

/** The folder itself where the output's name is a link to it: renaming would put a folder in the link's place. */
function realFolder(out: string): string {
  return existsSync(out) ? realpathSync(out) : out;
}

/** Puts back the output that an interrupted run had moved aside, and clears half-made successors. Those of a run that is still at work are left alone. */
export function recoverOutput(folder: string): void {
  const out = realFolder(folder);
  const { previous } = siblings(out);
  if (!existsSync(out) && existsSync(previous)) renameSync(previous, out);
  for (const name of abandoned(out)) rmSync(join(dirname(out), name), { recursive: true, force: true });
  rmSync(previous, { recursive: true, force: true });
}

function changePlaces(out: string, next: string, previous: string): void {
  if (existsSync(out)) renameSync(out, previous);
  try {
    renameSync(next, out);
  } catch (error) {
    if (existsSync(previous)) renameSync(previous, out);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}

/**
 * Makes the output folder hold exactly these files beside those that are not ours: everything is written into a sibling folder
 * first, unchanged files as links, then the two folders change places. Whatever happens before the change, the old output stays
 * whole; between its two renames a crash leaves the old output under `.previous`, from where `recoverOutput` puts it back.
 */
export function swapOutput(folder: string, files: ReadonlyMap<string, string>): WriteResult {
  recoverOutput(folder);
  const out = realFolder(folder);
  const old = readManifest(out);
  const all = new Map([...files, [manifestName, manifestText(files)]]);
  const unchanged = ([path, text]: readonly [string, string]) => {
    const file = join(out, path);
    return existsSync(file) && readFileSync(file, 'utf8') === text;
  };
  const written = new Map([...all].filter((file) => !unchanged(file)));
  const removed = entriesBelow(out).files.filter((path) => old.has(path) && !all.has(path));
  if (written.size === 0 && removed.length === 0) return { written: [], removed };
  const { next, previous } = siblings(out);
  mkdirSync(next, { recursive: true });
  keepOthers(out, next, (path) => old.has(path) || all.has(path));
  for (const [path, text] of all) {
    const target = join(next, path);
    mkdirSync(dirname(target), { recursive: true });
    if (written.has(path)) writeFileSync(target, text);
    else keepFile(join(out, path), target);
  }
  changePlaces(out, next, previous);
  return { written: [...written.keys()].filter((path) => path !== manifestName), removed };
}
