import { carouselOf, expectInSight, first, passInterval, slidesOf } from './carousels.ts';
import { label, oneLine, word } from './labels.ts';
import { desktop, expect, inEdition, open, phone, site, test } from './site.ts';

const { engineers, projects, staff } = site;

test('Gallery has a card for each engineer and only photos of the staff, as many as fit, and both rotate', async ({
  page,
}) => {
  const locale = 'zh';
  await page.setViewportSize(phone);
  await page.clock.install();
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
      const links = (built ?? []).map((id) => projects.find((project) => project.id === id)?.name);
      await expect(back.locator('a')).toHaveText(links.map((key) => (key ? oneLine(word(key, locale)) : '')));
      await expect(card.locator('img')).toHaveCount(1);
    }
    const photos = slidesOf(ofStaff);
    await expect(photos).toHaveCount(staff.length);
    await expect(photos.locator('img')).toHaveCount(staff.length);
    await expect(photos.locator('button, a')).toHaveCount(0);
    expect((await photos.allTextContents()).join('')).toBe('');
  });

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
