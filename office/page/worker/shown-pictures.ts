import { picturesFolder } from '../../../codegen/inputs.ts';
import { type PictureView, transparentAddress } from '../../../src/content/picture-sizes.ts';
import type { Site, SitePictures } from '../../../src/content/site.ts';
import type { FolderView } from '../../views/sheet-view.ts';
import { drawingName, type Files } from '../folder/listing.ts';
import { readPicture } from './picture-reader.ts';

/**
 * Returns the pictures of a site as they are shown. An SVG is made from the bytes that were checked, because the file
 * in the folder may be another one by the time it is shown.
 */
export async function shownFiles({ pictures }: Site, listed: Files): Promise<Files> {
  const files = new Map<string, File>();
  for (const { file, hash } of Object.values(pictures)) {
    const data = listed.get(file);
    if (data && !drawingName.test(file)) files.set(file, data);
    else if (data) {
      const drawing = await readPicture(file, data);
      const { lastModified } = data;
      if (drawing.bytes && drawing.hash === hash)
        files.set(file, new File([new Uint8Array(drawing.bytes)], file, { type: 'image/svg+xml', lastModified }));
    }
  }
  return files;
}

/** Returns the address of a small published picture, below the address of the site. Null if there is none. */
export function publishedAddress(file: string, published: FolderView): string | null {
  const path = picturesFolder + file;
  const hash = published.blobs.get(path);
  const { width, height } = published.pictureFacts([path]).get(path) ?? {};
  if (!hash || !width || !height) return null;
  // Only this picture is asked for. It may no longer be among the site's own.
  const site = { pictures: { [file]: { file, hash, width, height } } } as unknown as SitePictures;
  return transparentAddress(site, file as PictureView['file']);
}
