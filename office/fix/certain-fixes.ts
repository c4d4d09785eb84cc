import type { Workbook } from '../../codegen/grid/cell.ts';
import { groupBy } from '../../codegen/group-by.ts';
import type { Inputs, WorkbookFile } from '../../codegen/inputs.ts';
import { runPipeline } from '../../codegen/pipeline.ts';
import { cellKey, type Problem } from '../../codegen/problems/problem.ts';
import { openWorkbook } from '../../codegen/read/workbook.ts';
import { type Fix, type FixedFile, writeValues } from '../spreadsheet/write-values.ts';

/** Returns the fixes of problems: one for each cell whose value is certain. */
export function fixesOf(problems: readonly Problem[]): readonly Fix[] {
  const fixes = new Map<string, Fix>();
  for (const { workbook, sheet, cell, heading, row, value, fix } of problems) {
    if (sheet === null || cell === null || fix === undefined) continue;
    const key = cellKey({ workbook, sheet, cell });
    if (!fixes.has(key)) fixes.set(key, { workbook, sheet, cell, heading, row, value, fix });
  }
  return [...fixes.values()];
}

/**
 * Writes fixes into copies of the workbooks. `problems` are those of the inputs. A fix counts only if the whole check
 * then finds nothing wrong with its cell and nothing new in its column, and if nothing else in the workbook can have
 * changed.
 */
export async function fixWorkbooks(
  inputs: Inputs,
  problems: readonly Problem[],
  fixes: readonly Fix[],
): Promise<readonly FixedFile[]> {
  let left = fixes;
  while (left.length > 0) {
    const fixed: FixedFile[] = [];
    for (const [name, inWorkbook] of groupBy(left, ({ workbook }) => workbook)) {
      const file = inputs.workbooks.find((workbook) => workbook.name === name);
      const written = file && (await fixedCopy(file, inWorkbook));
      if (written) fixed.push(written);
    }
    const workbooks = inputs.workbooks.map((file) => fixed.find(({ name }) => name === file.name) ?? file);
    const { result } = await runPipeline({ ...inputs, workbooks }, { emit: false });
    const written = fixed.flatMap(({ fixes }) => fixes);
    const passed = rightFixes(written, problems, result.problems);
    if (passed.length === written.length) return fixed;
    left = passed;
  }
  return [];
}

/** Returns the problems with only those fixes that the whole check accepts. */
export async function withAcceptedFixes(inputs: Inputs, problems: readonly Problem[]): Promise<readonly Problem[]> {
  const fixed = await fixWorkbooks(inputs, problems, fixesOf(problems));
  const accepted = new Set(fixed.flatMap(({ fixes }) => fixes.map(cellKey)));
  return problems.map((problem) => {
    const { fix: _, ...withoutFix } = problem;
    return accepted.has(cellKey(problem)) ? problem : withoutFix;
  });
}

/** Returns the fixes whose cells then have no problem, and their columns none that they did not have before. */
function rightFixes(fixes: readonly Fix[], before: readonly Problem[], after: readonly Problem[]): readonly Fix[] {
  const columnKey = ({ workbook, sheet, cell }: Problem | Fix) => JSON.stringify([workbook, sheet, cell?.column]);
  const problemKey = (problem: Problem) => problem.code + cellKey(problem);
  const known = new Set(before.map(problemKey));
  const faulty = new Set(after.map(cellKey));
  const worse = new Set(after.filter((problem) => !known.has(problemKey(problem))).map(columnKey));
  return fixes.filter((fix) => !faulty.has(cellKey(fix)) && !worse.has(columnKey(fix)));
}

/** Returns a workbook with its fixes; null if it cannot be changed part by part. */
async function fixedCopy({ name, bytes }: WorkbookFile, fixes: readonly Fix[]): Promise<FixedFile | null> {
  if (!bytes) return null;
  const before = await openWorkbook({ name, bytes });
  if (!before.ok) return null;
  const rich = richCells(name, before.book);
  const plain = fixes.filter(({ sheet, cell }) => !rich.has(cellKey({ workbook: name, sheet, cell })));
  const { bytes: changed, written } = writeValues(bytes, plain);
  const after = await openWorkbook({ name, bytes: changed });
  const isKept = after.ok && withoutCells(after.book, plain) === withoutCells(before.book, plain);
  return written.length > 0 && isKept ? { name, before: bytes, bytes: changed, fixes: written } : null;
}

/** Returns the cells in which words have formats of their own, which a new value would lose. */
function richCells(workbook: string, { sheets }: Workbook): ReadonlySet<string> {
  const rich = new Set<string>();
  for (const { name: sheet, rows } of sheets)
    for (const { number: row, cells } of rows)
      cells.forEach((cell, column) => {
        if (cell?.kind === 'text' && cell.rich) rich.add(cellKey({ workbook, sheet, cell: { row, column } }));
      });
  return rich;
}

/** Returns all that was read of a workbook as one text, without the values of some cells. */
function withoutCells(book: Workbook, fixes: readonly Fix[]): string {
  const sheets = book.sheets.map((sheet) => {
    const columns = groupBy(
      fixes.filter((fix) => fix.sheet === sheet.name),
      ({ cell }) => cell.row,
    );
    const rows = sheet.rows.map((row) => {
      const fixed = columns.get(row.number)?.map(({ cell }) => cell.column) ?? [];
      return { ...row, cells: row.cells.map((cell, column) => (fixed.includes(column) ? null : cell)) };
    });
    return { ...sheet, rows };
  });
  return JSON.stringify({ ...book, sheets });
}
