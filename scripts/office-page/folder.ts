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

/** A file, or a folder that looks like a file, by its path below the data folder. */
interface Entry {
  readonly path: string;
  /** null for a folder. */
  readonly open: (() => Promise<File>) | null;
}

/** The folder that was chosen, read through a handle or from a list of its files. */
export type Source = Awaited<ReturnType<typeof folderOfHandle>> | ReturnType<typeof folderOfFiles>;

/** Names and the type of SVG files. */
export const [drawingName, drawingType] = [/\.svg$/i, 'image/svg+xml'] as const;

export class WrongFolder extends Error {
  constructor(
    readonly folder: string,
    /** The names found there instead. */
    readonly found: readonly string[],
  ) {
    super(`${folder} holds no workbook`);
  }
}

/** The folder of the workbooks, if somebody chooses its parent folder. */
const below = 'data';
const isWorkbook = (name: string) => workbookNames.some((own) => own === name);
/** Maximum number of entries outside `images/` that are searched for tables in subfolders. */
const most = 20_000;

async function namesIn(folder: FileSystemDirectoryHandle): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names.sort();
}

/**
 * Reads a folder that can be listed again at any time.
 * @throws WrongFolder when neither the folder nor its subfolder `data` contains a workbook.
 */
export async function folderOfHandle(chosen: FileSystemDirectoryHandle) {
  const names = await namesIn(chosen);
  let folder = chosen;
  if (!names.some(isWorkbook)) {
    const inner = names.includes(below) ? await chosen.getDirectoryHandle(below).catch(() => null) : null;
    if (!inner || !(await namesIn(inner)).some(isWorkbook)) throw new WrongFolder(chosen.name, names);
    folder = inner;
  }
  return {
    name: folder.name,
    /** Gives access to the folder's current content. */
    handle: folder,
    /** Fast enough to call several times a second. */
    workbooks: async (): Promise<Listing['workbooks']> => {
      const found = (await Promise.all(workbookNames.map((name) => workbookIn(folder, name)))).filter(
        (own) => own !== null,
      );
      // If the folder was removed, the browser reports every file as missing, but listing the names throws.
      if (found.length === 0) await folder.keys().next();
      return found;
    },
    /** Lists everything below `images/`, or everything else. */
    entries: (part: 'pictures' | 'others') => {
      let seen = 0;
      async function* walk(own: FileSystemDirectoryHandle, path: string): AsyncGenerator<Entry> {
        for await (const [name, handle] of own.entries()) {
          const at = path + name;
          if (isFile(handle)) yield { path: at, open: () => handle.getFile() };
          // Numbers may save a folder that macOS shows as a file.
          else if (isSpreadsheet(name)) yield { path: at, open: null };
          else if (part === 'pictures' || (at !== 'images' && mayHoldTables(at) && seen < most))
            yield* walk(await own.getDirectoryHandle(name), `${at}/`);
          seen += 1;
        }
      }
      async function* pictures(): AsyncGenerator<Entry> {
        const images = await folder.getDirectoryHandle('images').catch(ifMissing);
        if (images) yield* walk(images, picturesFolder);
      }
      return part === 'pictures' ? pictures() : walk(folder, '');
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
    // The permission to read was revoked.
    if (why === 'NotAllowedError') throw error;
    if (why === 'NotFoundError') return null;
    return { name, data: null, unopened: why === 'TypeMismatchError' ? 'folder' : 'held' };
  }
}

function ifMissing(error: unknown): null {
  if (error instanceof DOMException && ['NotFoundError', 'TypeMismatchError'].includes(error.name)) return null;
  throw error;
}

function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file';
}

/**
 * Reads a folder in a browser without handles, from its files and their paths, which begin with the folder's name.
 * @throws WrongFolder when no workbook is among the files.
 */
