import type { Page } from 'playwright/test';
import { expect, inEdition, locales, open, phone, test } from './site.ts';
import { label } from './words.ts';

/** Notes what each view transition animates; the function that comes back tells it. */
async function watchTransitions(page: Page): Promise<() => Promise<readonly (readonly string[])[]>> {
  await page.addInitScript(() => {
    const seen: string[][] = [];
    Reflect.set(window, 'transitions', seen);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const parts = () =>
        document.getAnimations().flatMap(({ effect }) => Reflect.get(effect ?? {}, 'pseudoElement') ?? []);
      transition.ready.then(() => seen.push(parts()));
      return transition;
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'transitions'));
}

const picture = '::view-transition-group(project-picture)';
const card = (page: Page) => page.locator('main article a').nth(1);

for (const locale of locales) {
  for (const size of [phone, { width: 1280, height: 900 }]) {
    test(`from a card to its project and back, the picture goes along (${locale}, ${size.width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      const transitions = await watchTransitions(page);
      await open(page, inEdition(locale, '/Project/'));
      await card(page).scrollIntoViewIfNeeded();
      await card(page).click();
      await expect(page.locator('main dl')).toBeVisible();
      await expect.poll(transitions).toEqual([expect.arrayContaining([picture])]);
      await page.goBack();
      await expect(page.locator('h1')).toHaveText(label('project.title', locale));
      await expect.poll(transitions).toEqual([expect.anything(), expect.arrayContaining([picture])]);
      // Nothing of it stays behind, so that the next one finds its own picture.
      await expect(page.locator('[data-goes-along]')).toHaveCount(0);
    });
  }
}

test('no view transition between other pages, nor where less motion is wished for', async ({ page }) => {
  const transitions = await watchTransitions(page);
  await open(page, '/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: label('nav.machineries', 'en') })
    .click();
  await expect(page.locator('h1')).toHaveText(label('machineries.title', 'en'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/Project/');
  await card(page).click();
  await expect(page.locator('main dl')).toBeVisible();
  expect(await transitions()).toEqual([]);
});

test('while a picture goes along, the page answers: the next link is followed at once', async ({ page }) => {
  await open(page, '/Project/');
  await card(page).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: label('nav.contact', 'en') })
    .click();
  await expect(page.locator('h1')).toHaveText(label('contact.title', 'en'));
  await expect(page).toHaveURL(/\/ContactUs\/$/);
});

test('until the project’s picture has come, the one of the card stands in its place', async ({ page }) => {
  // Wide enough for a larger file than the card's.
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/Project/');
  const seen = await page
    .locator('main article img')
    .nth(1)
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  let comes = () => {};
  const held = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route('**/pictures/**', async (route) => {
    await held;
    await route.continue();
  });
  await card(page).click();
  const arrived = page.locator('main img').first();
  await expect(arrived).toHaveCSS('background-image', `url("${seen}")`);
  comes();
  await expect(arrived).toHaveJSProperty('complete', true);
  await expect(arrived).not.toHaveCSS('background-image', `url("${seen}")`);
});
