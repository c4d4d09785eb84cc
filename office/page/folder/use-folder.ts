import { useEffect, useRef, useState } from 'react';
import type { Bilingual } from '../../../codegen/text/bilingual.ts';
import { officeWords } from '../office-words.ts';
import { onPageError } from '../page-errors.ts';
import { partOfPage } from '../page-parts.ts';
import { type Pipeline, startPipeline } from '../pipeline-worker.ts';
import type { FolderReading } from '../worker/read-folder.ts';
import { chooseFolder, droppedFolder, inputFolder, openAgain } from './open-folder.ts';
import { useRemembered } from './remembered-folder.ts';
import type { FolderSource } from './source.ts';
import { watchFolder } from './watch-folder.ts';

/** The folder that is open. */
export interface OpenedFolder {
  readonly source: FolderSource;
  /** Knows this folder only, so that nothing of one folder is shown with another. */
  readonly pipeline: Pipeline;
  /** Counts the folders. A folder that is read again keeps its number. */
  readonly number: number;
}

export type Folder = ReturnType<typeof useFolder>;

/** Says when the folder was read, and how many problems it has. */
function readStatus({ counts }: FolderReading): Bilingual {
  const time = new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return officeWords.read(time, counts.errors, counts.warnings);
}

/** The folder, what was read of it last, how it is being read, and the ways to open one. */
export function useFolder() {
  const [opened, setOpened] = useState<OpenedFolder | null>(null);
  const [status, setStatus] = useState<Bilingual | null>(null);
  /** An error, or words about what could not be done. */
  const [trouble, setTrouble] = useState<unknown>(null);
  const remembered = useRemembered(opened?.source.handle ?? null);

  const start = () =>
    startPipeline(
      partOfPage('worker'),
      ({ read, all }) => setStatus(officeWords.readingPictures(Math.min(read, all), all)),
      setTrouble,
    );
  // The first worker starts with the page, so that it is ready when a folder is chosen.
  const [first] = useState(start);

  /** `again` says that it may be the folder that is already open. */
  async function open(opening: Promise<FolderSource | null>, again = false): Promise<void> {
    try {
      const source = await opening;
      if (!source) return;
      setTrouble(null);
      setStatus(officeWords.reading);
      if (again && source.name === opened?.source.name) return setOpened({ ...opened, source });
      opened?.pipeline.close();
      setOpened({ source, pipeline: opened ? start() : first, number: (opened?.number ?? 0) + 1 });
    } catch (error) {
      setTrouble(error);
    }
  }

  // No error may stop the page silently.
  useEffect(() => onPageError(setTrouble), []);

  const { reading, isRead, look } = useReading(opened, setStatus, setTrouble);

  return {
    opened,
    reading,
    isRead,
    look,
    status,
    trouble,
    setTrouble,
    remembered,
    choose: () => void open(chooseFolder()),
    chooseWithInput: () => void open(inputFolder()),
    readAgain: () => void open(inputFolder(), true),
    drop: (data: DataTransfer | null) => void open(droppedFolder(data)),
    reopen: (handle: FileSystemDirectoryHandle) => void open(openAgain(handle), true),
  };
}

/** Reads the folder that is open, now and whenever it changes. */
function useReading(
  opened: OpenedFolder | null,
  onStatus: (status: Bilingual) => void,
  onTrouble: (trouble: unknown) => void,
) {
  const [latest, setLatest] = useState<{ readonly folder: OpenedFolder; readonly result: FolderReading } | null>(null);
  const watch = useRef<ReturnType<typeof watchFolder>>(null);
  useEffect(() => {
    if (!opened) return undefined;
    watch.current = watchFolder(opened.source, opened.pipeline, {
      waiting: () => onStatus(officeWords.waiting),
      publish: (result) => {
        setLatest({ folder: opened, result });
        onStatus(readStatus(result));
        onTrouble(null);
      },
      fail: onTrouble,
    });
    return watch.current.close;
  }, [opened, onStatus, onTrouble]);
  return {
    /** What was read last. It stays while the folder is read again. */
    reading: latest && latest.folder.number === opened?.number ? latest.result : null,
    /** Whether the folder has been read since it was opened or read again. */
    isRead: latest !== null && latest.folder === opened,
    /** Looks at the folder at once, because a file was written. */
    look: () => watch.current?.hint(),
  };
}
