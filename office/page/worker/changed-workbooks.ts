import { cellKey, type Problem } from '../../../codegen/problems/problem.ts';
import { openWorkbook } from '../../../codegen/read/workbook.ts';
import { publishedCells } from '../../changes/take-in/published-cells.ts';
import { fixesOf, fixWorkbooks } from '../../fix/certain-fixes.ts';
import { markedCopy } from '../../mark/marked-copy.ts';
import { changesSince, readPublished, returnsSince } from '../../published/published.ts';
import { visibleFolder } from '../../published/visible.ts';
import { type Fix, type FixedFile, writeValues } from '../../spreadsheet/write-values.ts';
import { sheetOf, viewWorkbook } from '../../views/sheet-view.ts';
import { state } from './state.ts';

/** Returns the workbooks of the last run with the certain values of these problems, after the whole check of them. */
export async function fix(chosen: readonly Problem[]): Promise<readonly FixedFile[]> {
  const { lastRun } = state;
  if (!lastRun) return [];
  const keyOf = (each: Problem | Fix) => `${cellKey(each)} ${each.fix}`;
  const keys = new Set(chosen.map(keyOf));
  const { folder, problems } = lastRun;
  // The panel may still show the problems of an earlier run.
  const fixes = fixesOf(problems).filter((each) => keys.has(keyOf(each)));
  return fixWorkbooks(folder, problems, fixes);
}

/** Returns marked copies of the workbooks that have an error and can be opened. */
export async function mark() {
  const { folder, problems } = state.lastRun ?? { problems: [] };
  const copies: Omit<FixedFile, 'before' | 'fixes'>[] = [];
  for (const file of folder?.workbooks ?? []) {
    const inWorkbook = problems.filter(({ workbook }) => workbook === file.name);
    if (inWorkbook.every(({ severity }) => severity !== 'error')) continue;
    const opened = await openWorkbook(file);
    if (opened.ok) copies.push({ name: file.name, bytes: await markedCopy(opened.book, inWorkbook) });
  }
  return copies;
}

interface TakeInQuestion {
  /** The content of published.json. */
  readonly text: string;
  /** A workbook that goes back to an earlier version. */
  readonly workbook: string;
}

/** A workbook with what others have published, and the cells that they changed and the clerk too: `fix` is theirs. */
export interface TakenFile extends FixedFile {
  readonly both?: readonly Fix[];
}

/** Returns the workbook with what others have published since the version from which it was made. */
export async function takeInPublished({ text, workbook }: TakeInQuestion): Promise<readonly TakenFile[]> {
  const published = readPublished(text);
  const { lastRun: run } = state;
  const file = run?.folder.workbooks.find(({ name }) => name === workbook);
  if (!published || !run || !file?.bytes) return [];
  const present = await visibleFolder(run.folder, published);
  const returns = await returnsSince(published, present, changesSince(published, present));
  const change = returns.find((each) => each.workbook === workbook);
  if (!change) return [];
  const view = await viewWorkbook(file, true);
  const { bytes, written } = writeValues(file.bytes, publishedCells(change, view));
  const rows = change.both.filter(({ row }) => row.kind === 'changed');
  return [
    { name: workbook, before: file.bytes, bytes, fixes: written, both: publishedCells({ workbook, rows }, view) },
  ];
}

/** Returns the workbook with another value in one cell. None if the cell no longer has the value before. */
export async function chooseValue(fix: Fix): Promise<readonly FixedFile[]> {
  const file = state.lastRun?.folder.workbooks.find(({ name }) => name === fix.workbook);
  const view = file && (await viewWorkbook(file, true));
  const row = view && sheetOf(fix, view.sheets)?.rows.find(({ number }) => number === fix.cell.row);
  if (!file?.bytes || !row || (row.values.get(fix.heading ?? '') ?? '') !== fix.value) return [];
  const { bytes, written } = writeValues(file.bytes, [fix]);
  return written.length > 0 ? [{ name: file.name, before: file.bytes, bytes, fixes: written }] : [];
}
