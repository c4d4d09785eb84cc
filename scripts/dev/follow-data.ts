import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { findStrayCopies } from '../../codegen/inputs.ts';
import type { RunResult } from '../../codegen/problems/problem.ts';
import { type Watched, watchData } from '../../office/staff-tools/watch-data.ts';

const workbooks: ReadonlySet<string> = new Set(workbookNames);
const clutter = /^(?:[.~]|thumbs\.db$|desktop\.ini$)|\.(?:tmp|temp|partial|crdownload)$/i;

/**
 * Returns whether the check reports on this file: a workbook, something that looks like one, or a picture. Lock files
 * and the temporary files of a save are ignored.
 */
export function isContentFile(path: string): boolean {
  const parts = path.replaceAll('\\', '/').split('/');
  if (parts.length === 1) return workbooks.has(path) || findStrayCopies([path], workbookNames).length > 0;
  return parts[0] === 'images' && parts.every((part) => !clutter.test(part));
}

/**
 * Returns a string that identifies the state of the data folder, without opening a file. A saved file has a different
 * time, size or, if the program saves by renaming, inode number.
 */
export async function folderState(dataDir: string): Promise<string> {
  const below = (folder: string) => readdir(folder, { recursive: folder !== dataDir }).catch(() => []);
  const pictures = await below(join(dataDir, 'images'));
  const files = [...(await below(dataDir)), ...pictures.map((file) => join('images', file))].filter(isContentFile);
  const lines = files.sort().map(async (file) => {
    try {
      const stats = await stat(join(dataDir, file));
      return stats.isDirectory() ? [] : [[file, stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join(' ')];
    } catch {
      return [`${file} held`];
    }
  });
  return (await Promise.all(lines)).flat().join('\n');
}

type Following = { readonly dataDir: string } & Pick<Watched<RunResult>, 'read' | 'publish' | 'fail'>;

/** ms between looks at the folder without a file event, for pictures and for drives that send no events. */
const lookInterval = 700;

/** Reads the data folder now and after every save, until the returned function is called. */
export function followData({ dataDir, ...rest }: Following): () => void {
  const watching = watchData<RunResult>({ ...rest, pause: lookInterval, state: () => folderState(dataDir) });
  const events = watchWorkbooks(dataDir, watching.hint);
  return () => {
    events?.close();
    watching.close();
  };
}

/** Calls back as soon as a workbook may have been saved. Some drives send no events, others send each twice. */
function watchWorkbooks(dataDir: string, hint: () => void): FSWatcher | null {
  try {
    const watcher = watch(dataDir, (_, name) => (name === null || isContentFile(name)) && hint());
    return watcher.on('error', () => watcher.close());
  } catch {
    return null;
  }
}
