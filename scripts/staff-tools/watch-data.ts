import type { ProblemCode } from '../../codegen/problems/problem.ts';

/** The part of a reading's result that is needed here: whether it is good, and otherwise its problems. */
export interface Reading {
  readonly ok: boolean;
  readonly problems: readonly { readonly code: ProblemCode }[];
}

export interface Watched<Result> {
  /** Returns a string that identifies the state of the folder. */
  readonly state: () => Promise<string>;
  readonly read: () => Promise<Result>;
  /** Called when a save seems unfinished and the folder will be read again soon. */
  readonly waiting?: () => void;
  readonly publish: (result: Result) => void;
  readonly fail: (error: unknown) => void;
}

type Timer = ReturnType<typeof setTimeout>;

/** ms from an event to the check of the folder. One save causes several events. */
export const settle = 15;

/** ms between attempts while a save seems unfinished. After the last one, the faults are published. */
export const retries: readonly number[] = [60, 120, 250, 500, 1000, 1000];

/** ms between later attempts. A lock may be released without any event. */
export const seldom = 5000;

/**
 * Reads the folder whenever its state differs from the one last read. A hint only triggers a check, so events may come twice, late, or for
 * unrelated files. Changes during a reading are read afterwards, so no save is lost.
 */
export function watchData<Result extends Reading>(watched: Watched<Result>) {
  let lastRead: string | null = null;
  let busy = false;
  let again = false;
  /** An attempt was due while the folder was being checked. */
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
      // The faults may be temporary. Another check follows at once.
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
    // Publishes the faults once, after the last retry.
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
      const state = await watched.state().catch((error: unknown) => {
        // When the folder is back, it is published again, even if nothing in it has changed.
        lastRead = null;
        throw error;
      });
      if (state !== lastRead || anyway) {
        // A new save gets new retries.
        if (state !== lastRead) tries = 0;
        lastRead = state;
        clearTimeout(nextTry);
        const result = await watched.read();
        const stateNow = await watched.state();
        // Another folder has been opened meanwhile. This result would be shown under its name.
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
    /** Call this when something may have changed. */
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

/**
 * Problems that a workbook or picture may have while a program saves it: Excel writes a temporary file and renames it, OneDrive writes in
 * pieces.
 */
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

/** `unsettled` means that a save was read halfway: the file was locked, half written, or between two renames. */
function verdictOf({ ok, problems }: Reading): 'good' | 'faulty' | 'unsettled' {
  if (ok) return 'good';
  return problems.some(({ code }) => duringSave.has(code)) ? 'unsettled' : 'faulty';
}
