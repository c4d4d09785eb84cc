import type { PictureFile } from '../generated/pictures.ts';
import type { MadePicture } from './made-picture.ts';
import { madeForPhones } from './phone-crop.ts';
import { madeOf } from './picture-view.ts';
import type { Site } from './site.ts';

/** Every file that the picture build makes, by original. */
export function madePictures(
  site: Pick<Site, 'banners' | 'pictures'>,
): readonly { readonly file: PictureFile; readonly made: readonly MadePicture[] }[] {
  const shownToPhones = new Set(site.banners.map(({ picture }) => picture));
  return Object.values(site.pictures).map(({ file }) => ({
    file,
    made: [...madeOf(site, file), ...(shownToPhones.has(file) ? madeForPhones(site, file) : [])],
  }));
}
