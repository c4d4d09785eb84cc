import type { Bilingual } from './column.ts';

/** What a place on the site shows, and cuts every picture to (`object-fit: cover` in its style sheet). */
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
  /** GalleryPage.module.css; KeyPersonnel.module.css shows somewhat less of the height. */
  upright: {
    ratio: [4, 5],
    words: { en: 'an upright picture, four to five', zh: '宽高比为 4:5 的竖幅照片' },
    example: '800 × 1000',
  },
} as const satisfies Record<string, Proportions>;

export type PictureProportions = keyof typeof pictureProportions;

/**
 * The most of a picture that may be cut off unsaid. A camera's 3:2 may be a banner (a quarter goes) and an upright 9:16 of a phone a
 * portrait; 4:3 may be neither the one nor, lying, the other.
 */
export const mostCut = 0.3;

/** In px. No page and no preview is sent more of a picture; a test holds it against `src/content/pictures.ts`. */
export const largestWidth = 2400;

/** Files that people take for pictures of the site. */
export const otherKindNames = [
  'heic',
  'film',
  'jpeg2000',
  'jpegXl',
  'tiff',
  'bmp',
  'psd',
  'pdf',
  'page',
  'document',
] as const;

export type OtherKind = (typeof otherKindNames)[number];
