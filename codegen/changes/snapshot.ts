import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workbookNames } from '../dictionary/site.ts';
import { listPictures, readFolder } from '../folder.ts';
import { isSpreadsheet } from '../inputs.ts';
import { blobName, listTree, type Repository, readBlobs, readOrNull } from './git.ts';

/** The data folder at one moment: a revision, or the working tree. Keys are paths below it: `machines.xlsx`, `images/a.jpg`. */
export interface Snapshot {
  /** Git's name of each file's content. Equal names mean equal bytes. */
  readonly blobs: ReadonlyMap<string, string>;
  /** Other files of programs for tables, which nobody reads. */
  readonly otherFiles: readonly string[];
  /** Bytes of the files asked for; null for one that is held by another program. */
  load(paths: readonly string[]): ReadonlyMap<string, Uint8Array | null>;
}

export const picturesFolder = 'images/';

const wanted: ReadonlySet<string> = new Set(workbookNames);
const clutter = /^(\..*|thumbs\.db|desktop\.ini)$/i;

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Whether the pipeline would read the file: its workbooks, and pictures that are not the file manager's own files. */
function isContent(path: string): boolean {
  if (!path.startsWith(picturesFolder)) return wanted.has(path);
  return !clutter.test(baseName(path));
}

/** The data folder as a commit has it. Only the contents that are asked for are read. */
export function revisionSnapshot({ folder, dataPath }: Repository, commit: string): Snapshot {
  const below = dataPath === '' ? '' : `${dataPath}/`;
  const args = ['-r', '--full-tree', commit, ...(below ? ['--', below] : [])];
  const files = [...listTree(folder, args)].map(([file, blob]) => [file.slice(below.length), blob] as const);
  const blobs = new Map(files.filter(([path]) => isContent(path)));
  return {
    blobs,
    otherFiles: files.flatMap(([path]) => (!blobs.has(path) && isSpreadsheet(baseName(path)) ? [path] : [])),
    load: (paths) => {
      const contents = readBlobs(
        folder,
        paths.map((path) => blobs.get(path) ?? ''),
      );
      return new Map(paths.map((path, index) => [path, contents[index] ?? null]));
    },
  };
}

/** The data folder as it stands on the disk, tracked by git or not. */
export async function workingSnapshot(dataDir: string, hash: Repository['hash']): Promise<Snapshot> {
  const files = new Map<string, Uint8Array | null>();
  let otherFiles: readonly string[] = [];
  let pictures: readonly string[] = [];
  if (existsSync(dataDir)) {
    const folder = await readFolder(dataDir, workbookNames);
    const { workbooks } = folder;
    otherFiles = folder.otherFiles;
    for (const { name, bytes } of workbooks) files.set(name, bytes);
    pictures = listPictures(join(dataDir, 'images')).map(({ file }) => picturesFolder + file);
  }
  const nameOf = (bytes: Uint8Array | null) => (bytes ? blobName(bytes, hash) : 'held by another program');
  const picture = (path: string) => readOrNull(join(dataDir, path));
  return {
    // Pictures are not held: together they are large, and most have not changed.
    blobs: new Map([
      ...[...files].map(([path, bytes]): [string, string] => [path, nameOf(bytes)]),
      ...pictures.map((path): [string, string] => [path, nameOf(picture(path))]),
    ]),
    otherFiles,
    load: (paths) => new Map(paths.map((path) => [path, files.has(path) ? (files.get(path) ?? null) : picture(path)])),
  };
}
