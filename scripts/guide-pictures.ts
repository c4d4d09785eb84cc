import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { workbookNames } from '../codegen/dictionary/site.ts';
import { readData } from '../codegen/folder.ts';
import { type GuidePictureName, pictureFile } from '../codegen/guide/pictures.ts';
import type { GuideLanguage } from '../codegen/guide/words.ts';
import { publishedText, visibleFolder } from '../codegen/published/published.ts';
import { folders } from './build/project-folders.ts';
import { chromiumFlags, ensureChromium } from './find-chromium.ts';
import { officePage } from './office/bundle.ts';
import { changesWords } from './office/changes-words.ts';
import { words as officeWords } from './office/words.ts';
import { editCell, findCell, lastRow } from './trial/edit-cell.ts';
import { previewOnCopy } from './trial/preview-on-copy.ts';
import { addSamples, writeRow } from './trial/sample-rows.ts';

/*
 * Takes the pictures of the staff's guide anew: `npx tsx scripts/guide-pictures.ts [office|pages|report]`. It is run by hand when the
 * look of something in them has changed; the pictures are committed. Those of workbooks were taken in LibreOffice and are kept.
 */

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
async function takePagePictures(): Promise<void> {
  const preview = await previewOnCopy(port, {}, addSamples);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const context = await browser.newContext({ viewport: size, deviceScaleFactor: 1.5, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const machines = join(preview.data, 'machines.xlsx');
    const cell = `E${lastRow(readFileSync(machines), 'Machines')}`;
    for (const language of languages) {
      await open(page, preview.url, language, '/');
      await save('preview', language, await page.screenshot());
      await open(page, preview.url, language, '/Project/');
      await bringUp(page, 'main li', language === 'en' ? 'Jurong Lake Bus Depot' : '裕廊湖巴士车厂', 120);
      await save('project-page', language, await page.screenshot());
      await open(page, preview.url, language, '/project/TF-P022');
      await inspect(page, language === 'en' ? 'On-Going' : '进行中');
      await save('inspector', language, await page.screenshot());
      await page.keyboard.up('Alt');
      await open(page, preview.url, language, '/Machineries/');
      await bringUp(page, 'main tbody tr:last-child', 'BG 28 H', 480);
      await save('machine-page', language, await page.screenshot());
      editCell(machines, 'Machines', cell, '2O24');
      await page.locator('.panel').waitFor();
      await page.waitForTimeout(800);
      await save('fault', language, await page.screenshot());
      editCell(machines, 'Machines', cell, '2024');
      await page.locator('.panel').waitFor({ state: 'detached' });
    }
  } finally {
    await browser.close();
    await preview.stop();
  }
}

/** Takes the pictures of what the office page says of a change, on a copy of the data folder. */
async function takeOfficePictures(): Promise<void> {
  process.env.NODE_ENV = 'production';
  const [{ html }, scratch] = [await officePage(), mkdtempSync(join(tmpdir(), 'office-'))];
  const data = join(scratch, 'data');
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    for (const path of [...workbookNames, 'images'])
      cpSync(join(folders.data, path), join(data, path), { recursive: true });
    const company = join(data, 'company.xlsx');
    const { address } = findCell(company, { sheet: 'Settings', heading: 'Value', row: 'Upload page' });
    editCell(company, 'Settings', address, 'https://github.com/OWNER/REPOSITORY/upload/main/data');
    const published = publishedText(await visibleFolder(await readData(data)));
    writeRow(data, { sheet: 'machines', values: { 'Year of manufacture': '2023' } }, 6);
    for (const language of languages) {
      const context = await browser.newContext({ locale: language, viewport: size, deviceScaleFactor: 1.5 });
      await context.route('**/*', (route) =>
        route.fulfill(
          route.request().url().endsWith('.json') ? { body: published } : { contentType: 'text/html', body: html },
        ),
      );
      const page = await context.newPage();
      await page.addInitScript('delete window.showDirectoryPicker');
      await page.goto('https://office.example/office/');
      const [input] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: officeWords[language].choose }).click(),
      ]);
      await input.setFiles(data);
      await page.getByRole('button', { name: changesWords[language].button }).click();
      const steps = page.locator('dialog ol');
      await steps.waitFor();
      await save('since', language, await page.screenshot());
      await steps.evaluate((own) => own.scrollIntoView({ block: 'end' }));
      await save('send', language, await page.screenshot());
      await context.close();
    }
  } finally {
    await browser.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Takes the picture of a report of changes, in both languages: a repository of its own has the workbooks before and after. */
async function takeReportPictures(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'changes-'));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Office', '-c', 'user.email=office@piling.example', ...args], {
      cwd: scratch,
    });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    cpSync(folders.data, join(scratch, 'data'), { recursive: true });
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-qm', 'Before');
    writeRow(join(scratch, 'data'), { sheet: 'machines', values: { 'Year of manufacture': '2023' } }, 6);
    writeRow(
      join(scratch, 'data'),
      { sheet: 'engineers', values: { 'Job title (EN)': 'Workplace Safety and Health Manager' } },
      4,
    );
    const page = await browser.newPage({ viewport: { width: 1040, height: 400 }, deviceScaleFactor: 1.6 });
    for (const language of ['en', 'zh'] as const) {
      const tsx = join(folders.root, 'node_modules', 'tsx', 'dist', 'esm', 'index.mjs');
      const markdown = execFileSync(
        process.execPath,
        ['--import', tsx, join(folders.codegen, 'changes', 'cli.ts'), '--format', 'markdown', '--language', language],
        { cwd: scratch, encoding: 'utf8' },
      );
      await page.setContent(reportHtml(markdown, language));
      await save('changes', language, await page.locator('article').screenshot());
    }
  } finally {
    await browser.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The Markdown that the report of changes writes (headings, tables, folded parts), as a page that looks as it does in a hand-in. */
function reportHtml(markdown: string, language: string): string {
  const words = (text: string) => text.replace(/\\([^\w\s])/g, '$1');
  const row = (line: string, tag: string) =>
    `<tr>${line
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => `<${tag}>${words(cell.trim())}</${tag}>`)
      .join('')}</tr>`;
  const html = markdown.split('\n').map((line, index, lines) => {
    if (/^\|[-|]+\|$/.test(line)) return '';
    if (line.startsWith('|')) {
      const isHead = /^\|[-|]+\|$/.test(lines[index + 1] ?? '');
      const isLast = !(lines[index + 1] ?? '').startsWith('|');
      return `${isHead ? '<table>' : ''}${row(line, isHead ? 'th' : 'td')}${isLast ? '</table>' : ''}`;
    }
    const heading = /^(#{3,4}) (.*)$/.exec(line);
    if (heading) return `<h${heading[1]?.length ?? 3}>${words(heading[2] ?? '')}</h${heading[1]?.length ?? 3}>`;
    if (line.startsWith('<')) return line.replace('<details>', '<details open>');
    return line === '' ? '' : `<p>${words(line)}</p>`;
  });
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${look}</style><body><article>${html.join('\n')}</article></body></html>`;
}

const look = `
body { margin: 0; background: #fff; font: 16px/1.5 "Noto Sans", "Liberation Sans", "Noto Sans CJK SC", sans-serif; color: #1f2328; }
article { width: 980px; padding: 24px 28px; }
h3 { margin: 0 0 16px; font-size: 22px; } h4 { margin: 12px 0 8px; font-size: 17px; } p { margin: 12px 0; }
table { border-collapse: collapse; } th, td { padding: 6px 13px; border: 1px solid #d1d9e0; text-align: left; vertical-align: top; }
th { white-space: nowrap; font-weight: 600; background: #f6f8fa; } summary { margin-top: 16px; font-weight: 600; } del { color: #82071e; } ins { color: #116329; }
`;

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

async function save(name: GuidePictureName, language: GuideLanguage, picture: Buffer): Promise<void> {
  const file = pictureFile(name, language);
  console.log(`${file}: ${await savePicture(join(folders.data, file), picture)}`);
}

const wanted = process.argv.slice(2);
const wants = (kind: string) => wanted.length === 0 || wanted.includes(kind);

if (wants('office')) await takeOfficePictures();
if (wants('report')) await takeReportPictures();
if (wants('pages')) await takePagePictures();
