import { workbookNames } from '../../../codegen/dictionary/workbooks.ts';
import { baseName, isSpreadsheet, mayHoldTables, picturesFolder } from '../../../codegen/inputs.ts';

/** A file, or a folder that looks like one, by its path below the data folder. */
export interface FolderEntry {
  readonly path: string;
  /** null for a folder. */
  readonly open: (() => Promise<File>) | null;
}

/** A folder with workbooks. Its files are listed again at each look, those in subfolders now and then. */
export interface FolderSource {
  readonly name: string;
  /**
   * Gives access to the folder's current content. Null in a browser without handles, which knows the files as they were
   * chosen.
   */
  readonly handle: FileSystemDirectoryHandle | null;
  readonly entries: () => Iterable<FolderEntry> | AsyncIterable<FolderEntry>;
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
const dataFolder = 'data';
export const isWorkbook = (name: string) => workbookNames.some((workbook) => workbook === name);
/** ms between searches of the subfolders. */
const searchInterval = 30_000;

async function namesIn(folder: FileSystemDirectoryHandle): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names.sort();
}

/**
 * Reads a folder that can be listed again at any time.
 * @throws WrongFolder when neither the folder nor its subfolder `data` contains a workbook.
 */
export async function folderOfHandle(chosen: FileSystemDirectoryHandle): Promise<FolderSource> {
  const names = await namesIn(chosen);
  if (names.some(isWorkbook)) return sourceOf(chosen);
  const inner = names.includes(dataFolder) ? await chosen.getDirectoryHandle(dataFolder).catch(() => null) : null;
  if (!inner || !(await namesIn(inner)).some(isWorkbook)) throw new WrongFolder(chosen.name, names);
  return sourceOf(inner);
}

function sourceOf(folder: FileSystemDirectoryHandle): FolderSource {
  let deeper: readonly FolderEntry[] = [];
  let due = 0;
  /** Searches the subfolders in the background, because an office may keep thousands of scans there. */
  async function search(): Promise<void> {
    due = Number.POSITIVE_INFINITY;
    const entries: FolderEntry[] = [];
    for await (const entry of walk(folder, '', mayHoldTables))
      if (isSpreadsheet(baseName(entry.path))) entries.push(entry);
    deeper = entries.filter(({ path }) => path.includes('/'));
    due = Date.now() + searchInterval;
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
): AsyncGenerator<FolderEntry> {
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
export function folderOfFiles(files: readonly { readonly path: string; readonly file: File }[]): FolderSource {
  const all = files.map(({ path, file }) => ({ path: path.replace(/^[^/]*\//, ''), open: async () => file }));
  const [root = ''] = files[0]?.path.split('/') ?? [];
  const inner = all.some(({ path }) => isWorkbook(path)) ? '' : `${dataFolder}/`;
  const entries = all
    .filter(({ path }) => path.startsWith(inner))
    .map(({ path, open }) => ({ path: path.slice(inner.length), open }));
  if (!entries.some(({ path }) => isWorkbook(path))) {
    const names = new Set(all.map(({ path }) => path.replace(/\/.*/, '')));
    throw new WrongFolder(root, [...names].sort());
  }
  return { name: inner === '' ? root : dataFolder, handle: null, entries: () => entries };
}
