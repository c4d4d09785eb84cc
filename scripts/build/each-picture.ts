import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Original } from './cached-by-content.ts';
import { type PictureFault, PictureFaults } from './picture-faults.ts';

/** As many as have a core of their own here and on CI; each works in one thread. */
const sideBySide = 2;

/**
 * Works through pictures, two at a time.
 *
 * @throws PictureFaults at the end, for all that cannot be decoded: one run names every one.
 */
export async function eachPicture<Job extends { readonly file: string }>(
  images: string,
  jobs: readonly Job[],
  work: (original: Original, job: Job) => Promise<void>,
): Promise<void> {
  sharp.concurrency(1);
  sharp.cache(false);
  const waiting = [...jobs];
  const faults: PictureFault[] = [];
  async function worker(): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      try {
        await work({ file: job.file, bytes: readFileSync(join(images, job.file)) }, job);
      } catch (error) {
        if (!(error instanceof PictureFaults)) throw error;
        faults.push(...error.faults);
      }
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, worker));
  // By name, whichever of the two found it first.
  faults.sort((one, other) => (one.file < other.file ? -1 : 1));
  if (faults.length > 0) throw new PictureFaults(faults);
}
