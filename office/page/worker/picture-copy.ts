import { faultOfPicture, lookAtPicture } from '../../../codegen/pictures/look-at-picture.ts';
import { placeOf, putIntoWords } from '../../../codegen/problems/problem.ts';
import type { Bilingual } from '../../../codegen/text/bilingual.ts';
import { problemWords } from '../../changes/report-words.ts';
import type { Listing } from '../folder/listing.ts';

export type PictureCopy = Awaited<ReturnType<typeof drawnAnew>>;

/** In px. The site publishes nothing wider. */
const longestSide = 2000;

/**
 * Returns a small copy of a picture, or words why there is none. Null for a file that cannot be read in the state in
 * which it was listed.
 */
export async function pictureCopy({
  file,
  data,
}: Listing['pictures'][number]): Promise<PictureCopy | Bilingual | null> {
  const bytes = await data?.arrayBuffer().catch(() => null);
  if (!bytes) return null;
  // The size of the file does not matter, because its copy is small.
  const seen = await lookAtPicture({ file, size: 0, load: () => ({ bytes: new Uint8Array(bytes), hash: '' }) });
  const fault = faultOfPicture(seen, file);
  const bitmap =
    !fault && (await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' }).catch(() => null));
  if (bitmap) return drawnAnew(bitmap);
  const unreadable = { code: 'picture-unreadable', facts: { actual: file } } as const;
  return problemWords(putIntoWords({ ...placeOf('images'), ...(fault ?? unreadable) }));
}

/** Leaves behind all that the camera wrote beside the picture, such as the place and the time. */
async function drawnAnew(bitmap: ImageBitmap) {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  // A canvas of no height would be refused.
  const [width, height] = [Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  // Each pixel has four values, the last for how opaque it is. A JPEG would make the other parts black.
  const { data } = context.getImageData(0, 0, width, height);
  const isOpaque = data.every((value, index) => index % 4 !== 3 || value === 255);
  const blob = await canvas.convertToBlob({ type: isOpaque ? 'image/jpeg' : 'image/png', quality: 0.9 });
  return { bytes: new Uint8Array(await blob.arrayBuffer()), ending: isOpaque ? '.jpg' : '.png' };
}
