import { join } from 'node:path';
import type { GuideLanguage } from '../codegen/guide/guide-language.ts';
import { type GuidePictureName, pictureFile } from '../codegen/guide/guide-pictures.ts';
import { folders } from './build/project-folders.ts';
import { takePagePictures } from './guide/page-pictures.ts';
import { takeReportPictures } from './guide/report-pictures.ts';
import { savePicture } from './guide/save-picture.ts';
import { takeSheetPictures } from './guide/sheet-pictures.ts';

/*
 * Takes the pictures of the staff's guide anew: `npx tsx scripts/guide-pictures.ts [sheets|pages|report]`. It needs Chromium, LibreOffice
 * and pdftoppm, so it is run by hand when the look of something in them has changed; the pictures are committed.
 */
const save = async (name: GuidePictureName, language: GuideLanguage, picture: Buffer): Promise<void> => {
  const file = pictureFile(name, language);
  console.log(`${file}: ${await savePicture(join(folders.data, file), picture)}`);
};

const wanted = process.argv.slice(2);
const wants = (kind: string) => wanted.length === 0 || wanted.includes(kind);

if (wants('sheets')) await takeSheetPictures((name, picture) => save(name, 'en', picture));
if (wants('report')) await takeReportPictures((language, picture) => save('changes', language, picture));
if (wants('pages')) await takePagePictures(save);
