import type { ChangedWorkbook } from './changes/git.ts';
import { findLosses, problemOf } from './changes/losses.ts';
import { matchRows } from './changes/match-rows.ts';
import { sheetColumns } from './dictionary/sheet-spec.ts';
import { dictionary } from './dictionary/sheets.ts';
import { type CheckResult, inReadingOrder, type Problem } from './problems/problem.ts';
import { viewWorkbook } from './views/sheet-view.ts';

async function warningsOf({ committed, present }: ChangedWorkbook): Promise<readonly Problem[]> {
  const [was, is] = [await viewWorkbook(committed), await viewWorkbook(present)];
  if (!was.ok || !is.ok) return [];
  return [...is.sheets].flatMap(([key, after]) => {
    const before = was.sheets.get(key);
    const losses = before ? findLosses(before, after, matchRows(after.spec, before.rows, after.rows)) : [];
    // Another deleted column already has a fault, because its heading is missing.
    const columns = sheetColumns(after.spec).filter(({ meta }) => meta.mayLack);
    const mayLack = new Set(columns.map(({ heading }) => heading));
    return losses
      .filter(({ kind, cell, heading }) => kind !== 'valuesLost' || cell !== null || mayLack.has(heading ?? ''))
      .map((loss) => problemOf(loss, present.name, after.title));
  });
}

/** Adds warnings about what the changed workbooks lost since the last commit. */
export async function withLosses<Result extends CheckResult>(
  result: Result,
  changed: readonly ChangedWorkbook[],
): Promise<Result> {
  const warnings: Problem[] = [];
  for (const workbook of changed) warnings.push(...(await warningsOf(workbook)));
  if (warnings.length === 0) return result;
  const counts = { ...result.counts, warnings: result.counts.warnings + warnings.length };
  return { ...result, problems: inReadingOrder([...result.problems, ...warnings], dictionary), counts };
}
