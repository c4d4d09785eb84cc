import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workbookNames } from '../dictionary/workbook-names.ts';
import { listPictures } from '../read/list-pictures.ts';
import { readFolder } from '../read/read-folder.ts';
import { blobName, listTree, type Repository, readBlobs, readOrNull } from './git.ts';

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

/** The data folder as a commit has it. Only the contents that are asked for are read. */
export function revisionSnapshot({ folder, dataPath }: Repository, commit: string): Snapshot {
  const below = dataPath === '' ? '' : `${dataPath}/`;
  const args = ['-r', '--full-tree', commit, ...(below ? ['--', below] : [])];
  const blobs = new Map(
    [...listTree(folder, args)].flatMap(([file, blob]) => {
      const path = file.slice(below.length);
      return isContent(path) ? [[path, blob] as const] : [];
    }),
  );
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
  return {
    blobs: new Map(
      [...files].map(([path, bytes]) => [path, bytes ? blobName(bytes, hash) : 'held by another program']),
    ),
    load: (paths) => new Map(paths.map((path) => [path, files.get(path) ?? null])),
  };
}
