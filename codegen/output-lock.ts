import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether a process is at work. */
export function isRunning(pid: number): boolean {
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

/** Whose lock it is: the number of a process, 0 while no number stands in it, null when it has gone. */
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

/** Takes the lock of a run that ended without giving it back. Where another run has just done so, its fresh lock is put back. */
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
 * Does the work while no other run changes the output. A lock counts as long as the process lives whose number stands in it; the
 * clock alone breaks none.
 * @throws Error when another run does not end.
 */
export function alone<T>(lock: string, work: () => T): T {
  mkdirSync(dirname(lock), { recursive: true });
  const sleeping = new Int32Array(new SharedArrayBuffer(4));
  let blank = 0;
  for (let looks = 0; !takeLock(lock); looks += 1) {
    const owner = lockOwner(lock);
    blank = owner === 0 ? blank + 1 : 0;
    const ended = owner !== null && owner > 0 && (owner === process.pid || !isRunning(owner));
    // Looked at again after the process was found dead: what still stands there is what it left, not the lock of the next one.
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
  readonly path: string;

  constructor(lock: string, owner: number) {
    super(`another run is at work on the output (process ${owner}). If there is none, delete ${lock}`);
    this.path = lock;
  }
}
