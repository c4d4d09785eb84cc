import type { Frame, Page } from 'playwright';
import { type SampleFile, sampleFiles } from '../../sample/sample-files.ts';
import { builtPage } from './built-page.ts';

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

/** The directory picker is a window of the browser, which a test cannot operate. */
export const pick =
  "window.showDirectoryPicker = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(window.folder ?? 'data', { create: true });";

export async function siteIn(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('no frame');
  return frame;
}

/**
 * Opens the office page beside a `published.json`, and gives it the sample's folder with the changed files. Returns when
 * the site is shown.
 */
export async function openWithFolder(page: Page, published: string, changed: readonly SampleFile[]): Promise<void> {
  const { html } = await builtPage();
  await page.route('**/*', (route) =>
    route.request().url().endsWith('published.json')
      ? route.fulfill({ json: JSON.parse(published) })
      : route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.addInitScript(pick);
  await page.goto('https://office.test/office/');
  await write(page, sampleFiles());
  await write(page, changed);
  await page.getByRole('button', { name: 'Choose the folder with the workbooks' }).click();
  await (await siteIn(page)).locator('main h1').waitFor();
}
