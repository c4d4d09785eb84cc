import type { PictureTones } from '../../src/content/picture-tones.ts';
import { cachedByContent } from './cached-by-content.ts';
import { eachPicture } from './each-picture.ts';
import type { PictureJob } from './make-pictures.ts';
import { tonePalette } from './tone-palette.ts';
import { tonesOfPicture } from './tones-of-picture.ts';

export interface ToneOptions {
  readonly jobs: readonly PictureJob[];
  readonly images: string;
  /** The pictures' own, so that whatever keeps it, keeps the tones too. */
  readonly cache: string;
}

/** The placeholders' tones of every picture that is made in sizes; drawings come whole and soon, and have none. */
export async function makeTones({ jobs, images, cache }: ToneOptions): Promise<PictureTones> {
  const tones = new Map<string, string | null>();
  const photographs = jobs.filter(({ made }) => made.some(({ size }) => size));
  await eachPicture(images, photographs, async (original) => {
    const { bytes } = await cachedByContent(cache, {
      original,
      settings: ['tones', tonePalette],
      extension: 'tones',
      make: async (picture) => Buffer.from(await tonesOfPicture(picture)),
    });
    tones.set(original.file, bytes.toString() || null);
  });
  return tones;
}
