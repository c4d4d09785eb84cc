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

type Timer = ReturnType<typeof setTimeout>;

/** ms from a hint to the look at the folder. One save causes several events. */
export const settle = 15;

/** ms between attempts while a save seems unfinished. After the last one, the faults are published. */
export const retries: readonly number[] = [60, 120, 250, 500, 1000, 1000];

/** ms between later attempts. A lock may be released without any event. */
export const seldom = 5000;

/**
 * Reads the folder now and whenever its state differs from the one last read. A hint only triggers a look, so events
 * may come twice, late, or for unrelated files. Changes during a reading are read afterwards, so no save is lost.
 */
export function watchData<Result extends Reading>(watched: Watched<Result>) {
  let lastRead: string | null = null;
  let [isBusy, isHinted, isDue, isClosed] = [false, false, false, false];
  let tries = 0;
  let nextLook: Timer | undefined;
  let nextTry: Timer | undefined;

  const lookIn = (ms: number) => {
    clearTimeout(nextLook);
    nextLook = setTimeout(() => void look(), ms);
  };
  /** Call this when something may have changed. */
  const hint = () => {
    if (isClosed || isHinted) return;
    isHinted = true;
    if (!isBusy) lookIn(settle);
  };
  const readIn = (ms: number) => {
    clearTimeout(nextTry);
    nextTry = setTimeout(() => {
      [isDue, isHinted] = [true, true];
      if (!isBusy) void look();
    }, ms);
  };

  const look = async (): Promise<void> => {
    if (!isHinted && watched.isHidden?.()) return lookIn(watched.pause);
    [isBusy, isHinted] = [true, false];
    await readChanges().catch((error: unknown) => {
      if (isClosed) return;
      watched.fail(error);
      readIn(seldom);
    });
    isBusy = false;
    if (!isClosed) lookIn(isHinted ? 0 : watched.pause);
  };

  const readChanges = async (): Promise<void> => {
    const state = await watched.state().catch((error: unknown) => {
      // When the folder is back, it is published again, even if nothing in it has changed.
      lastRead = null;
      throw error;
    });
    if (isClosed || (state === lastRead && !isDue)) return;
    // A new save gets new retries.
    if (state !== lastRead) tries = 0;
    [lastRead, isDue] = [state, false];
    clearTimeout(nextTry);
    const result = await watched.read();
    const stateNow = await watched.state();
    // Another folder has been opened meanwhile. This result would be shown under its name.
    if (!isClosed) take(result, stateNow === state);
  };

  const take = (result: Result, isLatest: boolean): void => {
    const verdict = verdictOf(result);
    // The faults may be temporary. Another look follows at once.
    if (!isLatest) isHinted = true;
    if (verdict === 'good' || (isLatest && verdict === 'faulty')) watched.publish(result);
    else if (isLatest) tryAgain(result);
  };

  const tryAgain = (result: Result): void => {
    tries += 1;
    if (tries <= retries.length) watched.waiting?.();
    // Publishes the faults once, after the last retry.
    if (tries === retries.length + 1) watched.publish(result);
    readIn(retries[tries - 1] ?? seldom);
  };

  hint();
  return {
    hint,
    close(): void {
      isClosed = true;
      clearTimeout(nextLook);
      clearTimeout(nextTry);
    },
  };
}

/**
 * Problems that a workbook or picture may have while a program saves it: Excel writes a temporary file and renames it,
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

/** `unsettled` means that a save was read halfway: the file was locked, half written, or between two renames. */
function verdictOf({ ok, problems }: Reading): 'good' | 'faulty' | 'unsettled' {
  if (ok) return 'good';
  return problems.some(({ code }) => duringSave.has(code)) ? 'unsettled' : 'faulty';
}
