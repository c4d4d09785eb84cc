import { type PictureFile, pictures } from '../generated/pictures.ts';
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
import { tonesOf } from './picture-tones.ts';

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
  /** Two letters for what stands in its place until it has come; "" for a neutral ground, null for none. */
  readonly tones: string | null;
}

/**
 * What a camera gives in excess of this is never shown: not by the widest banner, and in the preview it is two steps of zoom on a
 * screen of 1080 px. In px; codegen says of larger pictures that they become this (dictionary/pictures.ts).
 */
export const largestWidth = 2400;

/** What the layouts need; the JPEG is for shared links too. */
const sizes = { widths: [320, 480, 720, 1080, 1600, largestWidth], fallbackWidth: 1080 } as const;

/** As it is offered on pages, and a JPEG in the largest size for the preview. */
function sizesOf(file: PictureFile) {
  const width = Math.min(pictures[file].width, largestWidth);
  return { ...madeSizes(file, sizes), full: madePicture(file, { width, format: 'jpeg' }) };
}

/** The files that the picture build makes of a picture wherever it is shown. */
export function madeOf(file: PictureFile): readonly MadePicture[] {
  if (file.endsWith('.svg')) return [madeDrawing(file)];
  const { modern, fallback, full } = sizesOf(file);
  return [...modern, fallback, ...(full.path === fallback.path ? [] : [full])];
}

export function pictureView(file: PictureFile): PictureView {
  const { width, height, alt } = pictures[file];
  if (file.endsWith('.svg')) {
    const src = addressOf(madeDrawing(file));
    return { file, src, width, height, alt, sources: [], full: src, tones: null };
  }
  const { modern, fallback, full } = sizesOf(file);
  return {
    file,
    src: addressOf(fallback),
    width,
    height,
    alt,
    sources: [{ type: 'image/avif', srcSet: srcSetOf(modern) }],
    full: addressOf(full),
    tones: tonesOf(file),
  };
}

/** A picture of Home's banner, of which a phone is shown a part. */
export function bannerView(file: PictureFile): PictureView {
  const phone = phoneCrop(file);
  return { ...pictureView(file), ...(phone && { phone }) };
}
