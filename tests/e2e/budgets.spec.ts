import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'playwright/test';
import { most, packed, sum } from './budget.ts';
import { dist, expect, inEdition, locales, openBeforeScripts, test } from './site.ts';

/**
 * How far below the window Chrome loads lazy pictures on a fast connection, in px. Its headless shell loads them from
 * farther away.
 */
const lazyDistance = 1250;

/** Returns the size of a picture in bytes, as hosts send it. */
function sizeOf(url: string): number {
  const file = readFileSync(join(dist, decodeURIComponent(new URL(url).pathname)));
  return url.endsWith('.svg') ? packed(file) : file.length;
}

test.describe('on a phone with a fine screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });
  for (const locale of locales) {
    test(`the pictures that Home loads first stay within their budget (${locale})`, async ({ page }) => {
      const requests: Request[] = [];
      page.on('request', (request) => request.resourceType() === 'image' && requests.push(request));
      // The app loads the other pictures of the banner. How soon it runs depends on the machine.
      await openBeforeScripts(page, inEdition(locale, '/'));
      await page.waitForLoadState('load');
      const near = await page.evaluate(
        (distance) =>
          [...document.images]
            .filter((image) => image.getBoundingClientRect().top < innerHeight + distance)
            .map((image) => image.currentSrc),
        lazyDistance,
      );
      const first = requests.map((request) => request.url()).filter((url) => near.includes(url));
      const sizes = Object.fromEntries(first.map((url) => [url, sizeOf(url)]));
      expect(first.length).toBeGreaterThan(0);
      expect(sum(Object.values(sizes)), JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(most.picturesOfHome);
    });
  }
});
