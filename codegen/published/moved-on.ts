import { z } from 'zod';

/** The hash of each file's content, by its path below the data folder (see `FolderView`). */
type Contents = ReadonlyMap<string, string>;

/** A folder as it was when it was compared with what is published. */
const knownForm = z.object({
  /** Size and time of each file. They distinguish folders with the same name. */
  lines: z.array(z.string()),
  /** The published content of each file when the folder received it. */
  fetched: z.record(z.string(), z.string()),
  /** Every content that a file of the folder has had. If one of these is published, it came from this folder. */
  held: z.array(z.string()),
});
const memoryForm = z.array(knownForm);

type Known = z.infer<typeof knownForm>;

/** Number of folders remembered, and of contents per folder. A browser stores about five million characters in all. */
const [mostFolders, mostHeld] = [8, 2000];

/**
 * Returns what others have published since the folder was fetched and the folder lacks. If such a file was also changed here, sending it
 * back would undo their work. `memory` comes from the last comparison of any folder; null at first.
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
  // The folder before it received what is published is kept too, because a copy of it may still be in use.
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

/** Returns the remembered folder that shares the most lines, the latest if there are several; undefined if none shares any. */
function lastOf(all: readonly Known[], lines: readonly string[]): Known | undefined {
  const here = new Set(lines);
  const shared = (own: Known) => own.lines.filter((line) => here.has(line)).length;
  return all
    .filter((own) => shared(own) > 0)
    .sort((a, b) => shared(a) - shared(b))
    .at(-1);
}

/** Returns the state that has most in common with the folder, the first if there are several. */
function likestOf(states: readonly Known['fetched'][], folder: Contents): Known['fetched'] {
  const shared = (own: Known['fetched']) =>
    Object.entries(own).filter(([path, hash]) => folder.get(path) === hash).length;
  return [...states].sort((a, b) => shared(b) - shared(a))[0] ?? {};
}
