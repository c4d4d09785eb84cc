import { loadSite } from '../../scripts/build/load-site.ts';
import type { PictureFile } from '../../src/generated/pictures.ts';
import { sampleEnvironment } from './use-sample.ts';

/** The sample as one value, for tests of what the site makes of it. */
export const site = await loadSite(sampleEnvironment.SITE_GENERATED);

/** A picture of the sample. The type is made from data/, where the office may have taken that picture away. */
export function samplePicture(file: string): PictureFile {
  return file as PictureFile;
}
