import type { Bilingual } from '../text/bilingual.ts';

/** The proportions to which the site crops every picture in a place (`object-fit: cover` in its style sheet). */
interface Proportions {
  /** Width to height. */
  readonly ratio: readonly [width: number, height: number];
  readonly words: Bilingual;
  /** A good size, in px. */
  readonly example: string;
}

export const pictureProportions = {
  /** HomeBanner.module.css. */
  wide: {
    ratio: [2, 1],
    words: { en: 'a wide picture, twice as wide as high', zh: '宽为高两倍的横幅图片' },
    example: '2400 × 1200',
  },
  /** GalleryPage.module.css and AboutPage.module.css. */
  upright: {
    ratio: [4, 5],
    words: { en: 'an upright picture, four to five', zh: '宽高比为 4:5 的竖幅照片' },
    example: '800 × 1000',
  },
} as const satisfies Record<string, Proportions>;

export type PictureProportions = keyof typeof pictureProportions;

/**
 * The largest part of a picture that may be cropped without a warning. A camera's 3:2 picture is accepted as a banner
 * (a quarter is cropped) and a phone's upright 9:16 picture as a portrait. A 4:3 picture is not accepted as a banner,
 * nor in landscape as a portrait.
 */
export const mostCut = 0.3;

/** In px. A narrower picture looks blurred, also on a phone. */
export const leastWidths = { wide: 1200, upright: 320, whole: 400 } as const;

/** File types that people mistake for pictures the site can show. */
export type OtherKind = 'heic' | 'film' | 'jpeg2000' | 'jpegXl' | 'tiff' | 'bmp' | 'psd' | 'pdf' | 'page' | 'document';

/** Larger files are not originals for the web. They strain the upload from a phone and the memory of the build. */
export const maxPictureBytes = 20 * 1024 * 1024;

/**
 * Twice what phones and cameras produce (50 million), and more than their panoramas. An interlaced PNG is decoded as a
 * whole: with this many pixels and 16 bits per colour it takes 1 GB, and the build processes two pictures at a time.
 */
export const maxPicturePixels = 100_000_000;
