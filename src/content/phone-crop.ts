import type { PictureFile } from '../generated/pictures.ts';
import {
  addressOf,
  type MadePicture,
  madeSizes,
  type PicturePart,
  type PictureSource,
  srcSetOf,
} from './made-picture.ts';
import type { SitePictures } from './site.ts';

/** The part of a picture that a phone shows of it. */
export interface PhoneCrop {
  /** The windows that it is for, as in `<source media>`. */
  readonly media: string;
  /** Size of the part in px of the original. */
  readonly width: number;
  readonly height: number;
  /** Best first. */
  readonly sources: readonly PictureSource[];
}

/**
 * A phone shows its banner upright and no more than 36rem high, cut from the picture at 72 % of its width (HomeBanner.module.css).
 * Five by six is what it needs up to 480 px, where the whole height is still seen; a wider window shows more of the picture's width
 * than a phone's part has, and gets all of it. By width alone: a browser's bars come and go, and each time would choose anew.
 */
export const phoneCut = { media: '(max-width: 480px)', ratio: 5 / 6, centre: 0.72 } as const;

/** What screens of 1.5, 1.75 and 3 px a point need of the tallest banner; none has more. */
const sizes = { widths: [720, 840, 1440], fallbackWidth: 720 } as const;

/** null when the picture is upright already, or a drawing. */
function phonePart({ pictures }: SitePictures, file: PictureFile): PicturePart | null {
  const { width, height } = pictures[file];
  const own = Math.round(height * phoneCut.ratio);
  if (file.endsWith('.svg') || own >= width) return null;
  return { left: Math.round((width - own) * phoneCut.centre), top: 0, width: own, height };
}

/** The files that the picture build makes of a banner for phones. */
export function madeForPhones(site: SitePictures, file: PictureFile): readonly MadePicture[] {
  const part = phonePart(site, file);
  if (!part) return [];
  const { modern, fallback } = madeSizes(site, file, { ...sizes, part });
  return [...modern, fallback];
}

/** What a phone is shown of a banner; undefined when it is shown the picture itself. */
export function phoneCrop(site: SitePictures, file: PictureFile): PhoneCrop | undefined {
  const part = phonePart(site, file);
  if (!part) return undefined;
  const { modern, fallback } = madeSizes(site, file, { ...sizes, part });
  return {
    media: phoneCut.media,
    width: part.width,
    height: part.height,
    sources: [
      { type: 'image/avif', srcSet: srcSetOf(modern) },
      { type: 'image/jpeg', srcSet: addressOf(fallback) },
    ],
  };
}
