import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { maxPictureBytes } from './dictionary/pictures.ts';
import { workbookNames } from './dictionary/workbooks.ts';
import type { DataFolder, Inputs, PictureBytes, SourceFile, Unopened, WorkbookFile } from './inputs.ts';
import { isPictureName, isSpreadsheet, lockedFile, mayHoldTables } from './inputs.ts';

/** Waits between retries while Excel or OneDrive locks a file. In ms. */
const waits = [50, 100, 200, 400];

async function readPatiently(path: string): Promise<Uint8Array | Unopened> {
  for (const wait of [...waits, null]) {
    try {
      const before = statSync(path);
      if (!before.isFile() && !before.isDirectory()) return 'device';
      const bytes = readFileSync(path);
      const now = statSync(path);
      // A file that was saved during the read could be half old and half new.
      if (wait === null || (now.mtimeMs === before.mtimeMs && now.size === bytes.length)) return bytes;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EISDIR') return 'folder';
    }
    if (wait !== null) await setTimeout(wait);
  }
  return 'held';
}

/** Creates a workbook with the hash of its bytes as cache key. `bytes` is null if another program locks the file. */
export function workbookFile(name: string, bytes: Uint8Array | null): WorkbookFile {
  return { name, bytes, hash: bytes ? createHash('sha256').update(bytes).digest('hex') : '' };
}

/** Reads the workbooks by their exact names. A file with a similar name is listed under `otherFiles`. */
export async function readFolder(folder: string): Promise<DataFolder> {
  const names = readdirSync(folder).sort();
  const workbooks: WorkbookFile[] = [];
  for (const name of workbookNames) {
    if (!names.includes(name)) continue;
    const read = await readPatiently(join(folder, name));
    workbooks.push(
      typeof read === 'string' ? { name, bytes: null, hash: '', unopened: read } : workbookFile(name, read),
    );
  }
  const isOther = (file: string) => !workbooks.some(({ name }) => name === file);
  return {
    workbooks,
    lockFiles: names.filter((name) => lockedFile(name) !== null),
    otherFiles: tablesBelow(folder, '').filter(isOther),
  };
}

function tablesBelow(folder: string, path: string): readonly string[] {
  return entriesIn(join(folder, path), false)
    .flatMap((entry) => {
      const below = path + entry.name;
      // Numbers can save a document as a folder that macOS shows as a file.
      if (isSpreadsheet(entry.name)) return [below];
      if (!entry.isDirectory() || !mayHoldTables(below)) return [];
      return tablesBelow(folder, `${below}/`);
    })
    .sort();
}

/** The entries of a folder, with subfolders if `recursive`. Empty if the folder is missing or cannot be opened. */
function entriesIn(folder: string, recursive = true): readonly Dirent[] {
  try {
    return readdirSync(folder, { recursive, withFileTypes: true });
  } catch {
    return [];
  }
}

function pathBelow(folder: string, { parentPath, name }: Dirent): string {
  return relative(folder, join(parentPath, name)).replaceAll('\\', '/');
}

/**
 * A picture in the folder, identified by its hash. Its bytes are not kept in memory, because ten thousand unused pictures are gigabytes.
 */
export interface ListedPicture {
  /** Path below `images/`, with `/`. */
  readonly file: string;
  readonly size: number;
  readonly hash: string;
}

/** Pictures from earlier reads by path, with the state of the file at that time. */
export type PictureMemory = Map<string, { readonly state: string; readonly picture: ListedPicture }>;

/** Returns the hash that the published file name of a picture contains. */
export function pictureHash(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 8);
}

/** Reads the bytes of a listed picture. Hashes them again, because the file may have been replaced since it was listed. */
export function loadPicture(folder: string, { file, size }: ListedPicture): PictureBytes {
  try {
    if (size <= maxPictureBytes) {
      const bytes = readFileSync(join(folder, file));
      return { bytes, hash: pictureHash(bytes) };
    }
  } catch {
    // The file is locked or unreadable. This is reported at the cell that names the picture.
  }
  return { bytes: null, hash: pictureHash(String(size)) };
}

function listPicture(folder: string, file: string, memory: PictureMemory): ListedPicture {
  const path = join(folder, file);
  try {
    const { size, mtimeMs, ctimeMs, ino } = statSync(path);
    const state = [size, mtimeMs, ctimeMs, ino].join(' ');
    const known = memory.get(path);
    if (known?.state === state) return known.picture;
    const { bytes, hash } = loadPicture(folder, { file, size, hash: '' });
    const picture = { file, size, hash };
    // A locked picture is not remembered: it may be readable next time although its state is unchanged.
    if (bytes) memory.set(path, { state, picture });
    return picture;
  } catch {
    return { file, size: 0, hash: pictureHash('0') };
  }
}

/** Lists every file below `images/`. Sorted by UTF-16 code units, so that the order does not depend on the locale or the file system. */
export function listPictures(folder: string, memory: PictureMemory = new Map()): readonly ListedPicture[] {
  return entriesIn(folder)
    .filter((entry) => entry.isFile() && isPictureName(entry.name))
    .map((entry) => pathBelow(folder, entry))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((file) => listPicture(folder, file, memory));
}

/** Reads the inputs of a data folder, without the site's code. */
export async function readData(dataDir: string): Promise<DataFolder & Pick<Inputs, 'pictures'>> {
  const images = join(dataDir, 'images');
  const pictures = listPictures(images).map((picture) => ({ ...picture, load: () => loadPicture(images, picture) }));
  return { ...(await readFolder(dataDir)), pictures };
}

/** Reads the site's TypeScript files except the generated ones. Sorted, so that every run reads them in the same order. */
export function readSources(folder: string): readonly SourceFile[] {
  return entriesIn(folder)
    .map((entry) => pathBelow(folder, entry))
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('generated/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}
