import type { Problem } from '../problems/problem.ts';

/** Consecutive problems in one column with the same message, reported once: "N9:N24, 16 cells". */
export interface Collapsed<Own = Problem> {
  readonly first: Own;
  readonly cells: string;
  readonly count: number;
}

const parts = /^([A-Z]+)(\d+)$/;

function follows(a: Problem, b: Problem): boolean {
  const [from, to] = [parts.exec(a.cell ?? ''), parts.exec(b.cell ?? '')];
  return from !== null && to !== null && from[1] === to[1] && Number(to[2]) === Number(from[2]) + 1;
}

export function collapse<Own extends Problem>(problems: readonly Own[]): readonly Collapsed<Own>[] {
  const runs: { readonly first: Own; last: Own; count: number }[] = [];
  const open = new Map<string, (typeof runs)[number]>();
  for (const problem of problems) {
    const { workbook, sheet, code, heading, value, message, suggestion } = problem;
    const key = JSON.stringify([workbook, sheet, code, heading, value, message, suggestion]);
    const run = open.get(key);
    if (run && follows(run.last, problem)) {
      run.last = problem;
      run.count += 1;
    } else {
      const fresh = { first: problem, last: problem, count: 1 };
      open.set(key, fresh);
      runs.push(fresh);
    }
  }
  return runs.map(({ first, last, count }) => {
    return { first, cells: count === 1 ? (first.cell ?? '') : `${first.cell}:${last.cell}`, count };
  });
}
