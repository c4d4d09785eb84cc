import { git } from './git.ts';
import type { Repository } from './repository.ts';
import { isContent, type Snapshot } from './snapshot.ts';

const lineFeed = 10;

/** Contents of blobs in the order of their names, from one `git cat-file --batch`. */
function readBlobs(folder: string, names: readonly string[]): readonly Uint8Array[] {
  if (names.length === 0) return [];
  const output = git(folder, ['cat-file', '--batch'], `${names.join('\n')}\n`);
  let at = 0;
  return names.map((name) => {
    const end = output.indexOf(lineFeed, at);
    const size = Number(/ blob (\d+)$/.exec(output.toString('utf8', at, end))?.[1] ?? Number.NaN);
    if (end === -1 || Number.isNaN(size)) throw new Error(`git does not have the content ${name}`);
    const bytes = output.subarray(end + 1, end + 1 + size);
    at = end + 1 + size + 1;
    return bytes;
  });
}

/** The data folder as a commit has it. Only the contents that are asked for are read. */
export function revisionSnapshot({ folder, dataPath }: Repository, commit: string): Snapshot {
  const below = dataPath === '' ? '' : `${dataPath}/`;
  const args = ['ls-tree', '-r', '-z', '--full-tree', commit, ...(below ? ['--', below] : [])];
  const blobs = new Map<string, string>();
  for (const line of git(folder, args).toString('utf8').split('\0')) {
    // Links and submodules (modes 120000, 160000) hold no content of their own.
    const entry = /^100\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line);
    const path = entry?.[2]?.slice(below.length) ?? '';
    if (entry?.[1] && isContent(path)) blobs.set(path, entry[1]);
  }
  return {
    blobs,
    load: (paths) => {
      const contents = readBlobs(
        folder,
        paths.map((path) => blobs.get(path) ?? ''),
      );
      return new Map(paths.map((path, index) => [path, contents[index] ?? null]));
    },
  };
}
