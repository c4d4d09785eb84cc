import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { guideFolder } from '../../codegen/inputs.ts';
import type { StaffLanguage } from '../../codegen/text/bilingual.ts';

/** How `scripts/guide-pictures.ts` takes a picture of the guide. */
interface GuidePicture {
  /** Once per language, or once for both, because workbooks look the same. */
  readonly taken: 'once' | 'in each language';
  /** Pixels of the file per CSS pixel. 2 if the picture is narrower than the column of text. */
  readonly density: 1 | 2;
}

const once: GuidePicture = { taken: 'once', density: 2 };
const inEachLanguage: GuidePicture = { taken: 'in each language', density: 1 };
const closeUp: GuidePicture = { taken: 'in each language', density: 2 };

/** The pictures that the texts show. Their alternative texts and captions are in the texts. */
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

/** Returns the picture's file below the data folder, such as "guide/fault-zh.webp". */
export function pictureFile(name: GuidePictureName, language: StaffLanguage): string {
  const each = guidePictures[name].taken === 'in each language' ? `-${language}` : '';
  return `${guideFolder}/${name}${each}.webp`;
}

/**
 * Returns the content of a picture's `src` attribute, followed by the attributes for the size at which it is shown.
 * @throws when the file does not exist. `scripts/guide-pictures.ts` creates it.
 */
export function pictureSource(name: GuidePictureName, language: StaffLanguage, dataDir: string): string {
  const file = pictureFile(name, language);
  const { width, height } = imageSize(readFileSync(join(dataDir, file)));
  const [shownWidth, shownHeight] = [width, height].map((pixels) => Math.round(pixels / guidePictures[name].density));
  return `${file}" width="${shownWidth}" height="${shownHeight}`;
}
