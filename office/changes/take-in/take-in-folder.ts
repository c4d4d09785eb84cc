import { type WorkbookName, workbookNames } from '../../../codegen/dictionary/workbooks.ts';
import { readDataFolder } from '../../../codegen/disk/folder.ts';
import type { WorkbookFile } from '../../../codegen/inputs.ts';
import type { Bilingual } from '../../../codegen/text/bilingual.ts';
import { type FixResult, replaceWorkbook, resultWords } from '../../fix/fix-folder.ts';
import { ancestorOf } from '../../git/branches.ts';
import { commitOf, repositoryOf, revisionSnapshot } from '../../git/git.ts';
import { writeValues } from '../../spreadsheet/write-values.ts';
import { viewWorkbook } from '../../views/sheet-view.ts';
import { unreadIn } from '../../views/unread.ts';
import { type TakenIn, takeInWorkbook } from './take-in.ts';

/** What became of a workbook that others have changed. `whole`: it was unchanged here, and is theirs now. */
export interface TakenWorkbook extends TakenIn {
  readonly workbook: string;
  readonly result: 'whole' | 'unreadable' | 'onlyConflicts' | Bilingual;
}

export interface TakenFolder {
  readonly workbooks: readonly TakenWorkbook[];
}

/**
 * Writes into the workbooks of a folder what others have published since `base`, cell by cell, and nothing else of
 * them. If `base` is part of the history of HEAD, that is what HEAD has since then. If it is another branch, it is what
 * that branch has since the two parted.
 */
export async function takeIn(dataDir: string, base: string): Promise<TakenFolder> {
  const repository = repositoryOf(dataDir);
  const [asked, head] = [commitOf(repository, base), commitOf(repository, 'HEAD')];
  const ancestor = ancestorOf(repository, asked, head);
  const published = revisionSnapshot(repository, ancestor === asked ? head : asked);
  const before = revisionSnapshot(repository, ancestor);
  const here = await readDataFolder(dataDir);
  const versionsOfAll = [here.workbooks, before.workbooks(), published.workbooks()];
  const workbooks: TakenWorkbook[] = [];
  for (const name of workbookNames) {
    const [ours, old, theirs] = versionsOfAll.map((files) => fileOf(files, name));
    if (before.blobs.get(name) === published.blobs.get(name)) continue;
    if (!ours?.bytes || !old?.bytes || !theirs?.bytes) {
      workbooks.push({ workbook: name, cells: [], conflicts: [], result: 'unreadable' });
      continue;
    }
    const versions = { here: ours.bytes, before: old.bytes, published: theirs.bytes };
    const write = (bytes: Uint8Array) => replaceWorkbook(dataDir, here, { name, before: versions.here, bytes });
    const taken = await takeInFile(name, versions, write);
    if (taken) workbooks.push({ workbook: name, ...taken });
  }
  return { workbooks };
}

const fileOf = (files: readonly WorkbookFile[], name: string) => files.find((file) => file.name === name);

/** Takes in one workbook that others have changed. Null if it is theirs already, or has the same values. */
async function takeInFile(
  name: WorkbookName,
  { here, before, published }: Readonly<Record<'here' | 'before' | 'published', Uint8Array>>,
  write: (changed: Uint8Array) => FixResult,
): Promise<Omit<TakenWorkbook, 'workbook'> | null> {
  if (sameBytes(here, published)) return null;
  // Taken whole, it would lose the office's own columns and sheets, which the published one may lack.
  if (sameBytes(here, before) && (await unreadIn({ name, bytes: here })).length === 0) {
    const result = write(published);
    return { cells: [], conflicts: [], result: result === 'written' ? 'whole' : resultWords[result] };
  }
  const view = (bytes: Uint8Array) => viewWorkbook({ name, bytes }, true);
  const taken = takeInWorkbook(name, await view(before), await view(published), await view(here));
  if (taken === null) return { cells: [], conflicts: [], result: 'unreadable' };
  if (taken.cells.length + taken.conflicts.length === 0) return null;
  const { bytes, written } = writeValues(here, taken.cells);
  // A formula is never replaced. What others have changed there is listed.
  const formulas = taken.cells.filter((cell) => !written.includes(cell));
  const conflicts = [
    ...taken.conflicts,
    ...formulas.map(({ fix, ...cell }) => ({ ...cell, before: cell.value, published: fix })),
  ];
  return { cells: written, conflicts, result: written.length === 0 ? 'onlyConflicts' : resultWords[write(bytes)] };
}

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}
