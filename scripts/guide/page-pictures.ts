import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import type { GuidePictureName } from '../../codegen/guide/pictures.ts';
import type { GuideLanguage } from '../../codegen/guide/words.ts';
import { chromiumFlags, ensureChromium } from '../find-chromium.ts';
import { editCell, lastRow } from '../trial/edit-cell.ts';
import { previewOnCopy } from '../trial/preview-on-copy.ts';
import { addSamples } from './sample-rows.ts';

type Take = (name: GuidePictureName, language: GuideLanguage, picture: Buffer) => Promise<void>;

const size = { width: 1120, height: 700 };
const port = 4871;
const languages = ['en', 'zh'] as const;

async function open(page: Page, url: string, language: GuideLanguage, path: string): Promise<void> {
  await page.goto(`${url}${language === 'zh' ? '/zh' : ''}${path}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
}

/** Scrolls so that an element stands a little below the sticky header. */
async function bringUp(page: Page, selector: string, words: string, above: number): Promise<void> {
  await page
    .locator(selector, { hasText: words })
    .first()
    .evaluate((element, gap) => scrollTo(0, element.getBoundingClientRect().top + scrollY - gap), above);
  await page.waitForTimeout(500);
}

async function inspect(page: Page, words: string): Promise<void> {
  const place = page.locator(`main dd:text-is("${words}")`).first();
  await place.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 320));
  await page.waitForTimeout(1500);
  const box = await place.boundingBox();
  if (!box) throw new Error(`“${words}” is not on the page`);
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.keyboard.down('Alt');
  await page.mouse.move(box.x + 44, box.y + box.height / 2);
  await page.waitForTimeout(1500);
}

/** Takes the pictures of the site and of the preview's own tools, from a preview of a copy of the data folder. */
export async function takePagePictures(take: Take): Promise<void> {
  const preview = await previewOnCopy(port, {}, addSamples);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const context = await browser.newContext({ viewport: size, deviceScaleFactor: 1.5, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const machines = join(preview.data, 'machines.xlsx');
    const cell = `E${lastRow(readFileSync(machines), 'Machines')}`;
    for (const language of languages) {
      await open(page, preview.url, language, '/');
      await take('preview', language, await page.screenshot());
      await open(page, preview.url, language, '/Project/');
      await bringUp(page, 'main li', language === 'en' ? 'Jurong Lake Bus Depot' : '裕廊湖巴士车厂', 120);
      await take('project-page', language, await page.screenshot());
      await open(page, preview.url, language, '/project/TF-P022');
      await inspect(page, language === 'en' ? 'On-Going' : '进行中');
      await take('inspector', language, await page.screenshot());
      await page.keyboard.up('Alt');
      await open(page, preview.url, language, '/Machineries/');
      await bringUp(page, 'main tbody tr:last-child', 'BG 28 H', 480);
      await take('machine-page', language, await page.screenshot());
      editCell(machines, 'Machines', cell, '2O24');
      await page.locator('.panel').waitFor();
      await page.waitForTimeout(800);
      await take('fault', language, await page.screenshot());
      editCell(machines, 'Machines', cell, '2024');
      await page.locator('.panel').waitFor({ state: 'detached' });
    }
  } finally {
    await browser.close();
    await preview.stop();
  }
}
