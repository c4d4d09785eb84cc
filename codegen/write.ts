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

/** Paths next to the output: the folder in which this process builds the next output, the old output during the swap, and the lock. */
function siblings(out: string): { readonly next: string; readonly previous: string; readonly lock: string } {
  const sibling = (name: string) => join(dirname(out), `.${basename(out)}.${name}`);
  return { next: sibling(`next-${process.pid}`), previous: sibling('previous'), lock: sibling('lock') };
}

/** Unfinished output folders of processes that have ended, and of an earlier attempt by this process. */
function abandoned(out: string): readonly string[] {
  const start = `.${basename(out)}.next-`;
  const names = existsSync(dirname(out)) ? readdirSync(dirname(out)) : [];
  return names.filter((name) => {
    const pid = name.startsWith(start) ? Number(name.slice(start.length)) : Number.NaN;
    return pid > 0 && (pid === process.pid || !isRunning(pid));
  });
}

/** If the output is a link to a folder, returns that folder, because renaming a folder to the link's path would replace the link. */
function realFolder(out: string): string {
  return existsSync(out) ? realpathSync(out) : out;
}

/** Restores the output that an interrupted run moved aside, and removes unfinished output. Does not disturb a run in progress. */
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

/** Replaces the folder `out` with `next`. Moves the old folder to `previous` and restores it if the replacement fails. */
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
 * Replaces the output folder with exactly these files plus the files in it that are not ours. All files are first written to a sibling
 * folder, unchanged ones as links; then the two folders are swapped. Until then the old output stays complete. A crash between the two
 * renames leaves it under `.previous`, from where `recoverOutput` restores it. Returns the paths that were written or removed, and the
 * manifest of this output, because another run may have replaced it since.
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
    // Frees the space, because the disk may be full.
    rmSync(next, { recursive: true, force: true });
    throw error;
  }
  return { written: [...written.keys()].filter((path) => path !== manifestName), removed, manifest };
}

/**
 * Lists the files that the last run wrote, so that other files are left alone. Not called `manifest.json`, because the output may contain
 * such a file of the site.
 */
const manifestName = '.codegen-manifest.json';

/** SHA-256 of each file that a run wrote, by its path below the output folder. */
export type Manifest = ReadonlyMap<string, string>;

function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function manifestOf(files: ReadonlyMap<string, string>): Manifest {
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => [path, hashOf(text)]));
}

/** Reads the manifest of the last run in `out`. Empty if there is no readable manifest. */
export function readManifest(out: string): Manifest {
  try {
    const listed: unknown = JSON.parse(readFileSync(join(out, manifestName), 'utf8'));
    if (typeof listed !== 'object' || listed === null) return new Map();
    return new Map(Object.entries(listed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}

/** True if every file in the manifest exists and has the bytes that were written. */
export function outputIsWhole(out: string, manifest: Manifest): boolean {
  try {
    return manifest.size > 0 && [...manifest].every(([path, hash]) => hashOf(readFileSync(join(out, path))) === hash);
  } catch {
    return false;
  }
}

/** Lists everything below a folder, by path with `/`. Does not follow links. */
function entriesBelow(folder: string): readonly { readonly path: string; readonly entry: Dirent }[] {
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return found.map((entry) => ({
    path: relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
    entry,
  }));
}

/** Creates a hard link, so that an unchanged file keeps its time stamp. Copies the file where the file system has no hard links. */
function keepFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Copies what others have put into `from` to `to`: files that are not ours, links as links, and empty folders. */
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
    // EPERM: the process belongs to another user, but it is running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Time between two checks of a lock, in ms. */
const lockPatience = 10;
/**
 * Number of checks before a lock without a process number counts as abandoned. Its owner may be between creating the file and writing the
 * number.
 */
const looksAtBlank = 20;
/** Number of checks before giving up on the lock of a running process: 30 s in total. A swap takes a tenth of a second. */
const looksAtBusy = 3000;

/** Returns the process that owns the lock; 0 if its number is not written yet, null if the lock is gone. */
function lockOwner(lock: string): number | null {
  try {
    return Number(readFileSync(lock, 'utf8')) || 0;
  } catch {
    return null;
  }
}

/** Returns true if this call created the lock, false if it already exists. */
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

/** Removes the lock of a run that has ended. If another run has created its own lock in the meantime, restores that lock. */
function breakLock(lock: string, owner: number): void {
  const aside = `${lock}-${process.pid}`;
  try {
    renameSync(lock, aside);
    if (lockOwner(aside) !== owner) linkSync(aside, lock);
  } catch {
    // Already gone: the process that removed it is running or has ended.
  }
  rmSync(aside, { force: true });
}

/**
 * Does the work while no other run changes the output. A lock is valid as long as its process is running, no matter how old it is.
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
    // Checks the owner again after its process was found dead, to be sure that this is still its lock and not that of the next run.
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

/** Another run locks the output for longer than any run takes. */
class StillBusy extends Error {
  readonly syscall = 'open';

  constructor(
    readonly path: string,
    owner: number,
  ) {
    super(`another run is at work on the output (process ${owner}). If there is none, delete ${path}`);
  }
}
