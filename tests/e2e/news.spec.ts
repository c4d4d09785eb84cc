import { button, carouselOf, expectInSight, slidesOf } from './carousels.ts';
import { label, oneLine, word } from './labels.ts';
import { desktop, expect, inEdition, open, phone, site, test } from './site.ts';

const { events, settings } = site;

const codeYear = (id: string) => Number(id.slice(0, 4));
const years = [
  ...new Set(events.map(({ id, shownUnder }) => (settings.groupNewsBy === 'Shown under' ? shownUnder : codeYear(id)))),
].sort((a, b) => b - a);

test('NewsRoom shows its events by year, as many cards as fit, and moves nothing by itself', async ({ page }) => {
  const locale = 'en';
  await page.setViewportSize(desktop);
  await open(page, inEdition(locale, '/NewsRoom/'));

  await test.step('groups the events by year, the newest first, and shows both years of an event where they differ', async () => {
    expect(years).toEqual([2025, 2024, 2023]);
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(years.map(String));
    const size = (level: number) =>
      page
        .getByRole('heading', { level })
        .first()
        .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    expect(await size(2)).toBeLessThan(0.75 * (await size(1)));
    for (const year of years) {
      const slides = slidesOf(carouselOf(page, label('news.group', locale, { year })));
      const own = events.filter(({ shownUnder }) => shownUnder === year);
      await expect(slides).toHaveCount(own.length);
      for (const [place, { id, name, description, shownUnder }] of own.entries()) {
        const slide = slides.nth(place);
        const heading = slide.getByRole('heading', { level: 3, includeHidden: true });
        await expect(heading).toHaveText(oneLine(word(name, locale)));
        await expect(slide).toContainText(oneLine(word(description, locale)));
        const both = label('news.bothYears', locale, { eventYear: codeYear(id), groupYear: shownUnder });
        await expect(slide.getByText(both, { exact: true })).toHaveCount(codeYear(id) === shownUnder ? 0 : 1);
      }
    }
  });

  const carouselFor = (year: number) => carouselOf(page, label('news.group', locale, { year }));

  await test.step('shows two cards on a desktop without arrows', async () => {
    for (const year of years) {
      await expectInSight(carouselFor(year), [0, 1]);
      await expect(button(carouselFor(year), 'next', locale)).toBeHidden();
    }
  });

  await page.setViewportSize(phone);
  await page.clock.install();
  await open(page, inEdition(locale, '/NewsRoom/'));

  await test.step('moves nothing by itself', async () => {
    await expect(page.getByRole('button', { name: label('controls.pause', locale) })).toHaveCount(0);
    for (const year of years) await expectInSight(carouselFor(year), [0]);
    await page.clock.fastForward(30_000);
    for (const year of years) await expectInSight(carouselFor(year), [0]);
  });

  await test.step('shows one card on a phone, and the next one by its arrow', async () => {
    for (const year of years) {
      await expectInSight(carouselFor(year), [0]);
      await button(carouselFor(year), 'next', locale).click();
      await expectInSight(carouselFor(year), [1]);
    }
  });
});
