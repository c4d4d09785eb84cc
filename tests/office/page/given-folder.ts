import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import { temporaryFolder } from '../../codegen/small-data/temporary-folders.ts';
import { type SampleFile, sampleFiles } from '../../sample/sample-files.ts';
import { sampleEnvironment } from '../../sample/use-sample.ts';
import { builtPage } from './built-page.ts';

/** Returns a copy of the sample's folder, which a test may edit. */
export function sampleCopy(name = 'data'): string {
  const data = join(temporaryFolder(), name);
  cpSync(sampleEnvironment.SITE_DATA, data, { recursive: true });
  return data;
}

/** Returns files of a folder on the disk as `write` takes them. */
export const filesIn = (data: string, ...paths: readonly string[]): readonly SampleFile[] =>
  paths.map((path) => [path, readFileSync(join(data, path)).toString('base64')]);

/**
 * Writes into the folder that the page is given. The folder is in the origin private file system, whose handles work like those of a real
 * folder.
 */
export async function write(page: Page, files: readonly SampleFile[]): Promise<void> {
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    for (const [path, base64] of all) {
      const names = ['data', ...path.split('/')];
      const last = names.pop() ?? '';
      let folder = root;
      for (const name of names) folder = await folder.getDirectoryHandle(name, { create: true });
      const stream = await (await folder.getFileHandle(last, { create: true })).createWritable();
      await stream.write(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
      await stream.close();
    }
  }, files);
}

/** Returns the bytes of a file in the folder that the page was given. Null if there is none. */
export async function readBytes(page: Page, path: string): Promise<Buffer | null> {
  const bytes = await page.evaluate(
    async (names) => {
      let folder = await navigator.storage.getDirectory();
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
      const handle = await folder.getFileHandle(names.at(-1) ?? '').catch(() => null);
      return handle && [...new Uint8Array(await (await handle.getFile()).arrayBuffer())];
    },
    ['data', ...path.split('/')],
  );
  return bytes && Buffer.from(bytes);
}

/** Removes a file from the folder that the page was given. */
export const remove = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    async (names) => {
      let folder = await navigator.storage.getDirectory();
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
      await folder.removeEntry(names.at(-1) ?? '');
    },
    ['data', ...path.split('/')],
  );

/** The directory picker is a window of the browser, which a test cannot operate. */
export const pick =
  "window.showDirectoryPicker = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(window.folder ?? 'data', { create: true });";

export async function siteIn(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('no frame');
  return frame;
}

/**
 * Opens the office page beside a `published.json`, or without one, and gives it the sample's folder with the changed files. Returns the
 * frame of the site when it is shown.
 */
export async function openWithFolder(
  page: Page,
  published: string | null,
  changed: readonly SampleFile[] = [],
): Promise<Frame> {
  const { html } = await builtPage();
  await page.route('**/*', (route) =>
    published !== null && route.request().url().endsWith('published.json')
      ? route.fulfill({ json: JSON.parse(published) })
      : route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.addInitScript(pick);
  await page.goto('https://office.test/office/');
  await write(page, sampleFiles());
  await write(page, changed);
  await page.getByRole('button', { name: 'Choose the folder with the workbooks' }).click();
  const site = await siteIn(page);
  await site.locator('main h1').waitFor();
  return site;
}
