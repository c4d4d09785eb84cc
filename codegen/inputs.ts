/*
 * What a run reads, as plain data, and where it keeps what it found. The pipeline knows no folders: its caller (the command line, a
 * test, a page in a browser) reads the files and hands them over.
 */

import { codeText } from './staff-text.ts';

/** Where pictures lie in the data folder. */
export const picturesFolder = 'images/';

/** "a.jpg" of "events/a.jpg". */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * The file below `images/` that a cell means: "banners/a.jpg" of "data\\images\\banners\\a.jpg". Paths are written as Windows shows and copies
 * them (in quotes), and with folders above `images`.
 */
export function pictureNamed(cell: string): string {
  return codeText(cell)
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('\\', '/')
    .replace(/^(?:.*\bimages|\.)?\/+/i, '');
}

/** `folder`: a folder has the workbook's name. `device`: a device or a pipe has it, which may never end. `held`: Excel, OneDrive or a missing right keeps the file shut. */
export type Unopened = 'folder' | 'device' | 'held';

export interface WorkbookFile {
  readonly name: string;
  /** null when the file could not be opened after all retries; `unopened` then says why. */
  readonly bytes: Uint8Array | null;
  readonly unopened?: Unopened;
  /** Names the bytes for a cache; without it the workbook is not cached. */
  readonly hash?: string;
}

/** Names bytes for a cache: SHA-256 in hex digits. A page over plain `http:` lacks the platform's code for it. */
export async function sha256(bytes: Uint8Array | ArrayBuffer): Promise<string> {
  // A view of shared memory is refused: the bytes of a file never are.
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The workbooks of a data folder, and other files there that somebody may take for one. */
export interface DataFolder {
  readonly workbooks: readonly WorkbookFile[];
  /** Lock files of Excel (`~$…`) and WPS (`.~…`), which tell that somebody has the workbook open. */
  readonly lockFiles: readonly string[];
  /** Tables that are no workbook of the site, in the folder itself and below it: paths with `/`. */
  readonly otherFiles: readonly string[];
}

export interface PictureBytes {
  /** null when the file is too large to be read, or cannot be opened. */
  readonly bytes: Uint8Array | null;
  /** The first 8 hex digits of the SHA-256 of the bytes, or of their number where they were not read; part of the published file name. */
  readonly hash: string;
}

export interface PictureFile {
  /** Path below `images/`, with `/`. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  /** Reads the bytes. Only pictures that a workbook names are read: all together are large. */
  readonly load: () => PictureBytes | Promise<PictureBytes>;
}

/** A file of the site's code; its path is told from `src`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** What the site's code says of text keys. */
export interface SourceKeys {
  /** Keys passed to `t('…')`, with the first file that does. */
  readonly asked: ReadonlyMap<string, string>;
  /** Every string literal that could be a key, with the first file that has it. A label with such a key is in use. */
  readonly literals: ReadonlyMap<string, string>;
}

/** The words of the last good run in the default language, by text key. */
export type LastTexts = ReadonlyMap<string, string>;

/** Everything that a run reads. */
export interface Inputs extends DataFolder {
  /** Sorted by path, so that no locale or file system decides the order. */
  readonly pictures: readonly PictureFile[];
  readonly source: SourceKeys;
  readonly lastTexts: LastTexts;
}

/**
 * What earlier runs found, by the hash of what they read. Deleting it costs nothing but time; an entry that cannot be read or written
 * counts as not there.
 */
export interface Cache {
  get<T>(kind: string, key: string): T | null;
  set(kind: string, key: string, value: unknown): void;
}

/** A cache of this version of the pipeline: its entries have the shape that this code wrote. */
export interface VersionedCache extends Cache {
  readonly version: string;
}

/** The cache without the entries of other versions of the pipeline. */
export function versioned(cache: Cache, version: string): VersionedCache {
  const own = (key: string) => `${version}-${key}`;
  return {
    version,
    get: (kind, key) => cache.get(kind, own(key)),
    set: (kind, key, value) => cache.set(kind, own(key), value),
  };
}

export const noCache: VersionedCache = { version: '', get: () => null, set: () => {} };

const ending = /\.(?:xlsx|xlsm|xlsb|xls|xltx|xlt|et|csv|tsv|ods|fods|numbers)$/i;

/** Whether a program for tables saved this file, by its name. Locks (`~$`, WPS's `.~`) and the clutter of systems are none. */
export function isSpreadsheet(name: string): boolean {
  return ending.test(name) && !/^[.~]/.test(name);
}

/** Whether Excel (`~$…`) or WPS (`.~…`) says by this file that somebody has a workbook open. */
export function isLockFile(name: string): boolean {
  return /^(?:~\$|\.~)/.test(name) && isSpreadsheet(name.slice(2));
}

/** Whether a file below `images/` counts as a picture: not what systems put beside them. */
export function isPictureName(name: string): boolean {
  return !/^(?:\..*|thumbs\.db|desktop\.ini)$/i.test(name);
}

/** Folders of the data folder that hold no tables: the pictures, and those of the guide. */
const otherFolders: readonly string[] = ['images', 'guide'];

/** Whether tables are looked for in a folder of the data folder: a workbook that was put one level too deep is edited there in vain. */
export function mayHoldTables(path: string): boolean {
  return !baseName(path).startsWith('.') && !otherFolders.includes(path);
}

/**
 * Finds the files in which somebody may have typed what belongs into a workbook: the copies of Excel, Windows, macOS, OneDrive,
 * Dropbox and browsers ("machines (1)", "machines - 副本", "machines-LAPTOP-4F2", "Copy of machines"), dated and renamed ones,
 * other formats, and workbooks in a folder of their own. `files` are paths below the data folder; the workbooks themselves are passed over.
 * Tells of each the workbook that it looks like, and whether it was saved as something else than .xlsx: by WPS, LibreOffice or Numbers.
 */
export function findStrayCopies(files: readonly string[], workbooks: readonly string[]) {
  return files.flatMap((file) => {
    const name = baseName(file);
    if (!isSpreadsheet(name) || workbooks.includes(file)) return [];
    const like = workbooks.find((workbook) => isCopyOf(stem(name), stem(workbook)));
    return like === undefined ? [] : [{ file, like, otherFormat: !/\.xlsx$/i.test(name) }];
  });
}

/** "machines" of "Machines.xlsx", also where Windows hid one ending and the name has two. */
function stem(name: string): string {
  let rest = name.normalize('NFKC').toLowerCase();
  while (ending.test(rest)) rest = rest.replace(ending, '');
  return rest.trim();
}

/** What people and programs write before a name: words for a copy, a date, or anything in Chinese. */
const before =
  /(?:^|[^a-z])(?:copy(?: of)?|new|newest|latest|old|final|draft|backup|kopie von|copie de|copia de)[\s_-]*$|[\d\p{Script=Han}][)\]]?[\s_.-]*$/u;

function isCopyOf(name: string, workbook: string): boolean {
  // "machine" is said of "machines" as well.
  if (name === workbook || `${name}s` === workbook) return true;
  // After the name anything may follow: programs put numbers and the names of computers there.
  if (name.startsWith(workbook)) return !/^[a-z]/.test(name.slice(workbook.length));
  return name.endsWith(workbook) && before.test(name.slice(0, -workbook.length));
}
