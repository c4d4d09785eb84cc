import type { Frame, Page } from 'playwright';
import type { SampleFile } from '../../sample/sample-files.ts';

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
