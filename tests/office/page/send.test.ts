import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readData, workbookFile } from '../../../codegen/disk/folder.ts';
import { earlierThan, publishedText } from '../../../office/published/published.ts';
import { visibleFolder } from '../../../office/published/visible.ts';
import { editCell, findCell } from '../../../office/staff-actions/edit-cell.ts';
import { accessibilityFaults } from '../../e2e/axe.ts';
import { publishedOf } from '../published/publication.ts';
import { builtPage } from './built-page.ts';
import { sampleCopy } from './given-folder.ts';
import { closeBrowser, expectOf, openWindow } from './office-browser.ts';

const data = sampleCopy();
/** The data as it was first downloaded, in another folder with the same name. */
const old = sampleCopy();
const year = { sheet: 'Machines', heading: 'Year of manufacture', row: 'XGC130' };
let html = '';
let published = '';
let page: Page;

/** Chooses the folder in its present state. */
async function read(button: string, folder = data): Promise<void> {
  const [input] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const isRead = page
    .getByRole('status')
    .first()
    .evaluate(
      (status) =>
        new Promise<void>((done) =>
          new MutationObserver(() => /已读取|Read at/.test(status.textContent) && done()).observe(status, {
            subtree: true,
            childList: true,
            characterData: true,
          }),
        ),
    );
  await input.setFiles(folder);
  await isRead;
}

const dialog = () => page.getByRole('dialog');
const look = (button: string) => page.getByRole('button', { name: button }).click();

