import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { findCell, withCell } from '../../office/staff-actions/edit-cell.ts';
import { sampleFiles } from '../sample/sample-files.ts';
import { sampleEnvironment } from '../sample/use-sample.ts';
import { expect, test } from './engine-test.ts';
import type { Visitor } from './visitor.ts';

const machines = join(sampleEnvironment.SITE_DATA, 'machines.xlsx');
const year = findCell(machines, { sheet: 'Machines', heading: 'Year of manufacture', row: 'XGC130' }).address;

/**
 * Replaces the browser's own dialogs for folders and downloads, which no test can operate. The page gets a folder, and the files it saves
 * are kept.
 */
const standIns = (visitor: Visitor) =>
  visitor.ask((all) => {
    const saved: Blob[] = [];
    const folder = new Map<string, File>();
    const give = (path: string, base64: string) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const file = new File([bytes], path.slice(path.lastIndexOf('/') + 1));
      folder.set(path, Object.defineProperty(file, 'webkitRelativePath', { value: `data/${path}` }));
    };
    for (const [path, base64] of all) give(path, base64);
    HTMLInputElement.prototype.click = function () {
      Object.defineProperty(this, 'files', { value: [...folder.values()] });
      this.dispatchEvent(new Event('change'));
    };
    const address = URL.createObjectURL;
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return address.call(URL, blob);
    };
    Object.assign(window, { give, saved });
  }, sampleFiles());

/** Returns the text of the page, of the site in its frame, and of the list of problems. */
const seen = (visitor: Visitor) =>
  visitor.ask(
    () => ({
      page: document.body.innerText,
      site: document.querySelector('iframe')?.contentDocument?.querySelector('main')?.innerText ?? '',
      problems: document.querySelector('staff-tools')?.shadowRoot?.querySelector('.panel')?.textContent ?? '',
    }),
    null,
  );
const expectSeen = (visitor: Visitor, part: 'page' | 'site' | 'problems', message: string) =>
  expect.poll(async () => (await seen(visitor))[part], { message, timeout: 30_000 });

/** Clicks the button with this name. */
async function press(visitor: Visitor, name: string): Promise<void> {
  await visitor.ask((name) => {
    for (const button of document.querySelectorAll('button'))
      button.toggleAttribute('data-here', button.textContent === name);
  }, name);
  await visitor.click('[data-here]');
}

/** Changes the year in the workbook and lets the page read the folder again. The page does not notice the change by itself. */
async function type(visitor: Visitor, text: string): Promise<void> {
  const base64 = Buffer.from(withCell(readFileSync(machines), 'Machines', year, text)).toString('base64');
  await visitor.ask((saved) => Reflect.get(window, 'give')('machines.xlsx', saved), base64);
  await press(visitor, '重新读取');
}

test('the office page reads a folder, shows a problem in Chinese until it is fixed, and offers the changed file', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  await visitor.resize(1280);
  await visitor.open('/office/');
  await standIns(visitor);
  await press(visitor, 'Choose the folder with the workbooks');
  await expectSeen(visitor, 'page', 'read').toContain('No fault');
  await expectSeen(visitor, 'site', 'shown').not.toBe('');
  const pictureWidth = () =>
    visitor.ask(() => {
      const site = document.querySelector('iframe')?.contentDocument;
      return site?.querySelector<HTMLImageElement>('main img')?.naturalWidth;
    }, null);
  await expect.poll(pictureWidth).toBeGreaterThan(0);

  await press(visitor, '中文');
  await type(visitor, '2O16');
  await expectSeen(visitor, 'problems', 'told').toContain('2O16');
  expect((await seen(visitor)).problems).toContain(year);
  expect((await seen(visitor)).problems).toMatch(/字母.*2016/);

  await type(visitor, '2016');
  await expectSeen(visitor, 'problems', 'fixed').toBe('');
  await press(visitor, '查看变更并递交');
  await expectSeen(visitor, 'page', 'compared').toContain('→ 2016');
  await press(visitor, '下载有变更的文件');
  const zip = () =>
    visitor.ask(async () => {
      const blobs: readonly Blob[] = Reflect.get(window, 'saved');
      const bytes = new Uint8Array((await blobs.at(-1)?.arrayBuffer()) ?? []);
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    }, null);
  await expect.poll(async () => (await zip()).startsWith('UEsD')).toBe(true);
  expect(Object.keys(unzipSync(Buffer.from(await zip(), 'base64')))).toEqual(['machines.xlsx']);
});
