import type { ProblemCode } from '../../codegen/problems/problem.ts';

/** What is asked of a reading: whether it is good, and else what is wrong. */
export interface Reading {
  readonly ok: boolean;
  readonly problems: readonly { readonly code: ProblemCode }[];
}

export interface Watched<Result> {
  /** Tells one state of the folder from another. */
  readonly state: () => Promise<string>;
  readonly read: () => Promise<Result>;
  /** A save seems unfinished, and is looked at again soon. */
  readonly waiting?: () => void;
  readonly publish: (result: Result) => void;
  readonly fail: (error: unknown) => void;
}

type Timer = ReturnType<typeof setTimeout>;

/** ms from an event to the look at the folder: one save is a burst of them. */
export const settle = 15;

/** ms between tries while a save seems unfinished; after the last its faults are told. */
export const retries: readonly number[] = [60, 120, 250, 500, 1000, 1000];

/** ms between tries after that: a lock may end without a trace. */
export const seldom = 5000;

/**
 * Reads the folder whenever it is in another state than the one last read. A hint only makes it look, so that events may come
 * twice, late or for files of no concern; what changes while it reads is read after it. So no save is lost.
 */
export function watchData<Result extends Reading>(watched: Watched<Result>) {
  let lastRead: string | null = null;
  let busy = false;
  let again = false;
  /** A try that came while the folder was being looked at. */
  let owed = false;
  let tries = 0;
  let closed = false;
  let nextLook: Timer | undefined;
  let nextTry: Timer | undefined;

  const tryAgainIn = (ms: number) => {
    clearTimeout(nextTry);
    nextTry = setTimeout(() => void look(true), ms);
  };

  const judge = (result: Result, state: string, stateNow: string): void => {
    const verdict = verdictOf(result);
    if (stateNow !== state) {
      // Its faults may be those of the moment: another look follows at once.
      again = true;
      if (verdict === 'good') watched.publish(result);
      return;
    }
    if (verdict !== 'unsettled') {
      tries = 0;
      watched.publish(result);
      return;
    }
    tries += 1;
    if (tries <= retries.length) watched.waiting?.();
    // Told once, when patience ends.
    if (tries === retries.length + 1) watched.publish(result);
    tryAgainIn(retries[tries - 1] ?? seldom);
  };

  const look = async (anyway: boolean): Promise<void> => {
    if (closed) return;
    if (busy) {
      again = true;
      owed ||= anyway;
      return;
    }
    busy = true;
    owed = false;
    try {
      const state = await watched.state();
      if (state !== lastRead || anyway) {
        // A new save has its own patience.
        if (state !== lastRead) tries = 0;
        lastRead = state;
        clearTimeout(nextTry);
        const result = await watched.read();
        const stateNow = await watched.state();
        // Another folder is followed by now: what this one held would stand under its name.
        if (closed) return;
        judge(result, state, stateNow);
      }
    } catch (error) {
      if (closed) return;
      watched.fail(error);
      tryAgainIn(seldom);
    } finally {
      busy = false;
    }
    if (!again) return;
    again = false;
    await look(owed);
  };

  return {
    /** Something may have changed. */
    hint(): void {
      if (busy) again = true;
      else
        nextLook ??= setTimeout(() => {
          nextLook = undefined;
          void look(false);
        }, settle);
    },
    close(): void {
      closed = true;
      clearTimeout(nextLook);
      clearTimeout(nextTry);
    },
  };
}

/** What a workbook or picture looks like while a program saves it: Excel by a temporary file and renaming, OneDrive piece by piece. */
const duringSave: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'workbook-missing',
  'workbook-other-format',
  'workbook-empty',
  'workbook-locked',
  'damaged-zip',
  'not-excel',
  'plain-text',
  'unreadable-workbook',
  'picture-unreadable',
]);

/** `unsettled`: what was read is the middle of a save: locked, half written, or between two renames. */
function verdictOf({ ok, problems }: Reading): 'good' | 'faulty' | 'unsettled' {
  if (ok) return 'good';
  return problems.some(({ code }) => duringSave.has(code)) ? 'unsettled' : 'faulty';
}
