import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { carouselOf, slidesOf } from './carousels.ts';
import { luminance } from './contrast.ts';
import { label } from './labels.ts';
import { expect, inEdition, locales, open, test } from './site.ts';

// The pages' content security policy blocks the styles that this test adds.
test.use({ bypassCSP: true });

/** Returns the contrast of white letters with the brightest pixel of a part of the page (WCAG 1.4.3). */
async function contrastOfWhite(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
): Promise<number> {
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let brightest = 0;
  for (let at = 0; at < data.length; at += info.channels)
    brightest = Math.max(brightest, luminance(data.subarray(at, at + 3)));
  return 1.05 / (brightest + 0.05);
}

for (const locale of locales) {
  test(`the text of the banner has enough contrast even on a white picture, at nine window widths (${locale})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, inEdition(locale, '/'));
    await page.addStyleTag({
      content:
        'picture { background: #fff } picture img { visibility: hidden } main p { color: transparent !important; background: none !important }',
    });
    const words = slidesOf(carouselOf(page, label('home.banner', locale)))
      .first()
      .locator('p');
    for (const width of [360, 700, 705, 820, 992, 1024, 1440, 1920, 2560])
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        for (const line of await words.all()) {
          const clip = await line.boundingBox();
          expect(clip && (await contrastOfWhite(page, clip))).toBeGreaterThanOrEqual(4.5);
        }
      });
  });
}
