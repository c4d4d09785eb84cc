import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { unzipSync } from 'fflate';
import type { Browser, BrowserContext, Frame, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editCell, findCell, lastRow } from '../../../office/staff-actions/edit-cell.ts';
import { writeRow } from '../../../office/staff-actions/sample-rows.ts';
import { headerRules, headersAt } from '../../../scripts/site-files/headers-and-redirects.ts';
import { listFiles } from '../../../src/content/downloads/site-lists.ts';
import { accessibilityFaults } from '../../e2e/axe.ts';
import { sampleFiles } from '../../sample/sample-files.ts';
import { site as sampleSite } from '../../sample/sample-site.ts';
import { publishedOf } from '../published/publication.ts';
import { builtPage } from './built-page.ts';
import { pick, sampleCopy, siteIn, write } from './given-folder.ts';
import { expectOf, startBrowser } from './office-browser.ts';

const address = 'https://office.test/office/';
let html = '';
/** The headers that the site's hosts send with the page. */
let headers: Readonly<Record<string, string>> = {};
let browser: Browser;

beforeAll(async () => {
  const built = await builtPage();
  ({ html } = built);
  headers = headersAt(headerRules('', [], { scripts: [], styles: [], office: built.scripts }), '/office/');
  browser = await startBrowser();
});
afterAll(() => browser?.close());

test('the office page is one file of under 515 kB compressed', () => {
  // Quality 9 compresses less than the hosts do, but takes a twentieth of the time.
  const packed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  expect(packed.length).toBeLessThan(515_000);
  expect(html).not.toMatch(/<(?:link|img|script)[^>]+(?:src|href)=/);
});

