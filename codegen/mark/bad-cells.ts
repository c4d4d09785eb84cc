import { areaOf } from '../addresses.ts';
import type { Problem } from '../problems/problem.ts';

/** A cell with all that is wrong with it. */
export interface BadCell {
  readonly address: string;
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly severity: Problem['severity'];
  readonly problems: readonly Problem[];
}

/** The bad cells of one sheet, in reading order; problems that have no cell are left to the sheet Issues. */
export function badCells(problems: readonly Problem[]): readonly BadCell[] {
  const byCell = new Map<string, Problem[]>();
  for (const problem of problems)
    if (problem.cell) byCell.set(problem.cell, [...(byCell.get(problem.cell) ?? []), problem]);
  return [...byCell]
    .flatMap(([address, own]) => {
      const area = areaOf(address);
      const severity = own.some((problem) => problem.severity === 'error') ? ('error' as const) : ('warning' as const);
      return area ? [{ address, row: area.top, column: area.left, severity, problems: own }] : [];
    })
    .sort((a, b) => a.row - b.row || a.column - b.column);
}
