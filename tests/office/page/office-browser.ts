import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { expect } from 'playwright/test';
import { chromiumFlags, ensureChromium } from '../../../scripts/find-chromium.ts';

/** Reading a folder can take long on a busy machine. */
export const expectOf = expect.configure({ timeout: 30_000 });

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });

/** Opens a window of a clerk who reads English, in a browser of its own. */
export async function openWindow(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await startBrowser();
  return browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, ...options });
}

/** Ends the browser of a window, which may not have opened. */
export const closeBrowser = (page?: Page) => page?.context().browser()?.close();
