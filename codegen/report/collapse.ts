import { cellAddress } from '../grid/addresses.ts';
import type { Problem } from '../problems/problem.ts';

/** Consecutive problems in one column with the same message, reported once: "N9:N24, 16 cells". */
export interface Collapsed<Own = Problem> {
  readonly first: Own;
  readonly cells: string;
  readonly count: number;
  readonly problems: readonly Own[];
}

/** Whether a problem is in the cell right below another one. */
function isBelow({ cell: below }: Problem, { cell: above }: Problem): boolean {
  return below !== null && above !== null && below.column === above.column && below.row === above.row + 1;
}

export function collapse<Own extends Problem>(problems: readonly Own[]): readonly Collapsed<Own>[] {
  const runs: [Own, ...Own[]][] = [];
  const open = new Map<string, (typeof runs)[number]>();
  for (const problem of problems) {
    const { workbook, sheet, code, heading, value, message, suggestion } = problem;
    const key = JSON.stringify([workbook, sheet, code, heading, value, message, suggestion]);
    const run = open.get(key);
    if (run && isBelow(problem, run.at(-1) ?? run[0])) run.push(problem);
    else {
      const started: [Own] = [problem];
      open.set(key, started);
      runs.push(started);
    }
  }
  return runs.map((run) => {
    const [first] = run;
    const [start, end] = [cellAddress(first.cell), cellAddress((run.at(-1) ?? first).cell)];
    return { first, cells: start === end ? start : `${start}:${end}`, count: run.length, problems: run };
  });
}
