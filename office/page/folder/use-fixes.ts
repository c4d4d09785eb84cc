import { useEffect, useEffectEvent, useState } from 'react';
import { groupBy } from '../../../codegen/group-by.ts';
import { cellKey } from '../../../codegen/problems/problem.ts';
import type { Fix, FixedFile } from '../../spreadsheet/write-values.ts';
import type { ShownProblem } from '../../staff-tools/messages.ts';
import type { TakenFile } from '../worker/changed-workbooks.ts';
import type { Folder, OpenedFolder } from './use-folder.ts';
import { canWrite, hasBytes, mayWrite, type WriteRefusal, writeWorkbook } from './write-workbook.ts';

/** A cell that others changed and the clerk too: their value in `fix`, and the one that is in the folder now. */
interface BothChanged extends Fix {
  readonly present: string;
}

/** What one press has written. */
type WriteStep = readonly TakenFile[];

/** What the last press has done. `refused`: the workbooks that it could not write. */
interface FixOutcome {
  readonly kind: 'fixed' | 'undone';
  readonly written: readonly FixedFile[];
  readonly refused: readonly { readonly name: string; readonly why: WriteRefusal | 'notCertain' }[];
}

type Refused = FixOutcome['refused'][number];

const writtenNames = (files: readonly FixedFile[]) => files.map(({ name }) => name);
const refusedAs = (names: readonly string[], why: Refused['why']) => names.map((name) => ({ name, why }));

async function writeEach(folder: FileSystemDirectoryHandle, files: readonly TakenFile[]) {
  const written: TakenFile[] = [];
  const refused: Refused[] = [];
  for (const file of files) {
    const why = await writeWorkbook(folder, file);
    if (why === null) written.push(file);
    else refused.push({ name: file.name, why });
  }
  return { written, refused };
}

/** Returns the steps that can still be undone. A workbook that was saved since cannot be. */
async function stepsLeft(folder: FileSystemDirectoryHandle, steps: readonly WriteStep[]) {
  const saved: TakenFile[] = [];
  for (const files of groupBy(steps.flat(), ({ name }) => name).values()) {
    const [last] = files.slice(-1);
    const handle = last && (await folder.getFileHandle(last.name).catch(() => null));
    // A file that cannot be read now may still be the same.
    if (handle && !(await hasBytes(handle, last.bytes).catch(() => true))) saved.push(...files);
  }
  return steps.map((files) => files.filter((file) => !saved.includes(file))).filter((files) => files.length > 0);
}

/** Returns the cells that others changed and the clerk too, as the steps have left them. */
function bothIn(steps: readonly WriteStep[]): readonly BothChanged[] {
  const files = steps.flat();
  return files.flatMap(({ both = [] }, index) => {
    const fixes = files.slice(index).flatMap((file) => file.fixes);
    return both.map((cell) => {
      const last = fixes.findLast((fix) => cellKey(fix) === cellKey(cell));
      return { ...cell, present: last?.fix ?? cell.value };
    });
  });
}

/**
 * What was written and can be undone, the last step at the end. Whenever the folder is read again, steps that can no
 * longer be undone are left out, after `onForgotten`. Not while there is no folder to look into.
 */
function useSteps(folder: FileSystemDirectoryHandle | null, reading: Folder['reading'], onForgotten: () => void) {
  const [steps, setSteps] = useState<readonly WriteStep[]>([]);
  const forgetSaved = useEffectEvent((_: typeof reading) => {
    if (!folder) return;
    void stepsLeft(folder, steps).then((left) => {
      if (left.length === steps.length) return;
      setSteps((present) => (present === steps ? left : present));
      onForgotten();
    });
  });
  useEffect(() => forgetSaved(reading), [reading]);
  return [steps, setSteps] as const;
}

export type Fixes = ReturnType<typeof useFixes>;

/**
 * Writes into the workbooks of a folder what is certain, what others have published, or other cells, and takes it back
 * step by step. All of these are null if the browser cannot write into this folder. `onError` is called with an error
 * of this page.
 */
export function useFixes(
  { source: { handle }, pipeline }: OpenedFolder,
  { look, reading }: Pick<Folder, 'look' | 'reading'>,
  onError: (error: unknown) => void,
) {
  const [outcome, setOutcome] = useState<FixOutcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setOutcome(null);
  const [steps, setSteps] = useSteps(isBusy ? null : handle, reading, close);
  const last = steps.at(-1) ?? [];
  if (!canWrite(handle))
    return { outcome: null, both: [], fix: null, takeIn: null, choose: null, writeFiles: null, undo: null, close };

  /** Asks for the permission first, which is only possible right after the press. `none`: why there are no files. */
  const ask = async (
    names: readonly string[],
    filesToWrite: () => Promise<WriteStep>,
    kind: FixOutcome['kind'] = 'fixed',
    none: Refused['why'] = 'saved',
  ) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      if (!(await mayWrite(handle))) {
        // What was written before can still be undone.
        setOutcome((before) => ({ kind: 'fixed', written: [], ...before, refused: refusedAs(names, 'notAllowed') }));
        return;
      }
      const files = await filesToWrite();
      const result = await writeEach(handle, files);
      setOutcome({ kind, ...result, ...(files.length === 0 && { refused: refusedAs(names, none) }) });
      const done = new Set(result.written.map(({ name }) => name));
      const held = last.filter(({ name }) => !done.has(name));
      const next = kind === 'fixed' ? [...steps, result.written] : [...steps.slice(0, -1), held];
      setSteps(await stepsLeft(handle, next));
      look();
    } finally {
      setIsBusy(false);
    }
  };
  const write = (...asked: Parameters<typeof ask>) => void ask(...asked).catch(onError);

  const fix = (problems: readonly ShownProblem[]) => {
    const names = [...new Set(problems.map(({ workbook }) => workbook))];
    write(names, () => pipeline.ask('fix', problems), 'fixed', 'notCertain');
  };
  const takeIn = (workbook: string, text: string) =>
    write([workbook], () => pipeline.ask('takeInPublished', { text, workbook }));
  const choose = (cell: BothChanged, text: string) =>
    write([cell.workbook], () => pipeline.ask('chooseValue', { ...cell, value: cell.present, fix: text }));
  const writeFiles = (files: readonly FixedFile[]) => write(writtenNames(files), async () => files);
  const restored = last.map((file) => ({ ...file, before: file.bytes, bytes: file.before }));
  const undo = last.length > 0 ? () => write(writtenNames(last), async () => restored, 'undone') : null;
  return { outcome, both: bothIn(steps), fix, takeIn, choose, writeFiles, undo, close };
}
