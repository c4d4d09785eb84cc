import { button, carouselOf, expectInSight, slidesOf } from './carousels.ts';
import { desktop, expect, inEdition, locales, open, phone, site, test } from './site.ts';
import { label, oneLine, word } from './words.ts';

const { events, settings } = site;

const codeYear = (id: string) => Number(id.slice(0, 4));
const years = [
  ...new Set(events.map(({ id, shownUnder }) => (settings.groupNewsBy === 'Shown under' ? shownUnder : codeYear(id)))),
].sort((a, b) => b - a);

for (const locale of locales) {
  test.describe(`NewsRoom (${locale})`, () => {
    test('groups the events by year, the newest first, and gives both readings of the year', async ({ page }) => {
      expect(years).toEqual([2025, 2024, 2023]);
      await open(page, inEdition(locale, '/NewsRoom/'));
      await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(years.map(String));
      for (const year of years) {
        const slides = slidesOf(carouselOf(page, label('news.group', locale, { year })));
        const own = events.filter(({ shownUnder }) => shownUnder === year);
        await expect(slides).toHaveCount(own.length);
        for (const [place, { id, name, description, shownUnder }] of own.entries()) {
          const slide = slides.nth(place);
          await expect(slide.getByRole('button', { includeHidden: true }).locator('b')).toHaveText(word(name, locale));
          await expect(slide).toContainText(oneLine(word(description, locale)));
          await expect(slide.locator('dl')).toHaveText(
            oneLine(
              `${label('news.eventYear', locale)} ${codeYear(id)} ${label('news.groupYear', locale)} ${shownUnder}`,
            ),
          );
        }
      }
    });

    test('shows two cards on a desktop without arrows, and one on a phone with them', async ({ page }) => {
      for (const year of years) {
        const carousel = carouselOf(page, label('news.group', locale, { year }));
        await page.setViewportSize(desktop);
        await open(page, inEdition(locale, '/NewsRoom/'));
        await expectInSight(carousel, [0, 1]);
        await expect(button(carousel, 'next', locale)).toBeHidden();
        await page.setViewportSize(phone);
        await open(page, inEdition(locale, '/NewsRoom/'));
        await expectInSight(carousel, [0]);
        await button(carousel, 'next', locale).click();
        await expectInSight(carousel, [1]);
      }
    });

    test('moves nothing by itself', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.clock.install();
      await open(page, inEdition(locale, '/NewsRoom/'));
      await expect(page.getByRole('button', { name: label('controls.pause', locale) })).toHaveCount(0);
      for (const year of years) await expectInSight(carouselOf(page, label('news.group', locale, { year })), [0]);
      await page.clock.fastForward(30_000);
      for (const year of years) await expectInSight(carouselOf(page, label('news.group', locale, { year })), [0]);
    });
  });
}
