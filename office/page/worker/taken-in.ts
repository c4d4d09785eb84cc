import { publishedCells } from '../../changes/take-in/published-cells.ts';
import { changesSince, readPublished, returnsSince } from '../../published/published.ts';
import { visibleFolder } from '../../published/visible.ts';
import { type FixedFile, writeValues } from '../../spreadsheet/write-values.ts';
import { viewWorkbook } from '../../views/sheet-view.ts';
import { state } from './state.ts';

interface TakeInQuestion {
  /** The content of published.json. */
  readonly text: string;
  /** A workbook that goes back to an earlier version. */
  readonly workbook: string;
}

/** Returns the workbook with what others have published since the version from which it was made. */
export async function takeInPublished({ text, workbook }: TakeInQuestion): Promise<readonly FixedFile[]> {
  const published = readPublished(text);
  const { lastRun: run } = state;
  const file = run?.folder.workbooks.find(({ name }) => name === workbook);
  if (!published || !run || !file?.bytes) return [];
  const present = await visibleFolder(run.folder, published);
  const returns = await returnsSince(published, present, changesSince(published, present));
  const change = returns.find((each) => each.workbook === workbook);
  if (!change) return [];
  const { bytes, written } = writeValues(file.bytes, publishedCells(change, await viewWorkbook(file, true)));
  return [{ name: workbook, before: file.bytes, bytes, fixes: written }];
}
