import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { PictureFaults } from './picture-faults.ts';

export interface Original {
  /** Path below the folder of the originals. */
  readonly file: string;
  readonly bytes: Buffer;
}

export interface Making {
  readonly original: Original;
  /** All else that decides what is made: size, options. */
  readonly settings: readonly unknown[];
  readonly extension: string;
  readonly make: (original: Buffer) => Promise<Buffer>;
}

export interface CachedBytes {
  readonly bytes: Buffer;
  /** Whether they had been made before. */
  readonly known: boolean;
}

/**
 * Makes something of a picture, or takes it from the cache. The key is everything that decides the bytes: the original's content,
 * the settings, and the versions of the library's parts. Deleting the folder costs time and nothing else.
 *
 * @throws PictureFaults when the picture cannot be decoded.
 */
export async function cachedByContent(folder: string, making: Making): Promise<CachedBytes> {
  const { original, settings, extension, make } = making;
  const key = createHash('sha256')
    .update(original.bytes)
    .update(JSON.stringify([...settings, sharp.versions]))
    .digest('hex');
  const file = join(folder, key.slice(0, 2), `${key.slice(2)}.${extension}`);
  try {
    return { bytes: readFileSync(file), known: true };
  } catch {
    // Not made yet.
  }
  const bytes = await make(original.bytes).catch((error: unknown) => {
    throw new PictureFaults([{ file: original.file, reason: error instanceof Error ? error.message : String(error) }]);
  });
  mkdirSync(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, bytes);
  renameSync(aside, file);
  return { bytes, known: false };
}
