import type { PictureFile } from '../generated/pictures.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import {
  addressOf,
  type MadePicture,
  madeDrawing,
  madePicture,
  madeSizes,
  type PictureSource,
  srcSetOf,
} from './made-picture.ts';
import { type PhoneCrop, phoneCrop } from './phone-crop.ts';
import type { SitePictures } from './site.ts';

/** What a component needs to show one picture; made at build time. */
export interface PictureView {
  readonly file: PictureFile;
  /** Address of the fallback (JPEG, or the SVG itself). */
  readonly src: string;
  /** Intrinsic size in px. */
  readonly width: number;
  readonly height: number;
  /** Text key of the alternative text. */
  readonly alt: RecordKey;
  /** Modern formats, best first; empty for SVG. */
  readonly sources: readonly PictureSource[];
  /** Banners alone. */
  readonly phone?: PhoneCrop;
  /** Address of the largest file, for the preview. */
  readonly full: string;
}

/**
 * What a camera gives in excess of this is never shown: not by the widest banner, and in the preview it is two steps of zoom on a
 * screen of 1080 px. In px; codegen says of larger pictures that they become this (dictionary/site.ts).
 */
export const largestWidth = 2400;

/** What the layouts need; the JPEG is for shared links too. */
const sizes = { widths: [320, 480, 720, 1080, 1600, largestWidth], fallbackWidth: 1080 } as const;

/** As it is offered on pages, and a JPEG in the largest size for the preview. */
function sizesOf(site: SitePictures, file: PictureFile) {
  const width = Math.min(site.pictures[file].width, largestWidth);
  return { ...madeSizes(site, file, sizes), full: madePicture(site, file, { width, format: 'jpeg' }) };
}

/** The files that the picture build makes of a picture wherever it is shown. */
export function madeOf(site: SitePictures, file: PictureFile): readonly MadePicture[] {
  if (file.endsWith('.svg')) return [madeDrawing(site, file)];
  const { modern, fallback, full } = sizesOf(site, file);
  return [...modern, fallback, ...(full.path === fallback.path ? [] : [full])];
}

export function pictureView(site: SitePictures, file: PictureFile): PictureView {
  const { width, height, alt } = site.pictures[file];
  if (file.endsWith('.svg')) {
    const src = addressOf(madeDrawing(site, file));
    return { file, src, width, height, alt, sources: [], full: src };
  }
  const { modern, fallback, full } = sizesOf(site, file);
  return {
    file,
    src: addressOf(fallback),
    width,
    height,
    alt,
    sources: [{ type: 'image/avif', srcSet: srcSetOf(modern) }],
    full: addressOf(full),
  };
}

/** A picture of Home's banner, of which a phone is shown a part. */
export function bannerView(site: SitePictures, file: PictureFile): PictureView {
  const phone = phoneCrop(site, file);
  return { ...pictureView(site, file), ...(phone && { phone }) };
}
