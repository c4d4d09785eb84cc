import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askedFor, compressed, most, sum } from './budget.ts';
import { dist, expect, inEdition, locales, test } from './site.ts';

test.describe('on a phone with a fine screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });
  for (const locale of locales) {
    test(`the pictures that Home loads first stay within their budget (${locale})`, async ({ page }) => {
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
