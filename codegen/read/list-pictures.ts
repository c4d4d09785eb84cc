import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PictureFile {
  /** Path below `images/`, with `/`. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** The first 8 hex digits of the SHA-256 of the bytes; part of the published file name. */
  readonly hash: string;
}

/** Every file below `images/`, sorted by its code points so that no locale or file system decides the order. */
export function listPictures(folder: string): readonly PictureFile[] {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/^(thumbs\.db|desktop\.ini)$/i.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1).replaceAll('\\', '/'));
  } catch {
    return [];
  }
  return names.sort((a, b) => (a < b ? -1 : 1)).map((file) => {
    const bytes = readFileSync(join(folder, file));
    return { file, bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
  });
}
