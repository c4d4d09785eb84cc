import type { MadePicture } from '../../src/content/made-picture.ts';
import { eachPicture } from './each-picture.ts';
import { cachedPicture } from './picture-cache.ts';
import { writeInto } from './write-into.ts';

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

/** Makes every picture of the site in every size. Resolves to how many sizes had to be made. */
export async function makePictures({ jobs, images, cache, out, onProgress }: PictureOptions): Promise<number> {
  let fresh = 0;
  let done = 0;
  await eachPicture(images, jobs, async (original, { made }) => {
    for (const { path, size } of made) {
      if (!size) {
        writeInto(out, path, original.bytes);
        continue;
      }
      const { bytes, known } = await cachedPicture(cache, original, size);
      writeInto(out, path, bytes);
      if (!known) fresh += 1;
    }
    done += 1;
    onProgress(done, jobs.length);
  });
  return fresh;
}
