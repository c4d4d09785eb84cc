import { useState } from 'react';
import { cellKey } from '../../../codegen/problems/problem.ts';
import type { Fix, FixedFile } from '../../spreadsheet/write-values.ts';
import type { ShownProblem } from '../../staff-tools/messages.ts';
import type { TakenFile } from '../worker/taken-in.ts';
import type { OpenedFolder } from './use-folder.ts';
import { canWrite, mayWrite, type WriteRefusal, writeWorkbook } from './write-workbook.ts';

/** A cell that others changed and the clerk too: their value in `fix`, and the one that is in the folder now. */
export interface BothChanged extends Fix {
  readonly present: string;
}

/** What one press has written. */
type Step = readonly WrittenFile[];

/** What the last press has done. `refused`: the workbooks that it could not write. */
export interface FixOutcome {
  readonly kind: 'fixed' | 'undone';
  readonly written: readonly FixedFile[];
  readonly refused: readonly { readonly name: string; readonly why: WriteRefusal | 'notCertain' }[];
}

type Refused = FixOutcome['refused'][number];

const nothingDone = { kind: 'fixed', written: [] } as const;
const namesOf = (files: readonly FixedFile[]) => files.map(({ name }) => name);
const refusedAs = (names: readonly string[], why: Refused['why']) => names.map((name) => ({ name, why }));

/** A workbook as a press has written it, and the cells in which it could have taken the value of others. */
type WrittenFile = FixedFile & Partial<Pick<TakenFile, 'both'>>;

async function writeEach(folder: FileSystemDirectoryHandle, files: readonly WrittenFile[]) {
  const written: WrittenFile[] = [];
  const refused: Refused[] = [];
  for (const file of files) {
    const why = await writeWorkbook(folder, file);
    if (why === null) written.push(file);
    else refused.push({ name: file.name, why });
  }
  return { written, refused };
}

/** Returns the steps that can still be undone. A workbook that was saved since cannot be. */
function stepsLeft(steps: readonly Step[], { written, refused }: Omit<FixOutcome, 'kind'>): readonly Step[] {
  const undone = new Set(written.map(({ name }) => name));
  const saved = new Set(refused.filter(({ why }) => why === 'saved').map(({ name }) => name));
  const last = steps.at(-1)?.filter(({ name }) => !undone.has(name)) ?? [];
  return [...steps.slice(0, -1), last].map((files) => files.filter(({ name }) => !saved.has(name)));
}

/** Returns the cells that others changed and the clerk too, as the steps have left them. */
function bothIn(steps: readonly Step[]): readonly BothChanged[] {
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
 * Writes into the workbooks of a folder what is certain, what others have published, or other cells, and takes it back
 * step by step.
 * `onWritten` is called when a file was written. Both are null if the browser cannot write into this folder.
 */
export function useFixes({ source: { handle }, pipeline }: OpenedFolder, onWritten: () => void) {
  const [outcome, setOutcome] = useState<FixOutcome | null>(null);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setOutcome(null);
  if (!canWrite(handle))
    return { outcome: null, both: [], fix: null, takeIn: null, choose: null, writeFiles: null, undo: null, close };

  /** Asks for the permission first, which is only possible right after the press. `none`: why there are no files. */
  async function write(
    folder: FileSystemDirectoryHandle,
    names: readonly string[],
    filesToWrite: () => Promise<Step>,
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
      const next = kind === 'fixed' ? [...steps, result.written] : stepsLeft(steps, result);
      setSteps(next.filter((step) => step.length > 0));
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
    write(handle, [workbook], () => pipeline.ask('takeInPublished', { text, workbook }));
  const choose = (cell: BothChanged, text: string) =>
    write(handle, [cell.workbook], () => pipeline.ask('chooseValue', { ...cell, value: cell.present, fix: text }));
  const writeFiles = (files: readonly FixedFile[]) => write(handle, namesOf(files), async () => files);
  const last = steps.at(-1) ?? [];
  const restored = last.map((file) => ({ ...file, before: file.bytes, bytes: file.before }));
  const undo = last.length > 0 ? () => write(handle, namesOf(last), async () => restored, 'undone') : null;
  return { outcome, both: bothIn(steps), fix, takeIn, choose, writeFiles, undo, close };
}
