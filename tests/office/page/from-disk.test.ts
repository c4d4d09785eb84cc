import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Frame, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropFolder } from '../../../office/staff-actions/drop-folder.ts';
import { editCell, findCell, saveByRename } from '../../../office/staff-actions/edit-cell.ts';
import { accessibilityFaults } from '../../e2e/axe.ts';
import { publishedOf } from '../published/publication.ts';
import { builtPage } from './built-page.ts';
import { sampleCopy } from './given-folder.ts';
import { closeBrowser, expectOf, openWindow } from './office-browser.ts';

/** Chromium gives no page access to folders in memory, below `/dev`. */
const data = sampleCopy();
const room = dirname(data);
const file = (name: string) => join(data, name);
const hostile = '"><img src=x onerror="top.hurt=1"><script>top.hurt=1</script>\u202e';

/**
 * Simulates what a test cannot do with real files and a real window. Files whose names match `failing.names` fail to open with the error
 * `failing.why` until the clerk grants permission. The page can be hidden.
 */
const stubs = `if (window === top) {
  const { getFile } = FileSystemFileHandle.prototype;
  window.failing = { names: /^$/, why: '' };
  FileSystemFileHandle.prototype.getFile = function () {
    return failing.names.test(this.name) ? Promise.reject(new DOMException('As the test wants it', failing.why)) : getFile.call(this);
  };
  FileSystemHandle.prototype.queryPermission = async () => failing.why === 'NotAllowedError' ? 'prompt' : 'granted';
  FileSystemHandle.prototype.requestPermission = async () => {
    failing = { names: /^$/, why: '' };
    return 'granted';
  };
  Object.defineProperty(document, 'hidden', { get: () => window.outOfSight === true });
}`;

let page: Page;
let site: Frame;
const status = () => page.getByRole('status').first();
const alert = () => page.getByRole('alert');
const faults = () => page.getByRole('region', { name: /Faults in the workbooks/ });
const name = () => site.locator('main h1');

beforeAll(async () => {
  writeFileSync(join(room, 'index.html'), (await builtPage()).html);
  page = await openWindow();
  await page.addInitScript(stubs);
  await page.goto(pathToFileURL(join(room, 'index.html')).href);
});
afterAll(() => closeBrowser(page));

/** Saves a workbook unchanged, so that the page reads the folder again. */
const saveAgain = () => saveByRename(file('machines.xlsx'), readFileSync(file('machines.xlsx')));

