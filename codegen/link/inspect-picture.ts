import { imageSize } from 'image-size';
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
