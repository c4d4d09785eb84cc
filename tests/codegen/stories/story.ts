import type { LedgerCode } from '../../../codegen/problems/ledger.ts';
import type { ProblemCode } from '../../../codegen/problems/problem.ts';
import type { CellValue } from '../small-data/cell-values.ts';
import type { Change, Files } from '../small-data/workspace.ts';

/**
 * An expected problem: its code, its place ("Machines!E2", a sheet or a file), the suggestion if it is a correct value, and the cell's
 * value.
 */
export type WantedProblem = readonly [
  code: ProblemCode,
  place: string,
  suggestion?: string | undefined,
  value?: string,
];

/** An expected note in the ledger: its code, its place, and the value that was read. */
export type WantedNote = readonly [code: LedgerCode, place: string, to?: string];

/** A change to the small valid data set, and everything that the run then reports. */
export interface Story {
  readonly given?: Change;
  readonly files?: Files;
  readonly want?: readonly WantedProblem[];
  readonly notes?: readonly WantedNote[];
  /** Texts that the run must emit, by file and key; undefined if it must not. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;
}

export type Stories = Readonly<Record<string, Story>>;

/** Returns a function that makes a story of one changed cell of this sheet. */
export const changedCell =
  (workbook: string, sheet: string) =>
  (cell: string, value: CellValue, want: readonly WantedProblem[] = [], notes: readonly WantedNote[] = []): Story => ({
    given: { [workbook]: { [sheet]: { [cell]: value } } },
    want,
    notes,
  });

/** A story for each value, which stands for %s in its name, or for each row of values, whose first does. */
export const each = <const Value>(name: string, values: readonly Value[], storyOf: (value: Value) => Story): Stories =>
  Object.fromEntries(values.map((value) => [name.replace('%s', () => String([value].flat()[0])), storyOf(value)]));
