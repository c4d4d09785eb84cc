import type { Page } from 'playwright/test';
import { button, carouselOf, expectInSight, slidesOf } from './carousels.ts';
import { label, oneLine, word } from './labels.ts';
import { desktop, expect, inEdition, open, phone, site, test } from './site.ts';

const { events, settings } = site;

const codeYear = (id: string) => Number(id.slice(0, 4));
const years = [
  ...new Set(events.map(({ id, shownUnder }) => (settings.groupNewsBy === 'Shown under' ? shownUnder : codeYear(id)))),
].sort((a, b) => b - a);

const locale = 'en';
const carouselFor = (page: Page, year: number) => carouselOf(page, label('news.group', locale, { year }));

test.describe('NewsRoom', () => {
  test.beforeEach(({ page }) => open(page, inEdition(locale, '/NewsRoom/')));

  test('groups the events by year, the newest first, and shows both years where they differ', async ({ page }) => {
    expect(years).toEqual([2025, 2024, 2023]);
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(years.map(String));
    const size = (level: number) =>
      page
        .getByRole('heading', { level })
        .first()
        .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    expect(await size(2)).toBeLessThan(0.75 * (await size(1)));
    for (const year of years) {
      const slides = slidesOf(carouselFor(page, year));
      const ofYear = events.filter(({ shownUnder }) => shownUnder === year);
      await expect(slides).toHaveCount(ofYear.length);
      for (const [place, { id, shownUnder }] of ofYear.entries()) {
        const slide = slides.nth(place);
        const heading = slide.getByRole('heading', { level: 3, includeHidden: true });
        await expect(heading).toHaveText(oneLine(word(`event.${id}.name`, locale)));
        await expect(slide).toContainText(oneLine(word(`event.${id}.description`, locale)));
        const both = label('news.bothYears', locale, { eventYear: codeYear(id), groupYear: shownUnder });
        await expect(slide.getByText(both, { exact: true })).toHaveCount(codeYear(id) === shownUnder ? 0 : 1);
      }
    }
  });

  test('shows two cards on a desktop without arrows', async ({ page }) => {
    await page.setViewportSize(desktop);
    for (const year of years) {
      await expectInSight(carouselFor(page, year), [0, 1]);
      await expect(button(carouselFor(page, year), 'next', locale)).toBeHidden();
    }
  });

  test('shows one card on a phone, moves nothing by itself, and the next one by its arrow', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.clock.install();
    await open(page, inEdition(locale, '/NewsRoom/'));
    await expect(page.getByRole('button', { name: label('controls.pause', locale) })).toHaveCount(0);
    await page.clock.fastForward(30_000);
    for (const year of years) {
      await expectInSight(carouselFor(page, year), [0]);
      await button(carouselFor(page, year), 'next', locale).click();
      await expectInSight(carouselFor(page, year), [1]);
    }
  });
});
