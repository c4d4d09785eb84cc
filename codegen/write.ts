import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  type Dirent,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** Beside the output: the folder where this process makes the next one, the old output while the two change places, and the lock. */
function siblings(out: string): { readonly next: string; readonly previous: string; readonly lock: string } {
  const sibling = (name: string) => join(dirname(out), `.${basename(out)}.${name}`);
  return { next: sibling(`next-${process.pid}`), previous: sibling('previous'), lock: sibling('lock') };
}

/** Next outputs that nobody will finish: of processes that ended, and our own of an earlier try. */
function abandoned(out: string): readonly string[] {
  const start = `.${basename(out)}.next-`;
  const names = existsSync(dirname(out)) ? readdirSync(dirname(out)) : [];
  return names.filter((name) => {
    const pid = name.startsWith(start) ? Number(name.slice(start.length)) : Number.NaN;
    return pid > 0 && (pid === process.pid || !isRunning(pid));
  });
}

/** Where the output is a link to a folder, that folder: a renamed folder would replace the link. */
function realFolder(out: string): string {
  return existsSync(out) ? realpathSync(out) : out;
}

/** Puts back the output that an interrupted run had moved aside, and clears what it had half made; a run at work is left alone. */
export function recoverOutput(folder: string): void {
  const out = realFolder(folder);
  const { previous } = siblings(out);
  if (existsSync(previous) || abandoned(out).length > 0) alone(siblings(out).lock, () => recover(out));
}

function recover(out: string): void {
  const { previous } = siblings(out);
  if (!existsSync(out) && existsSync(previous)) renameSync(previous, out);
  for (const name of abandoned(out)) rmSync(join(dirname(out), name), { recursive: true, force: true });
  rmSync(previous, { recursive: true, force: true });
}

/** Puts a finished folder in the place of another, which waits aside and comes back if that fails. */
export function changePlaces(out: string, next: string, previous: string): void {
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
 * Makes the output folder hold exactly these files, and those that are not ours: all are written into a sibling folder first, unchanged
 * ones as links, then the two folders change places. Until then the old output stays whole; a crash between the two renames leaves it
 * under `.previous`, and `recoverOutput` puts it back. Tells the paths that were written or removed, and what the output then held:
 * another run may have put its own there since.
 */
export function swapOutput(folder: string, files: ReadonlyMap<string, string>) {
  const out = realFolder(folder);
  return alone(siblings(out).lock, () => {
    recover(out);
    return swap(out, files);
  });
}

function swap(out: string, files: ReadonlyMap<string, string>) {
  const manifest = manifestOf(files);
  const old = readManifest(out);
  const all = new Map([...files, [manifestName, `${JSON.stringify(Object.fromEntries(manifest), null, 1)}\n`]]);
  const unchanged = ([path, text]: readonly [string, string]) => {
    const file = join(out, path);
    return existsSync(file) && readFileSync(file, 'utf8') === text;
  };
  const written = new Map([...all].filter((file) => !unchanged(file)));
  const removed = entriesBelow(out).flatMap(({ path, entry }) =>
    entry.isFile() && old.has(path) && !all.has(path) ? [path] : [],
  );
  if (written.size === 0 && removed.length === 0) return { written: [], removed, manifest };
  const { next, previous } = siblings(out);
  try {
    mkdirSync(next, { recursive: true });
    keepOthers(out, next, (path) => old.has(path) || all.has(path));
    for (const [path, text] of all) {
      const target = join(next, path);
      mkdirSync(dirname(target), { recursive: true });
      if (written.has(path)) writeFileSync(target, text);
      else keepFile(join(out, path), target);
    }
    changePlaces(out, next, previous);
  } catch (error) {
    // A full disk needs the room.
    rmSync(next, { recursive: true, force: true });
    throw error;
  }
  return { written: [...written.keys()].filter((path) => path !== manifestName), removed, manifest };
}

/** Lists what the last run wrote, so that other files are left alone. A site may well have a `manifest.json` of its own. */
const manifestName = '.codegen-manifest.json';

/** SHA-256 of each file that a run wrote, by its path below the output folder. */
export type Manifest = ReadonlyMap<string, string>;

function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function manifestOf(files: ReadonlyMap<string, string>): Manifest {
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => [path, hashOf(text)]));
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

/** What stands below a folder, by its path with `/`; links are not followed. */
function entriesBelow(folder: string): readonly { readonly path: string; readonly entry: Dirent }[] {
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return found.map((entry) => ({
    path: relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
    entry,
  }));
}

/** A hard link where the file system has them, so that an unchanged file keeps its time; else a copy. */
function keepFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Brings into `to` what others have put into `from`: files but for our own, links as they are, empty folders. */
function keepOthers(from: string, to: string, ours: (path: string) => boolean): void {
  for (const { path, entry } of entriesBelow(from)) {
    const [own, target] = [join(from, path), join(to, path)];
    if (ours(path)) continue;
    if (entry.isFile()) keepFile(own, target);
    else if (entry.isSymbolicLink()) {
      mkdirSync(dirname(target), { recursive: true });
      symlinkSync(readlinkSync(own), target);
    } else if (entry.isDirectory() && readdirSync(own).length === 0) mkdirSync(target, { recursive: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** ms between two looks at a lock. */
const lockPatience = 10;
/** Looks at a lock without a number: its run may be between making the file and writing into it. */
const looksAtBlank = 20;
/** Looks at the lock of a run at work, 30 s in all; a swap takes a tenth of a second. */
const looksAtBusy = 3000;

/** The process that holds the lock: 0 while its number is not written yet, null when the lock has gone. */
function lockOwner(lock: string): number | null {
  try {
    return Number(readFileSync(lock, 'utf8')) || 0;
  } catch {
    return null;
  }
}

/** True when this call has made the lock; false when it is there already. */
function takeLock(lock: string): boolean {
  let file: number;
  try {
    file = openSync(lock, 'wx');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeFileSync(file, String(process.pid));
  } catch (error) {
    rmSync(lock, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  return true;
}

/** Removes the lock that an ended run left. Where another run has just taken its own, that one is put back. */
function breakLock(lock: string, owner: number): void {
  const aside = `${lock}-${process.pid}`;
  try {
    renameSync(lock, aside);
    if (lockOwner(aside) !== owner) linkSync(aside, lock);
  } catch {
    // Gone already: whoever broke it is at work or has ended.
  }
  rmSync(aside, { force: true });
}

/**
 * Does the work while no other run changes the output. A lock counts while its process lives, however old it is.
 * @throws Error when another run does not end.
 */
function alone<T>(lock: string, work: () => T): T {
  mkdirSync(dirname(lock), { recursive: true });
  const sleeping = new Int32Array(new SharedArrayBuffer(4));
  let blank = 0;
  for (let looks = 0; !takeLock(lock); looks += 1) {
    const owner = lockOwner(lock);
    blank = owner === 0 ? blank + 1 : 0;
    const ended = owner !== null && owner > 0 && (owner === process.pid || !isRunning(owner));
    // Read again after its process was found dead: it is still the lock that it left, not one of the next run.
    const left = blank > looksAtBlank || (ended && lockOwner(lock) === owner);
    if (left) breakLock(lock, owner ?? 0);
    else if (looks >= looksAtBusy) throw new StillBusy(lock, owner ?? 0);
    else Atomics.wait(sleeping, 0, 0, lockPatience);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Another run holds the output for longer than any run takes. */
class StillBusy extends Error {
  readonly syscall = 'open';

  constructor(
    readonly path: string,
    owner: number,
  ) {
    super(`another run is at work on the output (process ${owner}). If there is none, delete ${path}`);
  }
}
