import type { Page } from 'playwright/test';
import { expect, inEdition, localeByTurns, open, test } from './site.ts';

/** Describes the banner's first picture: the file that the browser chose, the picture's aspect ratio, and that of its box. */
async function shown(page: Page) {
  const picture = page.locator('main img').first();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  return picture.evaluate((image: HTMLImageElement) => ({
    file: new URL(image.currentSrc).pathname,
    ratio: image.naturalWidth / image.naturalHeight,
    box: image.clientWidth / image.clientHeight,
  }));
}

for (const [place, { width, height, scale, file }] of [
  { width: 320, height: 568, scale: 2, file: 'phone-750.avif' },
  { width: 412, height: 823, scale: 2.25, file: 'phone-960.avif' },
].entries()) {
  test.describe(`on a phone of ${width} px × ${scale}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale, isMobile: true, hasTouch: true });
    test('Home fetches the phone version of its banner, which covers the height of the banner', async ({ page }) => {
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/banners/')) requests.push(request.url());
      });
      await open(page, inEdition(localeByTurns(place), '/'));
      const { file: shownFile, ratio, box } = await shown(page);
      expect(shownFile).toMatch(new RegExp(`-${file}$`));
      expect(ratio).toBeCloseTo(12 / 7, 1);
      // The box is not wider than the cropped part, so the whole height of the picture is visible, including the machines.
      expect(box).toBeLessThanOrEqual(12 / 7 + 0.01);
      expect(requests.filter((address) => !address.includes('-phone-'))).toEqual([]);
    });
  });
}

test('Home fetches the whole picture in wider windows', async ({ page }) => {
  for (const [place, width] of [481, 1280].entries())
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, inEdition(localeByTurns(place), '/'));
      const { file, ratio } = await shown(page);
      expect(file).toMatch(/banner-1\.[0-9a-f]{8}-\d+\.avif$/);
      expect(ratio).toBeCloseTo(2, 1);
    });
});
