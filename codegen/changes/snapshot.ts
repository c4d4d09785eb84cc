import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workbookNames } from '../dictionary/workbook-names.ts';
import { listPictures } from '../read/list-pictures.ts';
import { readFolder } from '../read/read-folder.ts';
import { git, type Repository } from './git.ts';

/** The data folder at one moment: a revision, or the working tree. Keys are paths below it: `machines.xlsx`, `images/a.jpg`. */
export interface Snapshot {
  /** Git's name of each file's content. Equal names mean equal bytes. */
  readonly blobs: ReadonlyMap<string, string>;
  /** Bytes of the files asked for; null for one that is held by another program. */
  load(paths: readonly string[]): ReadonlyMap<string, Uint8Array | null>;
}

export const picturesFolder = 'images/';

const wanted: ReadonlySet<string> = new Set(workbookNames);
const clutter = /^(\..*|thumbs\.db|desktop\.ini)$/i;

/** Whether the pipeline would read the file: its workbooks, and pictures that are not the file manager's own files. */
function isContent(path: string): boolean {
  if (!path.startsWith(picturesFolder)) return wanted.has(path);
  return !clutter.test(path.slice(path.lastIndexOf('/') + 1));
}

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

/** A file's bytes; null when another program holds it. */
function readOrNull(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** The data folder as it stands on the disk, tracked by git or not. */
export async function workingSnapshot(dataDir: string, hash: Repository['hash']): Promise<Snapshot> {
  const files = new Map<string, Uint8Array | null>();
  if (existsSync(dataDir)) {
    const { workbooks } = await readFolder(dataDir, workbookNames);
    for (const { name, bytes } of workbooks) files.set(name, bytes);
    for (const { file, bytes } of listPictures(join(dataDir, 'images'))) {
      const path = picturesFolder + file;
      // The pipeline does not read pictures that are too large for the site; git still knows whether they changed.
      files.set(path, bytes ?? readOrNull(join(dataDir, path)));
    }
  }
  const blobName = (bytes: Uint8Array) => createHash(hash).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
  return {
    blobs: new Map([...files].map(([path, bytes]) => [path, bytes ? blobName(bytes) : 'held by another program'])),
    load: (paths) => new Map(paths.map((path) => [path, files.get(path) ?? null])),
  };
}
