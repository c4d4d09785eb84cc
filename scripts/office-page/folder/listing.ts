import {
  baseName,
  isPictureName,
  isSpreadsheet,
  lockedFile,
  mayHoldTables,
  picturesFolder,
  type Unopened,
} from '../../../codegen/inputs.ts';
import { type FolderEntry, type FolderSource, isWorkbook } from './source.ts';

/** The files in the data folder, as the browser lists them. No content has been read yet. */
export interface Listing {
  readonly workbooks: readonly { readonly name: string; readonly data: File | null; readonly unopened?: Unopened }[];
  readonly lockFiles: readonly string[];
  readonly otherFiles: readonly string[];
  /** Paths below `images/`, sorted. `data` is null if the browser cannot open the file. */
  readonly pictures: readonly { readonly file: string; readonly data: File | null }[];
}

/** Pictures by their path below `images/`. */
export type Files = ReadonlyMap<string, File>;

/** The names of SVG files. */
export const drawingName = /\.svg$/i;

async function workbookOf({ path, open }: FolderEntry): Promise<Listing['workbooks'][number] | null> {
  if (!open) return { name: path, data: null, unopened: 'folder' };
  try {
    return { name: path, data: await open() };
  } catch (error) {
    const why = error instanceof DOMException ? error.name : '';
    // The permission to read was revoked.
    if (why === 'NotAllowedError') throw error;
    return why === 'NotFoundError' ? null : { name: path, data: null, unopened: 'held' };
  }
}

function isStrayTable(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  return isSpreadsheet(baseName(path)) && folders.every((_, end) => mayHoldTables(folders.slice(0, end + 1).join('/')));
}

const byName = (a: { readonly file: string }, b: { readonly file: string }) => (a.file < b.file ? -1 : 1);

/** Lists the current files of the folder: the same that codegen/folder.ts finds on disk. */
export async function listFolder({ entries }: FolderSource): Promise<Listing> {
  const workbooks: Promise<Listing['workbooks'][number] | null>[] = [];
  const pictures: Promise<Listing['pictures'][number]>[] = [];
  const [lockFiles, otherFiles]: [string[], string[]] = [[], []];
  for await (const entry of entries()) {
    const { path, open } = entry;
    if (isWorkbook(path)) workbooks.push(workbookOf(entry));
    else if (path.startsWith(picturesFolder)) {
      const file = path.slice(picturesFolder.length);
      if (open && isPictureName(baseName(path)))
        pictures.push(
          open().then(
            (data) => ({ file, data }),
            () => ({ file, data: null }),
          ),
        );
    } else if (lockedFile(path) !== null) lockFiles.push(path);
    else if (isStrayTable(path)) otherFiles.push(path);
  }
  return {
    workbooks: (await Promise.all(workbooks)).filter((workbook) => workbook !== null),
    pictures: (await Promise.all(pictures)).sort(byName),
    lockFiles: lockFiles.sort(),
    otherFiles: otherFiles.sort(),
  };
}

/** Returns the state of a file without reading it. A saved file has a different time or size. */
export const fileState = (name: string, data: File | null) =>
  `${name} ${data ? `${data.size} ${data.lastModified}` : 'held'}`;

/** Returns a string that identifies the state of the folder. */
export function stateOf({ workbooks, pictures, lockFiles, otherFiles }: Listing): string {
  return [
    ...workbooks.map(({ name, data }) => fileState(name, data)).sort(),
    ...pictures.map(({ file, data }) => fileState(file, data)),
    ...lockFiles,
    ...otherFiles,
  ].join('\n');
}
