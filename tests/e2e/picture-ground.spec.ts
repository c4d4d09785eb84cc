import sharp from 'sharp';
import { expect, open, test, testInOneWindow } from './site.ts';

/** All pictures that pages request, except drawings. */
const photographs = /\/pictures\/.+\.(?:avif|jpg)$/;

test('a picture that has not loaded shows a plain background', async ({ page }) => {
  await page.route(photographs, () => undefined);
  // The app waits for the pictures of the first screen, so it does not start.
  await page.goto('/Services/', { waitUntil: 'commit' });
  const picture = page.locator('main picture img').first();
  await picture.scrollIntoViewIfNeeded();
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colour = await picture.evaluate((element) => getComputedStyle(element).backgroundColor);
  const middle = (Math.floor(info.height * 0.98) * info.width + Math.floor(info.width / 2)) * 3;
  expect(`rgb(${[...data.subarray(middle, middle + 3)].join(', ')})`).toBe(colour);
});

testInOneWindow('in print and in forced colours, a picture has no background', async ({ page }) => {
  await open(page, '/Services/');
  const picture = page.locator('main picture img').first();
  const none = /^rgba\(.*, 0\)$/;
  await expect(picture).not.toHaveCSS('background-color', none);
  await page.emulateMedia({ media: 'print' });
  await expect(picture).toHaveCSS('background-color', none);
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect(picture).toHaveCSS('background-color', none);
});

test.describe('pictures that do not load', () => {
  test.use({ expectedFaults: /ERR_FAILED/ });
  test('leave plain navy in the banner and where the marks are', async ({ page }) => {
    await page.route(/\/pictures\//, (route) => route.abort());
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/');
      for (const image of [page.locator('header img').last(), page.locator('main picture img').first()]) {
        await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
        const { x = 0, y = 0, width: wide = 0 } = (await image.boundingBox()) ?? {};
        expect(wide).toBeGreaterThan(0);
        // The browser's sign and the alternative text begin at the top left. What the banner says is at the top right.
        const clip = { x, y, width: Math.min(wide / 2, 400), height: 40 };
        const { channels } = await sharp(await page.screenshot({ clip })).stats();
        for (const [place, navy] of [0x0f, 0x25, 0x37].entries()) {
          const { min = 0, max = 255 } = channels[place] ?? {};
          // A blend of navy with itself may round.
          expect(min).toBeGreaterThanOrEqual(navy - 1);
          expect(max).toBeLessThanOrEqual(navy + 1);
        }
      }
    }
  });

  test('do not widen their places', async ({ page }) => {
    await page.route(photographs, (route) => route.abort());
    for (const address of ['/', '/AboutUs/']) {
      await open(page, address);
      const pictures = page.locator('main button[aria-haspopup=dialog] img').filter({ visible: true });
      await pictures.first().scrollIntoViewIfNeeded();
      await expect.poll(() => pictures.first().evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
      const widths = await pictures.evaluateAll((all) => all.map((img) => img.getBoundingClientRect().width));
      expect(Math.max(...widths), address).toBeLessThan(300);
    }
  });
});
