import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Larger files are no web originals, and take a phone's upload or a build's memory. */
export const maxPictureBytes = 20 * 1024 * 1024;

export interface PictureFile {
  /** Path below `images/`, with `/`. */
  readonly file: string;
  /** null when the file is too large to be read, or cannot be opened. */
  readonly bytes: Uint8Array | null;
  readonly size: number;
  /** The first 8 hex digits of the SHA-256 of the bytes; part of the published file name. Of unread bytes, of their number. */
  readonly hash: string;
}

/** Pictures that were read before, by path, with the state of the file then. */
export type PictureMemory = Map<string, { readonly state: string; readonly picture: PictureFile }>;

function isPicture(entry: Dirent): boolean {
  return entry.isFile() && !entry.name.startsWith('.') && !/^(thumbs\.db|desktop\.ini)$/i.test(entry.name);
}

function readPicture(folder: string, file: string, memory: PictureMemory): PictureFile {
  const hashOf = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex').slice(0, 8);
  let size = 0;
  try {
    const path = join(folder, file);
    const { mtimeMs, ctimeMs, ino, ...stat } = statSync(path);
    ({ size } = stat);
    const state = [size, mtimeMs, ctimeMs, ino].join(' ');
    const known = memory.get(path);
    if (known?.state === state) return known.picture;
    if (size <= maxPictureBytes) {
      const bytes = readFileSync(path);
      const picture = { file, bytes, size, hash: hashOf(bytes) };
      memory.set(path, { state, picture });
      return picture;
    }
  } catch {
    // Held by another program, or no right to read it: told where a workbook names it.
  }
  return { file, bytes: null, size, hash: hashOf(String(size)) };
}

/** Every file below `images/`, sorted by its code points so that no locale or file system decides the order. */
export function listPictures(folder: string, memory: PictureMemory = new Map()): readonly PictureFile[] {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(isPicture)
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      );
  } catch {
    return [];
  }
  return names.sort((a, b) => (a < b ? -1 : 1)).map((file) => readPicture(folder, file, memory));
}
