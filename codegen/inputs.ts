/*
 * The input of a run as plain data. The pipeline does not read folders. Its caller (the command line, a
 * test, or a page in a browser) reads the files and passes them in.
 */

import { codeText } from './text/staff-text.ts';

/** The folder of the pictures inside the data folder. */
export const picturesFolder = 'images/';

/** Returns "a.jpg" for "events/a.jpg". */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Returns the file below `images/` that a cell names: "banners/a.jpg" for "data\\images\\banners\\a.jpg". Accepts paths
 * as Windows shows and copies them (in quotes), and folders above `images`.
 */
export function pictureNamed(cell: string): string {
  return codeText(cell)
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('\\', '/')
    .replace(/^(?:.*\bimages|\.)?\/+/i, '');
}

/**
 * Why a file could not be opened. `folder`: a folder has the workbook's name. `device`: a device or pipe has it, and
 * reading it may never end. `held`: Excel or OneDrive locks the file, or a permission is missing.
 */
export type Unopened = 'folder' | 'device' | 'held';

export interface WorkbookFile {
  readonly name: string;
  /** null when the file could not be opened after all retries; `unopened` gives the reason. */
  readonly bytes: Uint8Array | null;
  readonly unopened?: Unopened;
  /** Hash of the bytes. A workbook without one is parsed each time it is opened. */
  readonly hash?: string;
}

/** A workbook that differs from the last commit. */
export interface ChangedWorkbook {
  readonly committed: WorkbookFile;
  readonly present: WorkbookFile;
}

/**
 * Returns the SHA-256 of the bytes in hex digits. Not available on a page served over plain `http:`, where browsers
 * provide no `crypto.subtle`.
 */
