import type { ProblemCode } from '../../codegen/problems/problem.ts';

/** The part of a reading's result that is needed here: whether it is good, and otherwise its problems. */
export interface Reading {
  readonly ok: boolean;
  readonly problems: readonly { readonly code: ProblemCode }[];
}

export interface Watched<Result> {
  /** Returns a string that identifies the state of the folder. */
  readonly state: () => Promise<string>;
  /** ms from one look at the state to the next without a hint. Some drives report no changes. */
  readonly pause: number;
  /** Whether to look only after hints, because nobody sees the result. */
  readonly isHidden?: () => boolean;
  readonly read: () => Promise<Result>;
  /** Called when a save seems unfinished and the folder will be read again soon. */
  readonly waiting?: () => void;
  readonly publish: (result: Result) => void;
  readonly fail: (error: unknown) => void;
}

/** ms from a hint to the look at the folder. One save causes several events. */
export const settle = 15;

/** ms between attempts while a save seems unfinished. After the last one, the faults are published. */
export const retries: readonly number[] = [60, 120, 250, 500, 1000, 1000];

/** ms between later attempts. A lock may be released without any event. */
export const seldom = 5000;

/** Acts once after a while, from the last time that it was set. */
function timer(act: () => void) {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timeout);
  const set = (ms: number) => {
    stop();
    timeout = setTimeout(act, ms);
  };
  return { set, stop };
}

/** Counts the attempts to read a save that seems unfinished. `fail` returns the ms until the next one. */
function countAttempts<Result>({ waiting, publish }: Watched<Result>) {
  let tries = 0;
  const restart = () => {
    tries = 0;
  };
  const fail = (result: Result) => {
    tries += 1;
    if (tries <= retries.length) waiting?.();
    // Publishes the faults once, after the last retry.
    if (tries === retries.length + 1) publish(result);
    return retries[tries - 1] ?? seldom;
  };
  return { restart, fail };
}

/**
 * Reads the folder now and whenever its state differs from the one last read. A hint only triggers a look, so events
 * may come twice, late, or for unrelated files. Changes during a reading are read afterwards, so no save is lost.
 */
export function watchData<Result extends Reading>(watched: Watched<Result>) {
  let lastRead: string | null = null;
  let [isBusy, isHinted, isDue, isClosed] = [false, false, false, false];
  const attempts = countAttempts(watched);
  const nextLook = timer(() => void look());
  const nextTry = timer(() => {
    [isDue, isHinted] = [true, true];
    if (!isBusy) void look();
  });
  /** Call this when something may have changed. */
  const hint = () => {
    if (isClosed || isHinted) return;
    isHinted = true;
    if (!isBusy) nextLook.set(settle);
  };
  const look = async (): Promise<void> => {
    if (!isHinted && watched.isHidden?.()) return nextLook.set(watched.pause);
    [isBusy, isHinted] = [true, false];
    await readChanges().catch((error: unknown) => {
      if (isClosed) return;
      watched.fail(error);
      nextTry.set(seldom);
    });
    isBusy = false;
    if (!isClosed) nextLook.set(isHinted ? 0 : watched.pause);
  };
  const readChanges = async (): Promise<void> => {
    const state = await watched.state().catch((error: unknown) => {
      // When the folder is back, it is published again, even if nothing in it has changed.
      lastRead = null;
      throw error;
    });
    if (isClosed || (state === lastRead && !isDue)) return;
    // A new save gets new retries.
    if (state !== lastRead) attempts.restart();
    [lastRead, isDue] = [state, false];
    nextTry.stop();
    const result = await watched.read();
    const stateNow = await watched.state();
    // Another folder has been opened meanwhile. This result would be shown under its name.
    if (!isClosed) take(result, stateNow === state);
  };
  const take = (result: Result, isLatest: boolean): void => {
    const isSaving = !result.ok && result.problems.some(({ code }) => duringSave.has(code));
    // The faults may be temporary. Another look follows at once.
    if (!isLatest) isHinted = true;
    if (result.ok || (isLatest && !isSaving)) watched.publish(result);
    else if (isLatest) nextTry.set(attempts.fail(result));
  };
  hint();
  return {
    hint,
    close(): void {
      isClosed = true;
      nextLook.stop();
      nextTry.stop();
    },
  };
}

/**
 * Problems that a workbook or picture may have while a program saves it and the file is locked, half written, or
 * between two renames: Excel writes a temporary file and renames it,
 * OneDrive writes in pieces.
 */
const duringSave: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'workbook-missing',
  'workbook-empty',
  'workbook-locked',
  'damaged-zip',
  'not-excel',
  'other-format',
  'unreadable-workbook',
  'picture-unreadable',
]);
