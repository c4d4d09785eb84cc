import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright';
import { expect as expectOfPage } from 'playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../../scripts/find-chromium.ts';
import { findCell, withCell } from '../../../scripts/trial/edit-cell.ts';
import { accessibilityFaults } from '../../e2e/axe.ts';
import { sampleEnvironment } from '../../sample/use-sample.ts';
import { builtPage } from './built-page.ts';

/** A busy machine may take its time to read a folder. */
const expectOf = expectOfPage.configure({ timeout: 30_000 });

const sample = sampleEnvironment.SITE_DATA;
const address = 'https://office.test/office/';
let html = '';
let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), 'office-page-'));

beforeAll(async () => {
  ({ html } = await builtPage());
  writeFileSync(join(folder, 'index.html'), html);
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the office page is one file of at most 500 kB', () => {
  expect(brotliCompressSync(html).length).toBeLessThan(500_000);
  expect(html).not.toMatch(/<(?:link|img|script)[^>]+(?:src|href)=/);
});

/** The sample's files, with the paths that they have below the data folder. */
function sampleFiles(): readonly (readonly [path: string, base64: string])[] {
  return readdirSync(sample, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.xlsx$|^images\//.test(path) && statSync(join(sample, path)).isFile())
    .map((path) => [path, readFileSync(join(sample, path)).toString('base64')]);
}

/** Writes into the folder that the page is given: the origin's private file system, whose handles are those of a true folder. */
async function write(page: Page, files: readonly (readonly [path: string, base64: string])[]): Promise<void> {
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    for (const [path, base64] of all) {
      const names = ['data', ...path.split('/')];
      const last = names.pop() ?? '';
      let own = root;
      for (const name of names) own = await own.getDirectoryHandle(name, { create: true });
      const stream = await (await own.getFileHandle(last, { create: true })).createWritable();
      await stream.write(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
      await stream.close();
    }
  }, files);
}

/** The picker is the browser's own window; a test can press nothing there. */
const pick =
  "window.showDirectoryPicker = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(window.folder ?? 'data', { create: true });";

const siteIn = async (page: Page): Promise<Frame> => {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('no frame');
  return frame;
};

describe('a clerk who reads Chinese', () => {
  let context: BrowserContext;
  let page: Page;
  let site: Frame;
  const requests: string[] = [];
  const machines = readFileSync(join(sample, 'machines.xlsx'));
  const year = findCell(join(sample, 'machines.xlsx'), {
    sheet: 'Machines',
    heading: 'Year of manufacture',
    row: 'XGC130',
  });
  const type = (text: string) => {
    const bytes = withCell(machines, 'Machines', year.address, text);
    return write(page, [['machines.xlsx', Buffer.from(bytes).toString('base64')]]);
  };
  const row = () => site.locator('tbody tr', { hasText: 'XGC130' });

  beforeAll(async () => {
    context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    await context.route('**/*', (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: html });
    });
    page = await context.newPage();
    await page.addInitScript(pick);
    await page.goto(address);
  });
  afterAll(() => context?.close());

  test('is told what the page is, and opens the folder', async () => {
    await expectOf(page.getByRole('heading', { level: 1 })).toHaveText('用工作簿预览网站');
    expect(await accessibilityFaults(page)).toEqual([]);
    await write(page, sampleFiles());
    await page.getByRole('button', { name: '选择存放工作簿的文件夹' }).click();
    site = await siteIn(page);
    await expectOf(site.locator('main h1')).toBeVisible();
    await expectOf(page.getByRole('status').first()).toContainText('没有错误');
    const picture = site.locator('main img').first();
    await expectOf.poll(() => picture.evaluate((own: HTMLImageElement) => own.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).toMatch(/^blob:/);
  });

  test('moves as on the site, and sees a save', async () => {
    await site.getByRole('navigation').first().getByRole('link', { name: '机械设备' }).click();
    await expectOf(row()).toContainText(year.text);
    await type('2016');
    await expectOf(row()).toContainText('2016');
  });

  test('waits for a file that is half saved', async () => {
    const whole = Buffer.from(withCell(machines, 'Machines', year.address, '2017'));
    await write(page, [['machines.xlsx', whole.subarray(0, whole.length / 2).toString('base64')]]);
    await expectOf(page.getByRole('status').first()).toContainText('正在保存');
    await write(page, [['machines.xlsx', whole.toString('base64')]]);
    await expectOf(row()).toContainText('2017');
    await expectOf(page.getByRole('region', { name: /工作簿中的错误/ })).toBeHidden();
  });

  test('is told of a slip, finds its place on the page, and mends it', async () => {
    await type('2O24');
    const panel = page.getByRole('region', { name: /工作簿中的错误/ });
    await expectOf(panel).toContainText(year.address);
    await expectOf(panel).toContainText('2O24');
    await expectOf(panel).toContainText('2024');
    await expectOf(row()).toContainText('2017');
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel.getByRole('link', { name: /Machineries/ }).click();
    await expectOf(site.locator('.outline')).toBeVisible();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '保存标注副本' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('machines - 标注.xlsx');
    await type('2024');
    await expectOf(row()).toContainText('2024');
    await expectOf(panel).toBeHidden();
  });

  test('learns which cell a text comes from', async () => {
    const cell = row().getByText('2024');
    await cell.hover();
    await page.keyboard.down('Alt');
    await expectOf(site.getByText(`machines.xlsx › Machines › ${year.address}`)).toBeVisible();
    await page.keyboard.up('Alt');
  });

  test('sees the other language and a phone', async () => {
    await page.getByRole('group', { name: '网站语言' }).getByRole('button', { name: 'English' }).click();
    await expectOf(site.locator('html')).toHaveAttribute('lang', 'en');
    await expectOf(row()).toContainText('2024');
    await page.getByRole('button', { name: '手机' }).click();
    expect(await site.evaluate(() => innerWidth)).toBe(390);
    // The site scrolls in its own window, which is as high as there is room.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  });

  test('meets the folder again another day', async () => {
    await page.reload();
    await page.getByRole('button', { name: '再次打开“data”' }).click();
    site = await siteIn(page);
    await expectOf(site.locator('main h1')).toBeVisible();
  });

  test('asks the network for nothing', () => {
    expect(requests.filter((url) => url !== address)).toEqual([]);
  });
});

test('from disk, by the folder input: another folder is told by its names, and the right one is read again when asked', async () => {
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  await page.addInitScript('delete window.showDirectoryPicker');
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  const choose = async (button: string, chosen: string) => {
    const [input] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: button }).click(),
    ]);
    await input.setFiles(chosen);
  };
  const own = 'Choose the folder with the workbooks';
  await choose(own, folder);
  await expectOf(page.getByRole('alert')).toContainText('holds none of the workbooks');
  await expectOf(page.getByRole('alert')).toContainText('machines.xlsx');
  await expectOf(page.getByRole('alert')).toContainText('index.html');
  await choose(own, sample);
  const site = await siteIn(page);
  await expectOf(site.locator('main h1')).toBeVisible();
  await choose('Read again', sample);
  await expectOf(page.getByRole('status').first()).toContainText('No fault');
  await expectOf(site.locator('main h1')).toBeVisible();
  await page.close();
});
