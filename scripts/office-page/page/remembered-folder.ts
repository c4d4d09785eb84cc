import { useEffect, useState } from 'react';

/** Whether the browser has folders that a page can open again. */
export const canRemember = typeof showDirectoryPicker !== 'undefined';

/**
 * The folder that is remembered for the next visit, if the clerk asked for it. Any page of the same origin can take it from the browser's
 * database and read it while the browser permits that. `opened` is the folder that is open.
 */
export function useRemembered(opened: FileSystemDirectoryHandle | null) {
  const [remembered, setRemembered] = useState<FileSystemDirectoryHandle | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    void readRemembered().then((handle) => {
      setRemembered(handle);
      setIsWanted(handle !== null);
    });
  }, []);
  useEffect(() => {
    if (opened && isWanted) void remember(opened);
  }, [opened, isWanted]);
  const setWanted = (on: boolean) => {
    setIsWanted(on);
    if (on) return;
    setRemembered(null);
    void remember(null);
  };
  return { remembered, isWanted, setWanted };
}

/** The page's database has one store, with one handle in it. Version 1 stored every folder, without asking. */
const [database, version, store, key] = ['office', 2, 'folders', 'remembered'] as const;

function inStore<T>(mode: IDBTransactionMode, act: (objectStore: IDBObjectStore) => IDBRequest<T>): Promise<T> {
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

async function remember(handle: FileSystemDirectoryHandle | null): Promise<void> {
  const stored: Promise<unknown> = handle
    ? inStore('readwrite', (objectStore) => objectStore.put(handle, key))
    : inStore('readwrite', (objectStore) => objectStore.delete(key));
  await stored.catch(() => {});
}

async function readRemembered(): Promise<FileSystemDirectoryHandle | null> {
  const stored: unknown = await inStore('readonly', (objectStore) => objectStore.get(key)).catch(() => null);
  return stored instanceof FileSystemDirectoryHandle ? stored : null;
}
