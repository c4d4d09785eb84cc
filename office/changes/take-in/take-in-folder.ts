import { type WorkbookName, workbookNames } from '../../../codegen/dictionary/workbooks.ts';
import { readDataFolder } from '../../../codegen/disk/folder.ts';
import type { WorkbookFile } from '../../../codegen/inputs.ts';
import type { Bilingual } from '../../../codegen/text/bilingual.ts';
import { resultWords } from '../../fix/fix-folder.ts';
import { ancestorOf } from '../../git/branches.ts';
import { commitOf, repositoryOf, revisionSnapshot } from '../../git/git.ts';
import { type Replacement, replaceWorkbook } from '../../refresh/replace-file.ts';
import { type ChangedFile, writeValues } from '../../spreadsheet/write-values.ts';
import { viewWorkbook } from '../../views/sheet-view.ts';
import { type TakenIn, takeInWorkbook } from './take-in.ts';

/** What became of a workbook that others have changed. `whole`: it was unchanged here, and is theirs now. */
export interface TakenWorkbook extends TakenIn {
  readonly workbook: string;
  readonly result: 'whole' | 'unreadable' | 'onlyConflicts' | Bilingual;
}

export type TakenFolder = Awaited<ReturnType<typeof takeIn>>;

/**
 * Writes into the workbooks of a folder what others have published since `base`, cell by cell, and nothing else of
 * them. If `base` is part of the history of HEAD, that is what HEAD has since then. If it is another branch, it is what
 * that branch has since the two parted.
 */
export async function takeIn(dataDir: string, base: string) {
  const repository = repositoryOf(dataDir);
  const [asked, head] = [commitOf(repository, base), commitOf(repository, 'HEAD')];
  const ancestor = ancestorOf(repository, asked, head);
  const published = revisionSnapshot(repository, ancestor === asked ? head : asked);
  const before = revisionSnapshot(repository, ancestor);
  const here = await readDataFolder(dataDir);
  const versionsOfAll = [here.workbooks, before.workbooks(), published.workbooks()];
  const write = (file: ChangedFile) => replaceWorkbook(dataDir, here, file);
  const workbooks: TakenWorkbook[] = [];
  for (const workbook of workbookNames) {
    if (before.blobs.get(workbook) === published.blobs.get(workbook)) continue;
    const versions = versionsOfAll.map((files) => files.find(({ name }) => name === workbook));
    const taken = await takeInFile(workbook, versions, write);
    if (taken) workbooks.push({ workbook, ...taken });
  }
  return { workbooks };
}

const nothingRead = { cells: [], conflicts: [], result: 'unreadable' } as const;

/** Takes in one workbook that others have changed. Null if it is theirs already, or has the same values. */
async function takeInFile(
  name: WorkbookName,
  [here, before, published]: readonly (WorkbookFile | undefined)[],
  write: (file: ChangedFile) => Replacement,
): Promise<Omit<TakenWorkbook, 'workbook'> | null> {
  if (!here?.bytes || !before?.bytes || !published?.bytes) return nothingRead;
  if (here.hash === published.hash) return null;
  const view = await viewWorkbook(here, true);
  // Taken whole, it would lose the office's own columns and sheets, which the published one may lack.
  if (here.hash === before.hash && view.unread.length === 0) {
    const result = write({ name, before: here.bytes, bytes: published.bytes });
    return { cells: [], conflicts: [], result: result === 'written' ? 'whole' : resultWords[result] };
  }
  const taken = takeInWorkbook(name, await viewWorkbook(before, true), await viewWorkbook(published, true), view);
  if (taken === null) return nothingRead;
  if (taken.cells.length + taken.conflicts.length === 0) return null;
  const { bytes, written } = writeValues(here.bytes, taken.cells);
  // A formula is never replaced. What others have changed there is listed.
  const formulas = taken.cells.filter((cell) => !written.includes(cell));
  const conflicts = [
    ...taken.conflicts,
    ...formulas.map(({ fix, ...cell }) => ({ ...cell, before: cell.value, published: fix })),
  ];
  if (written.length === 0) return { cells: written, conflicts, result: 'onlyConflicts' };
  return { cells: written, conflicts, result: resultWords[write({ name, before: here.bytes, bytes })] };
}
