import type { Workbook } from '../cell.ts';
import { groupBy } from '../group-by.ts';
import type { Inputs, WorkbookFile } from '../inputs.ts';
import { PackageError } from '../package/xml.ts';
import { runPipeline } from '../pipeline.ts';
import type { Problem } from '../problems/problem.ts';
import { openWorkbook } from '../read/workbook.ts';
import { type Fix, writeValues } from './write-values.ts';

/** The fixes of one workbook, and the workbook with them. */
export interface FixedWorkbook {
  readonly workbook: string;
  readonly bytes: Uint8Array;
  readonly fixes: readonly Fix[];
}

/** Returns the fixes of problems: one for each cell whose value is certain. */
export function fixesOf(problems: readonly Problem[]): readonly Fix[] {
  const fixes = new Map<string, Fix>();
  for (const { workbook, sheet, cell, heading, row, value, fix } of problems) {
    if (sheet === null || cell === null || fix === undefined) continue;
    const key = JSON.stringify([workbook, sheet, cell]);
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
): Promise<readonly FixedWorkbook[]> {
  let left = fixes;
  while (left.length > 0) {
    const fixed: FixedWorkbook[] = [];
    for (const [name, inWorkbook] of groupBy(left, ({ workbook }) => workbook)) {
      const file = inputs.workbooks.find((workbook) => workbook.name === name);
      const written = file && (await fixedCopy(file, inWorkbook));
      if (written) fixed.push(written);
    }
    const changed = new Map(fixed.map(({ workbook, bytes }) => [workbook, bytes]));
    const workbooks = inputs.workbooks.map((file): WorkbookFile => {
      const bytes = changed.get(file.name);
      return bytes ? { name: file.name, bytes } : file;
    });
    const { result } = await runPipeline({ ...inputs, workbooks }, { emit: false });
    const written = fixed.flatMap((workbook) => workbook.fixes);
    const passed = written.filter((fix) => isRight(fix, problems, result.problems));
    if (passed.length === written.length) return fixed;
    left = passed;
  }
  return [];
}

/** Returns the problems with only those fixes that the whole check accepts. */
export async function withAcceptedFixes(inputs: Inputs, problems: readonly Problem[]): Promise<readonly Problem[]> {
  const keyOf = ({ workbook, sheet, cell }: Pick<Problem, 'workbook' | 'sheet' | 'cell'>) =>
    JSON.stringify([workbook, sheet, cell]);
  const fixed = await fixWorkbooks(inputs, problems, fixesOf(problems));
  const accepted = new Set(fixed.flatMap(({ fixes }) => fixes.map(keyOf)));
  return problems.map((problem) => {
    const { fix: _, ...withoutFix } = problem;
    return accepted.has(keyOf(problem)) ? problem : withoutFix;
  });
}

/** Whether a cell has no problem after its fix, and its column none that it did not have before. */
function isRight(fix: Fix, before: readonly Problem[], after: readonly Problem[]): boolean {
  const inColumn = ({ workbook, sheet, cell }: Problem) =>
    workbook === fix.workbook && sheet === fix.sheet && cell?.column === fix.cell.column;
  const nameOf = ({ code, cell }: Problem) => `${code} ${cell?.row}`;
  const known = new Set(before.filter(inColumn).map(nameOf));
  return after.filter(inColumn).every((problem) => problem.cell?.row !== fix.cell.row && known.has(nameOf(problem)));
}

/** Returns a workbook with its fixes; null if it cannot be changed part by part. */
async function fixedCopy({ name, bytes }: WorkbookFile, fixes: readonly Fix[]): Promise<FixedWorkbook | null> {
  if (!bytes) return null;
  const before = await openWorkbook({ name, bytes });
  if (!before.ok) return null;
  const plain = fixes.filter((fix) => !isRich(before.book, fix));
  try {
    const { bytes: changed, written } = writeValues(bytes, plain);
    const after = await openWorkbook({ name, bytes: changed });
    const isKept = after.ok && withoutCells(after.book, plain) === withoutCells(before.book, plain);
    return written.length > 0 && isKept ? { workbook: name, bytes: changed, fixes: written } : null;
  } catch (error) {
    if (error instanceof PackageError) return null;
    throw error;
  }
}

/** Whether words within the cell have formats of their own, which a new value would lose. */
function isRich({ sheets }: Workbook, { sheet, cell: { row, column } }: Fix): boolean {
  const rows = sheets.find(({ name }) => name === sheet)?.rows;
  const cell = rows?.find(({ number }) => number === row)?.cells[column];
  return cell?.kind === 'text' && cell.rich === true;
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
