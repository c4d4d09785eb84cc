import type { PictureFile } from '../generated/pictures.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { atBase } from './paths.ts';
import type { Site, SitePictures } from './site.ts';

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
  /** Banners only. */
  readonly phone?: PhoneCrop;
}

/** One format of a picture, as in `<source>`. */
interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
}

/** The part of a picture that a phone shows. */
type PhoneCrop = NonNullable<ReturnType<typeof phoneCrop>>;

/** A file of the published site that is made from a picture. */
export interface MadePicture {
  /** Path within the site: "/pictures/banners/banner-1.3f2a91c0-720.avif". The original's hash makes it safe to cache for ever. */
  readonly path: string;
  /** null: the original as it is. */
  readonly size: PictureSize | null;
}

export interface PictureSize {
  readonly width: number;
  readonly format: 'avif' | 'jpeg';
  /** Without it, the whole picture. */
  readonly part?: PicturePart;
}

/** A part of a picture, in px of the original as it is shown. */
interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The widest file that is made of a picture, in px. No banner is wider, and in the preview it is two steps of zoom on a screen of
 * 1080 px. Codegen says of larger pictures that they become this (dictionary/languages-workbooks-pages.ts).
 */
export const largestWidth = 2400;

/**
 * Widths in px that the layouts need; the last is the largest that is ever shown, and one that the picture does not have is not made. The
 * fallback is the JPEG, for browsers that do not know AVIF, and the picture of shared links. The preview shows the largest of the same
 * files: 55 kB of AVIF where a JPEG of that width had 121, told apart by nobody at three times its size.
 */
const pictureSizes = { widths: [320, 480, 720, 1080, 1600, largestWidth], fallbackWidth: 1080 };

/** A width that is more of the picture's own than this is not made: who wants 720 px of 800 gets all of it (15.1 kB for 12.5). */
const nearlyWhole = 0.85;

/** What phones with 1.75 to 3 px a point need of the banner's width; none sees that 1200 is a little less than it has. */
const phoneSizes = { widths: [750, 960, 1200], fallbackWidth: 750 };

/**
 * A phone shows its banner above the words, five by four and at most 24rem high, cut from the picture at 72 % of its width
 * (HomeBanner.module.css): the whole height is seen, machines and all. A window wider than 480 px shows more of the picture's width, so it
 * gets the whole picture. The width alone decides: a browser's bars come and go, and each time another file would be fetched.
 */
export const phoneCut = { media: '(max-width: 480px)', ratio: 5 / 4, centre: 0.72 } as const;

/** How a picture is shown wherever it stands. */
export function pictureView(site: SitePictures, file: PictureFile): PictureView {
  const { width, height, alt } = site.pictures[file];
  if (isDrawing(file)) {
    const src = addressOf(drawing(site, file));
    return { file, src, width, height, alt, sources: [] };
  }
  const { modern, fallback } = offered(site, file, pictureSizes);
  return {
    file,
    src: addressOf(fallback),
    width,
    height,
    alt,
    sources: [{ type: 'image/avif', srcSet: srcSetOf(modern) }],
  };
}

/** The address of the smallest file that keeps what shows through a picture: of the drawing, or of an AVIF. A JPEG has a white ground. */
export function seeThroughAddress(site: SitePictures, file: PictureFile): string {
  const [smallest = drawing(site, file)] = isDrawing(file) ? [] : offered(site, file, pictureSizes).modern;
  return addressOf(smallest);
}

/** A picture of Home's banner, of which a phone is shown a part. */
export function bannerView(site: SitePictures, file: PictureFile): PictureView {
  const phone = phoneCrop(site, file);
  return { ...pictureView(site, file), ...(phone && { phone }) };
}

/** What a phone is shown of a banner; undefined where it is shown the picture itself. */
export function phoneCrop(site: SitePictures, file: PictureFile) {
  const part = phonePart(site, file);
  if (!part) return undefined;
  const { modern, fallback } = offered(site, file, phoneSizes, part);
  return {
    /** The windows that it is for, as in `<source media>`. */
    media: phoneCut.media,
    // Of the part, in px of the original.
    width: part.width,
    height: part.height,
    /** Best first. */
    sources: [
      { type: 'image/avif', srcSet: srcSetOf(modern) },
      { type: 'image/jpeg', srcSet: addressOf(fallback) },
    ],
  };
}

/** Every file that the picture build makes, by original. */
export function madePictures(site: Pick<Site, 'banners' | 'pictures'>) {
  const banners = new Set(site.banners.map(({ picture }) => picture));
  return Object.values(site.pictures).map(({ file, hash }) => {
    const banner = banners.has(file);
    return { file, hash, banner, made: [...madeOf(site, file), ...(banner ? madeForPhones(site, file) : [])] };
  });
}

/** The files that are made of a picture wherever it is shown. */
export function madeOf(site: SitePictures, file: PictureFile): readonly MadePicture[] {
  if (isDrawing(file)) return [drawing(site, file)];
  const { modern, fallback } = offered(site, file, pictureSizes);
  return [...modern, fallback];
}

/** The files that are made of a banner for phones. */
export function madeForPhones(site: SitePictures, file: PictureFile): readonly MadePicture[] {
  const part = phonePart(site, file);
  if (!part) return [];
  const { modern, fallback } = offered(site, file, phoneSizes, part);
  return [...modern, fallback];
}

const isDrawing = (file: PictureFile) => file.endsWith('.svg');

function pathStem({ pictures }: SitePictures, file: PictureFile): string {
  return `/pictures/${file.replace(/\.\w+$/, '')}.${pictures[file].hash}`;
}

function drawing(site: SitePictures, file: PictureFile): MadePicture {
  return { path: `${pathStem(site, file)}.svg`, size: null };
}

/** A photograph in a size. The part for phones is the only one that is made of any. */
function sized(site: SitePictures, file: PictureFile, size: PictureSize): MadePicture {
  const name = `${size.part ? 'phone-' : ''}${size.width}.${size.format === 'avif' ? 'avif' : 'jpg'}`;
  return { path: `${pathStem(site, file)}-${name}`, size };
}

/** A photograph as pages offer it: AVIF in the widths, and in its own width if that is ever shown, and one JPEG. */
function offered(
  site: SitePictures,
  file: PictureFile,
  { widths, fallbackWidth }: typeof pictureSizes,
  part?: PicturePart,
) {
  const most = Math.min((part ?? site.pictures[file]).width, Math.max(...widths));
  const made = (width: number, format: PictureSize['format']) =>
    sized(site, file, { width, format, ...(part && { part }) });
  return {
    modern: [...widths.filter((width) => width <= most * nearlyWhole), most].map((width) => made(width, 'avif')),
    fallback: made(Math.min(fallbackWidth, most), 'jpeg'),
  };
}

/** null when the picture is upright already, or a drawing. */
function phonePart({ pictures }: SitePictures, file: PictureFile): PicturePart | null {
  const { width, height } = pictures[file];
  const partWidth = Math.round(height * phoneCut.ratio);
  if (isDrawing(file) || partWidth >= width) return null;
  return { left: Math.round((width - partWidth) * phoneCut.centre), top: 0, width: partWidth, height };
}

function addressOf({ path }: MadePicture): string {
  // Part by part: `#` and `?` of a file's name would end the path, a comma the entry of a srcset.
  return atBase(path.split('/').map(encodeURIComponent).join('/'));
}

/** As in `<source srcset>`: every file with its width. */
function srcSetOf(made: readonly MadePicture[]): string {
  return made.map((picture) => `${addressOf(picture)} ${picture.size?.width}w`).join(', ');
}
