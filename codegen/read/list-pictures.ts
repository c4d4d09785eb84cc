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

function isPicture(entry: Dirent): boolean {
  return entry.isFile() && !entry.name.startsWith('.') && !/^(thumbs\.db|desktop\.ini)$/i.test(entry.name);
}

function readPicture(folder: string, file: string): PictureFile {
  const hashOf = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex').slice(0, 8);
  let size = 0;
  try {
    const path = join(folder, file);
    ({ size } = statSync(path));
    if (size <= maxPictureBytes) {
      const bytes = readFileSync(path);
      return { file, bytes, size, hash: hashOf(bytes) };
    }
  } catch {
    // Held by another program, or no right to read it: told where a workbook names it.
  }
  return { file, bytes: null, size, hash: hashOf(String(size)) };
}

/** Every file below `images/`, sorted by its code points so that no locale or file system decides the order. */
export function listPictures(folder: string): readonly PictureFile[] {
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
  return names.sort((a, b) => (a < b ? -1 : 1)).map((file) => readPicture(folder, file));
}
