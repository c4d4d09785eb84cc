import { useState } from 'react';
import type { FixedFile } from '../../spreadsheet/write-values.ts';
import type { ShownProblem } from '../../staff-tools/messages.ts';
import type { OpenedFolder } from './use-folder.ts';
import { canWrite, mayWrite, type WriteRefusal, writeWorkbook } from './write-workbook.ts';

/** What the last press has done. `refused`: the workbooks that it could not write. */
export interface FixOutcome {
  readonly kind: 'fixed' | 'undone';
  readonly written: readonly FixedFile[];
  readonly refused: readonly { readonly name: string; readonly why: WriteRefusal | 'notCertain' }[];
}

/**
 * Writes into the workbooks of a folder what is certain, what others have published, or other cells, and takes the last
 * back.
 * `onWritten` is called when a file was written. Both are null if the browser cannot write into this folder.
 */
export function useFixes({ source: { handle }, pipeline }: OpenedFolder, onWritten: () => void) {
  const [outcome, setOutcome] = useState<FixOutcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setOutcome(null);
  if (!canWrite(handle)) return { outcome: null, fix: null, takeIn: null, writeFiles: null, undo: null, close };

  async function write(folder: FileSystemDirectoryHandle, kind: FixOutcome['kind'], files: readonly FixedFile[]) {
    const written: FixedFile[] = [];
    const refused: FixOutcome['refused'][number][] = [];
    for (const file of files) {
      const why = await writeWorkbook(folder, file);
      if (why === null) written.push(file);
      else refused.push({ name: file.name, why });
    }
    setOutcome({ kind, written, refused });
    onWritten();
  }

  /** Asks for the permission first, which is only possible right after the press. */
  async function start(
    folder: FileSystemDirectoryHandle,
    names: readonly string[],
    act: () => Promise<void>,
  ): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      if (await mayWrite(folder)) return await act();
      const refused = names.map((name) => ({ name, why: 'notAllowed' as const }));
      // What was written before can still be undone.
      setOutcome((before) => ({ kind: before?.kind ?? 'fixed', written: before?.written ?? [], refused }));
    } finally {
      setIsBusy(false);
    }
  }

  const namesOf = (problems: readonly ShownProblem[]) => [...new Set(problems.map(({ workbook }) => workbook))];
  const fix = (problems: readonly ShownProblem[]) =>
    start(handle, namesOf(problems), async () => {
      const files = await pipeline.ask('fix', problems);
      if (files.length > 0) return write(handle, 'fixed', files);
      const refused = namesOf(problems).map((name) => ({ name, why: 'notCertain' as const }));
      return setOutcome({ kind: 'fixed', written: [], refused });
    });
  const takeIn = (workbook: string, text: string) =>
    start(handle, [workbook], async () =>
      write(handle, 'fixed', await pipeline.ask('takeInPublished', { text, workbook })),
    );
  const writeFiles = (files: readonly FixedFile[], kind: FixOutcome['kind'] = 'fixed') =>
    start(
      handle,
      files.map(({ name }) => name),
      () => write(handle, kind, files),
    );
  const lastFiles = outcome?.kind === 'fixed' ? outcome.written : [];
  const restored = lastFiles.map((file) => ({ ...file, before: file.bytes, bytes: file.before }));
  const undo = lastFiles.length > 0 ? () => writeFiles(restored, 'undone') : null;
  return { outcome, fix, takeIn, writeFiles, undo, close };
}
