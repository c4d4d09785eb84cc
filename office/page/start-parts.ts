import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { StaffLanguage } from '../../codegen/text/bilingual.ts';
import { loadSite } from '../../scripts/build/load-site.ts';
import { folders } from '../../scripts/build/project-folders.ts';
import { pictureFile } from '../guide/screenshots.ts';

/** What the first screen shows of the company and of the page itself, with its pictures as `data:` addresses. */
export interface StartParts {
  readonly siteAddress: string;
  /** The site's icon. */
  readonly mark: string;
  /** A still picture of the page at work. A data folder without a guide has none. */
  readonly stills: Readonly<Record<StaffLanguage, string | null>>;
}

/** Width of the still picture in pixels: twice that of its place. */
const stillWidth = 960;

export async function startParts(): Promise<StartParts> {
  const { siteAddress, siteIcon } = (await loadSite(folders.generated)).settings;
  const mark = dataAddress('image/svg+xml', readFileSync(join(folders.images, siteIcon)));
  return { siteAddress, mark, stills: { en: await stillIn('en'), zh: await stillIn('zh') } };
}

async function stillIn(language: StaffLanguage): Promise<string | null> {
  const file = join(folders.data, pictureFile('preview', language));
  if (!existsSync(file)) return null;
  return dataAddress('image/webp', await sharp(file).resize(stillWidth).webp({ quality: 50 }).toBuffer());
}

function dataAddress(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