beforeAll(async () => {
  published = await publishedOf(data);
  ({ html } = await builtPage());
  page = await openWindow({
    locale: 'zh-CN',
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.route('**/*', (route) =>
    route.fulfill(
      route.request().url().endsWith('published.json')
        ? { contentType: 'application/json', body: published }
        : route.request().url().includes('/pictures/')
          ? { path: join(data, 'images/people/staff-03.jpg') }
          : { contentType: 'text/html', body: html },
    ),
  );
  await page.addInitScript('delete window.showDirectoryPicker');
  await page.goto('https://office.test/office/');
});
afterAll(() => closeBrowser(page));

describe('the changes that a clerk sends', () => {
  test('are listed in Chinese', async () => {
    await read('选择存放工作簿的文件夹');
    await look('查看变更并递交');
    await expectOf(dialog()).toContainText('没有任何变更。');
    await expectOf(dialog().getByRole('heading', { name: '递交' })).toHaveCount(0);
    await dialog().getByRole('button', { name: '关闭' }).click();

    const cell = findCell(join(data, 'machines.xlsx'), year);
    editCell(join(data, 'machines.xlsx'), 'Machines', cell.address, '2016');
    await read('重新读取');
    await look('查看变更并递交');
    await expectOf(dialog()).toContainText(`Year of manufacture: ${cell.text} → 2016`);
    await expectOf(dialog()).toContainText('（修改，第');
    await expectOf(dialog()).toContainText('涉及页面：机械设备');
    await dialog().getByRole('button', { name: '关闭' }).click();
  });

  /** Packs the changed files, and returns the parts of a workbook among them in which a text stands. */
  async function partsSent(workbook: string, text: string): Promise<readonly string[]> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog().getByRole('button', { name: '下载有变更的文件' }).first().click(),
    ]);
    const packed = unzipSync(readFileSync(await download.path()))[workbook];
    if (!packed) throw new Error(`${workbook} was not sent`);
    const parts = Object.entries(unzipSync(packed));
    return parts.filter(([, part]) => strFromU8(part).includes(text)).map(([path]) => path);
  }

  test('leave out what the site does not read, unless the clerk sends it too', async () => {
    const machines = join(data, 'machines.xlsx');
    const whole = readFileSync(machines);
    editCell(machines, 'Machines', 'Z1', 'Contract sum (S$)');
    editCell(machines, 'Machines', 'Z2', '1234567');
    const mine = readFileSync(machines);
    await read('重新读取');
    await look('查看变更并递交');
    const choice = dialog().getByRole('checkbox', { name: '递交的副本中去掉以下访客看不到的内容' });
    await expectOf(choice).toBeChecked();
    await expectOf(dialog().locator('li li', { hasText: 'Contract sum (S$)' })).toHaveText(
      'machines.xlsx › Machines › Contract sum (S$)',
    );
    await expectOf(dialog()).not.toContainText('1234567');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await partsSent('machines.xlsx', '1234567')).toEqual([]);
    expect(await partsSent('machines.xlsx', 'Contract sum')).toEqual([]);
    await choice.uncheck();
    expect(await partsSent('machines.xlsx', '1234567')).not.toEqual([]);
    expect(readFileSync(machines)).toEqual(mine);
    await dialog().getByRole('button', { name: '关闭' }).click();
    writeFileSync(machines, whole);
    await read('重新读取');
  });

  test('are listed again after a publication, and an old folder with the same name is detected', async () => {
    const otherCell = findCell(join(data, 'machines.xlsx'), { ...year, row: 'BG33-3688' });
    editCell(join(data, 'machines.xlsx'), 'Machines', otherCell.address, '2014');
    const view = await visibleFolder(await readData(data));
    const before = workbookFile('machines.xlsx', readFileSync(join(old, 'machines.xlsx')));
    const history = (path: string) => (path === before.name ? [{ replaced: '2026-11-12', file: before }] : []);
    published = publishedText(view, await earlierThan(view, history));
    const { address: cell } = findCell(join(data, 'machines.xlsx'), year);
    editCell(join(data, 'machines.xlsx'), 'Machines', cell, '2017');
    await read('重新读取');
    await look('查看变更并递交');
    await expectOf(dialog()).toContainText('2016 → 2017');
    await expectOf(dialog()).not.toContainText('旧版本');
    await dialog().getByRole('button', { name: '关闭' }).click();

    await read('换一个文件夹', old);
    await look('查看变更并递交');
    await expectOf(dialog()).toContainText('以下文件是已发布内容的旧版本，不会递交');
    // The changes of others must not appear as if they had been undone here.
    await expectOf(dialog()).toContainText('没有任何变更。');
    await expectOf(dialog()).not.toContainText('2016');
    await dialog().getByRole('button', { name: '关闭' }).click();
    await read('换一个文件夹');
  });

  test('copies rows for pictures without a text, and is warned where it counts', async () => {
    const company = join(data, 'company.xlsx');
    const whole = readFileSync(company);
    const before = (await page.getByRole('status').first().innerText()).replace(/^.*已读取/, '');
    const { address: cell } = findCell(company, { sheet: 'Pictures', heading: 'File', row: 'people/staff-01.jpg' });
    const number = cell.replace(/\D/g, '');
    for (const column of ['A', 'B', 'C', 'D']) editCell(company, 'Pictures', `${column}${number}`, '');
    await read('重新读取');
    await expectOf(page.getByRole('status').first()).toContainText(/没有错误，\d+ 处警告。/);
    await page.getByRole('button', { name: /处警告/ }).click();
    await page.getByRole('button', { name: '复制缺少的图片说明' }).click();
    await expectOf(page.getByText('已复制 1 行。')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      'people/staff-01.jpg\tPortrait of Ong Pei Shan\t王佩珊的肖像',
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '收起' }).click();

    await look('查看变更并递交');
    await expectOf(dialog()).toContainText('有关这次变更的警告：');
    await expectOf(dialog().locator('li', { hasText: 'people.xlsx › Staff › C' }).first()).toContainText(
      '没有图片说明',
    );
    await page.keyboard.press('Escape');
    writeFileSync(company, whole);
    await read('重新读取');
    await expectOf(page.getByRole('status').first()).toContainText(before);
  });

  test('sees a changed picture beside the published one', async () => {
    const picture = 'images/people/staff-01.jpg';
    const before = readFileSync(join(data, picture));
    const otherPicture = readFileSync(join(data, 'images/people/staff-02.jpg'));
    writeFileSync(join(data, picture), otherPicture);
    await read('重新读取');
    await look('查看变更并递交');
    const item = dialog().locator('li', { hasText: 'people/staff-01.jpg' }).first();
    await expectOf(item.getByRole('img', { name: '改后' })).toHaveAttribute('src', /^blob:/);
    await expectOf(item.getByRole('img', { name: '改前' })).toHaveAttribute(
      'src',
      /^https:\/\/office\.test\/pictures\/people\/staff-01\.[0-9a-f]{8}-\d+\.avif$/,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    writeFileSync(join(data, picture), before);
    await read('重新读取');
    await look('查看变更并递交');
    await expectOf(dialog().getByRole('img')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  test('are withheld if they would undo the work of others, until the clerk confirms that it is meant', async () => {
    const otherCell = findCell(join(old, 'machines.xlsx'), { ...year, row: 'BG33-3688' });
    editCell(join(old, 'machines.xlsx'), 'Machines', otherCell.address, '2015');
    await read('换一个文件夹', old);
    await page.getByRole('button', { name: 'English' }).first().click();
    await look('What changed, and sending it');
    await expectOf(dialog()).toContainText(
      'Everything that was published in machines.xlsx since 12 Nov 2026 is undone in your file.',
    );
    await expectOf(dialog()).toContainText('Year of manufacture: 2016');
    await expectOf(dialog()).toContainText('machines.xlsx goes back to an earlier version');
    await expectOf(dialog().getByRole('button', { name: 'Download the changed files' })).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await dialog().evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await dialog().getByRole('button', { name: 'Yes, I want the earlier values back' }).click();
    await expectOf(dialog().getByRole('button', { name: 'Download the changed files' })).toHaveCount(1);
    await dialog().getByRole('button', { name: 'Close' }).click();
    await read('Another folder');
  });

  test('are withheld with a copy beside a workbook, or while a workbook is open in Excel', async () => {
    writeFileSync(join(data, 'machines (1).xlsx'), readFileSync(join(data, 'machines.xlsx')));
    writeFileSync(join(data, '~$people.xlsx'), 'Office');
    await read('Read again');
    await expectOf(
      page.getByText('people.xlsx is open in Excel. What is not saved yet is not seen here'),
    ).toBeVisible();
    await look('What changed, and sending it');
    await expectOf(dialog()).toContainText('“machines (1).xlsx” looks like a copy of machines.xlsx');
    expect((await dialog().innerText()).match(/looks like a copy/g)).toHaveLength(1);
    await expectOf(dialog()).toContainText('Not yet:');
    await expectOf(dialog()).toContainText('people.xlsx is open in a program');
    await dialog().getByRole('button', { name: 'Close' }).click();
  });

  test('are compared with a file that the clerk chooses if the page cannot read published.json', async () => {
    const whole = published;
    published = '<!doctype html>';
    await look('What changed, and sending it');
    await expectOf(dialog()).toContainText('What is published cannot be read from here.');
    await dialog()
      .getByLabel('The file published.json:')
      .setInputFiles({ name: 'published.json', mimeType: 'application/json', buffer: Buffer.from(whole) });
    await expectOf(dialog()).toContainText('Year of manufacture');
  });
});
