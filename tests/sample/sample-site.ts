import { loadSite } from '../../scripts/build/load-site.ts';
import type { PictureFile } from '../../src/generated/pictures.ts';
import { sampleEnvironment } from './use-sample.ts';

/** The sample as one value, for tests of what the site makes from it. */
export const site = loadSite(sampleEnvironment.SITE_GENERATED);

/** Returns a picture of the sample. The type comes from data/, from which the office may have removed the picture. */
export function samplePicture(file: string): PictureFile {
  return file as PictureFile;
}
