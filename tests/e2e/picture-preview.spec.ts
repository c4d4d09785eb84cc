import type { Locator, Page } from 'playwright/test';
import { carouselOf, expectRotating, leaveAlone, slidesOf } from './carousels.ts';
import { label, word } from './labels.ts';
import { expect, inEdition, type locales, open, site, test, testInOneWindow } from './site.ts';

const { certificates } = site;

const [certificate] = certificates;
if (!certificate) throw new Error('the site has no certificates');
const { picture: file } = certificate;

const certificatesOf = (page: Page, locale: (typeof locales)[number]): Locator =>
  carouselOf(page, label('home.certifications.title', locale));
const opener = (page: Page, locale: (typeof locales)[number]): Locator =>
  slidesOf(certificatesOf(page, locale)).first().getByRole('button');

async function openPreview(page: Page, locale: (typeof locales)[number]) {
  await open(page, inEdition(locale, '/'));
  await opener(page, locale).click();
  const dialog = page.getByRole('dialog', { name: word(`picture.${file}.alt`, locale) });
  await expect(dialog).toBeVisible();
  // The page behind it does not scroll.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  const tool = (name: string) => dialog.getByRole('button', { name: label(`controls.preview.${name}`, locale) });
  const picture = dialog.locator('img');
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  // The largest file made from the picture, whatever the size of the window.
  const largest = new RegExp(`-${site.pictures[file].width}\\.avif$`);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(largest);
  const level = (percent: number) =>
    expect(dialog.getByRole('status')).toHaveText(label('controls.preview.zoomLevel', locale, { percent }));
  return { dialog, picture, level, zoomIn: tool('zoomIn'), zoomOut: tool('zoomOut'), close: tool('close') };
}

const middle = async (picture: Locator) => {
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2, width };
};

test.describe('the picture preview', () => {
  testInOneWindow(
    'zooms by buttons, wheel and keys around the point under the pointer, and moves by keys',
    async ({ page }) => {
      const locale = 'zh';
      const { picture, level, zoomIn, zoomOut } = await openPreview(page, locale);
      await level(100);
      await expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
      await zoomIn.press('Enter');
      await level(150);
      await zoomOut.press(' ');
      await level(100);
      const { x, y, width } = await middle(picture);
      await page.mouse.move(x + width / 4, y);
      let scale = 1;
      for (let times = 0; times < 5; times++) {
        await page.mouse.wheel(0, -100);
        scale *= 1.5;
        await level(Math.round(scale * 100));
      }
      expect((await middle(picture)).width / width).toBeCloseTo(scale, 0);
      // The point under the pointer stays, so the middle moves to the left.
      expect((await middle(picture)).x).toBeLessThan(x - 100);
      const before = await middle(picture);
      for (const [key, axis, way] of [
        ['ArrowRight', 'x', -1],
        ['ArrowDown', 'y', -1],
        ['ArrowLeft', 'x', 1],
        ['ArrowUp', 'y', 1],
      ] as const) {
        const was = await middle(picture);
        await page.keyboard.press(key);
        await expect.poll(async () => Math.sign(Math.round((await middle(picture))[axis] - was[axis]))).toBe(way);
      }
      expect((await middle(picture)).x).toBeCloseTo(before.x, 0);
      await page.keyboard.press('0');
      await level(100);
    },
  );

  testInOneWindow(
    'is enlarged by a press, moves to a pressed point, and can be dragged up to its edge',
    async ({ page }) => {
      const locale = 'en';
      const { dialog, picture, level, zoomIn } = await openPreview(page, locale);
      const whole = await middle(picture);
      await page.mouse.click(whole.x + whole.width / 4, whole.y);
      await level(150);
      for (let times = 0; times < 3; times++) await zoomIn.click();
      const pressed = await middle(picture);
      await page.mouse.click(whole.x + 60, whole.y - 40);
      await expect.poll(async () => Math.round((await middle(picture)).x - pressed.x)).toBe(-60);
      expect(Math.round((await middle(picture)).y - pressed.y)).toBe(40);
      await expect(dialog).toBeVisible();
      const { x, y } = await middle(picture);
      await page.mouse.move(640, 400);
      await page.mouse.down();
      await page.mouse.move(700, 440, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => Math.round((await middle(picture)).x - x)).toBe(60);
      expect(Math.round((await middle(picture)).y - y)).toBe(40);
      await page.mouse.move(10, 400);
      for (let times = 0; times < 8; times++) {
        await page.mouse.move(10, 400);
        await page.mouse.down();
        await page.mouse.move(1270, 400, { steps: 3 });
        await page.mouse.up();
      }
      const box = await picture.boundingBox();
      expect(box?.x ?? Number.NaN).toBeLessThanOrEqual(2);
      expect(box?.x ?? Number.NaN).toBeGreaterThanOrEqual(-2);
    },
  );

  testInOneWindow('leaves the right and the middle button to the browser', async ({ page }) => {
    const { dialog, picture, level } = await openPreview(page, 'en');
    const { x, y } = await middle(picture);
    for (const button of ['right', 'middle'] as const) {
      await page.mouse.click(x, y, { button });
      // Beside the picture.
      await page.mouse.click(10, y, { button });
    }
    await level(100);
    await expect(dialog).toBeVisible();
  });

  testInOneWindow(
    'keeps the focus, closes by Escape, button or outside click, and returns the focus to its opener',
    async ({ page }) => {
      const locale = 'zh';
      const { dialog, close, zoomOut } = await openPreview(page, locale);
      await expect(close).toBeFocused();
      // The pictures behind it wait.
      await page.mouse.move(2, 2);
      await expectRotating(certificatesOf(page, locale), false);
      await page.keyboard.press('Tab');
      await expect(zoomOut).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(close).toBeFocused();
      for (let times = 0; times < 4; times++) {
        await page.keyboard.press('Tab');
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener(page, locale)).toBeFocused();

      await page.keyboard.press('Enter');
      await close.click();
      await expect(dialog).toBeHidden();
      await expect(opener(page, locale)).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      const { x, width } = await dialog.locator('img').evaluate((image) => image.getBoundingClientRect().toJSON());
      expect(x).toBeGreaterThan(20);
      await page.mouse.click((x + width + 1280) / 2, 500);
      await expect(dialog).toBeHidden();
      await leaveAlone(certificatesOf(page, locale));
      await expectRotating(certificatesOf(page, locale), true);
    },
  );

  test.describe('if its code does not load', () => {
    // The browser's own page for a picture has an inline style, which the policy blocks.
    test.use({ expectedFaults: /PreviewDialog|ERR_FAILED|inline style/ });
    test('the picture file opens instead', async ({ page }) => {
      const locale = 'zh';
      await page.route(/PreviewDialog.*\.js$/, (route) => route.abort());
      await open(page, inEdition(locale, '/'));
      await opener(page, locale).click();
      await page.waitForURL(/\/pictures\/certificates\//);
    });
  });
});
