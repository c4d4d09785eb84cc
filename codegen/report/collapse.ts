import type { Problem } from '../problems/problem.ts';

/** Problems of one kind in one column, told once: "N9:N24, 16 cells". */
export interface Collapsed {
  readonly first: Problem;
  readonly cells: string;
  readonly count: number;
}

const parts = /^([A-Z]+)(\d+)$/;

function follows(a: Problem, b: Problem): boolean {
  const [from, to] = [parts.exec(a.cell ?? ''), parts.exec(b.cell ?? '')];
  return from !== null && to !== null && from[1] === to[1] && Number(to[2]) === Number(from[2]) + 1;
}

/** Joins problems of the same code, column and value that stand in rows one below the other. */
export function collapse(problems: readonly Problem[]): readonly Collapsed[] {
  const runs: Problem[][] = [];
  const open = new Map<string, Problem[]>();
  for (const problem of problems) {
    const { workbook, sheet, code, heading, value } = problem;
    const key = JSON.stringify([workbook, sheet, code, heading, value]);
    const run = open.get(key);
    const last = run?.at(-1);
    if (run && last && follows(last, problem)) run.push(problem);
    else {
      const fresh = [problem];
      open.set(key, fresh);
      runs.push(fresh);
    }
  }
  return runs.flatMap((run) => {
    const [first] = run;
    const last = run.at(-1);
    if (!first || !last) return [];
    return [{ first, cells: run.length === 1 ? (first.cell ?? '') : `${first.cell}:${last.cell}`, count: run.length }];
  });
}
