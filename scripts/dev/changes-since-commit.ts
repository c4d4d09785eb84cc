import { compareFolders } from '../../codegen/changes/compare-workbooks.ts';
import { lastCommit, workingSnapshot } from '../../codegen/changes/git.ts';
import type { SourceMap } from '../../codegen/emit/source-map.ts';
import { picturesFolder } from '../../codegen/inputs.ts';
import { smallCopy } from '../../codegen/pictures/small-copy.ts';
import { type Snapshot, viewOf } from '../../codegen/views/sheet-view.ts';
import { type ChangeStep, stepsOf } from '../staff-tools/walk/change-steps.ts';

/** Compares a data folder with the last commit, once after each reading of it, when a page asks. */
export function changesSinceCommit(dataDir: string) {
  let steps: Promise<readonly ChangeStep[]> | null = null;
  return {
    /** Must be called after each reading. While there are faults, nothing is compared: the pages do not show it. */
    forget({ ok }: { readonly ok: boolean }): void {
      steps = ok ? null : Promise.resolve([]);
    },
    /** Returns the changes for a walk through the pages. `map` is the source map of what they show. */
    steps(map: SourceMap | null): Promise<readonly ChangeStep[]> {
      steps ??= stepsSinceCommit(dataDir, map);
      return steps;
    },
  };
}

/** None without git or without a commit. */
async function stepsSinceCommit(dataDir: string, map: SourceMap | null): Promise<readonly ChangeStep[]> {
  const commit = lastCommit(dataDir);
  if (!commit) return [];
  const before = await viewOf(commit.snapshot);
  const after = await viewOf(await workingSnapshot(commit.repository), before);
  return stepsOf(compareFolders(before, after), after.sheets, map);
}

/** The addresses of small copies of a picture, as it was committed and as it is now. Null where there is none. */
export interface PictureCopy {
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns small copies of a picture whose file may have had another name. */
export async function pictureCopies(
  dataDir: string,
  { file, previousFile }: { readonly file: string; readonly previousFile: string | null },
): Promise<PictureCopy> {
  const commit = lastCommit(dataDir);
  if (!commit) return { before: null, after: null };
  return {
    before: await copyIn(commit.snapshot, previousFile ?? file),
    after: await copyIn(await workingSnapshot(commit.repository), file),
  };
}

async function copyIn({ blobs, load }: Snapshot, file: string): Promise<string | null> {
  const path = picturesFolder + file;
  const bytes = blobs.has(path) ? load([path]).get(path) : null;
  const copy = bytes ? await smallCopy(bytes) : null;
  return copy && `data:image/jpeg;base64,${Buffer.from(copy).toString('base64')}`;
}
