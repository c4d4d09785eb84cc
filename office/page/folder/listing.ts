import { workbookNames } from '../../../codegen/dictionary/workbooks.ts';
import {
  baseName,
  booksToCompare,
  isPictureName,
  isSpreadsheet,
  lockedFile,
  mayHoldTables,
  picturesFolder,
  type Unopened,
} from '../../../codegen/inputs.ts';
import { type FolderEntry, type FolderSource, isWorkbook } from './source.ts';

/** The files in the data folder, as the browser lists them. No content has been read yet. */
export type Listing = Awaited<ReturnType<typeof listFolder>>;

/** A file that may be a workbook. `data` is null if the browser cannot open it. */
interface ListedBook {
  readonly name: string;
  readonly data: File | null;
  readonly unopened?: Unopened;
}

/** Pictures by their path below `images/`. */
export type Files = ReadonlyMap<string, File>;

/** The names of SVG files. */
export const drawingName = /\.svg$/i;

async function workbookOf({ path, open }: FolderEntry): Promise<ListedBook | null> {
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

async function pictureOf({ path, open }: FolderEntry) {
  if (!open || !path.startsWith(picturesFolder) || !isPictureName(baseName(path))) return null;
  return { file: path.slice(picturesFolder.length), data: await open().catch(() => null) };
}

/** Lists the current files of the folder: the same that codegen/disk/folder.ts finds on disk. */
export async function listFolder({ entries }: FolderSource) {
  const all: FolderEntry[] = [];
  for await (const entry of entries()) all.push(entry);
  const tables = all.filter(({ path }) => isStrayTable(path) && !isWorkbook(path));
  const workbooks = await Promise.all(all.filter(({ path }) => isWorkbook(path)).map(workbookOf));
  const pictures = await Promise.all(all.map(pictureOf));
  const lockFiles = all.map(({ path }) => path).filter((path) => lockedFile(path) !== null);
  return {
    workbooks: workbooks.filter((workbook) => workbook !== null),
    /** Paths below `images/`. */
    pictures: pictures.filter((picture) => picture !== null).sort((a, b) => (a.file < b.file ? -1 : 1)),
    lockFiles: lockFiles.sort(),
    otherFiles: tables.map(({ path }) => path).sort(),
    /** Those of which only the content can tell whether they are a workbook. In subfolders, the name says enough. */
    otherBooks: await booksAmong(tables.filter(({ open, path }) => open && !path.includes('/'))),
  };
}

async function booksAmong(tables: readonly FolderEntry[]): Promise<readonly ListedBook[]> {
  const opened = await Promise.all(tables.map(workbookOf));
  const files = opened.filter((file) => file !== null).map((file) => ({ ...file, size: file.data?.size ?? 0 }));
  return booksToCompare(files, workbookNames);
}

/** Returns the state of a file without reading it. A saved file has a different time or size. */
export const fileState = (name: string, data: File | null) =>
  `${name} ${data ? `${data.size} ${data.lastModified}` : 'held'}`;

/** Returns a string that identifies the state of the folder. */
export function stateOf({ workbooks, pictures, lockFiles, otherFiles, otherBooks }: Listing): string {
  return [
    ...[...workbooks, ...otherBooks].map(({ name, data }) => fileState(name, data)).sort(),
    ...pictures.map(({ file, data }) => fileState(file, data)),
    ...lockFiles,
    ...otherFiles,
  ].join('\n');
}
