import { markPackage } from '../../../codegen/mark/mark-package.ts';
import { state } from './state.ts';

interface MarkedCopy {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Returns marked copies of the workbooks that have an error and can be marked. */
export async function mark(): Promise<readonly MarkedCopy[]> {
  const { lastRun } = state;
  const copies: MarkedCopy[] = [];
  for (const { name, bytes } of lastRun?.folder.workbooks ?? []) {
    const problems = lastRun?.problems.filter(({ workbook }) => workbook === name) ?? [];
    if (!bytes || problems.every(({ severity }) => severity !== 'error')) continue;
    try {
      copies.push({ name, bytes: markPackage(bytes, problems) });
    } catch {
      // The file is not a workbook.
    }
  }
  return copies;
}
