import { punctuation } from '../../codegen/bilingual.ts';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { button, element, type Part } from '../staff-tools/tools/element.ts';
import { staffLanguage } from '../staff-tools/tools/staff-language.ts';
import { folderOfFiles, folderOfHandle, type Source, WrongFolder } from './folder.ts';
import type { Words } from './office-words.ts';
import styles from './Shell.module.css';

declare global {
  /** Available in Chrome and Edge only. */
  function showDirectoryPicker(options: {
    readonly id: string;
    readonly mode: 'read';
  }): Promise<FileSystemDirectoryHandle>;

  interface FileSystemDirectoryHandle {
    queryPermission?(options: { readonly mode: 'read' }): Promise<PermissionState>;
    requestPermission?(options: { readonly mode: 'read' }): Promise<PermissionState>;
  }
  interface DataTransferItem {
    getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
  }
}

/** Asks for the folder. Returns null if nobody chose one. Falls back to a folder input if the browser has no picker. */
export async function chooseFolder(): Promise<Source | null> {
  if (typeof showDirectoryPicker === 'undefined') return inputFolder();
  try {
    return await folderOfHandle(await showDirectoryPicker({ id: 'workbooks', mode: 'read' }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

/** Asks for the folder with an input, which returns its files as they are now. */
export async function inputFolder(): Promise<Source | null> {
  const input = element('input', { type: 'file', webkitdirectory: '' });
  const chosen = new Promise<boolean>((done) => {
    input.addEventListener('cancel', () => done(false));
    input.addEventListener('change', () => done(true));
  });
  input.click();
  if (!(await chosen)) return null;
  return folderOfFiles([...(input.files ?? [])].map((file) => ({ path: file.webkitRelativePath, file })));
}

function isFolder(handle: FileSystemHandle | null | undefined): handle is FileSystemDirectoryHandle {
  return handle?.kind === 'directory';
}

/**
 * Returns the dropped folder.
 * @throws DOMException `TypeMismatchError` when something else was dropped.
 */
export async function droppedFolder({ dataTransfer }: DragEvent): Promise<Source | null> {
  const [item] = dataTransfer?.items ?? [];
  // Must be read at once, because the items are gone after the event.
  const entry = item?.webkitGetAsEntry();
  const handle = await item?.getAsFileSystemHandle?.();
  if (isFolder(handle)) return folderOfHandle(handle);
  // Firefox and Safari return the current files and no handle.
  if (handle || !entry?.isDirectory) throw new DOMException('No folder', 'TypeMismatchError');
  return folderOfFiles(await filesBelow(entry));
}

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
    for (const own of await Promise.all(some.map(filesBelow))) files.push(...own);
  }
}

/** Whether the browser has folders that a page can open again. */
export const canRemember = typeof showDirectoryPicker !== 'undefined';

/**
 * Stores the folder for the next visit, or removes what is stored. Any page of the same origin can take the folder from the browser's
 * database and read it while the browser permits that, so nothing is stored unless the clerk asked for it.
 */
export async function rememberFolder(handle: FileSystemDirectoryHandle | null): Promise<void> {
  const stored: Promise<unknown> = handle
    ? inStore('readwrite', (own) => own.put(handle, key))
    : inStore('readwrite', (own) => own.delete(key));
  await stored.catch(() => {});
}

/** The page's database has one store, with one handle in it. Version 1 stored every folder, without asking. */
const [database, version, store, key] = ['office', 2, 'folders', 'remembered'] as const;

function inStore<T>(mode: IDBTransactionMode, act: (own: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(database, version);
    opening.addEventListener('upgradeneeded', () => {
      if (opening.result.objectStoreNames.contains(store)) opening.result.deleteObjectStore(store);
      opening.result.createObjectStore(store);
    });
    opening.addEventListener('error', () => fail(opening.error));
    opening.addEventListener('success', () => {
      const request = act(opening.result.transaction(store, mode).objectStore(store));
      request.addEventListener('error', () => fail(request.error));
      request.addEventListener('success', () => done(request.result));
      // A later version of this page could not open the database as long as this one has it open.
      opening.result.close();
    });
  });
}

/** Returns the folder that the clerk asked to remember. Null if there is none. */
export async function rememberedFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    const kept: unknown = await inStore('readonly', (own) => own.get(key));
    return kept instanceof FileSystemDirectoryHandle ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Opens a remembered folder. The browser asks for permission, so this must be called from a click.
 * @throws DOMException when permission is denied or the folder is gone.
 */
export async function openRemembered(handle: FileSystemDirectoryHandle): Promise<Source> {
  const mode = { mode: 'read' } as const;
  const granted =
    (await handle.queryPermission?.(mode)) === 'granted' || (await handle.requestPermission?.(mode)) === 'granted';
  if (!granted) throw new DOMException('Not allowed', 'NotAllowedError');
  return folderOfHandle(handle);
}

/** ms between looks while the page is visible. */
const poll = 100;

interface Observer {
  observe(handle: FileSystemHandle, options: { readonly recursive: boolean }): Promise<void>;
  disconnect(): void;
}
declare const FileSystemObserver: (new (callback: () => void) => Observer) | undefined;

/**
 * Calls back when something may have changed: as soon as the browser reports it, and at regular intervals while the page is visible,
 * because some drives report nothing.
 */
export function followFolder(handle: FileSystemDirectoryHandle, look: () => void): () => void {
  const seen = () => !document.hidden && look();
  const timer = setInterval(seen, poll);
  document.addEventListener('visibilitychange', seen);
  const observer = typeof FileSystemObserver === 'undefined' ? null : new FileSystemObserver(look);
  // The observer does not report earlier changes, so this looks once when it starts. Folders that it cannot observe depend on the timer.
  observer?.observe(handle, { recursive: true }).then(look, () => {});
  return () => {
    clearInterval(timer);
    observer?.disconnect();
    document.removeEventListener('visibilitychange', seen);
  };
}

/** Maximum number of names listed from a wrong folder. */
const mostNames = 12;

/** Explains why a folder was not opened or could not be read. */
export function whyNot(error: unknown, own: Words): readonly Part[] {
  const { andMore, broken, found, gone, noFolder, nothingFound, refused, wanted, wrong } = own;
  if (error instanceof WrongFolder) {
    const { listComma } = punctuation(staffLanguage());
    const names = error.found.slice(0, mostNames);
    if (error.found.length > mostNames) names.push(andMore(error.found.length - mostNames));
    return [
      element('p', element('b', wrong(error.folder))),
      element('p', `${wanted}${workbookNames.join(listComma)}`),
      element('p', `${found}${names.join(listComma) || nothingFound}`),
    ];
  }
  if (!(error instanceof DOMException)) return [element('p', broken), element('pre', String(error))];
  if (error.name === 'TypeMismatchError') return [element('p', noFolder)];
  if (error.name === 'NotFoundError') return [element('p', gone)];
  return [element('p', refused)];
}

/** Calls back with each uncaught error of this page. Browser extensions run their scripts in it too, and theirs are not its failures. */
export function onOwnError(callBack: (error: unknown) => void): void {
  const take = (error: unknown) => {
    const isError = error instanceof Error || error instanceof DOMException;
    if (isError && !/-extension:\/\//.test(error.stack ?? '')) callBack(error);
  };
  addEventListener('error', ({ error }) => take(error));
  addEventListener('unhandledrejection', ({ reason }) => take(reason));
}

/** If the browser or the policy of a company does not let a page open folders, offers the file input, which still can. */
export function otherWay(error: unknown, { otherWay: label }: Words, useInput: () => void): readonly Part[] {
  if (!(error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name))) return [];
  return [element('p', button(label, useInput, { class: styles.small }))];
}
