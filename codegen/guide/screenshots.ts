import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { StaffLanguage } from '../bilingual.ts';

/** How a picture of the guide is taken; `scripts/guide-pictures.ts` does. */
interface GuidePicture {
  /** Taken once in each language, or once for both: workbooks look the same. */
  readonly taken: 'once' | 'in each language';
  /** Pixels of the file for one of the page, where the file is smaller than the column of text. */
  readonly density: 1 | 2;
}

export const pictureFolder = 'guide';

const once: GuidePicture = { taken: 'once', density: 2 };
const inEachLanguage: GuidePicture = { taken: 'in each language', density: 1 };
const closeUp: GuidePicture = { taken: 'in each language', density: 2 };

/** What the texts show; their words and captions stand there. */
export const guidePictures = {
  open: closeUp,
  preview: inEachLanguage,
  'project-row': once,
  'project-texts': once,
  'project-page': inEachLanguage,
  'machine-row': once,
  'machine-page': inEachLanguage,
  'person-row': once,
  inspector: closeUp,
  fault: closeUp,
  marked: once,
  issues: once,
  changes: inEachLanguage,
  since: closeUp,
  'send-files': closeUp,
  'send-summary': closeUp,
  'send-upload': closeUp,
  'upload-page': once,
  'send-mail': closeUp,
} satisfies Readonly<Record<string, GuidePicture>>;

export type GuidePictureName = keyof typeof guidePictures;

export function isGuidePicture(name: string): name is GuidePictureName {
  return Object.hasOwn(guidePictures, name);
}

/** "guide/fault-zh.webp": the picture's file, below the data folder. */
export function pictureFile(name: GuidePictureName, language: StaffLanguage): string {
  const each = guidePictures[name].taken === 'in each language' ? `-${language}` : '';
  return `${pictureFolder}/${name}${each}.webp`;
}

/**
 * What stands in the `src` of a picture, and behind its quote the size at which it is shown.
 * @throws when its file is not there: `scripts/guide-pictures.ts` takes it.
 */
export function pictureSource(name: GuidePictureName, language: StaffLanguage, dataDir: string): string {
  const file = pictureFile(name, language);
  const { width, height } = imageSize(readFileSync(join(dataDir, file)));
  const [shownWidth, shownHeight] = [width, height].map((pixels) => Math.round(pixels / guidePictures[name].density));
  return `${file}" width="${shownWidth}" height="${shownHeight}`;
}
