import type { PictureFile } from '#generated/pictures.ts';
import type { RecordKey } from '#generated/record-keys.ts';
import { largestWidth } from '../../shared/pictures.ts';
import { atBase } from './paths.ts';
import { recordKey, type Site, type SitePictures } from './site.ts';

/** What a component needs to show one picture. Made at build time. */
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
  /** A render or a drawing in the place of a photograph. */
  readonly illustration?: true;
  /** Banners only. */
  readonly phone?: PhoneCrop;
}

/** One format of a picture, as in `<source>`. */
interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
}

/** The crop of a picture for phones, as in `<source>`. Its box has a height of its own (HomeScene.module.css). */
interface PhoneCrop extends PictureSource {
  /** The windows that it is for. */
  readonly media: string;
}

/** A file of the published site that is made from a picture. */
export interface PictureOutput {
  /**
   * Path within the site: "/pictures/banners/banner-1.3f2a91c0-720.avif". With the original's hash in it, the file can
   * be cached forever.
   */
  readonly path: `/pictures/${string}`;
  /** null: the unchanged original. */
  readonly size: PictureSize | null;
}

export interface PictureSize {
  readonly width: number;
  readonly format: 'avif' | 'jpeg';
  /** The whole picture if undefined. */
  readonly part?: PicturePart;
}

/** A part of a picture, in px of the displayed original. */
interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Widths in px that the layouts need. The last is the largest that is ever shown. A width that the picture does not
 * have is not made. The fallback is the JPEG, for browsers without AVIF and for the picture of shared links. The
 * preview shows the largest of the same files: 55 kB of AVIF instead of 121 for a JPEG of that width, and nobody could
 * tell them apart at three times their size.
 */
const pictureSizes = { widths: [320, 480, 720, 1080, 1600, largestWidth], fallbackWidth: 1080 };

/**
 * Widths above this fraction of the picture's own width are not made. A browser that wants nearly all of it gets the
 * whole picture.
 */
const largestFraction = 0.85;

/**
 * Banner widths for phones with 1.75 to 3 device pixels per CSS pixel. Nobody sees that 1140 is slightly less than such
 * a screen has.
 */
const phoneWidths = [750, 960, 1140];

/**
 * A phone shows its banner above the piles, twelve by seven (HomeScene.module.css), cropped to the right of the
 * picture's middle. The crop has the full height, so the machines are complete. A window wider than 480 px shows more
 * of the picture's width, so it gets the whole picture. Only the width decides: a browser's bars appear and disappear,
 * and each time the browser would fetch another file.
 */
export const phoneCropRule = { media: '(max-width: 480px)', ratio: 12 / 7, centre: 0.72 } as const;

/**
 * Returns what is needed to show a picture anywhere: whole, and in widths from `smallest` to `largest` px. A list with
 * many pictures leaves out those that no screen asks for, because each width of each picture is in the page's HTML.
 */
export function pictureView(site: SitePictures, file: PictureFile, smallest = 0, largest = largestWidth): PictureView {
  const { width, height, illustration } = site.pictures[file];
  const alt = recordKey('picture', file, 'alt');
  if (isDrawing(file)) {
    const src = outputAddress(drawingOutput(site, file));
    return { file, src, width, height, alt, sources: [] };
  }
  const { modern, fallback } = photographOutputs(site, file);
  const offered = [
    ...modern.slice(0, -1).filter(({ size }) => size && size.width >= smallest && size.width <= largest),
    ...modern.slice(-1),
  ];
  return {
    file,
    src: outputAddress(fallback),
    width,
    height,
    alt,
    ...(illustration && { illustration }),
    sources: [{ type: 'image/avif', srcSet: srcSetOf(offered) }],
  };
}

/** Returns the address and the size of the one JPEG of a photograph, or of a drawing, for previews of links. */
export function fallbackPicture({ file, src, width, height }: PictureView) {
  const shownWidth = isDrawing(file) ? width : Math.min(pictureSizes.fallbackWidth, width);
  return { src, width: shownWidth, height: Math.round((height * shownWidth) / width) };
}

/**
 * Returns the address of the smallest file that keeps transparency: the drawing itself, or an AVIF. A JPEG has a white
 * background.
 */