/** One session from start to end. Each test continues where the previous one stopped. */
describe('a clerk who reads Chinese', () => {
  let context: BrowserContext;
  let page: Page;
  let site: Frame;
  const requests: string[] = [];
  const data = sampleCopy();
  const machines = join(data, 'machines.xlsx');
  const machine = {
    Model: 'BG 45 V',
    Manufacturer: 'Bauer',
    Type: 'Hydraulic rotary drilling rig',
    'Machine ID': 'B-2801',
  };
  const save = (name: string, bytes: Uint8Array = readFileSync(join(data, name))) =>
    write(page, [[name, Buffer.from(bytes).toString('base64')]]);
  /** Types the new machine into the row below the others and saves. */
  const type = (year: string) => {
    writeRow(data, { sheet: 'machines', values: { ...machine, 'Year of manufacture': year } }, newRow);
    return save('machines.xlsx');
  };
  let newRow = 0;
  const row = () => site.locator('tbody tr', { hasText: 'BG 45 V' });
  const panel = () => page.getByRole('region', { name: /工作簿中的错误/ });
  const status = () => page.getByRole('status').first();

  beforeAll(async () => {
    newRow = lastRow(readFileSync(machines), 'Machines') + 1;
    const published = await publishedOf(data);
    context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(address).origin });
    await context.route('**/*', (route) => {
      const url = route.request().url();
      requests.push(url);
      return route.fulfill(
        url.endsWith('.json')
          ? { contentType: 'application/json', body: published }
          : { contentType: 'text/html', headers, body: html },
      );
    });
    page = await context.newPage();
    await page.addInitScript(pick);
    await page.goto(address);
  });
  afterAll(() => context?.close());

  test('sees what the page is for, and opens the folder', async () => {
    await expectOf(page.getByRole('heading', { level: 1 })).toHaveText('用工作簿预览网站');
    await expectOf(page.getByRole('link', { name: '返回网站' })).toHaveAttribute('href', 'https://office.test/');
    expect(await accessibilityFaults(page)).toEqual([]);
    await write(page, sampleFiles());
    await page.getByRole('button', { name: '选择存放工作簿的文件夹' }).click();
    site = await siteIn(page);
    await expectOf(site.locator('main h1')).toBeVisible();
    await expectOf(status()).toContainText('没有错误');
    const picture = site.locator('main img').first();
    await expectOf.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).toMatch(/^blob:/);
  });

  test('opens pages as on the site, and sees a save', async () => {
    await site.getByRole('navigation').first().getByRole('link', { name: '机械设备' }).click();
    await expectOf(site.locator('tbody tr').first()).toBeVisible();
    await type('2016');
    await expectOf(row()).toContainText('2016');
  });

  test('keeps the site when skipping to its content with the keyboard', async () => {
    await site.locator('a[href="#main"]').focus();
    await page.keyboard.press('Enter');
    await expectOf(site.locator('#main')).toBeFocused();
    await expectOf(row()).toContainText('2016');
  });

  test('sees no problem while a file is only half saved', async () => {
    const whole = readFileSync(machines);
    // The status shows this message only for a limited time, and a busy machine may miss it. Therefore all messages are recorded.
    await status().evaluate((element) => {
      const messages: string[] = Object.assign(window, { messages: [] }).messages;
      const all = { subtree: true, childList: true, characterData: true };
      new MutationObserver(() => messages.push(element.textContent)).observe(element, all);
    });
    await save('machines.xlsx', whole.subarray(0, whole.length / 2));
    await expectOf.poll(() => page.evaluate(() => Reflect.get(window, 'messages').join())).toContain('正在保存');
    await type('2017');
    await expectOf(row()).toContainText('2017');
    await expectOf(panel()).toBeHidden();
  });

  test('sees a problem, finds its place on the page, and fixes it', async () => {
    await type('2O24');
    await expectOf(panel()).toContainText(`E${newRow}`);
    await expectOf(panel()).toContainText('2O24');
    await expectOf(panel()).toContainText('2024');
    await expectOf(row()).toContainText('2017');
    // Text for screen readers only must not make the document taller than the window.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '查看变更并递交' }).click();
    await expectOf(page.getByRole('dialog')).toContainText('工作簿中还有错误，请先改正。');
    await expectOf(page.getByRole('button', { name: '关闭' })).toBeFocused();
    // A save while the window is open starts a new comparison, so that the list matches the files that are sent.
    await type('2018');
    await expectOf(page.getByRole('button', { name: '下载有变更的文件' })).toBeVisible();
    await type('2O24');
    await expectOf(page.getByRole('button', { name: '下载有变更的文件' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await panel()
      .getByRole('link', { name: /机械设备/ })
      .click();
    await expectOf(site.locator('.outline')).toBeVisible();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '保存标注副本' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('machines - 标注.xlsx');
    await type('2024');
    await expectOf(row()).toContainText('2024');
    await expectOf(panel()).toBeHidden();
  });

  test('sees which cell a text comes from', async () => {
    await row().getByText('2024').hover();
    await page.keyboard.down('Alt');
    await expectOf(site.getByText(`machines.xlsx › Machines › E${newRow}`)).toBeVisible();
    await page.keyboard.up('Alt');
    const inspect = page.getByRole('button', { name: '显示所在单元格' });
    await inspect.press('Enter');
    await row().locator('td').last().hover();
    await expectOf(site.getByText(`machines.xlsx › Machines › E${newRow}`)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await site.locator('footer a').last().focus();
    await expectOf(site.getByText('strings.xlsx › Frame')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectOf(inspect).toBeFocused();
    await expectOf(inspect).toHaveAttribute('aria-pressed', 'false');
  });

  test('downloads chosen references line for line as they are published', async () => {
    const published = (await listFiles(sampleSite)).find(({ path }) => path === '/lists/references-zh.csv');
    const lines = Buffer.from(published?.bytes ?? [])
      .toString('utf8')
      .split('\r\n');
    const navigation = site.getByRole('navigation').first();
    await navigation.getByRole('link', { name: '工程业绩' }).click();
    const choice = site.locator('details[data-filter] a').first();
    await choice.evaluate((link: HTMLAnchorElement) => link.click());
    const download = page.waitForEvent('download');
    await site.locator('button', { hasText: 'CSV' }).click();
    const chosen = readFileSync(await (await download).path(), 'utf8').split('\r\n');
    expect(chosen.filter((line) => !lines.includes(line))).toEqual([]);
    // The headings, the end of the last line, and some references.
    expect(chosen.length).toBeGreaterThan(2);
    expect(chosen.length).toBeLessThan(lines.length);
    await navigation.getByRole('link', { name: '机械设备' }).click();
  });

  test('is led to the end of a page without the preview itself being moved', async () => {
    const company = join(data, 'company.xlsx');
    const whole = readFileSync(company);
    const { address: cell } = findCell(company, { sheet: 'Companies', heading: 'Email', row: 'TF' });
    editCell(company, 'Companies', cell, 'nobody');
    await save('company.xlsx');
    const top = () => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await panel()
      .getByRole('link', { name: /在页面上查看/ })
      .first()
      .click();
    await expectOf(site.locator('.outline')).toBeVisible();
    expect(await top()).toBe(before);
    const [outline, frame] = [await site.locator('.outline').boundingBox(), await page.locator('iframe').boundingBox()];
    expect(outline?.y).toBeGreaterThanOrEqual(frame?.y ?? 900);
    expect(outline?.y).toBeLessThanOrEqual(900);
    writeFileSync(company, whole);
    await save('company.xlsx');
    await expectOf(panel()).toBeHidden();
    await site.getByRole('navigation').first().getByRole('link', { name: '机械设备' }).click();
  });

  test('switches to the other language and to the view of a phone', async () => {
    await page.getByRole('group', { name: '网站语言' }).getByRole('button', { name: 'English' }).click();
    await expectOf(site.locator('html')).toHaveAttribute('lang', 'en');
    await expectOf(row()).toContainText('2024');
    await page.getByRole('button', { name: '手机' }).click();
    expect(await site.evaluate(() => innerWidth)).toBe(390);
    // The site scrolls in its own frame, which fills the available height.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  });

  test('reads the changes, and downloads the changed files', async () => {
    await page.getByRole('button', { name: '查看变更并递交' }).click();
    const window = page.getByRole('dialog');
    await expectOf(window).toContainText('BG 45 V');
    await expectOf(window).toContainText('涉及页面：首页、机械设备');
    expect(await accessibilityFaults(page)).toEqual([]);
    await window.getByRole('button', { name: '复制摘要' }).click();
    await expectOf(window).toContainText('已复制');
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(
      'machines.xlsx › Machines: 1 added · 新增 1',
    );
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      window.getByRole('button', { name: '下载有变更的文件' }).click(),
    ]);
    const files = unzipSync(readFileSync(await saved.path()));
    expect(Object.keys(files)).toEqual(['machines.xlsx']);
    expect(Buffer.from(files['machines.xlsx'] ?? [])).toEqual(readFileSync(machines));
    await page.keyboard.press('Escape');
    await expectOf(window).toBeHidden();
  });

  /** Number of folders in the browser's database, which any page of the origin can read. */
  const stored = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('office');
      await new Promise((opened) => opening.addEventListener('success', opened));
      const all = opening.result.transaction('folders').objectStore('folders').getAll();
      await new Promise((read) => all.addEventListener('success', read));
      return all.result.length;
    });

  test('opens the same folder again after a reload only if the page was asked to remember it', async () => {
    const again = page.getByRole('button', { name: '再次打开“data”' });
    const box = page.getByRole('checkbox', { name: '记住该文件夹' });
    expect(await stored()).toBe(0);
    await page.reload();
    await box.check();
    await page.getByRole('button', { name: '选择存放工作簿的文件夹' }).click();
    await expectOf.poll(stored).toBe(1);
    await page.reload();
    await again.click();
    site = await siteIn(page);
    await expectOf(site.locator('main h1')).toBeVisible();
    await page.reload();
    await expectOf(box).toBeChecked();
    await box.uncheck();
    await expectOf(box).toBeFocused();
    await expectOf.poll(stored).toBe(0);
  });

  test('causes no network request except for the page and published.json', () => {
    expect(
      requests.filter((url) => !url.startsWith(address) && !url.startsWith('https://office.test/pictures/')),
    ).toEqual([]);
  });
});