export async function sha256(bytes: Uint8Array | ArrayBuffer): Promise<string> {
  // Copied for the type checker: `digest` refuses a view of shared memory, which the bytes of a file never are.
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The workbooks of a data folder, and other files there that someone could mistake for one. */
export interface DataFolder {
  readonly workbooks: readonly WorkbookFile[];
  /** Lock files of Excel, LibreOffice and WPS. They show that someone has the workbook open. */
  readonly lockFiles: readonly string[];
  /** Spreadsheet files in the folder and its subfolders that are not workbooks of the site. Paths with `/`. */
  readonly otherFiles: readonly string[];
  /** Those of `otherFiles` of which only the content can tell whether they are a workbook of the site. */
  readonly otherBooks?: readonly WorkbookFile[];
}

export interface PictureBytes {
  /** null when the file is too large or cannot be opened. */
  readonly bytes: Uint8Array | null;
  /**
   * The first 8 hex digits of the SHA-256 of the bytes, or of the file size if the bytes were not read. Part of the
   * published file name.
   */
  readonly hash: string;
}

export interface PictureFile {
  /** Path below `images/`, with `/`. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  /** Reads the bytes. Called only for pictures that a workbook names, because all pictures together are large. */
  readonly load: () => PictureBytes | Promise<PictureBytes>;
}

/** A file of the site's code. Its path is relative to `src`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The text keys that the site's code uses. */
export interface SourceKeys {
  /** Keys passed to `t('…')`, with the first file that contains each. */
  readonly asked: ReadonlyMap<string, string>;
  /**
   * All string literals that could be a key, with the first file that contains each. A label counts as used if its key
   * is among them.
   */
  readonly literals: ReadonlyMap<string, string>;
}

/** The texts of the last successful run in the default language, by text key. */
export type LastTexts = ReadonlyMap<string, string>;

/** Everything that a run reads. */
export interface Inputs extends DataFolder {
  /** Sorted by path, so that the order does not depend on the locale or the file system. */
  readonly pictures: readonly PictureFile[];
  readonly source: SourceKeys;
  readonly lastTexts: LastTexts;
  /** The present month, "2026-11". Later months and years are warned of, and change nothing in the output. */
  readonly today?: string;
}

const ending = /\.(?:xlsx|xlsm|xlsb|xls|xltx|xlt|et|csv|tsv|ods|fods|numbers|gsheet)$/i;

/**
 * Whether the file name has the extension of a spreadsheet. Excludes lock files (`~$`, WPS's `.~`) and hidden files.
 */
export function isSpreadsheet(name: string): boolean {
  return ending.test(name) && !/^[.~]/.test(name);
}

/** Lock files of Excel, LibreOffice and WPS. */
const lockForms = [/^~\$(.+)$/, /^\.~lock\.(.+)#$/, /^\.~(?!lock\.)(.+)$/];

/** Returns the file that a lock file belongs to, which means that someone has it open; null for any other file. */
export function lockedFile(name: string): string | null {
  const file = lockForms.map((form) => form.exec(name)?.[1]).find((file) => file !== undefined);
  return file !== undefined && isSpreadsheet(file) ? file : null;
}

/**
 * Whether a file below `images/` counts as a picture. Excludes the files that operating systems add to folders, and
 * those in which Chromium keeps what a page writes until it is complete.
 */
export function isPictureName(name: string): boolean {
  return !/^(?:\..*|thumbs\.db|desktop\.ini|.*\.crswap)$/i.test(name);
}

/** Git on Windows stops at such a name, and then has none of the repository's files. A Mac accepts all of them. */
export function windowsCanHold(file: string): boolean {
  return file.split('/').every((name) => !/[<>:"|?*\\]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name));
}

/** The folder of the guide's pictures. */
export const guideFolder = 'guide';

/** Folders of the data folder that are not searched for spreadsheets. */
const otherFolders: readonly string[] = ['images', guideFolder];

/**
 * Whether a folder inside the data folder is searched for spreadsheets. Someone may edit a workbook that is one level
 * too deep, without effect.
 */
export function mayHoldTables(path: string): boolean {
  return !baseName(path).startsWith('.') && !otherFolders.includes(path);
}

/** A file that someone may have edited in place of a workbook, and the workbook that it resembles. */
export interface StrayCopy {
  readonly file: string;
  readonly like: string;
  /** It is not an Excel workbook: saved by WPS, LibreOffice or Numbers. */
  readonly otherFormat: boolean;
}

/**
 * Finds files that someone may have edited in place of a workbook: copies made by Excel, Windows, macOS, OneDrive,
 * Dropbox and browsers ("machines (1)", "machines - 副本", "machines-LAPTOP-4F2", "Copy of machines"), files with a date
 * or another name, other formats, and workbooks in a subfolder. `files` are paths below the data folder; the workbooks
 * themselves are skipped.
 */
export function findStrayCopies(files: readonly string[], workbooks: readonly string[]): readonly StrayCopy[] {
  const copies: StrayCopy[] = [];
  for (const file of files.filter((path) => isSpreadsheet(path) && !workbooks.includes(path))) {
    const like = workbooks.find((workbook) => isCopyOf(stem(baseName(file)), stem(workbook)));
    if (like !== undefined) copies.push({ file, like, otherFormat: !/\.xlsx$/i.test(file) });
  }
  return copies;
}

/** Maximum number of files whose content is compared with the workbooks. */
const mostBooksCompared = 12;
/** Maximum size of such a file, in bytes. */
const mostBytesCompared = 4_000_000;

/**
 * Selects the other files of a folder that are looked into: Excel workbooks directly in it whose names say nothing. A
 * name may have any other form, such as "人员.xlsx".
 */
export function booksToCompare<File extends { readonly name: string; readonly size: number }>(
  files: readonly File[],
  workbooks: readonly string[],
): readonly File[] {
  const unclear = files.filter(
    ({ name, size }) =>
      /^[^/]+\.xlsx$/i.test(name) && size <= mostBytesCompared && findStrayCopies([name], workbooks).length === 0,
  );
  return unclear.slice(0, mostBooksCompared);
}

/**
 * Returns "machines" for "Machines.xlsx". Also removes a second extension, which a file gets when Windows hides the
 * first.
 */
function stem(name: string): string {
  let rest = name.normalize('NFKC').toLowerCase();
  while (ending.test(rest)) rest = rest.replace(ending, '');
  return rest.trim();
}

/** What people and programs put before a name: "Fwd ", "[Recovered] ", a date, words for a copy in any language. */
const before = /(?:[^a-z]|copy)$/u;

function isCopyOf(name: string, workbook: string): boolean {
  // "machine" also counts as a copy of "machines".
  if (name === workbook || `${name}s` === workbook) return true;
  // Anything may follow the name, because programs append numbers and computer names.
  if (name.startsWith(workbook)) return !/^[a-z]/.test(name.slice(workbook.length));
  return name.endsWith(workbook) && before.test(name.slice(0, -workbook.length));
}
