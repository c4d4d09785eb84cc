import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { dist, expect, inEdition, kinds, localeOf, locales, scriptsRun, test } from './site.ts';

/** The most that a first load may be, in bytes of brotli. */
const most = {
  scriptsOfHome: 112_000,
  scripts: 98_000,
  styles: 10_000,
  html: 16_000,
  picturesOfHome: 130_000,
} as const;

const withCarousel = /^\/$|NewsRoom|Gallery|AboutUs|project\//;

function compressed(address: string): number {
  const { pathname } = new URL(address);
  return brotliCompressSync(
    readFileSync(join(dist, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : '')),
  ).length;
}

/** What a page asks for by itself, also when it is idle, until it rests. */
async function askedFor(
  page: Page,
  address: string,
): Promise<readonly { readonly url: string; readonly type: string }[]> {
  const asked = new Map<string, string>();
  page.on('request', (request) => {
    // A chunk that is fetched ahead comes as "other".
    if (request.url().startsWith('http://localhost'))
      asked.set(request.url(), request.url().endsWith('.js') ? 'script' : request.resourceType());
  });
  await page.goto(address);
  await scriptsRun(page);
  await page.waitForLoadState('networkidle');
  return [...asked].map(([url, type]) => ({ url, type }));
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

for (const address of kinds) {
  test(`${address} keeps to its budget of scripts, styles and HTML`, async ({ page }) => {
    const asked = await askedFor(page, address);
    const sizeOf = (type: string) => sum(asked.filter((one) => one.type === type).map(({ url }) => compressed(url)));
    const path = address.replace(`/${localeOf(address)}/`, '/');
    expect(asked.filter(({ type }) => type === 'script').length).toBeGreaterThan(3);
    expect(sizeOf('script')).toBeLessThanOrEqual(withCarousel.test(path) ? most.scriptsOfHome : most.scripts);
    // Styles stand in the HTML, whole; none is asked for.
    const html = readFileSync(join(dist, decodeURIComponent(address), 'index.html'), 'utf8');
    const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    expect(styles.length).toBeGreaterThan(10_000);
    expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(most.styles);
    expect(asked.filter(({ type }) => type === 'stylesheet')).toEqual([]);
    expect(sizeOf('document')).toBeLessThanOrEqual(most.html);
    expect(asked.filter(({ type }) => type === 'script' && type.includes('PreviewDialog'))).toEqual([]);
  });
}

test.describe('on a phone with a fine screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });
  for (const locale of locales) {
    test(`the pictures of Home's first load keep to their budget (${locale})`, async ({ page }) => {
      const sizes: Record<string, number> = {};
      page.on('response', async (response) => {
        if (response.request().resourceType() === 'image' && response.url().startsWith('http://localhost')) {
          const { pathname } = new URL(response.url());
          sizes[pathname] = pathname.endsWith('.svg')
            ? compressed(response.url())
            : readFileSync(join(dist, decodeURIComponent(pathname))).length;
        }
      });
      await askedFor(page, inEdition(locale, '/'));
      expect(Object.keys(sizes).length).toBeGreaterThan(0);
      expect(sum(Object.values(sizes)), JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(most.picturesOfHome);
    });
  }
});
