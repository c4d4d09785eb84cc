import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Frame, type Locator } from 'playwright';
import sharp from 'sharp';
import type { StaffLanguage } from '../codegen/bilingual.ts';
import { workbookNames } from '../codegen/dictionary/languages-workbooks-pages.ts';
import { readData } from '../codegen/folder.ts';
import { type GuidePictureName, pictureFile } from '../codegen/guide/screenshots.ts';
import { publishedText, visibleFolder } from '../codegen/published/published.ts';
import { folders } from './build/project-folders.ts';
import { chromiumFlags, ensureChromium } from './find-chromium.ts';
import { officePage } from './office-page/bundle.ts';
import { changesWords } from './office-page/changes-words.ts';
import { words as pageWords } from './office-page/words.ts';
import { dropFolder } from './staff-actions/drop-folder.ts';
import { editCell, findCell, lastRow } from './staff-actions/edit-cell.ts';
import { addSamples, writeRow } from './staff-actions/sample-rows.ts';
import { words as toolWords } from './staff-tools/tools/words.ts';

/*
 * Takes the pictures of the staff's guide anew, from the office page as it is now: `npx tsx scripts/guide-pictures.ts`. It is run by
 * hand, and the pictures are committed. A test tells when it is time: `picture-words.json` keeps which of the page's words each picture
 * shows. The others are kept: workbooks in LibreOffice, a report as GitHub shows it, its upload page as a drawing.
 */

const languages = ['en', 'zh'] as const;
const size = { width: 1280, height: 800 };
/** In which the site stands in its own size. */
const wide = { width: 1760, height: 900 };
/** Of the first screen, and of the window over the page, whose steps are taken one by one. */
const narrow = { width: 480, height: 1000 };
const address = 'https://office.example/office/';
const wordsFile = join(folders.codegen, 'guide', 'picture-words.json');

/** Goes to a page of the site by one of its links, and waits until it is there. */
async function visit(site: Frame, path: string): Promise<void> {
  const before = await site.locator('main h1').innerText();
  await site.locator(`a[href$="${path}"]`).first().click();
  await site.locator('main h1').filter({ hasNotText: before }).waitFor();
}

/** Scrolls the site so that an element stands this far below its upper edge; what comes near is laid out only then. */
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

/** A copy of the data folder that has the rows which the guide tells to add. */
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

/** Takes the pictures of the office page, step by step as the guide tells them. */
async function takeOfficePictures(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'office-'));
  const { html } = await officePage();
  try {
    const data = exampleFolder(scratch);
    const published = publishedText(await visibleFolder(await readData(data)));
    const machines = join(data, 'machines.xlsx');
    const before = readFileSync(machines);
    const cell = `E${lastRow(before, 'Machines')}`;
    for (const language of languages) {
      // One for each: a whole Chromium ends itself soon after a window that holds a dropped folder was closed.
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
      const shoot = async (name: GuidePictureName) =>
        save(name, language, await page.screenshot(), page.locator('body'));
      /** Takes what the step is about, and a little around it: a phone's reader can read it too. */
      const cut = async (
        name: GuidePictureName,
        place: Locator,
        [left, down, right]: readonly [number, number, number],
      ) => {
        await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        const box = await place.boundingBox();
        if (!box) throw new Error(`nothing for ${name}`);
        const [x, y] = [Math.max(0, box.x - left), Math.max(0, box.y - down)];
        const clip = { x, y, width: box.x + box.width + right - x, height: box.y + box.height + down - y };
        await save(name, language, await page.screenshot({ clip }), place);
      };
      const click = (name: string) => page.getByRole('button', { name }).click();
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      await page.setViewportSize(narrow);
      // Below its few words the page is empty.
      const clip = { x: 0, y: 0, width: narrow.width, height: 560 };
      await save('open', language, await page.screenshot({ clip }), page.locator('body'));
      await page.setViewportSize(size);
      await dropFolder(page, data);
      const site = await (await page.waitForSelector('iframe')).contentFrame();
      if (!site) throw new Error('no site');
      await site.locator('main h1').waitFor();
      await page.waitForTimeout(1500);
      await shoot('preview');
      await visit(site, '/Project/');
      await bringUp(site, 'main li:has(a[href$="/project/TF-P022"])', 120);
      await shoot('project-page');
      await visit(site, '/project/TF-P022');
      const ongoing = `main dd:text-is("${language === 'en' ? 'On-Going' : '进行中'}")`;
      await page.setViewportSize(wide);
      await bringUp(site, ongoing, 320);
      await site.locator(ongoing).first().hover();
      await page.keyboard.down('Alt');
      await site.locator('.where').waitFor();
      await cut('inspector', site.locator('.where'), [24, 120, 24]);
      await page.keyboard.up('Alt');
      await page.setViewportSize(size);
      await visit(site, '/Machineries/');
      await bringUp(site, 'main tbody tr:last-child', 480);
      await shoot('machine-page');
      editCell(machines, 'Machines', cell, '2O24');
      await page.locator('.panel').waitFor();
      await page.waitForTimeout(500);
      await cut('fault', page.locator('.panel'), [8, 8, 8]);
      editCell(machines, 'Machines', cell, '2024');
      writeRow(data, { sheet: 'machines', values: { 'Year of manufacture': '2023' } }, 6);
      await page.locator('.panel').waitFor({ state: 'detached' });
      // While files are still written, what was read last is no more than a part of them.
      await page.waitForTimeout(1500);
      await click(changesWords[language].button);
      const steps = page.locator('dialog ol > li');
      await steps.first().waitFor();
      // What is to be sent comes after it, with pictures of its own.
      await page.setViewportSize({ ...narrow, height: 320 });
      await cut('since', page.locator('dialog'), [0, 0, 0]);
      await page.setViewportSize(narrow);
      for (const [place, name] of (['send-files', 'send-summary', 'send-upload', 'send-mail'] as const).entries()) {
        // With the number before it.
        await cut(name, steps.nth(place), [40, 12, 16]);
      }
      await browser.close();
      writeFileSync(machines, before);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const mostBytes = 60_000;
/** Pixels: what the guide shows of a picture on a fine screen. */
const widest = 1560;
const qualities = [74, 64, 54];

/** Saves a picture as WebP, as well as 60 kB allow, with the words of the page that are seen in it. */
async function save(name: GuidePictureName, language: StaffLanguage, picture: Buffer, seen: Locator): Promise<void> {
  const file = pictureFile(name, language);
  const { width } = await sharp(picture).metadata();
  for (const scale of [1, 0.8, 2 / 3]) {
    for (const quality of qualities) {
      const bytes = await sharp(picture)
        .resize({ width: Math.round(Math.min(width, widest) * scale) })
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

/** The page's own words that are seen, as its tables have them, one a line. */
async function wordsIn(seen: Locator, language: StaffLanguage): Promise<string> {
  const tables = [pageWords, changesWords, toolWords].flatMap((table): unknown[] => Object.values(table[language]));
  // Of what stands behind a shadow root, an element's own text says nothing.
  const texts = [await seen.innerText(), ...(await seen.locator(':is(button, h2, p):visible').allInnerTexts())];
  const lines = texts.flatMap((text) => text.split('\n')).map((line) => line.trim());
  return [...new Set(lines.filter((line) => tables.includes(line)))].sort().join('\n');
}

process.env.NODE_ENV = 'production';
await takeOfficePictures();
const entries = Object.entries(picturesWords).sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(wordsFile, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
