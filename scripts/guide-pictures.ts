import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type GuidePictureName, pictureFile } from '../codegen/guide/pictures.ts';
import type { GuideLanguage } from '../codegen/guide/words.ts';
import { folders } from './build/project-folders.ts';
import { takePagePictures, takeReportPictures } from './guide/page-pictures.ts';

const mostBytes = 60_000;
const qualities = [88, 80, 72, 64, 56];
const scales = [1, 0.8, 2 / 3];

/** Saves a picture as WebP, as well as 60 kB allow. @throws when they allow nothing that can be looked at. */
async function savePicture(file: string, picture: Buffer): Promise<string> {
  mkdirSync(dirname(file), { recursive: true });
  const { width } = await sharp(picture).metadata();
  for (const scale of scales) {
    for (const quality of qualities) {
      const bytes = await sharp(picture)
        .resize({ width: Math.round(width * scale) })
        .webp({ quality, effort: 6, smartSubsample: true })
        .toBuffer();
      if (bytes.length > mostBytes) continue;
      writeFileSync(file, bytes);
      return `${Math.round(bytes.length / 1000)} kB, quality ${quality}, scale ${scale.toFixed(2)}`;
    }
  }
  throw new Error(`${file} does not fit into ${mostBytes} bytes`);
}

/*
 * Takes the pictures of the staff's guide anew: `npx tsx scripts/guide-pictures.ts [pages|report]`. It is run by hand when the
 * look of something in them has changed; the pictures are committed. Those of workbooks were taken in LibreOffice and are kept.
 */
const save = async (name: GuidePictureName, language: GuideLanguage, picture: Buffer): Promise<void> => {
  const file = pictureFile(name, language);
  console.log(`${file}: ${await savePicture(join(folders.data, file), picture)}`);
};

const wanted = process.argv.slice(2);
const wants = (kind: string) => wanted.length === 0 || wanted.includes(kind);

if (wants('report')) await takeReportPictures((language, picture) => save('changes', language, picture));
if (wants('pages')) await takePagePictures(save);
