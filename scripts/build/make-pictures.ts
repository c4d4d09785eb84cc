import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { MadePicture } from '../../src/content/picture-view.ts';
import { cachedPicture } from './picture-cache.ts';

export interface PictureJob {
  /** Path below the folder of the originals. */
  readonly file: string;
  readonly made: readonly MadePicture[];
}

export interface PictureOptions {
  readonly jobs: readonly PictureJob[];
  readonly images: string;
  readonly cache: string;
  /** Folder of the site that is built. */
  readonly out: string;
  readonly onProgress: (done: number, all: number) => void;
}

/** As many as have a core of their own here and on CI; each works in one thread. */
const sideBySide = 2;

function write(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Makes every picture of the site in every size, two at a time. Resolves to how many sizes had to be made. */
export async function makePictures({ jobs, images, cache, out, onProgress }: PictureOptions): Promise<number> {
  sharp.concurrency(1);
  sharp.cache(false);
  const waiting = [...jobs];
  let fresh = 0;
  let done = 0;
  async function work(): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const original = readFileSync(join(images, job.file));
      for (const { path, size } of job.made) {
        if (!size) {
          write(join(out, path), original);
          continue;
        }
        const { bytes, known } = await cachedPicture(cache, original, size);
        write(join(out, path), bytes);
        if (!known) fresh += 1;
      }
      done += 1;
      onProgress(done, jobs.length);
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work));
  return fresh;
}
