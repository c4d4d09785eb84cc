import { UsageError } from '../../codegen/command-line.ts';
import type { SourceMap } from '../../codegen/emit/source-map.ts';
import { picturesFolder } from '../../codegen/inputs.ts';
import { smallCopy } from '../../codegen/pictures/small-copy.ts';
import { compareFolders } from '../../office/changes/compare-workbooks.ts';
import { lastCommit, workingSnapshot } from '../../office/git/git.ts';
import { type ChangedPicture, type ChangeStep, stepsOf } from '../../office/staff-tools/walk/change-steps.ts';
import { type Snapshot, viewOf } from '../../office/views/sheet-view.ts';

/** The addresses of small copies of a picture, as it was committed and as it is now. Null where there is none. */
export interface SmallCopies {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Compares a data folder with the last commit, once after each reading of it, when a page asks. `sourceMap` returns the
 * source map of what the pages show.
 */
export function changesSinceCommit(dataDir: string, sourceMap: () => SourceMap | null) {
  let comparison: ReturnType<typeof compareWithCommit> | null = null;
  const compared = () => {
    comparison ??= nullIfGitFails(() => compareWithCommit(dataDir, sourceMap()));
    return comparison;
  };
  return {
    /** Must be called after each reading. While there are faults, nothing is compared: the pages do not show it. */
    forget({ ok }: { readonly ok: boolean }): void {
      comparison = ok ? null : Promise.resolve(null);
    },
    /** Returns the changes for a walk through the pages. */
    async steps(): Promise<readonly ChangeStep[]> {
      return (await compared())?.steps ?? [];
    },
    /** Returns small copies of a picture whose file may have had another name. */
    async copies({ file, previousFile }: Pick<ChangedPicture, 'file' | 'previousFile'>): Promise<SmallCopies> {
      const { committed, present } = (await compared()) ?? {};
      return {
        before: committed ? await nullIfGitFails(() => copyIn(committed, previousFile ?? file)) : null,
        after: present ? await copyIn(present, file) : null,
      };
    },
  };
}

/** Null without git or without a commit. */
async function compareWithCommit(dataDir: string, map: SourceMap | null) {
  const commit = lastCommit(dataDir);
  if (!commit) return null;
  const present = await workingSnapshot(commit.repository);
  const before = await viewOf(commit.snapshot);
  const after = await viewOf(present, before);
  const steps = stepsOf(compareFolders(before, after), after.sheets, map);
  return { committed: commit.snapshot, present, steps };
}

/** Returns null if git cannot read what it should have. Vite would cover the page with a stack trace. */
async function nullIfGitFails<Result>(read: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

async function copyIn({ blobs, load }: Snapshot, file: string): Promise<string | null> {
  const path = picturesFolder + file;
  const bytes = blobs.has(path) ? load([path]).get(path) : null;
  const copy = bytes ? await smallCopy(bytes) : null;
  return copy && `data:image/jpeg;base64,${Buffer.from(copy).toString('base64')}`;
}
