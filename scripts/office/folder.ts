import { workbookNames } from '../../codegen/dictionary/site.ts';
import { isLockFile, isPictureName, isSpreadsheet, mayHoldTables, type Unopened } from '../../codegen/inputs.ts';

/** What lies in the data folder, as the browser gives it. No bytes are read yet. */
export interface Listing {
  readonly workbooks: readonly { readonly name: string; readonly data: File | null; readonly unopened?: Unopened }[];
  readonly lockFiles: readonly string[];
  readonly otherFiles: readonly string[];
  /** By their paths below `images/`, sorted; `data` is null for one that the browser cannot open. */
  readonly pictures: readonly { readonly file: string; readonly data: File | null }[];
}

/** A file, or a folder that looks like one, by its path below the data folder. */
interface Entry {
  readonly path: string;
  /** null for a folder. */
  readonly open: (() => Promise<File>) | null;
}

/** The folder that was chosen. */
export interface Source {
  readonly name: string;
  /** By which what it holds can be seen at any time; null where the browser gave what it held when it was chosen. */
  readonly handle: FileSystemDirectoryHandle | null;
  readonly entries: () => AsyncIterable<Entry> | Iterable<Entry>;
  /** The workbooks alone: cheap enough to be asked several times a second. */
  readonly workbooks: () => Promise<Listing['workbooks']>;
}

/** The chosen folder holds none of the workbooks. */
export class WrongFolder extends Error {
  constructor(
    readonly folder: string,
    /** What lies there instead. */
    readonly found: readonly string[],
  ) {
    super(`${folder} holds no workbook`);
  }
}

/** The folder of the workbooks when somebody chooses the one around it. */
const below = 'data';
const isWorkbook = (name: string) => workbookNames.some((own) => own === name);
/** Entries outside `images/` that are looked through for tables that lie one level too deep. */
const most = 20_000;

async function namesIn(folder: FileSystemDirectoryHandle): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names.sort();
}

/**
 * A folder that goes on being seen.
 * @throws WrongFolder when neither it nor the folder `data` in it holds a workbook.
 */
export async function folderOfHandle(chosen: FileSystemDirectoryHandle): Promise<Source> {
  const names = await namesIn(chosen);
  let folder = chosen;
  if (!names.some(isWorkbook)) {
    const inner = names.includes(below) ? await chosen.getDirectoryHandle(below).catch(() => null) : null;
    if (!inner || !(await namesIn(inner)).some(isWorkbook)) throw new WrongFolder(chosen.name, names);
    folder = inner;
  }
  return {
    name: folder.name,
    handle: folder,
    workbooks: async () => {
      const found = await Promise.all(workbookNames.map((name) => workbookIn(folder, name)));
      return found.filter((workbook) => workbook !== null);
    },
    entries: () => {
      let seen = 0;
      async function* walk(own: FileSystemDirectoryHandle, path: string): AsyncGenerator<Entry> {
        for await (const [name, handle] of own.entries()) {
          const at = path + name;
          if (isFile(handle)) yield { path: at, open: () => handle.getFile() };
          // Numbers may save a folder, which is a file to the Mac's user.
          else if (isSpreadsheet(name)) yield { path: at, open: null };
          else if (at === 'images' || at.startsWith('images/') || (mayHoldTables(at) && seen < most))
            yield* walk(await own.getDirectoryHandle(name), `${at}/`);
          if (!at.startsWith('images/')) seen += 1;
        }
      }
      return walk(folder, '');
    },
  };
}

async function workbookIn(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<Listing['workbooks'][number] | null> {
  try {
    return { name, data: await (await folder.getFileHandle(name)).getFile() };
  } catch (error) {
    const why = error instanceof DOMException ? error.name : '';
    // Leave to read was taken back.
    if (why === 'NotAllowedError') throw error;
    if (why === 'NotFoundError') return null;
    return { name, data: null, unopened: why === 'TypeMismatchError' ? 'folder' : 'held' };
  }
}

function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file';
}

/**
 * The files that a browser without `showDirectoryPicker` gives of a folder.
 * @throws WrongFolder
 */
export function folderOfFiles(files: readonly File[]): Source {
  const all = files.map((file) => ({ file, path: file.webkitRelativePath.replace(/^[^/]*\//, '') }));
  const [root = ''] = all[0]?.file.webkitRelativePath.split('/') ?? [];
  const inner = all.some(({ path }) => isWorkbook(path)) ? '' : `${below}/`;
  const own = all.flatMap(({ file, path }) =>
    path.startsWith(inner) ? [{ path: path.slice(inner.length), file, open: async () => file }] : [],
  );
  if (!own.some(({ path }) => isWorkbook(path))) {
    const names = new Set(all.map(({ path }) => path.replace(/\/.*/, '')));
    throw new WrongFolder(root, [...names].sort());
  }
  const workbooks = own.flatMap(({ path, file }) => (isWorkbook(path) ? [{ name: path, data: file }] : []));
  return { name: inner === '' ? root : below, handle: null, entries: () => own, workbooks: async () => workbooks };
}

/** What lies in the folder now: the same that codegen/folder.ts finds on a disk. */
export async function listFolder(source: Source): Promise<Listing> {
  const pictures: Promise<Listing['pictures'][number]>[] = [];
  const [lockFiles, otherFiles]: [string[], string[]] = [[], []];
  for await (const { path, open } of source.entries()) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const folder = path.slice(0, -name.length);
    if (isWorkbook(path)) continue;
    if (folder.startsWith('images/')) {
      const file = path.slice('images/'.length);
      if (open && isPictureName(name))
        pictures.push(
          open().then(
            (data) => ({ file, data }),
            () => ({ file, data: null }),
          ),
        );
    } else if (folder === '' && isLockFile(name)) lockFiles.push(name);
    else if (
      isSpreadsheet(name) &&
      folder.split('/').every((_, end, parts) => end === 0 || mayHoldTables(parts.slice(0, end).join('/')))
    )
      otherFiles.push(path);
  }
  const byPath = (a: { readonly file: string }, b: { readonly file: string }) => (a.file < b.file ? -1 : 1);
  return {
    workbooks: await source.workbooks(),
    lockFiles: lockFiles.sort(),
    otherFiles: otherFiles.sort(),
    pictures: (await Promise.all(pictures)).sort(byPath),
  };
}

/** Tells one state of the folder from another without reading a file: a saved one has another time or another size. */
export function stateOf({ workbooks, pictures, lockFiles, otherFiles }: Listing): string {
  const line = (name: string, data: File | null) => `${name} ${data ? `${data.size} ${data.lastModified}` : 'held'}`;
  return [
    ...workbooks.map(({ name, data }) => line(name, data)).sort(),
    ...pictures.map(({ file, data }) => line(file, data)),
    ...lockFiles,
    ...otherFiles,
  ].join('\n');
}
