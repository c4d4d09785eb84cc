import type { LedgerCode } from '../../../codegen/problems/ledger.ts';
import type { ProblemCode } from '../../../codegen/problems/problem.ts';
import type { Change, Files } from '../small-data/workspace.ts';

/** A problem that is wanted: its code, its place ("Machines!E2", a sheet or a file), the suggestion where it is a right value, and what stands there. */
export type WantedProblem = readonly [
  code: ProblemCode,
  place: string,
  suggestion?: string | undefined,
  value?: string,
];

/** A note that is wanted in the ledger: its code, its place, and what it says was read. */
export type WantedNote = readonly [code: LedgerCode, place: string, to?: string];

/** What somebody did to the small valid data set, and everything that the run then says. */
export interface Story {
  readonly given?: Change;
  readonly files?: Files;
  readonly want?: readonly WantedProblem[];
  readonly notes?: readonly WantedNote[];
  /** Texts of the run that must be emitted, by file and key. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export type Stories = Readonly<Record<string, Story>>;
