import { type Watched, watchData } from '../../staff-tools/watch-data.ts';
import type { Pipeline } from '../pipeline-worker.ts';
import type { FolderReading } from '../worker/read-folder.ts';
import { type Listing, listFolder, stateOf } from './listing.ts';
import type { FolderSource } from './source.ts';

/** ms between looks at the folder while the page is visible. */
const folderInterval = 1000;

type Watching = Required<Pick<Watched<FolderReading>, 'waiting' | 'publish' | 'fail'>>;

/** Reads the folder now and whenever it changes, until it is closed. `hint` makes it look at once. */
export function watchFolder(source: FolderSource, pipeline: Pipeline, watching: Watching) {
  let listing: Listing | null = null;
  const { hint, close } = watchData<FolderReading>({
    ...watching,
    state: async () => {
      listing = await listFolder(source);
      return stateOf(listing);
    },
    pause: folderInterval,
    isHidden: () => document.hidden,
    read: async () => pipeline.ask('readFolder', listing ?? (await listFolder(source))),
  });
  const stop = source.handle && followFolder(source.handle, hint);
  return {
    hint,
    close(): void {
      close();
      stop?.();
    },
  };
}

interface Observer {
  observe(handle: FileSystemHandle, options: { readonly recursive: boolean }): Promise<void>;
  disconnect(): void;
}
declare const FileSystemObserver: (new (callback: () => void) => Observer) | undefined;

/**
 * Calls back when the browser reports a change in the folder, and when the page becomes visible. Some browsers and
 * drives report nothing.
 */
function followFolder(handle: FileSystemDirectoryHandle, onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  const observer = typeof FileSystemObserver === 'undefined' ? null : new FileSystemObserver(onChange);
  // The observer does not report earlier changes.
  observer?.observe(handle, { recursive: true }).then(onChange, () => {});
  return () => {
    observer?.disconnect();
    document.removeEventListener('visibilitychange', onChange);
  };
}
