import { strFromU8 } from 'fflate';
import { imageSize } from 'image-size';
import type { OtherKind } from '../dictionary/pictures.ts';
import { dataView } from '../package/zip.ts';
import { inspectDrawing } from './inspect-drawing.ts';

export interface PixelSize {
  /** In px, as displayed: rotated according to the camera's orientation. */
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a picture's header without decoding it. `facts` is null for a picture that is incomplete or that the site
 * cannot show, and for an SVG that is not accepted as a drawing. `drawing` says whether it is accepted as one, or why
 * not.
 */
export function inspectPicture(bytes: Uint8Array) {
  const drawing = inspectDrawing(bytes);
  return { facts: drawing.size ?? factsOfPhotograph(bytes), drawing };
}

function factsOfPhotograph(bytes: Uint8Array): PixelSize | null {
  try {
    const { width, height, type, orientation } = imageSize(bytes);
    if (!isWhole[type ?? '']?.(bytes) || !(width > 0) || !(height > 0)) return null;
    // From 5 on, the camera was held on its side.
    return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}

/** The first bytes of other file types. HEIC and film files both start with a box that names a brand. */
const beginnings: readonly (readonly [OtherKind, at: number, ...marks: readonly string[]])[] = [
  ['heic', 4, 'ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1'],
  ['film', 4, 'ftypqt', 'ftypiso', 'ftypmp4', 'ftypM4V', 'ftyp3gp'],
  ['jpeg2000', 4, 'jP  '],
  ['jpegXl', 4, 'JXL '],
  ['tiff', 0, 'II*\0', 'MM\0*'],
  ['bmp', 0, 'BM'],
  ['psd', 0, '8BPS'],
  ['pdf', 0, '%PDF'],
  ['page', 0, '<!DOCTYPE html', '<!doctype html', '<html'],
  ['document', 0, 'PK\x03\x04', '\xd0\xcf\x11\xe0', '{\\rtf'],
];

/**
 * Returns the type of a file that the site cannot show, whatever its name; undefined for types that people rarely
 * supply.
 */
export function otherKindOf(bytes: Uint8Array): OtherKind | undefined {
  const start = strFromU8(bytes.subarray(0, 32), true);
  return beginnings.find(([, at, ...marks]) => marks.some((mark) => start.startsWith(mark, at)))?.[0];
}

/**
 * Walks the segments of a JPEG to its picture data and searches for the end marker from there, because a thumbnail in
 * the EXIF data has its own. Phones append kilobytes after the end.
 */
function jpegIsWhole(jpeg: Uint8Array): boolean {
  const [mark, startOfScan, end] = [0xff, 0xda, 0xd9];
  const view = dataView(jpeg);
  let at = 2;
  while (jpeg[at] === mark && jpeg[at + 1] !== startOfScan) {
    if (at + 4 > jpeg.length) return false;
    at += jpeg[at + 1] === mark ? 1 : 2 + view.getUint16(at + 2);
  }
  if (jpeg[at] !== mark) return false;
  for (let position = jpeg.indexOf(mark, at); position !== -1; position = jpeg.indexOf(mark, position + 1))
    if (jpeg[position + 1] === end) return true;
  return false;
}

/** Walks the chunks of a PNG to the last one. Each has its length, its name, its data and a checksum. */
function pngIsWhole(png: Uint8Array): boolean {
  const view = dataView(png);
  for (let at = 8; at + 12 <= png.length; at += 12 + view.getUint32(at))
    if (strFromU8(png.subarray(at + 4, at + 8), true) === 'IEND') return true;
  return false;
}

/** Walks the boxes of an AVIF, which together must be as long as the file. */
function boxesAreWhole(file: Uint8Array): boolean {
  const view = dataView(file);
  let at = 0;
  while (at + 8 <= file.length) {
    const size = view.getUint32(at);
    if (size === 0) return true;
    if (size < 8) return false;
    at += size;
  }
  return at === file.length;
}

/**
 * Whether the end of a picture is there. A partial download or a broken copy lacks it. The site shows only these types.
 */
const isWhole: Readonly<Record<string, (file: Uint8Array) => boolean>> = {
  jpg: jpegIsWhole,
  png: pngIsWhole,
  webp: (file) => file.length >= dataView(file).getUint32(4, true) + 8,
  gif: (file) => file.includes(0x3b, file.length - 16),
  avif: boxesAreWhole,
};
