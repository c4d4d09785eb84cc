import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Frame, type Locator, type Page } from 'playwright';
import sharp from 'sharp';
import { workbookNames } from '../codegen/dictionary/workbooks.ts';
import { readData } from '../codegen/disk/folder.ts';
import type { StaffLanguage, Wordings } from '../codegen/text/bilingual.ts';
import { type GuidePictureName, pictureFile } from '../office/guide/screenshots.ts';
import { officePage } from '../office/page/bundle.ts';
import { officeWords as pageWords } from '../office/page/office-words.ts';
import { changesWords } from '../office/page/view/changes/changes-words.ts';
import { publishedText } from '../office/published/published.ts';
import { visibleFolder } from '../office/published/visible.ts';
import { dropFolder } from '../office/staff-actions/drop-folder.ts';
import { editCell, findCell, lastRow } from '../office/staff-actions/edit-cell.ts';
import { addSamples, writeRow } from '../office/staff-actions/sample-rows.ts';
import { toolWords } from '../office/staff-tools/tools/tool-words.ts';
import { folders } from './build/project-folders.ts';
import { chromiumFlags, ensureChromium } from './find-chromium.ts';

/*
 * Retakes the staff guide's pictures of the office page: `npx tsx scripts/guide-pictures.ts`. Run it by hand and commit
 * the pictures. `picture-words.json` records which of the page's words each picture shows. A test fails when a picture
 * is out of date. The other pictures are kept: workbooks in LibreOffice, a report as GitHub shows it, and a drawing of
 * its upload page.
 */

const staffLanguages = ['en', 'zh'] as const;
const size = { width: 1280, height: 800 };
/** Wide enough to show the site unscaled. */
const wide = { width: 1760, height: 900 };
/** For the first screen, and for the dialog, whose steps are captured one by one. Phones have no web font. */
const narrow = { width: 720, height: 1000 };
const officeAddress = 'https://office.example/office/';
const wordsFile = join(folders.root, 'office', 'guide', 'picture-words.json');

/** Follows a link to a page of the site and waits for that page. */
async function followLink(site: Frame, path: string): Promise<void> {
  const before = await site.locator('main h1').innerText();
  await site.locator(`a[href$="${path}"]`).first().click();
  await site.locator('main h1').filter({ hasNotText: before }).waitFor();
}

/**
 * Scrolls the site until the element is `above` px below its top edge. Repeats this, because content is laid out only
 * when it comes near.
 */
async function bringUp(site: Frame, selector: string, above: number): Promise<void> {
  const place = site.locator(selector).first();
  for (let times = 0; times < 3; times += 1) {
    await place.evaluate(
      (element, top) => scrollTo({ top: element.getBoundingClientRect().top + scrollY - top, behavior: 'instant' }),
      above,
    );
    await site.page().waitForTimeout(400);
  }
}

/** Copies the data folder and adds the rows that the guide asks the reader to add. */
function exampleFolder(scratch: string): string {
  const data = join(scratch, 'data');
  for (const path of [...workbookNames, 'images'])
    cpSync(join(folders.data, path), join(data, path), { recursive: true });
  addSamples(data);
  const company = join(data, 'company.xlsx');
  const cell = findCell(company, { sheet: 'Settings', heading: 'Value', row: 'Upload page' });
  editCell(company, 'Settings', cell.address, 'https://github.com/OWNER/REPOSITORY/upload/main/data');
  return data;
}

/** A browser with the office page, in one language, and the folder that it shows. */
interface Studio {
  readonly page: Page;
  readonly language: StaffLanguage;
  readonly data: string;
}

async function shoot({ page, language }: Studio, name: GuidePictureName): Promise<void> {
  await save(name, language, await page.screenshot(), page.locator('body'));
}

/** Captures what the step is about and a small margin, so that it is readable on a phone. */
async function cut(
  { page, language }: Studio,
  name: GuidePictureName,
  place: Locator,
  [left, down, right]: readonly [number, number, number],
): Promise<void> {
  await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await place.boundingBox();
  if (!box) throw new Error(`nothing for ${name}`);
  const [x, y] = [Math.max(0, box.x - left), Math.max(0, box.y - down)];
  const clip = { x, y, width: box.x + box.width + right - x, height: box.y + box.height + down - y };
  await save(name, language, await page.screenshot({ clip }), place);
}

async function takeFirstScreen({ page, language }: Studio): Promise<void> {
  await page.goto(officeAddress);
  await page.evaluate(() => document.fonts.ready);
  await page.setViewportSize(narrow);
  const button = await page.getByRole('button', { name: pageWords.choose[language] }).boundingBox();
  if (!button) throw new Error('no button');
  const clip = { x: 0, y: 0, width: narrow.width, height: button.y + button.height + 20 };
  await save('open', language, await page.screenshot({ clip }), page.locator('body'));
  await page.setViewportSize(size);
}

