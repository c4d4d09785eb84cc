import type { Problem } from './problem.ts';

/** Returns the problems that a report with limited room lists: all of them in their order, or else the errors first. */
export function mostImportant(problems: readonly Problem[], room: number): readonly Problem[] {
  if (problems.length <= room) return problems;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  return [...errors, ...warnings].slice(0, room);
}
