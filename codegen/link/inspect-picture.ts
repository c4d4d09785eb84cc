import { strFromU8 } from 'fflate';
import { imageSize } from 'image-size';
import type { OtherKind } from '../dictionary/languages-workbooks-pages.ts';
import { viewOf } from '../package/zip.ts';

export interface PictureFacts {
  /** In px, as shown: EXIF orientation applied. */
  readonly width: number;
  readonly height: number;
}

/** Facts from a picture's header, without decoding it; null when it is no picture that the site can show, or not a whole one. */
export function inspectPicture(bytes: Uint8Array): PictureFacts | null {
  try {
    const { width, height, type, orientation } = imageSize(bytes);
    if (!isWhole[type ?? '']?.(bytes) || !(width > 0) || !(height > 0)) return null;
    const turned = orientation !== undefined && orientation >= 5;
    return turned ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}

/** Whether the picture is drawn in lines (SVG), whatever its name says. */
export function isDrawing(bytes: Uint8Array): boolean {
  return imageSize(bytes).type === 'svg';
}

/** What the bytes of other files begin with. HEIC is a box of one of several brands, and so are films. */
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

/** The kind of a file that is no picture for the site, whatever its name says; undefined for none that people bring. */
export function otherKindOf(bytes: Uint8Array): OtherKind | undefined {
  const start = strFromU8(bytes.subarray(0, 32), true);
  return beginnings.find(([, at, ...marks]) => marks.some((mark) => start.startsWith(mark, at)))?.[0];
}

function pngIsWhole(png: Uint8Array): boolean {
  const view = viewOf(png);
  for (let at = 8; at + 12 <= png.length; at += 12 + view.getUint32(at)) {
    if (strFromU8(png.subarray(at + 4, at + 8), true) === 'IEND') return true;
  }
  return false;
}

/**
 * Walks the segments of a JPEG to its picture data, then looks for the end mark. What lies before may hold a thumbnail with an
 * end mark of its own (EXIF), and what follows is the camera's: phones append kilobytes.
 */
function jpegIsWhole(jpeg: Uint8Array): boolean {
  const [mark, startOfScan, end] = [0xff, 0xda, 0xd9];
  const view = viewOf(jpeg);
  for (
    let at = 2;
    at + 4 <= jpeg.length && jpeg[at] === mark;
    at += jpeg[at + 1] === mark ? 1 : 2 + view.getUint16(at + 2)
  ) {
    if (jpeg[at + 1] !== startOfScan) continue;
    for (let found = jpeg.indexOf(mark, at); found !== -1; found = jpeg.indexOf(mark, found + 1))
      if (jpeg[found + 1] === end) return true;
    return false;
  }
  return false;
}

/** Walks the boxes of an AVIF, which together are as long as the file. */
function boxesAreWhole(file: Uint8Array): boolean {
  const view = viewOf(file);
  let at = 0;
  while (at + 8 <= file.length) {
    const size = view.getUint32(at);
    if (size === 0) return true;
    if (size < 8) return false;
    at += size;
  }
  return at === file.length;
}

/** Whether a picture's end is there, by the kind that its header tells: half a download or a broken copy lacks it. Other kinds the site cannot show. */
const isWhole: Readonly<Record<string, (file: Uint8Array) => boolean>> = {
  jpg: jpegIsWhole,
  png: pngIsWhole,
  webp: (file) => file.length >= viewOf(file).getUint32(4, true) + 8,
  svg: (file) => strFromU8(file, true).includes('</svg>'),
  gif: (file) => file.includes(0x3b, file.length - 16),
  avif: boxesAreWhole,
};
