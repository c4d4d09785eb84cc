import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { workbookNames } from '../../codegen/dictionary/site.ts';
import { findStrayCopies } from '../../codegen/inputs.ts';

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

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Folders below `images/`, itself included. */
export async function pictureFolders(dataDir: string): Promise<readonly string[]> {
  const found = [join(dataDir, 'images')];
  for (const folder of found)
    for (const entry of await entriesOf(folder)) if (entry.isDirectory()) found.push(join(folder, entry.name));
  return found;
}

/**
 * Tells one state of the data folder from another, without opening a file: a saved file has another time, another size or,
 * where a program saves by renaming, another number on the disk.
 */
export async function folderState(dataDir: string): Promise<string> {
  const folders = [dataDir, ...(await pictureFolders(dataDir))];
  const lines = folders.map(async (folder) => {
    const entries = await entriesOf(folder);
    const files = entries
      .flatMap((entry) => (entry.isDirectory() ? [] : join(folder, entry.name)))
      .filter((file) => isContentFile(relative(dataDir, file)));
    return Promise.all(
      files.sort().map(async (file) => {
        try {
          const { size, mtimeMs, ctimeMs, ino } = await stat(file);
          return [file, size, mtimeMs, ctimeMs, ino].join(' ');
        } catch {
          return `${file} held`;
        }
      }),
    );
  });
  return (await Promise.all(lines)).flat().join('\n');
}
