import { button, carouselOf, expectInSight, first, passInterval, slidesOf } from './carousels.ts';
import { label, oneLine, word } from './labels.ts';
import { desktop, expect, inEdition, locales, open, phone, site, test, testInOneWindow } from './site.ts';

const { engineers, projects, staff } = site;

for (const locale of locales) {
  test.describe(`Gallery (${locale})`, () => {
    testInOneWindow(
      'has a card with name, job and education for each engineer, and only photos of the staff',
      async ({ page }) => {
        await open(page, inEdition(locale, '/Gallery/'));
        expect([engineers.length, staff.length]).toEqual([15, 7]);
        const cards = slidesOf(carouselOf(page, label('gallery.engineers', locale)));
        await expect(cards).toHaveCount(engineers.length);
        for (const [place, { name, jobTitle, education, projects: built }] of engineers.entries()) {
          const card = cards.nth(place);
          const heading = card.getByRole('heading', { level: 3, includeHidden: true });
          await expect(heading).toHaveText(oneLine(word(name, locale)));
          await expect(heading.locator('+ p')).toHaveText(oneLine(word(jobTitle, locale)));
          const back = card.locator('[data-surface=deep]');
          for (const text of [jobTitle, education]) await expect(back).toContainText(oneLine(word(text, locale)));
          const links = (built ?? []).map((id) => projects.find((project) => project.id === id)?.name);
          await expect(back.locator('a')).toHaveText(links.map((key) => (key ? oneLine(word(key, locale)) : '')));
          await expect(card.locator('img')).toHaveCount(1);
        }
        const photos = slidesOf(carouselOf(page, label('gallery.staff', locale)));
        await expect(photos).toHaveCount(staff.length);
        await expect(photos.locator('img')).toHaveCount(staff.length);
        await expect(photos.locator('button, a')).toHaveCount(0);
        expect((await photos.allTextContents()).join('')).toBe('');
      },
    );
  });
}

for (const { locale, viewport, ofEngineers, ofStaff } of [
  { locale: 'en', viewport: phone, ofEngineers: 1, ofStaff: 1 },
  { locale: 'zh', viewport: desktop, ofEngineers: 4, ofStaff: 2 },
] as const) {
  test(`Gallery shows ${ofEngineers} engineers and ${ofStaff} of the staff at ${viewport.width} px, and both rotate`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.clock.install();
    await open(page, inEdition(locale, '/Gallery/'));
    for (const [key, count] of [
      ['gallery.engineers', ofEngineers],
      ['gallery.staff', ofStaff],
    ] as const) {
      const carousel = carouselOf(page, label(key, locale));
      await expect(button(carousel, 'pause', locale)).toBeVisible();
      await expectInSight(carousel, first(count));
      await passInterval(carousel);
      await expectInSight(
        carousel,
        first(count).map((place) => place + count),
      );
    }
  });
}
