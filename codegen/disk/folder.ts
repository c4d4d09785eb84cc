import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { maxPictureBytes } from '../dictionary/pictures.ts';
import { workbookNames } from '../dictionary/workbooks.ts';
import type { DataFolder, PictureBytes, SourceFile, Unopened, WorkbookFile } from '../inputs.ts';
import { booksToCompare, isPictureName, isSpreadsheet, lockedFile, mayHoldTables } from '../inputs.ts';

/** The folder with `package.json`, `data` and the code. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Waits between retries while Excel or OneDrive locks a file. In ms. */
const waits = [50, 100, 200, 400];

async function readPatiently(path: string): Promise<Uint8Array | Unopened> {
  for (const wait of waits) {
    const read = readOnce(path);
    if (read !== 'held') return read;
    await setTimeout(wait);
  }
  return readOnce(path);
}

function readOnce(path: string): Uint8Array | Unopened {
  try {
    const before = statSync(path);
    if (before.isDirectory()) return 'folder';
    if (!before.isFile()) return 'device';
    const bytes = readFileSync(path);
    const now = statSync(path);
    // A file that was saved during the read could be half old and half new.
    return now.mtimeMs === before.mtimeMs && now.size === bytes.length ? bytes : 'held';
  } catch {
    return 'held';
  }
}

/** Returns the SHA-256 of a file's content, in hex digits. */
export function fileHash(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Creates a workbook of what was read of a file, with the hash of its bytes. Null if another program locks it. */
export function workbookFile(name: string, read: Uint8Array | Unopened | null): WorkbookFile {
  if (typeof read === 'string') return { name, bytes: null, hash: '', unopened: read };
  return { name, bytes: read, hash: read ? fileHash(read) : '' };
}

/** Reads the workbooks by their exact names. A file with a similar name is listed under `otherFiles`. */
export async function readDataFolder(folder: string): Promise<DataFolder> {
  const names = readdirSync(folder).sort();
  const workbooks: WorkbookFile[] = [];
  for (const name of workbookNames)
    if (names.includes(name)) workbooks.push(workbookFile(name, await readPatiently(join(folder, name))));
  const isOther = (file: string) => !workbooks.some(({ name }) => name === file);
  const otherFiles = tablesBelow(folder, '').filter(isOther);
  return {
    workbooks,
    lockFiles: names.filter((name) => lockedFile(name) !== null),
    otherFiles,
    otherBooks: otherBooksOf(folder, otherFiles),
  };
}

function otherBooksOf(folder: string, otherFiles: readonly string[]): readonly WorkbookFile[] {
  const sizeOf = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  const files = otherFiles.map((name) => ({ name, size: sizeOf(name) }));
  return booksToCompare(files, workbookNames).map(({ name }) => workbookFile(name, readOnce(join(folder, name))));
}

function tablesBelow(folder: string, path: string): readonly string[] {
  const tables: string[] = [];
  for (const entry of entriesIn(join(folder, path), false)) {
    const below = path + entry.name;
    // Numbers can save a document as a folder that macOS shows as a file.
    if (isSpreadsheet(entry.name)) tables.push(below);
    else if (entry.isDirectory() && mayHoldTables(below)) tables.push(...tablesBelow(folder, `${below}/`));
  }
  return tables.sort();
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

/** A picture in the folder. Its bytes are not read, because ten thousand unused pictures are gigabytes. */
interface ListedPicture {
  /** Path below `images/`, with `/`. */
  readonly file: string;
  readonly size: number;
  /** When the file was last changed or replaced, in ms. */
  readonly changed: number;
}

/** Returns the hash that a published file name contains. */
export function shortHash(data: Uint8Array | string): string {
  return fileHash(data).slice(0, 8);
}

/** Reads the bytes of a listed picture, and hashes them. */
export function loadPicture(folder: string, { file, size }: Omit<ListedPicture, 'changed'>): PictureBytes {
  try {
    if (size <= maxPictureBytes) {
      const bytes = readFileSync(join(folder, file));
      return { bytes, hash: shortHash(bytes) };
    }
  } catch {
    // The file is locked or unreadable. This is reported at the cell that names the picture.
  }
  return { bytes: null, hash: shortHash(String(size)) };
}

/**
 * Lists every file below `images/`. Sorted by UTF-16 code units, so that the order does not depend on the locale or the
 * file system.
 */
export function listPictures(folder: string): readonly ListedPicture[] {
  return entriesIn(folder)
    .filter((entry) => entry.isFile() && isPictureName(entry.name))
    .map((entry) => pathBelow(folder, entry))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((file) => {
      // Another program may have removed the file since it was listed.
      const state = statSync(join(folder, file), { throwIfNoEntry: false });
      return { file, size: state?.size ?? 0, changed: Math.max(state?.mtimeMs ?? 0, state?.ctimeMs ?? 0) };
    });
}

/** Reads the inputs of a data folder, without the site's code. */
export async function readData(dataDir: string) {
  const images = join(dataDir, 'images');
  const pictures = listPictures(images).map((picture) => ({ ...picture, load: () => loadPicture(images, picture) }));
  return { ...(await readDataFolder(dataDir)), pictures };
}

/**
 * Reads the TypeScript files of a folder except the generated ones. Sorted, so that every run reads them in the same
 * order.
 */
export function readSources(folder: string): readonly SourceFile[] {
  return entriesIn(folder)
    .map((entry) => pathBelow(folder, entry))
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('generated/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}
