import { useEffect, useState } from 'react';

/** Whether the browser has folders that a page can open again. */
const canRemember = typeof showDirectoryPicker !== 'undefined';

/**
 * The folder that is remembered for the next visit, if the clerk asked for it. Any page of the same origin can take it
 * from the browser's database and read it while the browser permits that. `opened` is the folder that is open.
 */
export function useRemembered(opened: FileSystemDirectoryHandle | null) {
  const [handle, setHandle] = useState<FileSystemDirectoryHandle | null>(null);
  const [isRequested, setIsRequested] = useState(false);
  useEffect(() => {
    void readHandle().then((stored) => {
      setHandle(stored);
      setIsRequested(stored !== null);
    });
  }, []);
  useEffect(() => {
    if (opened && isRequested) void storeHandle(opened);
  }, [opened, isRequested]);
  const setRequested = (on: boolean) => {
    setIsRequested(on);
    if (on) return;
    setHandle(null);
    void storeHandle(null);
  };
  return { canRemember, handle, isRequested, setRequested };
}

/** The page's database has one store, with one handle in it. Version 1 stored every folder, without asking. */
const [databaseName, databaseVersion, storeName, key] = ['office', 2, 'folders', 'remembered'] as const;

function inStore<T>(mode: IDBTransactionMode, act: (objectStore: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(databaseName, databaseVersion);
    opening.addEventListener('upgradeneeded', () => {
      if (opening.result.objectStoreNames.contains(storeName)) opening.result.deleteObjectStore(storeName);
      opening.result.createObjectStore(storeName);
    });
    opening.addEventListener('error', () => fail(opening.error));
    opening.addEventListener('success', () => {
      const request = act(opening.result.transaction(storeName, mode).objectStore(storeName));
      request.addEventListener('error', () => fail(request.error));
      request.addEventListener('success', () => done(request.result));
      // A later version of this page could not open the database as long as this one has it open.
      opening.result.close();
    });
  });
}

async function storeHandle(handle: FileSystemDirectoryHandle | null): Promise<void> {
  const stored: Promise<unknown> = handle
    ? inStore('readwrite', (objectStore) => objectStore.put(handle, key))
    : inStore('readwrite', (objectStore) => objectStore.delete(key));
  await stored.catch(() => {});
}

async function readHandle(): Promise<FileSystemDirectoryHandle | null> {
  const stored: unknown = await inStore('readonly', (objectStore) => objectStore.get(key)).catch(() => null);
  return stored instanceof FileSystemDirectoryHandle ? stored : null;
}
