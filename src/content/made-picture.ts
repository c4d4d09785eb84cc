import type { PictureFile } from '../generated/pictures.ts';
import { atBase } from './at-base.ts';
import type { SitePictures } from './site.ts';

/** A part of a picture, in px of the original as it is shown. */
export interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PictureSize {
  readonly width: number;
  readonly format: 'avif' | 'jpeg';
  /** Without it, the whole picture. */
  readonly part?: PicturePart;
}

/** A file of the published site that is made from a picture. */
export interface MadePicture {
  /** Path within the site: "/pictures/banners/banner-1.3f2a91c0-720.avif". The original's hash makes it safe to cache for ever. */
  readonly path: string;
  /** null: the original as it is. */
  readonly size: PictureSize | null;
}

/** One format of a picture, as in `<source>`. */
export interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
}

function stemOf({ pictures }: SitePictures, file: PictureFile): string {
  return `/pictures/${file.replace(/\.\w+$/, '')}.${pictures[file].hash}`;
}

/** A picture in a size; the only part that is made of any is the one for phones. */
export function madePicture(site: SitePictures, file: PictureFile, size: PictureSize): MadePicture {
  const name = `${size.part ? 'phone-' : ''}${size.width}.${size.format === 'avif' ? 'avif' : 'jpg'}`;
  return { path: `${stemOf(site, file)}-${name}`, size };
}

export interface SizesWanted {
  /**
   * Widths that the layouts need, in px, the last being the largest that is ever shown: more is not made, and neither is what is
   * not narrower than the picture, or the part.
   */
  readonly widths: readonly number[];
  /** Width of the JPEG for browsers that know no AVIF. */
  readonly fallbackWidth: number;
  readonly part?: PicturePart;
}

/** A photograph as it is offered: AVIF at the wanted widths and at its own if that is ever shown, and one JPEG. */
export function madeSizes(site: SitePictures, file: PictureFile, { widths, fallbackWidth, part }: SizesWanted) {
  const own = Math.min((part ?? site.pictures[file]).width, Math.max(...widths));
  const made = (width: number, format: PictureSize['format']) =>
    madePicture(site, file, { width, format, ...(part && { part }) });
  return {
    modern: [...widths.filter((width) => width < own), own].map((width) => made(width, 'avif')),
    fallback: made(Math.min(fallbackWidth, own), 'jpeg'),
  };
}

export function madeDrawing(site: SitePictures, file: PictureFile): MadePicture {
  return { path: `${stemOf(site, file)}.svg`, size: null };
}

export function addressOf({ path }: MadePicture): string {
  return atBase(encodeURI(path));
}

/** As in `<source srcset>`: every file with its width. */
export function srcSetOf(made: readonly MadePicture[]): string {
  return made.map((own) => `${addressOf(own)} ${own.size?.width}w`).join(', ');
}
