import { useState } from 'react';
import { cellKey } from '../../../codegen/problems/problem.ts';
import type { Fix, FixedFile } from '../../spreadsheet/write-values.ts';
import type { ShownProblem } from '../../staff-tools/messages.ts';
import type { OpenedFolder } from './use-folder.ts';
import { canWrite, mayWrite, type WriteRefusal, writeWorkbook } from './write-workbook.ts';

/** A cell that others changed and the clerk too: their value in `fix`, and the one that is in the folder now. */
export interface BothChanged extends Fix {
  readonly present: string;
}

/** What the last press has done. `refused`: the workbooks that it could not write. */
export interface FixOutcome {
  readonly kind: 'fixed' | 'undone';
  readonly written: readonly FixedFile[];
  readonly refused: readonly { readonly name: string; readonly why: WriteRefusal | 'notCertain' }[];
}

type Refused = FixOutcome['refused'][number];

const nothingDone = { kind: 'fixed', written: [] } as const;
const refusedAs = (names: readonly string[], why: Refused['why']) => names.map((name) => ({ name, why }));

async function writeEach(folder: FileSystemDirectoryHandle, files: readonly FixedFile[]) {
  const written: FixedFile[] = [];
  const refused: Refused[] = [];
  for (const file of files) {
    const why = await writeWorkbook(folder, file);
    if (why === null) written.push(file);
    else refused.push({ name: file.name, why });
  }
  return { written, refused };
}

/** Returns the value of a cell after files were written. */
function presentIn(written: readonly FixedFile[], kind: FixOutcome['kind'], cell: BothChanged): string {
  const fix = written.flatMap(({ fixes }) => fixes).find((each) => cellKey(each) === cellKey(cell));
  return fix?.[kind === 'fixed' ? 'fix' : 'value'] ?? cell.present;
}

/**
 * Writes into the workbooks of a folder what is certain, what others have published, or other cells, and takes the last
 * back.
 * `onWritten` is called when a file was written. Both are null if the browser cannot write into this folder.
 */
export function useFixes({ source: { handle }, pipeline }: OpenedFolder, onWritten: () => void) {
  const [outcome, setOutcome] = useState<FixOutcome | null>(null);
  const [both, setBoth] = useState<readonly BothChanged[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setOutcome(null);
  if (!canWrite(handle))
    return { outcome: null, both, fix: null, takeIn: null, choose: null, writeFiles: null, undo: null, close };

  /** Asks for the permission first, which is only possible right after the press. `none`: why there are no files. */
  async function write(
    folder: FileSystemDirectoryHandle,
    names: readonly string[],
    filesToWrite: () => Promise<readonly FixedFile[]>,
    kind: FixOutcome['kind'] = 'fixed',
    none: Refused['why'] = 'saved',
  ): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      if (!(await mayWrite(folder))) {
        // What was written before can still be undone.
        setOutcome((before) => ({ ...(before ?? nothingDone), refused: refusedAs(names, 'notAllowed') }));
        return;
      }
      const files = await filesToWrite();
      const result = await writeEach(folder, files);
      setOutcome({ kind, ...result, ...(files.length === 0 && { refused: refusedAs(names, none) }) });
      setBoth((cells) => cells.map((cell) => ({ ...cell, present: presentIn(result.written, kind, cell) })));
      onWritten();
    } finally {
      setIsBusy(false);
    }
  }

  const fix = (problems: readonly ShownProblem[]) => {
    const names = [...new Set(problems.map(({ workbook }) => workbook))];
    return write(handle, names, () => pipeline.ask('fix', problems), 'fixed', 'notCertain');
  };
  const takeIn = (workbook: string, text: string) =>
    write(handle, [workbook], async () => {
      const files = await pipeline.ask('takeInPublished', { text, workbook });
      setBoth(files.flatMap((file) => file.both).map((cell) => ({ ...cell, present: cell.value })));
      return files;
    });
  const choose = (cell: BothChanged, text: string) =>
    write(handle, [cell.workbook], () => pipeline.ask('chooseValue', { ...cell, value: cell.present, fix: text }));
  const writeFiles = (files: readonly FixedFile[], kind: FixOutcome['kind'] = 'fixed') => {
    const names = files.map(({ name }) => name);
    return write(handle, names, async () => files, kind);
  };
  const lastFiles = outcome?.kind === 'fixed' ? outcome.written : [];
  const restored = lastFiles.map((file) => ({ ...file, before: file.bytes, bytes: file.before }));
  const undo = lastFiles.length > 0 ? () => writeFiles(restored, 'undone') : null;
  return { outcome, both, fix, takeIn, choose, writeFiles, undo, close };
}
