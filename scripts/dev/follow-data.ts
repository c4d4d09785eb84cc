import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { workbookNames } from '../../codegen/dictionary/languages-workbooks-pages.ts';
import { findStrayCopies } from '../../codegen/inputs.ts';
import type { RunResult } from '../../codegen/problems/problem.ts';
import { type Watched, watchData } from '../staff-tools/watch-data.ts';

const wanted: ReadonlySet<string> = new Set(workbookNames);
const clutter = /^(?:[.~]|thumbs\.db$|desktop\.ini$)|\.(?:tmp|temp|partial|crdownload)$/i;

/**
 * Whether the check has something to say of this file: a workbook, what looks like one, or a picture; not a lock file, nor what
 * programs write while they save.
 */
export function isContentFile(path: string): boolean {
  const parts = path.replaceAll('\\', '/').split('/');
  if (parts.length === 1) return wanted.has(path) || findStrayCopies([path], workbookNames).length > 0;
  return parts[0] === 'images' && parts.every((part) => !clutter.test(part));
}

/**
 * Tells one state of the data folder from another, without opening a file: a saved file has another time, another size or,
 * where a program saves by renaming, another number on the disk.
 */
export async function folderState(dataDir: string): Promise<string> {
  const below = (folder: string) => readdir(folder, { recursive: folder !== dataDir }).catch(() => []);
  const pictures = await below(join(dataDir, 'images'));
  const files = [...(await below(dataDir)), ...pictures.map((file) => join('images', file))].filter(isContentFile);
  const lines = files.sort().map(async (file) => {
    try {
      const found = await stat(join(dataDir, file));
      return found.isDirectory() ? [] : [[file, found.size, found.mtimeMs, found.ctimeMs, found.ino].join(' ')];
    } catch {
      return [`${file} held`];
    }
  });
  return (await Promise.all(lines)).flat().join('\n');
}

type Following = { readonly dataDir: string } & Pick<Watched<RunResult>, 'read' | 'publish' | 'fail'>;

/** ms between looks that no event asks for: at pictures, and on drives that tell no changes. */
const poll = 700;

/** Reads the data folder now and after every save, until the returned function is called. */
export function followData({ dataDir, ...rest }: Following): () => void {
  const watching = watchData<RunResult>({ ...rest, state: () => folderState(dataDir) });
  const events = watchWorkbooks(dataDir, watching.hint);
  const timer = setInterval(watching.hint, poll);
  timer.unref();
  watching.hint();
  return () => {
    clearInterval(timer);
    events?.close();
    watching.close();
  };
}

/** Tells at once that a workbook may have been saved. Some drives send no events, others send them twice. */
function watchWorkbooks(dataDir: string, hint: () => void): FSWatcher | null {
  try {
    const watcher = watch(dataDir, (_, name) => (name === null || isContentFile(name)) && hint());
    return watcher.on('error', () => watcher.close());
  } catch {
    return null;
  }
}