export function folderOfFiles(files: readonly { readonly path: string; readonly file: File }[]) {
  const all = files.map(({ path, file }) => ({ file, path: path.replace(/^[^/]*\//, '') }));
  const [root = ''] = files[0]?.path.split('/') ?? [];
  const inner = all.some(({ path }) => isWorkbook(path)) ? '' : `${below}/`;
  const own = all.flatMap(({ file, path }) =>
    path.startsWith(inner) ? [{ path: path.slice(inner.length), file, open: async () => file }] : [],
  );
  if (!own.some(({ path }) => isWorkbook(path))) {
    const names = new Set(all.map(({ path }) => path.replace(/\/.*/, '')));
    throw new WrongFolder(root, [...names].sort());
  }
  const workbooks = own.flatMap(({ path, file }) => (isWorkbook(path) ? [{ name: path, data: file }] : []));
  return {
    name: inner === '' ? root : below,
    handle: null,
    entries: (part: 'pictures' | 'others'): Iterable<Entry> | AsyncIterable<Entry> =>
      own.filter(({ path }) => path.startsWith(picturesFolder) === (part === 'pictures')),
    workbooks: async (): Promise<Listing['workbooks']> => workbooks,
  };
}

async function picturesOf(source: Source): Promise<Listing['pictures']> {
  const pictures: Promise<Listing['pictures'][number]>[] = [];
  for await (const { path, open } of source.entries('pictures')) {
    const file = path.slice(picturesFolder.length);
    const picture = open && isPictureName(baseName(path)) ? open().catch(() => null) : null;
    if (picture) pictures.push(picture.then((data) => ({ file, data })));
  }
  return (await Promise.all(pictures)).sort((a, b) => (a.file < b.file ? -1 : 1));
}

async function othersOf(source: Source): Promise<Pick<Listing, 'lockFiles' | 'otherFiles'>> {
  const [lockFiles, otherFiles]: [string[], string[]] = [[], []];
  for await (const { path } of source.entries('others')) {
    const name = baseName(path);
    const folder = path.slice(0, -name.length);
    if (isWorkbook(path)) continue;
    if (folder === '' && lockedFile(name) !== null) lockFiles.push(name);
    else if (
      isSpreadsheet(name) &&
      folder.split('/').every((_, end, parts) => end === 0 || mayHoldTables(parts.slice(0, end).join('/')))
    )
      otherFiles.push(path);
  }
  return { lockFiles: lockFiles.sort(), otherFiles: otherFiles.sort() };
}

/** Lists the current files of the folder: the same that codegen/folder.ts finds on disk. */
export async function listFolder(source: Source): Promise<Listing> {
  return { workbooks: await source.workbooks(), pictures: await picturesOf(source), ...(await othersOf(source)) };
}

/** Minimum ms between two scans of pictures and other files, and the largest part of the time that scanning may take. */
const [pause, mostOfTime] = [1500, 1 / 20];

/**
 * Returns a function that returns the last result, or null before there is one. With `wait`, it looks again and returns the new result.
 * Otherwise, if another look is due, it starts one in the background.
 */
function nowAndThen<Found>(look: () => Promise<Found>) {
  let found: Found | null = null;
  let [due, looks] = [0, 0];
  const lookNow = async (): Promise<Found> => {
    const started = performance.now();
    due = Number.POSITIVE_INFINITY;
    looks += 1;
    const own = looks;
    try {
      const now = await look();
      // A look that started earlier may end later.
      if (own === looks) found = now;
      return now;
    } finally {
      const ended = performance.now();
      due = ended + Math.max(pause, (ended - started) / mostOfTime);
    }
  };
  return async (wait: boolean): Promise<Found | null> => {
    if (wait) return lookNow();
    // If the folder was removed, listing the workbooks reports that.
    if (performance.now() >= due) lookNow().catch(() => {});
    return found;
  };
}

/**
 * Returns a function that lists a folder repeatedly. It reads the workbooks every time. It reads the rest now and then, and in the
 * background, because the folder may contain twenty thousand other files. The call after one that saw a saved workbook waits for the
 * pictures, because a picture may have been added at the same time.
 */
export function looksAt(source: Source): () => Promise<Listing> {
  const pictures = nowAndThen(() => picturesOf(source));
  const others = nowAndThen(() => othersOf(source));
  let [before, saved] = ['', true];
  return async () => {
    const workbooks = await source.workbooks();
    const listing = {
      workbooks,
      pictures: (await pictures(saved)) ?? [],
      ...((await others(false)) ?? { lockFiles: [], otherFiles: [] }),
    };
    const state = fileStates({ workbooks, pictures: [] }).join('\n');
    saved = state !== before;
    before = state;
    return listing;
  };
}

/** Returns the state of a file without reading it. A saved file has a different time or size. */
export const fileState = (name: string, data: File | null) =>
  `${name} ${data ? `${data.size} ${data.lastModified}` : 'held'}`;

/** Returns the states of the workbooks and pictures. */
function fileStates({ workbooks, pictures }: Pick<Listing, 'workbooks' | 'pictures'>): readonly string[] {
  return [
    ...workbooks.map(({ name, data }) => fileState(name, data)).sort(),
    ...pictures.map(({ file, data }) => fileState(file, data)),
  ];
}

/** Returns a string that identifies the state of the folder. */
export function stateOf(listing: Listing): string {
  return [...fileStates(listing), ...listing.lockFiles, ...listing.otherFiles].join('\n');
}
