import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { askedFor, compressed, most, sum, withCarousel } from './budget.ts';
import { dist, expect, inEdition, kinds, localeOf, locales, test } from './site.ts';

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
