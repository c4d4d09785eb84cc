import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import type { GuidePictureName } from '../../codegen/guide/pictures.ts';
import type { GuideLanguage } from '../../codegen/guide/words.ts';
import { folders } from '../build/project-folders.ts';
import { chromiumFlags, ensureChromium } from '../find-chromium.ts';
import { editCell, lastRow } from '../trial/edit-cell.ts';
import { previewOnCopy } from '../trial/preview-on-copy.ts';
import { addSamples, writeRow } from './sample-rows.ts';

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

/** Takes the picture of a report of changes, in both languages: a repository of its own has the workbooks before and after. */
export async function takeReportPictures(
  take: (language: GuideLanguage, picture: Buffer) => Promise<void>,
): Promise<void> {
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
      await take(language, await page.locator('article').screenshot());
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
