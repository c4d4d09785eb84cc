import { imageSize } from 'image-size';

export interface PictureFacts {
  readonly width: number;
  readonly height: number;
}

export type PictureVerdict = { readonly ok: true; readonly facts: PictureFacts } | { readonly ok: false; readonly code: 'picture-unreadable' | 'picture-too-big' };

/** Larger files are no web originals, and take a phone's upload or a build's memory. */
export const maxPictureBytes = 20 * 1024 * 1024;

/** Whether the file's own end mark is there: half a download or a broken copy lacks it. */
function isWhole(bytes: Uint8Array, type: string | undefined): boolean {
  const tail = Buffer.from(bytes.subarray(-64));
  switch (type) {
    case 'jpg':
      return tail.includes(Buffer.from([0xff, 0xd9]));
    case 'png':
      return tail.includes('IEND');
    case 'webp':
      return bytes.length >= Buffer.from(bytes).readUInt32LE(4) + 8;
    case 'svg':
      return tail.toString('utf8').includes('</svg>');
    case 'gif':
    case 'avif':
      return true;
    default:
      return false;
  }
}

/** Size of a picture as shown (EXIF orientation applied), from its header; no decoding. */
export function inspectPicture(bytes: Uint8Array): PictureVerdict {
  if (bytes.length > maxPictureBytes) return { ok: false, code: 'picture-too-big' };
  try {
    const { width, height, type, orientation } = imageSize(bytes);
    if (!isWhole(bytes, type) || !(width > 0) || !(height > 0)) return { ok: false, code: 'picture-unreadable' };
    const turned = orientation !== undefined && orientation >= 5;
    return { ok: true, facts: turned ? { width: height, height: width } : { width, height } };
  } catch {
    return { ok: false, code: 'picture-unreadable' };
  }
}
