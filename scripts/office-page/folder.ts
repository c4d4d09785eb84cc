import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import {
  baseName,
  isPictureName,
  isSpreadsheet,
  lockedFile,
  mayHoldTables,
  picturesFolder,
  type Unopened,
} from '../../codegen/inputs.ts';

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

/** A file, or a folder that looks like a file, by its path below the data folder. */
interface Entry {
  readonly path: string;
  /** null for a folder. */
  readonly open: (() => Promise<File>) | null;
}

/** A folder with workbooks. Its files are listed again at each look, those in subfolders now and then. */
export interface Source {
  readonly name: string;
  /** Gives access to the folder's current content. Null in a browser without handles, which knows the files as they were chosen. */
  readonly handle: FileSystemDirectoryHandle | null;
  readonly entries: () => Iterable<Entry> | AsyncIterable<Entry>;
}

export class WrongFolder extends Error {
  constructor(
    readonly folder: string,
    /** The names found there instead. */
    readonly names: readonly string[],
  ) {
    super(`${folder} holds no workbook`);
  }
}

/** The folder of the workbooks, if somebody chooses its parent folder. */
const below = 'data';
const isWorkbook = (name: string) => workbookNames.some((workbook) => workbook === name);
/** ms between searches of the subfolders. */
const pause = 30_000;

async function namesIn(folder: FileSystemDirectoryHandle): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names.sort();
}

/**
 * Reads a folder that can be listed again at any time.
 * @throws WrongFolder when neither the folder nor its subfolder `data` contains a workbook.
 */
export async function folderOfHandle(chosen: FileSystemDirectoryHandle): Promise<Source> {
  const names = await namesIn(chosen);
  if (names.some(isWorkbook)) return sourceOf(chosen);
  const inner = names.includes(below) ? await chosen.getDirectoryHandle(below).catch(() => null) : null;
  if (!inner || !(await namesIn(inner)).some(isWorkbook)) throw new WrongFolder(chosen.name, names);
  return sourceOf(inner);
}

function sourceOf(folder: FileSystemDirectoryHandle): Source {
  let deeper: readonly Entry[] = [];
  let due = 0;
  /** Searches the subfolders in the background, because an office may keep thousands of scans there. */
  async function search(): Promise<void> {
    due = Number.POSITIVE_INFINITY;
    const entries: Entry[] = [];
    for await (const entry of walk(folder, '', mayHoldTables))
      if (isSpreadsheet(baseName(entry.path))) entries.push(entry);
    deeper = entries.filter(({ path }) => path.includes('/'));
    due = Date.now() + pause;
  }
  return {
    name: folder.name,
    handle: folder,
    async *entries() {
      yield* walk(folder, '', (path) => `${path}/`.startsWith(picturesFolder));
      // A folder that was removed is noticed by the look itself.
      if (Date.now() > due) search().catch(() => {});
      yield* deeper;
    },
  };
}

/** Yields the files in a folder, and those in the subfolders that are entered. */
async function* walk(
  folder: FileSystemDirectoryHandle,
  path: string,
  isEntered: (path: string) => boolean,
): AsyncGenerator<Entry> {
  for await (const [name, handle] of folder.entries()) {
    const at = path + name;
    if (handle instanceof FileSystemFileHandle) yield { path: at, open: () => handle.getFile() };
    // Numbers may save a folder that macOS shows as a file.
    else if (isSpreadsheet(name)) yield { path: at, open: null };
    else if (handle instanceof FileSystemDirectoryHandle && isEntered(at)) yield* walk(handle, `${at}/`, isEntered);
  }
}

/**
 * Reads a folder in a browser without handles, from its files and their paths, which begin with the folder's name.
 * @throws WrongFolder when no workbook is among the files.
 */
export function folderOfFiles(files: readonly { readonly path: string; readonly file: File }[]): Source {
  const all = files.map(({ path, file }) => ({ path: path.replace(/^[^/]*\//, ''), open: async () => file }));
  const [root = ''] = files[0]?.path.split('/') ?? [];
  const inner = all.some(({ path }) => isWorkbook(path)) ? '' : `${below}/`;
  const entries = all
    .filter(({ path }) => path.startsWith(inner))
    .map(({ path, open }) => ({ path: path.slice(inner.length), open }));
  if (!entries.some(({ path }) => isWorkbook(path))) {
    const names = new Set(all.map(({ path }) => path.replace(/\/.*/, '')));
    throw new WrongFolder(root, [...names].sort());
  }
  return { name: inner === '' ? root : below, handle: null, entries: () => entries };
}

async function workbookOf({ path, open }: Entry): Promise<Listing['workbooks'][number] | null> {
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
export async function listFolder({ entries }: Source): Promise<Listing> {
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
