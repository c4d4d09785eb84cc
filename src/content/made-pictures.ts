import { banners } from '../generated/banners.ts';
import { type PictureFile, pictures } from '../generated/pictures.ts';
import type { MadePicture } from './made-picture.ts';
import { madeForPhones } from './phone-crop.ts';
import { madeOf } from './picture-view.ts';

/** Every file that the picture build makes, by original. */
export function madePictures(): readonly { readonly file: PictureFile; readonly made: readonly MadePicture[] }[] {
  const shownToPhones = new Set(banners.map(({ picture }) => picture));
  return Object.values(pictures).map(({ file }) => ({
    file,
    made: [...madeOf(file), ...(shownToPhones.has(file) ? madeForPhones(file) : [])],
  }));
}