export function transparentAddress(site: SitePictures, file: PictureFile): string {
  const [smallest = drawingOutput(site, file)] = isDrawing(file) ? [] : photographOutputs(site, file).modern;
  return outputAddress(smallest);
}

/** Returns a picture of Home's banner, with a crop for phones. No other window is as narrow as the smallest files. */
export function bannerView(site: SitePictures, file: PictureFile): PictureView {
  const outputs = phoneOutputsOf(site, file);
  const phone = { media: phoneCropRule.media, type: 'image/avif', srcSet: srcSetOf(outputs) };
  return { ...pictureView(site, file, 720), ...(outputs.length > 0 && { phone }) };
}

/** Returns every file that the picture build makes, by original. */
export function pictureJobs(site: Site) {
  const banners = new Set(site.banners.map(({ picture }) => picture));
  return Object.values(site.pictures).map(({ file, hash }) => {
    const banner = banners.has(file);
    return { file, hash, banner, made: [...outputsOf(site, file), ...(banner ? phoneOutputsOf(site, file) : [])] };
  });
}

/** Returns the files that are made of every picture. */
export function outputsOf(site: SitePictures, file: PictureFile): readonly PictureOutput[] {
  if (isDrawing(file)) return [drawingOutput(site, file)];
  const { modern, fallback } = photographOutputs(site, file);
  return [...modern, fallback];
}

/** Returns the files that are made of a banner for phones. A browser without AVIF shows the whole picture. */
export function phoneOutputsOf(site: SitePictures, file: PictureFile): readonly PictureOutput[] {
  const part = phonePart(site, file);
  return part ? modernOutputs(site, file, phoneWidths, part) : [];
}

const isDrawing = (file: PictureFile) => file.endsWith('.svg');

function pathStem({ pictures }: SitePictures, file: PictureFile): PictureOutput['path'] {
  return `/pictures/${file.replace(/\.\w+$/, '')}.${pictures[file].hash}`;
}

function drawingOutput(site: SitePictures, file: PictureFile): PictureOutput {
  return { path: `${pathStem(site, file)}.svg`, size: null };
}

/** Returns a photograph in one size. The crop for phones is the only part that is ever made. */
function outputInSize(site: SitePictures, file: PictureFile, size: PictureSize): PictureOutput {
  const name = `${size.part ? 'phone-' : ''}${size.width}.${size.format === 'avif' ? 'avif' : 'jpg'}`;
  return { path: `${pathStem(site, file)}-${name}`, size };
}

/** Returns the files of a photograph that pages offer: AVIF, and one JPEG. */
function photographOutputs(site: SitePictures, file: PictureFile) {
  const { widths, fallbackWidth } = pictureSizes;
  const width = Math.min(fallbackWidth, site.pictures[file].width);
  return { modern: modernOutputs(site, file, widths), fallback: outputInSize(site, file, { width, format: 'jpeg' }) };
}

/** Returns AVIF files in the widths, and in the picture's own width if that is ever shown. */
function modernOutputs(site: SitePictures, file: PictureFile, widths: readonly number[], part?: PicturePart) {
  const maxWidth = Math.min((part ?? site.pictures[file]).width, Math.max(...widths));
  return [...widths.filter((width) => width <= maxWidth * largestFraction), maxWidth].map((width) =>
    outputInSize(site, file, { width, format: 'avif', ...(part && { part }) }),
  );
}

/** null when the picture is already upright, or a drawing. */
function phonePart({ pictures }: SitePictures, file: PictureFile): PicturePart | null {
  const { width, height } = pictures[file];
  const partWidth = Math.round(height * phoneCropRule.ratio);
  if (isDrawing(file) || partWidth >= width) return null;
  return { left: Math.round((width - partWidth) * phoneCropRule.centre), top: 0, width: partWidth, height };
}

function outputAddress({ path }: PictureOutput): string {
  // Each segment separately: in a file name, `#` and `?` would end the path, and a comma the entry of a srcset.
  return atBase(path.split('/').map(encodeURIComponent).join('/'));
}

/** As in `<source srcset>`: every file with its width. */
function srcSetOf(outputs: readonly PictureOutput[]): string {
  return outputs.map((picture) => `${outputAddress(picture)} ${picture.size?.width}w`).join(', ');
}
