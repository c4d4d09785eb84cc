import type { ProblemCode } from '../../codegen/problems/problem.ts';
import type { RunResult } from '../../codegen/run.ts';
import type { Verdict } from './watch-data.ts';

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

/** Whether the faults of a run may be those of a save that is not finished. */
export function verdictOf({ ok, problems }: Pick<RunResult, 'ok' | 'problems'>): Verdict {
  if (ok) return 'good';
  return problems.some(({ code }) => duringSave.has(code)) ? 'unsettled' : 'faulty';
}
