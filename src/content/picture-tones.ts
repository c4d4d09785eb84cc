import type { PictureFile } from '../generated/pictures.ts';

/** By picture: the letters of its placeholder's two tones, upper half first; null when it can be seen through. */
export type PictureTones = ReadonlyMap<string, string | null>;

let known: PictureTones = new Map();

/** The build has looked at the pictures and says once, before it renders, what it saw. The live preview waits for no picture. */
export function learnTones(tones: PictureTones): void {
  known = tones;
}

/** A picture's tones. Nobody has looked at it: "" for a JPEG, which gets a neutral ground; other kinds may be seen through. */
export function tonesOf(file: PictureFile): string | null {
  return known.get(file) ?? (!known.has(file) && /\.jpe?g$/i.test(file) ? '' : null);
}
