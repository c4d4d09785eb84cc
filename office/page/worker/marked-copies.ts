import { openWorkbook } from '../../../codegen/read/workbook.ts';
import { markedCopy } from '../../mark/marked-copy.ts';
import { state } from './state.ts';

interface MarkedCopy {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Returns marked copies of the workbooks that have an error and can be opened. */
export async function mark(): Promise<readonly MarkedCopy[]> {
  const { lastRun } = state;
  const copies: MarkedCopy[] = [];
  for (const file of lastRun?.folder.workbooks ?? []) {
    const problems = lastRun?.problems.filter(({ workbook }) => workbook === file.name) ?? [];
    if (problems.every(({ severity }) => severity !== 'error')) continue;
    const opened = await openWorkbook(file);
    if (opened.ok) copies.push({ name: file.name, bytes: await markedCopy(opened.book, problems) });
  }
  return copies;
}
