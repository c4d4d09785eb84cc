import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaType } from '../serve/media-type.ts';

const madeFrom = /^\/pictures\/(.+)\.[0-9a-f]{8}(?:(?:-phone)?-\d+)?\.\w+$/;

/**
 * The original of a made picture: "/pictures/banners/banner-1.3f2a91c0-720.avif" comes from "banners/banner-1.jpg". The dev server
 * shows it in every size, so that nobody waits for pictures to be made.
 */
export async function originalPicture(images: string, path: string) {
  const stem = madeFrom.exec(decodeURIComponent(path))?.[1];
  // Windows takes a backslash for a slash.
  if (stem === undefined || /(?:^|\/)\.\.(?:\/|$)|[\\:\0]/.test(stem)) return null;
  for (const extension of ['jpg', 'svg', 'png', 'jpeg', 'webp', 'avif', 'gif']) {
    const file = join(images, `${stem}.${extension}`);
    try {
      return { bytes: await readFile(file), type: mediaType(file) };
    } catch {
      // Not of this kind.
    }
  }
  return null;
}
