import {
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/*
 * Replaces a folder as a whole: the output of codegen, and the built site. The next content is prepared beside the
 * folder, then the two change names. Beside `dist` there may be
 *
 *   .dist.next-4711   the next content, while process 4711 prepares it
 *   .dist.previous    the old content, between the two renames and until it is removed
 *   .dist.lock/4711   while process 4711 changes the names
 *
 * A process may be killed at any moment. The next command that uses the folder puts the old content back and removes
 * the rest. A number alone does not say that its process is at work, because the system gives it to another program
 * later. So what is too old counts as left.
 */

/** Time for which a process may have the lock, in ms. It is taken for a moment only. */
const lockLife = 15_000;
/** Time for which a process may prepare the next content, in ms: more than any build takes. */
const preparationLife = 12 * 60 * 60 * 1000;

/**
 * If the folder is a link, returns the folder that it leads to, because a rename to the link's path would replace the
 * link.
 */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    // There is none yet, or another process is changing the names at this moment.
    return folder;
  }
}

function sibling(folder: string, name: string): string {
  return join(dirname(folder), `.${basename(folder)}.${name}`);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process belongs to another user, but it is running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isOlder(path: string, life: number): boolean {
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return written !== undefined && Date.now() - written > life;
}

/**
 * Returns the files or folders beside `path` that processes have left when they were killed. `numberOf` returns the
 * number of the process from the rest of the name after `.dist.`, undefined for all other names.
 */
export function leftBeside(path: string, numberOf: (rest: string) => string | undefined): readonly string[] {
  const beside = dirname(path);
  const prefix = basename(sibling(path, ''));
  const left: string[] = [];
  for (const name of existsSync(beside) ? readdirSync(beside) : []) {
    const pid = name.startsWith(prefix) ? numberOf(name.slice(prefix.length)) : undefined;
    const place = join(beside, name);
    if (pid !== undefined && (!isRunning(Number(pid)) || isOlder(place, preparationLife))) left.push(place);
  }
  return left;
}

function abandoned(folder: string): readonly string[] {
  return leftBeside(folder, (rest) => /^(?:next|lock)-(\d+)$/.exec(rest)?.[1]);
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

function recover(folder: string): void {
  const previous = sibling(folder, 'previous');
  if (!existsSync(folder) && existsSync(previous)) renameSync(previous, folder);
  for (const path of [...abandoned(folder), previous]) remove(path);
}

/**
 * Puts back the content that an interrupted run moved aside, and removes unfinished content. Does not disturb a run in
 * progress. Writes nothing if there is nothing to do, so it works on a disk that is read-only.
 */
export function recoverFolder(path: string): void {
  const folder = realFolder(path);
  const lock = sibling(folder, 'lock');
  const owner = lockOwner(lock);
  const isLeft = (owner !== null && isStale(lock, owner)) || existsSync(sibling(folder, 'previous'));
  if (isLeft || abandoned(folder).length > 0) alone(folder, () => recover(folder));
}

/** Returns a new, empty folder beside `path`, in which this process prepares the next content. */
export function nextFolder(path: string): string {
  const next = sibling(realFolder(path), `next-${process.pid}`);
  remove(next);
  mkdirSync(next, { recursive: true });
  return next;
}

/**
 * Replaces a folder, while no other process does. `prepare` gets the folder and returns the one that takes its place,
 * made by `nextFolder`, or null if nothing changes.
 */
export function swapFolder(path: string, prepare: (folder: string) => string | null): void {
  const folder = realFolder(path);
  alone(folder, () => {
    recover(folder);
    const next = prepare(folder);
    if (next === null) return;
    const previous = sibling(folder, 'previous');
    if (existsSync(folder)) renameSync(folder, previous);
    try {
      renameSync(next, folder);
    } catch (error) {
      if (existsSync(previous)) renameSync(previous, folder);
      throw error;
    }
    remove(previous);
  });
}

/** Time between two attempts to take the lock, in ms. */
const lockPatience = 10;
/** Number of attempts before giving up on a running process, longer than a lock may live. */
const lockAttempts = 3000;

/** Returns the process that has the lock; '' while it is being released, null if there is no lock. */
function lockOwner(lock: string): string | null {
  try {
    return readdirSync(lock)[0] ?? '';
  } catch {
    return null;
  }
}

/** Returns whether a lock was left by a process that has ended. Our own number is that of a process before us. */
function isStale(lock: string, owner: string): boolean {
  return owner === '' || Number(owner) === process.pid || !isRunning(Number(owner)) || isOlder(lock, lockLife);
}

/**
 * Removes only the lock of that process. If another one has taken the lock in the meantime, the folder is not empty and
 * stays.
 */
function release(lock: string, owner: string): void {
  if (owner !== '') remove(join(lock, owner));
  try {
    rmdirSync(lock);
  } catch {
    // Another process has taken or removed it.
  }
}

/**
 * Does the work while no other process works on the folder. The lock is a folder that contains the number of its
 * process from the start, because a rename puts it there.
 * @throws Error when another process does not end.
 */
function alone(folder: string, work: () => void): void {
  const [lock, pid] = [sibling(folder, 'lock'), String(process.pid)];
  const ours = `${lock}-${pid}`;
  mkdirSync(join(ours, pid), { recursive: true });
  const sleeping = new Int32Array(new SharedArrayBuffer(4));
  try {
    for (let attempt = 0; !isMoved(ours, lock); attempt += 1) {
      const owner = lockOwner(lock);
      if (owner === null) continue;
      if (isStale(lock, owner)) release(lock, owner);
      else if (attempt >= lockAttempts) throw stillBusy(lock, owner);
      else Atomics.wait(sleeping, 0, 0, lockPatience);
    }
    work();
  } finally {
    remove(ours);
    release(lock, pid);
  }
}

/** Moves our folder to the place of the lock. Returns false if another process has the lock. */
function isMoved(ours: string, lock: string): boolean {
  try {
    renameSync(ours, lock);
    // The age of the lock does not count the time for which we waited.
    utimesSync(lock, new Date(), new Date());
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Windows says EPERM where others say that the folder is not empty.
    if (code === 'ENOTEMPTY' || code === 'EEXIST' || (code === 'EPERM' && existsSync(lock))) return false;
    throw error;
  }
}

/** Another process has the lock for longer than any run needs. Reported like a refusal of the system, in one line. */
function stillBusy(path: string, owner: string): Error {
  const en = `another run is at work on the output (process ${owner}). If there is none, delete ${path}`;
  const zh = `另一次运行正在写入（进程 ${owner}）。如果没有，请删除 ${path}`;
  return Object.assign(new Error(`${en} · ${zh}`), { syscall: 'open', path });
}
