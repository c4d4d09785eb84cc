import { z } from 'zod';

/** The hash of each file's content, by its path below the data folder; `FolderView` has it. */
type Contents = ReadonlyMap<string, string>;

/** A folder as it was when it was compared with what is published. */
const knownForm = z.object({
  /** Size and time of each file: another folder of the same name has others. */
  lines: z.array(z.string()),
  /** What was published of each file when the folder got it. */
  fetched: z.record(z.string(), z.string()),
  /** Every content that a file of the folder has had: published contents among them are its own. */
  held: z.array(z.string()),
});
const memoryForm = z.array(knownForm);

type Known = z.infer<typeof knownForm>;

/** Folders remembered, and contents of each: a browser keeps about five million letters in all. */
const [mostFolders, mostHeld] = [8, 2000];

/**
 * What others have published since the folder was fetched, and the folder lacks. A file that was changed here as well would undo their
 * work if it were sent back. `memory` comes from the last comparison, of whichever folder; null at first.
 */
export function movedOn(
  memory: string | null,
  {
    lines,
    folder,
    published,
  }: { readonly lines: readonly string[]; readonly folder: Contents; readonly published: Contents },
) {
  const all = memoryOf(memory);
  const known = lastOf(all, lines);
  const held = new Set([...(known?.held ?? []), ...folder.values()]);
  const before = known?.fetched ?? likestOf([Object.fromEntries(published), ...all.map((own) => own.fetched)], folder);
  const paths = [...new Set([...Object.keys(before), ...published.keys()])].sort();
  const fetched = new Map<string, string>();
  const moved = paths.flatMap((path) => {
    const [old, now, here] = [before[path], published.get(path), folder.get(path)];
    const hasIt = now === here || (now !== undefined && held.has(now));
    const own = hasIt ? now : old;
    if (own !== undefined) fetched.set(path, own);
    return hasIt || old === now ? [] : [{ path, changedHere: here !== old }];
  });
  const next: Known = { lines: [...lines], fetched: Object.fromEntries(fetched), held: [...held].slice(-mostHeld) };
  // The folder before it got what is published is kept too: a copy of it may still be in use.
  const isSame = known && JSON.stringify(known.fetched) === JSON.stringify(next.fetched);
  const others = isSame ? all.filter((own) => own !== known) : all;
  return { moved, memory: JSON.stringify([...others, next].slice(-mostFolders)) };
}

function memoryOf(text: string | null): readonly Known[] {
  try {
    return memoryForm.catch([]).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

/** The remembered folder with most of these lines, the latest of several; undefined where none has any. */
function lastOf(all: readonly Known[], lines: readonly string[]): Known | undefined {
  const here = new Set(lines);
  const shared = (own: Known) => own.lines.filter((line) => here.has(line)).length;
  return all
    .filter((own) => shared(own) > 0)
    .sort((a, b) => shared(a) - shared(b))
    .at(-1);
}

/** The state that has most in common with the folder, the first of several. */
function likestOf(states: readonly Known['fetched'][], folder: Contents): Known['fetched'] {
  const shared = (own: Known['fetched']) =>
    Object.entries(own).filter(([path, hash]) => folder.get(path) === hash).length;
  return [...states].sort((a, b) => shared(b) - shared(a))[0] ?? {};
}
