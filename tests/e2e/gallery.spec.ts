import { carouselOf, expectInSight, first, passInterval, slidesOf } from './carousels.ts';
import { label, oneLine, word } from './labels.ts';
import { desktop, expect, inEdition, locales, open, phone, site, test } from './site.ts';

const { engineers, staff } = site;

test('Gallery has a card for each engineer and only photos of the staff, as many as fit, and both rotate', async ({
  page,
}) => {
  const locale = 'zh';
  await page.setViewportSize(phone);
  await open(page, inEdition(locale, '/Gallery/'));
  const ofEngineers = carouselOf(page, label('gallery.engineers', locale));
  const ofStaff = carouselOf(page, label('gallery.staff', locale));

  await test.step('a card has name, job and education, and a photo is alone', async () => {
    expect([engineers.length, staff.length]).toEqual([15, 7]);
    const cards = slidesOf(ofEngineers);
    await expect(cards).toHaveCount(engineers.length);
    for (const [place, { name, jobTitle, education, projects: built }] of engineers.entries()) {
      const card = cards.nth(place);
      const heading = card.getByRole('heading', { level: 3, includeHidden: true });
      await expect(heading).toHaveText(oneLine(word(name, locale)));
      await expect(heading.locator('+ p')).toHaveText(oneLine(word(jobTitle, locale)));
      const back = card.locator('[data-surface=deep]');
      for (const text of [jobTitle, education]) await expect(back).toContainText(oneLine(word(text, locale)));
      const links = (built ?? []).map((id) => oneLine(`${id} ${word(`project.${id}.name`, locale)}`));
      await expect(back.locator('a')).toHaveText(links);
      await expect(card.locator('img')).toHaveCount(1);
    }
    const photos = slidesOf(ofStaff);
    await expect(photos).toHaveCount(staff.length);
    await expect(photos.locator('img')).toHaveCount(staff.length);
    await expect(photos.locator('button, a')).toHaveCount(0);
    expect((await photos.allTextContents()).join('')).toBe('');
  });

  // Opened anew, because the carousels may have moved meanwhile.
  await page.clock.install();
  await open(page, inEdition(locale, '/Gallery/'));
  for (const carousel of [ofEngineers, ofStaff]) await expectInSight(carousel, [0]);
  await page.setViewportSize(desktop);
  for (const [carousel, count] of [
    [ofEngineers, 4],
    [ofStaff, 2],
  ] as const) {
    await expectInSight(carousel, first(count));
    await passInterval(carousel);
    await expectInSight(
      carousel,
      first(count).map((place) => place + count),
    );
  }
});

test('portraits keep their shape in every window with four of them side by side, and both faces fit', async ({
  page,
}) => {
  for (const locale of locales) {
    await open(page, inEdition(locale, '/Gallery/'));
    for (const width of [701, 768, 900, 992, 1100, 1312, 1313, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const portraits = slidesOf(carouselOf(page, label('gallery.engineers', locale))).locator('img');
      const shapes = await portraits.evaluateAll((images) =>
        images.map((image) => image.clientWidth / image.clientHeight),
      );
      expect(Math.min(...shapes), `${locale}, ${width} px`).toBeGreaterThanOrEqual(3 / 4);
      expect(Math.max(...shapes), `${locale}, ${width} px`).toBeLessThanOrEqual(5 / 6);
      // A back that is taller would leave room below the portrait.
      const gaps = await portraits.evaluateAll((images) =>
        images.map((image) => (image.closest('div')?.clientHeight ?? 0) - image.clientHeight),
      );
      expect(Math.max(...gaps), `${locale}, ${width} px, room below`).toBeLessThanOrEqual(1);
    }
  }
});
