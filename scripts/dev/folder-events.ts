import { type FSWatcher, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { isContentFile, pictureFolders } from './folder-state.ts';

/**
 * Calls back when something may have changed in the data folder; one watcher a folder, because recursive watching loses files
 * that are replaced (Node 20 on Linux). Events are hints: some drives send none, others send them twice.
 */
export function onFolderEvents(dataDir: string, callback: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let closed = false;

  const drop = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const follow = (folder: string) => {
    if (watchers.has(folder)) return;
    try {
      const watcher = watch(folder, (_, name) => {
        // A name without an end may be a new folder of pictures.
        if (name !== null && !isContentFile(relative(dataDir, join(folder, name))) && name !== 'images') return;
        callback();
        if (folder !== dataDir || name === 'images') void followAll();
      });
      watcher.on('error', () => drop(folder));
      watchers.set(folder, watcher);
    } catch {
      // Gone, or a drive that cannot be watched: the regular look at the folder finds its changes.
    }
  };
  const followAll = async () => {
    const folders = [dataDir, ...(await pictureFolders(dataDir))];
    if (closed) return;
    for (const folder of watchers.keys()) if (!folders.includes(folder)) drop(folder);
    folders.forEach(follow);
  };

  void followAll();
  return () => {
    closed = true;
    for (const folder of [...watchers.keys()]) drop(folder);
  };
}