async function takeSite(studio: Studio): Promise<void> {
  const { page, language, data } = studio;
  await dropFolder(page, data);
  const site = await (await page.waitForSelector('iframe')).contentFrame();
  if (!site) throw new Error('no site');
  await site.locator('main h1').waitFor();
  await page.waitForTimeout(1500);
  await shoot(studio, 'preview');
  await followLink(site, '/Project/');
  await bringUp(site, 'main li:has(a[href$="/project/TF-P022"])', 120);
  await shoot(studio, 'project-page');
  await followLink(site, '/project/TF-P022');
  const ongoing = `main dd:text-is("${language === 'en' ? 'On-Going' : '进行中'}")`;
  await page.setViewportSize(wide);
  await bringUp(site, ongoing, 320);
  await site.locator(ongoing).first().hover();
  await page.keyboard.down('Alt');
  await site.locator('.where').waitFor();
  await cut(studio, 'inspector', site.locator('.where'), [24, 120, 24]);
  await page.keyboard.up('Alt');
  await page.setViewportSize(size);
  await followLink(site, '/Machineries/');
  await bringUp(site, 'main tbody tr:last-child', 480);
  await shoot(studio, 'machine-page');
}

/** Types a fault into the last machine and corrects it. */
async function takeFault(studio: Studio): Promise<void> {
  const { page, data } = studio;
  const machines = join(data, 'machines.xlsx');
  const cell = `E${lastRow(readFileSync(machines), 'Machines')}`;
  editCell(machines, 'Machines', cell, '2O24');
  await page.locator('.panel').waitFor();
  await page.waitForTimeout(500);
  await cut(studio, 'fault', page.locator('.panel'), [8, 8, 8]);
  editCell(machines, 'Machines', cell, '2024');
}

async function takeChanges(studio: Studio): Promise<void> {
  const { page, language, data } = studio;
  writeRow(data, { sheet: 'machines', values: { 'Year of manufacture': '2023' } }, 6);
  await page.locator('.panel').waitFor({ state: 'detached' });
  // While files are still being written, the last read may cover only some of the changes.
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: changesWords.button[language] }).click();
  const steps = page.locator('dialog ol > li');
  await steps.first().waitFor();
  // Leaves out the steps for sending, which follow in the dialog and have their own pictures.
  await page.setViewportSize({ ...narrow, height: 320 });
  await cut(studio, 'since', page.locator('dialog'), [0, 0, 0]);
  await page.setViewportSize(narrow);
  for (const [index, name] of (['send-files', 'send-summary', 'send-upload', 'send-mail'] as const).entries()) {
    // Includes the step's number on the left.
    await cut(studio, name, steps.nth(index), [40, 12, 16]);
  }
}

/** Takes the pictures of the office page, in the order of the guide's steps. */
async function takeOfficePictures(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'office-'));
  const { html } = await officePage();
  try {
    const data = exampleFolder(scratch);
    const published = publishedText(await visibleFolder(await readData(data)));
    const machines = join(data, 'machines.xlsx');
    const before = readFileSync(machines);
    for (const language of staffLanguages) {
      // One browser per language. A full Chromium exits soon after a window that holds a dropped folder is closed.
      const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
      const page = await browser.newPage({
        locale: language === 'en' ? 'en-GB' : 'zh-CN',
        viewport: size,
        deviceScaleFactor: 2,
        reducedMotion: 'reduce',
      });
      await page.route('**/*', (route) =>
        route.fulfill(
          route.request().url().endsWith('.json') ? { body: published } : { contentType: 'text/html', body: html },
        ),
      );
      const studio: Studio = { page, language, data };
      await takeFirstScreen(studio);
      await takeSite(studio);
      await takeFault(studio);
      await takeChanges(studio);
      await browser.close();
      writeFileSync(machines, before);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const mostBytes = 60_000;
/** Maximum width in pixels: what the guide shows on a high-density screen. */
const mostPixels = 1560;
const qualities = [74, 64, 54];

/**
 * Saves a picture as WebP at the best quality that keeps the guide small, and records which of the page's words it
 * shows.
 */
async function save(name: GuidePictureName, language: StaffLanguage, picture: Buffer, seen: Locator): Promise<void> {
  const file = pictureFile(name, language);
  const { width } = await sharp(picture).metadata();
  for (const scale of [1, 0.8, 2 / 3]) {
    for (const quality of qualities) {
      const bytes = await sharp(picture)
        .resize({ width: Math.round(Math.min(width, mostPixels) * scale) })
        .webp({ quality, effort: 6, smartSubsample: true })
        .toBuffer();
      if (bytes.length > mostBytes) continue;
      writeFileSync(join(folders.data, file), bytes);
      picturesWords[file] = await wordsIn(seen, language);
      console.log(`${file}: ${Math.round(bytes.length / 1000)} kB, quality ${quality}, scale ${scale.toFixed(2)}`);
      return;
    }
  }
  throw new Error(`${file} does not fit into ${mostBytes} bytes`);
}

const picturesWords: Record<string, string> = JSON.parse(readFileSync(wordsFile, 'utf8'));

/** Returns the page's own words that are visible, as its word tables spell them, one per line. */
async function wordsIn(seen: Locator, language: StaffLanguage): Promise<string> {
  const entries = [pageWords, changesWords, toolWords].flatMap((table): readonly Wordings[string][] =>
    Object.values(table),
  );
  const known = entries.filter((entry) => typeof entry !== 'function').map((entry) => entry[language]);
  // An element's own text does not include what is behind a shadow root.
  const texts = [await seen.innerText(), ...(await seen.locator(':is(button, h2, p):visible').allInnerTexts())];
  const lines = texts.flatMap((text) => text.split('\n')).map((line) => line.trim());
  return [...new Set(lines.filter((line) => known.includes(line)))].sort().join('\n');
}

process.env.NODE_ENV = 'production';
await takeOfficePictures();
const sortedWords = Object.entries(picturesWords).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(wordsFile, `${JSON.stringify(Object.fromEntries(sortedWords), null, 2)}\n`);
