import { type PictureFile, pictures } from '../generated/pictures.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { atBase } from './at-base.ts';
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
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  /** Address of the largest file, for the preview. */
  readonly full: string;
  /** Two letters for what stands in its place until it has come; "" for a neutral ground, null for none. */
  readonly tones: string | null;
}

/** Widths that the layouts need, in px; the picture build makes those that are narrower than the original, and the original's own. */
const modernWidths = [320, 480, 720, 1080, 1600, 2400] as const;

/** Width of the JPEG for browsers that know no AVIF, and for shared links. */
const fallbackWidth = 1080;

/** A file of the published site that is made from a picture. */
export interface MadePicture {
  /** Path within the site: "/pictures/banners/banner-1.3f2a91c0-720.avif". The original's hash makes it safe to cache for ever. */
  readonly path: string;
  /** null: the original as it is. */
  readonly size: { readonly width: number; readonly format: 'avif' | 'jpeg' } | null;
}

function stemOf(file: PictureFile): string {
  return `/pictures/${file.replace(/\.\w+$/, '')}.${pictures[file].hash}`;
}

function made(file: PictureFile, width: number, format: 'avif' | 'jpeg'): MadePicture {
  return { path: `${stemOf(file)}-${width}.${format === 'avif' ? 'avif' : 'jpg'}`, size: { width, format } };
}

function original(file: PictureFile): MadePicture {
  return { path: `${stemOf(file)}.svg`, size: null };
}

const addressOf = ({ path }: MadePicture) => atBase(encodeURI(path));

/** AVIF at every width up to the original's own; one JPEG as the fallback, and one in full size for the preview. */
function sizesOf(file: PictureFile) {
  const { width } = pictures[file];
  const narrower = modernWidths.filter((candidate) => candidate < width);
  return {
    modern: [...narrower, width].map((own) => made(file, own, 'avif')),
    fallback: made(file, Math.min(fallbackWidth, width), 'jpeg'),
    full: made(file, width, 'jpeg'),
  };
}

/** Every file that the picture build makes, by original. */
export function madePictures(): readonly { readonly file: PictureFile; readonly made: readonly MadePicture[] }[] {
  return Object.values(pictures).map(({ file }) => {
    if (file.endsWith('.svg')) return { file, made: [original(file)] };
    const { modern, fallback, full } = sizesOf(file);
    return { file, made: [...modern, fallback, ...(full.path === fallback.path ? [] : [full])] };
  });
}

export function pictureView(file: PictureFile): PictureView {
  const { width, height, alt } = pictures[file];
  if (file.endsWith('.svg')) {
    const src = addressOf(original(file));
    return { file, src, width, height, alt, sources: [], full: src, tones: null };
  }
  const { modern, fallback, full } = sizesOf(file);
  const srcSet = modern.map((own) => `${addressOf(own)} ${own.size?.width}w`).join(', ');
  return {
    file,
    src: addressOf(fallback),
    width,
    height,
    alt,
    sources: [{ type: 'image/avif', srcSet }],
    full: addressOf(full),
    tones: tonesOf(file),
  };
}
