import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';

const dist = resolve(import.meta.dirname, '../../dist');

export type Locale = 'en' | 'zh';

/** Every published address, from the sitemap: a new page is tested without new code. */
export const addresses: readonly string[] = [...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);

export const projectAddresses = addresses.filter((address) => /\/project\/.+/.test(address));

/** One address of each kind of page in both languages: all of them but most of the projects, which are alike. */
export const kinds: readonly string[] = addresses.filter((address) => !projectAddresses.includes(address) || projectAddresses.indexOf(address) % 20 === 0);

export function localeOf(address: string): Locale {
  return address.startsWith('/zh/') ? 'zh' : 'en';
}

export const widths = [390, 1280] as const;

/** The words of a label in one language, as the workbooks have them. */
export function label(key: string, locale: Locale): string {
  const area = key.split('.')[0] ?? '';
  const file = { nav: 'frame', frame: 'frame' }[area] ?? area;
  const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(resolve(import.meta.dirname, `../../src/generated/texts/${locale}/labels-${file}.json`), 'utf8'));
  const found = texts[key];
  if (found === undefined) throw new Error(`no label ${key}`);
  return found;
}

interface Watched {
  /** What went wrong in the page so far: console errors, page errors, failed requests, broken pictures. */
  readonly faults: string[];
}

/** A page whose faults fail the test, whatever the test looks at. Nothing leaves this machine: map frames get an empty page. */
export const test = base.extend<Watched>({
  faults: async ({ page }, use) => {
    const faults: string[] = [];
    await page.route(/^https?:\/\/(?!localhost)/, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title>' }));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`request: ${request.url()} ${request.failure()?.errorText}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`);
    });
    await use(faults);
    expect(faults).toEqual([]);
  },
  page: async ({ page }, use) => {
    await use(page);
  },
});

export { expect };

/** Opens an address and waits until the page has its scripts. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Scrolls through the whole page, so that everything lazy is asked for, and waits until it is there. */
export async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
