import { useEffect, useState } from 'react';
import type { Bilingual } from '../../../codegen/bilingual.ts';
import { watchData } from '../../staff-tools/watch-data.ts';
import { type Listing, listFolder, type Source, stateOf } from '../folder.ts';
import { words } from '../office-words.ts';
import { followFolder, onOwnError } from '../open-folder.ts';
import { partOfPage } from '../page-parts.ts';
import { type Pipeline, startPipeline } from '../pipeline-worker.ts';
import type { Reading } from '../worker.ts';

/** The folder that is open. */
export interface OpenedFolder {
  readonly source: Source;
  /** Knows this folder only, so that nothing of one folder is shown with another. */
  readonly pipeline: Pipeline;
  /** Counts the folders. A folder that is read again keeps its number. */
  readonly number: number;
}

export type Folder = ReturnType<typeof useFolder>;

/** The folder, what was read of it last, and how it is being read. */
export function useFolder() {
  const [opened, setOpened] = useState<OpenedFolder | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  /** Whether the folder has been read since it was opened or read again. */
  const [isRead, setIsRead] = useState(false);
  const [status, setStatus] = useState<Bilingual | null>(null);
  /** An error, or words about what could not be done. */
  const [trouble, setTrouble] = useState<unknown>(null);

  const start = () =>
    startPipeline(
      partOfPage('worker'),
      ({ read, all }) => setStatus(words.readingPictures(Math.min(read, all), all)),
      setTrouble,
    );
  // The first worker starts with the page, so that it is ready when a folder is chosen.
  const [first] = useState(start);

  /** Opens a folder. `again` says that it may be the one already open. */
  async function open(opening: Promise<Source | null>, again = false): Promise<void> {
    try {
      const source = await opening;
      if (!source) return;
      setTrouble(null);
      setIsRead(false);
      setStatus(words.reading);
      if (again && source.name === opened?.source.name) return setOpened({ ...opened, source });
      opened?.pipeline.close();
      setReading(null);
      setOpened({ source, pipeline: opened ? start() : first, number: (opened?.number ?? 0) + 1 });
    } catch (error) {
      setTrouble(error);
    }
  }

  // No error may stop the page silently.
  useEffect(() => onOwnError(setTrouble), []);

  useEffect(() => {
    if (!opened) return undefined;
    const { source, pipeline } = opened;
    let listing: Listing | null = null;
    const watching = watchData<Reading>({
      state: async () => {
        listing = await listFolder(source);
        return stateOf(listing);
      },
      pause,
      isHidden: () => document.hidden,
      read: async () => pipeline.ask('run', listing ?? (await listFolder(source))),
      waiting: () => setStatus(words.waiting),
      publish: (result) => {
        const time = new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
        setReading(result);
        setIsRead(true);
        setStatus(words.read(time, result.counts.errors, result.counts.warnings));
        setTrouble(null);
      },
      fail: setTrouble,
    });
    const stop = source.handle && followFolder(source.handle, watching.hint);
    return () => {
      watching.close();
      stop?.();
    };
  }, [opened]);

  return { opened, reading, isRead, status, trouble, setTrouble, open };
}

/** ms between looks at the folder while the page is visible. */
const pause = 1000;