describe('A folder that is dropped on the page from the disk', () => {
  test('is rejected with a message if it is a file or another folder', async () => {
    await dropFolder(page, file('machines.xlsx'));
    await expectOf(alert()).toContainText('That was no folder.');
    await dropFolder(page, file('images'));
    await expectOf(alert()).toContainText('holds none of the workbooks');
    await expectOf(alert()).toContainText('Looked for: projects.xlsx');
    await expectOf(alert()).toContainText('Found there: ');
    await expectOf(alert()).toContainText('banners');
  });

  test('is read despite lock files, 20,000 scans and a very large picture', async () => {
    writeFileSync(file('~$machines.xlsx'), 'lock');
    mkdirSync(file('scans'));
    for (let number = 0; number < 20_000; number += 1) writeFileSync(file(`scans/${number}.pdf`), '');
    const large = { width: 10_000, height: 6_000, channels: 3, background: '#0f2537' } as const;
    await sharp({ create: large }).jpeg().toFile(file('images/projects/bored-pile-casing-1.jpg'));
    await dropFolder(page, data);
    site = (await (await page.waitForSelector('iframe')).contentFrame()) ?? page.mainFrame();
    await expectOf(name()).toBeVisible();
    await expectOf(status()).toContainText('No fault');
    const picture = site.locator('main img').first();
    await expectOf.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('is followed while the page is hidden, because the browser reports changes', async () => {
    const link = site.locator('main a[href^="/project/"]:visible').first();
    const [, , project = ''] = (await link.getAttribute('href'))?.split('/') ?? [];
    await link.click();
    await page.evaluate('window.outOfSight = true');
    const { address } = findCell(file('projects.xlsx'), { sheet: 'Projects', heading: 'Name (EN)', row: project });
    editCell(file('projects.xlsx'), 'Projects', address, hostile);
    await expectOf(name()).toContainText('"><img src=x onerror=');
    await page.evaluate('window.outOfSight = false');
  });

  test('keeps showing the last good pages if workbooks become unreadable, and says why', async () => {
    const whole = new Map(
      ['people.xlsx', 'machines.xlsx', 'events.xlsx', 'company.xlsx'].map((book) => [book, readFileSync(file(book))]),
    );
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    rmSync(file('people.xlsx'));
    saveByRename(file('machines.xlsx'), Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]));
    saveByRename(file('events.xlsx'), whole.get('events.xlsx')?.subarray(0, 4000) ?? ole);
    saveByRename(file('company.xlsx'), Buffer.concat([ole, Buffer.from('Workbook', 'utf16le')]));
    await page.evaluate("failing = { names: /^strings/, why: 'NotReadableError' }");
    for (const book of [...whole.keys(), 'strings.xlsx']) await expectOf(faults()).toContainText(book);
    for (const words of ['by a password', 'old .xls workbook', 'not in the data folder', 'damaged', 'still using it'])
      await expectOf(faults()).toContainText(words);
    await expectOf(name()).toContainText('"><img src=x onerror=');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.evaluate('failing = { names: /^$/ }');
    for (const [book, bytes] of whole) saveByRename(file(book), bytes);
    await expectOf(status()).toContainText('No fault');
    await expectOf(faults()).toBeHidden();
  });

  test('shows HTML in a cell as text, even in a problem, and reports a picture that is still in the cloud', async () => {
    const { address } = findCell(file('machines.xlsx'), {
      sheet: 'Machines',
      heading: 'Year of manufacture',
      row: 'XGC130',
    });
    const whole = readFileSync(file('machines.xlsx'));
    await page.evaluate("failing = { names: /^bored-pile-casing-2/, why: 'NotReadableError' }");
    editCell(file('machines.xlsx'), 'Machines', address, hostile);
    await expectOf(faults()).toContainText('<script>top.hurt=1</script>');
    await expectOf(faults()).toContainText('bored-pile-casing-2.jpg');
    await page.evaluate('failing = { names: /^$/ }');
    saveByRename(file('machines.xlsx'), whole);
    await expectOf(faults()).toBeHidden();
    expect(await page.evaluate('window.hurt')).toBeUndefined();
    expect(await page.locator('[onerror]').count()).toBe(0);
  });

  test('can lose its permission, and is opened again by a button', async () => {
    await page.evaluate("failing = { names: /./, why: 'NotAllowedError' }");
    await expectOf(alert()).toContainText('The browser was not allowed to read the folder.');
    await expectOf(name()).toContainText('"><img src=x onerror=');
    await alert().getByRole('button', { name: 'Open “data” again' }).press('Enter');
    await expectOf(alert()).toBeEmpty();
    await expectOf(status()).toContainText('No fault');
  });

  test('that was away and came back is shown without the old message', async () => {
    renameSync(data, `${data} away`);
    await expectOf(alert()).toContainText('The folder is no longer there.');
    renameSync(`${data} away`, data);
    await expectOf(alert()).toBeEmpty();
  });

  test('does not make the page responsible for what a browser extension throws', async () => {
    await page.evaluate(() => {
      const error = new Error('not ours');
      error.stack = 'Error: not ours\n    at chrome-extension://abc/content.js:1:1';
      void Promise.reject(error);
      void Promise.reject('x');
      void Promise.reject(new Error('ours'));
    });
    await expectOf(alert()).toContainText('ours');
    await expectOf(alert()).not.toContainText('not ours');
    saveAgain();
    await expectOf(alert()).toBeEmpty();
  });

  test('is compared with a published file that is chosen once a day', async () => {
    await page.getByRole('button', { name: 'What changed, and sending it' }).click();
    const window = page.getByRole('dialog');
    await expectOf(window).toContainText('Save it with Ctrl+S');
    const input = () => window.getByLabel('The file published.json:');
    await input().setInputFiles({ name: 'menu.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await expectOf(window).toContainText('“menu.json” is another file.');
    await expectOf(window.getByRole('link', { name: /office\/published\.json$/ })).toBeVisible();
    await input().setInputFiles({
      name: 'published.json',
      mimeType: 'application/json',
      buffer: Buffer.from(await publishedOf(data)),
    });
    await expectOf(window).toContainText('Nothing changed.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'What changed, and sending it' }).click();
    await expectOf(window).toContainText('Nothing changed.');
    await expectOf(window).toContainText('that you chose today');
    await window.getByRole('button', { name: 'Choose it again' }).click();
    await expectOf(input()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  test('is reported as gone at once, despite 20,000 other files', async () => {
    await page.evaluate('performance.now = () => 0');
    rmSync(data, { recursive: true });
    await expectOf(alert()).toContainText('The folder is no longer there.');
    await expectOf(name()).toContainText('"><img src=x onerror=');
  });
});
