import type { Locator } from 'playwright/test';
import sharp from 'sharp';
import { expect, kinds, open, test } from './site.ts';
import { label } from './words.ts';

/** All that pages ask for as pictures but drawings. */
const photographs = /\/pictures\/.+\.(?:avif|jpg)$/;

for (const address of kinds) {
  test(`every photograph of ${address} has tones for its place, and no drawing has`, async ({ page }) => {
    await open(page, address);
    const shown = await page
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ src, dataset }) => ({ drawn: src.endsWith('.svg'), tones: dataset.tones ?? null })),
      );
    expect(shown.length).toBeGreaterThan(0);
    for (const { drawn, tones } of shown) {
      if (drawn) expect(tones).toBeNull();
      else expect(tones).toMatch(/^[a-p]{2}$/);
    }
  });
}

/** Colours on a picture's middle line, from its top to its bottom. */
async function fall(picture: Locator): Promise<readonly (readonly number[])[]> {
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (part: number) => {
    const start = (Math.floor(part * (info.height - 1)) * info.width + Math.floor(info.width / 2)) * 3;
    return [...data.subarray(start, start + 3)];
  };
  return [0.02, 0.5, 0.98].map(at);
}

/** The colours of a picture's two tones. */
async function tonesOf(picture: Locator) {
  return picture.evaluate((element) => {
    const style = getComputedStyle(element);
    const rgb = (hex: string) => [...hex.trim().slice(1)].map((digit) => Number.parseInt(digit + digit, 16));
    return { upper: rgb(style.getPropertyValue('--upper')), lower: rgb(style.getPropertyValue('--lower')) };
  });
}

function expectNear(colour: readonly number[] | undefined, wanted: readonly number[]): void {
  expect(colour).toHaveLength(3);
  for (const [at, value] of wanted.entries()) expect(Math.abs((colour?.[at] ?? -99) - value)).toBeLessThan(8);
}

test('a picture that is held back shows its horizon, not a hole', async ({ page }) => {
  await page.route(photographs, () => undefined);
  // The app waits for the first screen's pictures, so it is not there.
  await page.goto('/Services/', { waitUntil: 'commit' });
  const picture = page.locator('main img').first();
  await picture.scrollIntoViewIfNeeded();
  const { upper, lower } = await tonesOf(picture);
  const [top, middle, bottom] = await fall(picture);
  expectNear(top, upper);
  expectNear(
    middle,
    upper.map((value, at) => (value + (lower[at] ?? 0)) / 2),
  );
  expectNear(bottom, lower);
});

test('on paper, and in the visitor’s own colours, nothing stands in a picture’s place', async ({ page }) => {
  await open(page, '/Services/');
  const picture = page.locator('main img').first();
  await expect(picture).toHaveCSS('background-image', /^linear-gradient/);
  await page.emulateMedia({ media: 'print' });
  await expect(picture).toHaveCSS('background-image', 'none');
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect(picture).toHaveCSS('background-image', 'none');
});

test('a page that is moved to brings its tones with it', async ({ page }) => {
  await open(page, '/ContactUs/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: label('nav.gallery', 'en') })
    .click();
  await expect(page).toHaveURL(/\/Gallery\/$/);
  await expect(page.locator('main img').first()).toHaveAttribute('data-tones', /^[a-p]{2}$/);
});
