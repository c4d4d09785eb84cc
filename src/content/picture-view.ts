import { type PictureFile, pictures } from '../generated/pictures.ts';
import type { RecordKey } from '../generated/record-keys.ts';

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
}

/** Widths that the layouts need, in px; the picture build makes those that are narrower than the original, and the original's own. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1600, 2400] as const;

/** Formats in which each picture is made; the last is the fallback. */
export const pictureFormats = [
  { extension: 'avif', type: 'image/avif' },
  { extension: 'jpg', type: 'image/jpeg' },
] as const;

export function widthsOf(width: number): readonly number[] {
  return [...pictureWidths.filter((candidate) => candidate < width), width];
}

/** "/pictures/banners/banner-1.3f2a91c0-640.avif": the hash of the original makes the address safe to cache for ever. */
export function pictureAddress(file: PictureFile, width: number, extension: string): string {
  const stem = file.replace(/\.\w+$/, '');
  return `/pictures/${stem}.${pictures[file].hash}-${width}.${extension}`;
}

export function pictureView(file: PictureFile): PictureView {
  const { width, height, alt, hash } = pictures[file];
  if (file.endsWith('.svg')) {
    const src = `/pictures/${file.replace(/\.svg$/, '')}.${hash}.svg`;
    return { file, src, width, height, alt, sources: [], full: src };
  }
  const widths = widthsOf(width);
  const srcSet = (extension: string) => widths.map((own) => `${encodeURI(pictureAddress(file, own, extension))} ${own}w`).join(', ');
  return {
    file,
    src: encodeURI(pictureAddress(file, widths.find((own) => own >= 960) ?? width, 'jpg')),
    width,
    height,
    alt,
    sources: pictureFormats.map(({ extension, type }) => ({ type, srcSet: srcSet(extension) })),
    full: encodeURI(pictureAddress(file, width, 'jpg')),
  };
}
