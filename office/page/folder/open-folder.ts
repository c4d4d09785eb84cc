import { isSpreadsheet } from '../../../codegen/inputs.ts';
import { type FolderSource, folderOfFiles, folderOfHandle } from './source.ts';

declare global {
  /** Available in Chrome and Edge only. */
  function showDirectoryPicker(options: {
    readonly id: string;
    readonly mode: 'read';
  }): Promise<FileSystemDirectoryHandle>;

  interface FileSystemDirectoryHandle {
    requestPermission?(options: { readonly mode: 'read' | 'readwrite' }): Promise<PermissionState>;
  }
  interface DataTransferItem {
    getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
  }
}

/** Asks for the folder. Returns null if nobody chose one. Falls back to a folder input if the browser has no picker. */
export async function chooseFolder(): Promise<FolderSource | null> {
  if (typeof showDirectoryPicker === 'undefined') return inputFolder();
  try {
    return await folderOfHandle(await showDirectoryPicker({ id: 'workbooks', mode: 'read' }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

/** Asks for the folder with an input, which returns its files as they are now. */
export async function inputFolder(): Promise<FolderSource | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  const chosen = new Promise<boolean>((done) => {
    input.addEventListener('cancel', () => done(false));
    input.addEventListener('change', () => done(true));
  });
  input.click();
  if (!(await chosen)) return null;
  return folderOfFiles([...(input.files ?? [])].map((file) => ({ path: file.webkitRelativePath, file })));
}

/** Returns the spreadsheet that was dropped. Null for a folder or any other file. */
export function droppedSpreadsheet(data: DataTransfer | null): File | null {
  const [file] = data?.files ?? [];
  const isFolder = data?.items[0]?.webkitGetAsEntry()?.isDirectory === true;
  return file && isSpreadsheet(file.name) && !isFolder ? file : null;
}

/**
 * Returns the dropped folder.
 * @throws DOMException `TypeMismatchError` when something else was dropped.
 */
export async function droppedFolder(data: DataTransfer | null): Promise<FolderSource | null> {
  const [item] = data?.items ?? [];
  // Must be read at once, because the items are gone after the event.
  const entry = item?.webkitGetAsEntry();
  const handle = await item?.getAsFileSystemHandle?.();
  if (handle instanceof FileSystemDirectoryHandle) return folderOfHandle(handle);
  // Firefox and Safari return the current files and no handle.
  if (handle || !entry?.isDirectory) throw new DOMException('No folder', 'TypeMismatchError');
  return folderOfFiles(await filesBelow(entry));
}

// Chromium has no constructors for these.
function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
function isFolderEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** Returns the files in an entry and below it. */
async function filesBelow(entry: FileSystemEntry): Promise<Parameters<typeof folderOfFiles>[0]> {
  if (isFileEntry(entry)) {
    const file = await new Promise<File | null>((done) => entry.file(done, () => done(null)));
    return file ? [{ path: entry.fullPath.replace(/^\//, ''), file }] : [];
  }
  if (!isFolderEntry(entry)) return [];
  const reader = entry.createReader();
  const files: Awaited<ReturnType<typeof filesBelow>>[number][] = [];
  // `readEntries` returns some entries at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (some.length === 0) return files;
    for (const nested of await Promise.all(some.map(filesBelow))) files.push(...nested);
  }
}

/**
 * Opens a remembered folder, or one whose permission to read was revoked. The browser asks, so this must be called from
 * a click.
 * @throws DOMException when permission is denied or the folder is gone.
 */
export async function openAgain(handle: FileSystemDirectoryHandle): Promise<FolderSource> {
  if ((await handle.requestPermission?.({ mode: 'read' })) !== 'granted')
    throw new DOMException('Not allowed', 'NotAllowedError');
  return folderOfHandle(handle);
}
