import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { escapeHtml } from './escape-html.ts';
import type { GuideLanguage } from './guide-language.ts';
import { type GuidePictureName, guidePictures, pictureFile } from './guide-pictures.ts';

/** A picture with its caption. @throws when its file is not there: `scripts/guide-pictures.ts` takes it. */
export function figureHtml(name: GuidePictureName, language: GuideLanguage, dataDir: string): string {
  const file = pictureFile(name, language);
  const { width, height } = imageSize(readFileSync(join(dataDir, file)));
  const { alt, caption, density } = guidePictures[name];
  const [shownWidth, shownHeight] = [width, height].map((pixels) => Math.round(pixels / density));
  return [
    '<figure>',
    `<img src="${file}" width="${shownWidth}" height="${shownHeight}" alt="${escapeHtml(alt[language])}">`,
    `<figcaption>${escapeHtml(caption[language])}</figcaption>`,
    '</figure>',
  ].join('\n');
}
