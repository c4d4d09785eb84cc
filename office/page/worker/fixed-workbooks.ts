import { cellAddress } from '../../../codegen/grid/addresses.ts';
import type { Problem } from '../../../codegen/problems/problem.ts';
import { fixesOf, fixWorkbooks } from '../../fix/certain-fixes.ts';
import type { FixedFile } from '../../spreadsheet/write-values.ts';
import { state } from './state.ts';

/** Returns the workbooks of the last run with the certain values of these problems, after the whole check of them. */
export async function fix(chosen: readonly Problem[]): Promise<readonly FixedFile[]> {
  const { lastRun } = state;
  if (!lastRun) return [];
  const keyOf = ({ workbook, sheet, cell, fix }: Pick<Problem, 'workbook' | 'sheet' | 'cell' | 'fix'>) =>
    JSON.stringify([workbook, sheet, cellAddress(cell), fix]);
  const keys = new Set(chosen.map(keyOf));
  const { folder, problems } = lastRun;
  // The panel may still show the problems of an earlier run.
  const fixes = fixesOf(problems).filter((each) => keys.has(keyOf(each)));
  return fixWorkbooks(folder, problems, fixes);
}
