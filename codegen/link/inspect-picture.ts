import { imageSize } from 'image-size';
import { type OtherKind, otherKindNames } from '../dictionary/site.ts';
import { pictureIsWhole } from './picture-is-whole.ts';

export interface PictureFacts {
  /** In px, as shown: EXIF orientation applied. */
  readonly width: number;
  readonly height: number;
}

/** Facts from a picture's header, without decoding it; null when it is no picture that the site can show, or not a whole one. */
export function inspectPicture(bytes: Uint8Array): PictureFacts | null {
  try {
    const { width, height, type, orientation } = imageSize(bytes);
    if (!pictureIsWhole(bytes, type) || !(width > 0) || !(height > 0)) return null;
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
const beginnings: Readonly<Record<OtherKind, { readonly at: number; readonly marks: readonly string[] }>> = {
  heic: { at: 4, marks: ['ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1'] },
  film: { at: 4, marks: ['ftypqt', 'ftypiso', 'ftypmp4', 'ftypM4V', 'ftyp3gp'] },
  jpeg2000: { at: 4, marks: ['jP  '] },
  jpegXl: { at: 4, marks: ['JXL '] },
  tiff: { at: 0, marks: ['II*\0', 'MM\0*'] },
  bmp: { at: 0, marks: ['BM'] },
  psd: { at: 0, marks: ['8BPS'] },
  pdf: { at: 0, marks: ['%PDF'] },
  page: { at: 0, marks: ['<!DOCTYPE html', '<!doctype html', '<html'] },
  document: { at: 0, marks: ['PK\x03\x04', '\xd0\xcf\x11\xe0', '{\\rtf'] },
};

/** The kind of a file that is no picture for the site, whatever its name says; undefined for none that people bring. */
export function otherKindOf(bytes: Uint8Array): OtherKind | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString('latin1');
  return otherKindNames.find((kind) => {
    const { at, marks } = beginnings[kind];
    return marks.some((mark) => start.startsWith(mark, at));
  });
}
