import type { Page } from 'playwright/test';
import { carouselOf, expectInSight, first, passInterval, slidesOf } from './carousels.ts';
import { label, oneLine, word } from './labels.ts';
import { desktop, expect, inEdition, locales, open, phone, site, test } from './site.ts';

const { engineers, staff } = site;

const locale = 'zh';
const carouselOfEngineers = (page: Page) => carouselOf(page, label('gallery.engineers', locale));
const carouselOfStaff = (page: Page) => carouselOf(page, label('gallery.staff', locale));

test('Gallery has a card for each engineer, with name, job and education, and photos of the staff without words', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, inEdition(locale, '/Gallery/'));
  expect(engineers.length).toBeGreaterThan(1);
  const cards = slidesOf(carouselOfEngineers(page));
  await expect(cards).toHaveCount(engineers.length);
  for (const [place, { id, projects: built }] of engineers.entries()) {
    const text = (field: string) => oneLine(word(`engineer.${id}.${field}`, locale));
    const card = cards.nth(place);
    const heading = card.getByRole('heading', { level: 3, includeHidden: true });
    await expect(heading).toHaveText(text('name'));
    await expect(heading.locator('+ p')).toHaveText(text('jobTitle'));
    const back = card.locator('[data-surface=deep]');
    for (const field of ['jobTitle', 'education']) await expect(back).toContainText(text(field));
    const links = (built ?? []).map((id) => oneLine(`${id} ${word(`project.${id}.name`, locale)}`));
    await expect(back.locator('a')).toHaveText(links);
    await expect(card.locator('img')).toHaveCount(1);
  }

  expect(staff).toHaveLength(7);
  const photos = slidesOf(carouselOfStaff(page));
  await expect(photos).toHaveCount(staff.length);
  await expect(photos.locator('img')).toHaveCount(staff.length);
  await expect(photos.locator('button, a')).toHaveCount(0);
  expect((await photos.allTextContents()).join('')).toBe('');
});

test('Gallery shows as many slides as fit, and both carousels rotate', async ({ page }) => {
  const carousels = [
    [carouselOfEngineers(page), 4],
    [carouselOfStaff(page), 2],
  ] as const;
  await page.setViewportSize(phone);
  await page.clock.install();
  await open(page, inEdition(locale, '/Gallery/'));
  for (const [carousel] of carousels) await expectInSight(carousel, [0]);
  await page.setViewportSize(desktop);
  for (const [carousel, count] of carousels) {
    await expectInSight(carousel, first(count));
    await passInterval(carousel);
    const next = first(count).map((place) => place + count);
    await expectInSight(carousel, next);
  }
});

test('portraits keep their shape in every window with four of them side by side, and both faces fit', async ({
  page,
}) => {
  for (const edition of locales) {
    await open(page, inEdition(edition, '/Gallery/'));
    for (const width of [701, 768, 900, 992, 1100, 1312, 1313, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const portraits = slidesOf(carouselOf(page, label('gallery.engineers', edition))).locator('img');
      const shapes = await portraits.evaluateAll((images) =>
        images.map((image) => image.clientWidth / image.clientHeight),
      );
      expect(Math.min(...shapes), `${edition}, ${width} px`).toBeGreaterThanOrEqual(3 / 4);
      expect(Math.max(...shapes), `${edition}, ${width} px`).toBeLessThanOrEqual(5 / 6);
      // A back that is taller would leave room below the portrait.
      const gaps = await portraits.evaluateAll((images) =>
        images.map((image) => (image.closest('div')?.clientHeight ?? 0) - image.clientHeight),
      );
      expect(Math.max(...gaps), `${edition}, ${width} px, room below`).toBeLessThanOrEqual(1);
    }
  }
});
