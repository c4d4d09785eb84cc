import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { guideFolder } from '../../codegen/inputs.ts';
import type { StaffLanguage } from '../../codegen/text/bilingual.ts';

/**
 * What a picture of the guide shows. `workbook`: it is taken once for both languages, because workbooks look the same.
 * `page`: it is as wide as the column of text. The others have two pixels for each CSS pixel.
 */
type GuidePicture = 'workbook' | 'page' | 'closeUp';

/** The pictures that the texts show. Their alternative texts and captions are in the texts. */
export const guidePictures = {
  open: 'closeUp',
  preview: 'page',
  'project-row': 'workbook',
  'project-texts': 'workbook',
  'project-page': 'page',
  'machine-row': 'workbook',
  'machine-page': 'page',
  'person-row': 'workbook',
  inspector: 'closeUp',
  fault: 'closeUp',
  marked: 'workbook',
  issues: 'workbook',
  changes: 'page',
  since: 'closeUp',
  'send-files': 'closeUp',
  'send-summary': 'closeUp',
  'send-upload': 'closeUp',
  'upload-page': 'workbook',
  'send-mail': 'closeUp',
} satisfies Readonly<Record<string, GuidePicture>>;

export type GuidePictureName = keyof typeof guidePictures;

export function isGuidePicture(name: string): name is GuidePictureName {
  return Object.hasOwn(guidePictures, name);
}

/** Returns the picture's file below the data folder, such as "guide/fault-zh.webp". */
export function pictureFile(name: GuidePictureName, language: StaffLanguage): string {
  const each = guidePictures[name] === 'workbook' ? '' : `-${language}`;
  return `${guideFolder}/${name}${each}.webp`;
}

/**
 * Returns the content of a picture's `src` attribute, followed by the attributes for the size at which it is shown.
 * @throws when the file does not exist. `scripts/guide-pictures.ts` creates it.
 */
export function pictureSource(name: GuidePictureName, language: StaffLanguage, dataDir: string): string {
  const file = pictureFile(name, language);
  const { width, height } = imageSize(readFileSync(join(dataDir, file)));
  const density = guidePictures[name] === 'page' ? 1 : 2;
  const [shownWidth, shownHeight] = [width, height].map((pixels) => Math.round(pixels / density));
  return `${file}" width="${shownWidth}" height="${shownHeight}`;
}
