import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { shortHash } from '../../codegen/disk/folder.ts';
import { type Rendering, renderPicture, TooSlowToDraw } from '../../codegen/pictures/render-picture.ts';
import type { PictureOutput, PictureSize } from '../../src/content/picture-sizes.ts';

export interface PictureFault {
  /** Path below the folder of the originals. */
  readonly file: string;
  /**
   * Why it cannot be published: it cannot be decoded, it is a drawing that takes too long, or it is not the picture
   * that codegen read.
   */
  readonly cause: 'damaged' | 'slow' | 'replaced';
  /** The library's words for a damaged picture. */
  readonly reason?: string;
}

/**
 * Thrown for pictures with a sound header but damaged content (codegen reports damaged headers), for drawings that take
 * too long, and for pictures that were replaced while the build ran. picture-report.ts names their cells.
 */
export class PictureFaults extends Error {
  constructor(readonly faults: readonly PictureFault[]) {
    super(`Pictures that cannot be published: ${faults.map(({ file }) => file).join(', ')}`);
  }
}

export interface PictureJob {
  /** Path below the folder of the originals. */
  readonly file: string;
  /** The hash that codegen computed. The published names contain it, and browsers cache a published name for ever. */
  readonly hash: string;
  /** Whether it is in Home's banner, which visitors wait for. */
  readonly banner: boolean;
  readonly made: readonly PictureOutput[];
}

interface PictureOptions {
  readonly jobs: readonly PictureJob[];
  readonly images: string;
  readonly cache: string;
  /** Writes a file of the site; `path` is within it. */
  readonly write: (path: PictureOutput['path'], bytes: Uint8Array) => void;
  readonly onProgress: (done: number, all: number) => void;
}

/** Pictures that are made at a time. Both here and on CI, each has its own core. Each uses one thread. */
const sideBySide = 2;

/**
 * Makes every picture of the site in every size, two pictures at a time. Returns how many sizes were not in the cache.
 *
 * @throws PictureFaults at the end, with all pictures that cannot be published, so that one run names them all.
 */
export async function makePictures({ jobs, images, cache, write, onProgress }: PictureOptions): Promise<number> {
  sharp.concurrency(1);
  sharp.cache(false);
  const waiting = [...jobs];
  const faults: PictureFault[] = [];
  let newSizes = 0;
  let done = 0;
  async function worker(): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      try {
        await makePicture(job);
        done += 1;
        onProgress(done, jobs.length);
      } catch (error) {
        if (!(error instanceof PictureFaults)) throw error;
        faults.push(...error.faults);
      }
    }
  }
  async function makePicture({ file, hash, banner, made }: PictureJob): Promise<void> {
    const original = readFileSync(join(images, file));
    if (shortHash(original) !== hash) throw new PictureFaults([{ file, cause: 'replaced' }]);
    for (const { path, size } of made) {
      const picture = size && (await cachedPicture(cache, file, original, size, banner));
      write(path, picture?.bytes ?? original);
      if (picture && !picture.known) newSizes += 1;
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, worker));
  // Sorted by name, because two workers find them in any order.
  faults.sort((a, b) => (a.file < b.file ? -1 : 1));
  if (faults.length > 0) throw new PictureFaults(faults);
  return newSizes;
}

/**
 * Little effort makes files hardly larger in much less time. Colours at half the resolution make them smaller, which
 * even thin red edges do not show.
 */
const avif = { quality: 50, effort: 1, chromaSubsampling: '4:2:0' } as const;

/** Banners are the largest pictures and the first that a visitor waits for, so they get more effort. */
const bannersAvif = { quality: 46, effort: 3, chromaSubsampling: '4:2:0' } as const;

/** Searching for the best scan order takes long and wins little. Few browsers request this format. */
const jpeg = { quality: 76, mozjpeg: true, optimiseScans: false } as const;

function renderingOf({ width, format, part }: PictureSize, banner: boolean): Rendering {
  const resize = { width, withoutEnlargement: true };
  if (format === 'jpeg') return { part, resize, background: '#fff', output: { jpeg } };
  return { part, resize, output: { avif: banner ? bannersAvif : avif } };
}

/**
 * Returns one size of a picture, made now or from the cache. `known` says whether it was in the cache. The cache key
 * covers everything that decides the bytes: the content of the original, how it is rendered, and the versions of the
 * library's parts. Deleting the cache folder only costs time.
 *
 * @throws PictureFaults when the picture cannot be decoded, or is a drawing that takes too long.
 */
async function cachedPicture(folder: string, name: string, original: Buffer, size: PictureSize, banner: boolean) {
  const rendering = renderingOf(size, banner);
  const key = createHash('sha256')
    .update(original)
    .update(JSON.stringify([rendering, sharp.versions]))
    .digest('hex');
  const file = join(folder, key.slice(0, 2), `${key.slice(2)}.${size.format}`);
  const known = knownBytes(file);
  if (known) return { bytes: known, known: true };
  const bytes = await renderedOrFault(name, original, rendering);
  keep(file, bytes);
  return { bytes, known: false };
}

/**
 * Renders a picture of the site.
 * @throws PictureFaults when the picture cannot be decoded, or is a drawing that takes too long.
 */
export async function renderedOrFault(file: string, original: Uint8Array, rendering: Rendering): Promise<Buffer> {
  try {
    return await renderPicture(original, rendering);
  } catch (error) {
    if (error instanceof TooSlowToDraw) throw new PictureFaults([{ file, cause: 'slow' }]);
    const reason = error instanceof Error ? error.message : String(error);
    throw new PictureFaults([{ file, cause: 'damaged', reason }]);
  }
}

/** Follows the bytes of a cache entry, together with their checksum. */
const sealMark = Buffer.from('sha256:\n');
const sealLength = sealMark.length + 32;

function sealOf(bytes: Buffer): Buffer {
  return Buffer.concat([sealMark, createHash('sha256').update(bytes).digest()]);
}

function keep(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, Buffer.concat([bytes, sealOf(bytes)]));
  renameSync(aside, file);
}

/** Returns the bytes of a cache entry, or null if there is none or its checksum does not match. */
function knownBytes(file: string): Buffer | null {
  let entry: Buffer;
  try {
    entry = readFileSync(file);
  } catch {
    return null;
  }
  const bytes = entry.subarray(0, -sealLength);
  return entry.subarray(-sealLength).equals(sealOf(bytes)) ? bytes : null;
}

/**
 * Returns a callback that prints the progress: one line, rewritten, in a terminal, or a line now and then in a log.
 * Prints nothing about a short work.
 */
export function pictureProgress() {
  const started = performance.now();
  return (done: number, all: number) => {
    if (performance.now() - started < 1500) return;
    const line = `  pictures ${done} of ${all}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === all ? '\n' : ''}`);
    else if (done % 20 === 0 || done === all) process.stdout.write(`${line}\n`);
  };
}
