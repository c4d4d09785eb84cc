import {
  button,
  carouselOf,
  expectInSight,
  first,
  leaveAlone,
  passInterval,
  passStill,
  slidesOf,
} from './carousels.ts';
import { expect, inEdition, locales, open, pathOf, site, test } from './site.ts';
import { label, oneLine, word } from './words.ts';

const { banners, certificates, projectList, settings } = site;

for (const locale of locales) {
  test.describe(`Home (${locale})`, () => {
    test('shows the banners one after the other by itself, stops them for good when asked to, and starts them again', async ({
      page,
    }) => {
      await page.clock.install();
      await open(page, inEdition(locale, '/'));
      const banner = carouselOf(page, label('home.banner', locale));
      await expect(slidesOf(banner)).toHaveCount(banners.length);
      expect(banners).toHaveLength(3);
      for (const [place, { title, text }] of banners.entries()) {
        await expectInSight(banner, [place]);
        await expect(slidesOf(banner).nth(place)).toContainText(oneLine(word(title, locale)));
        await expect(slidesOf(banner).nth(place)).toContainText(oneLine(word(text, locale)));
        await passInterval(banner);
      }
      await expectInSight(banner, [0]);

      await button(banner, 'pause', locale).click();
      await leaveAlone(banner);
      await passStill(banner);
      await expectInSight(banner, [0]);
      await button(banner, 'play', locale).click();
      await expect(button(banner, 'pause', locale)).toBeVisible();
      await passInterval(banner);
      await expectInSight(banner, [1]);
    });

    test('has two introductions, the first projects, and the way to all of them', async ({ page }) => {
      await open(page, inEdition(locale, '/'));
      for (const block of ['who', 'what']) {
        await expect(
          page.getByRole('heading', { level: 2, name: label(`home.intro.${block}.title`, locale) }),
        ).toBeVisible();
        await expect(page.getByText(oneLine(label(`home.intro.${block}.text`, locale)))).toBeVisible();
      }
      await expect(page.getByRole('heading', { level: 2, name: label('home.projects.title', locale) })).toBeVisible();
      const cards = page.locator('main article');
      expect(settings.projectsOnHome).toBe(4);
      await expect(cards.getByRole('link')).toHaveText(
        projectList.slice(0, settings.projectsOnHome).map((id) => word(`project.${id}.name`, locale)),
      );
      await page
        .locator('main')
        .getByRole('link', { name: label('project.all', locale) })
        .click();
      await expect(page.locator('h1')).toHaveText(label('project.title', locale));
      expect(pathOf(page)).toBe(inEdition(locale, '/Project/'));
    });

    test('shows two of the nine certificates, and three where the window is wider than 700 px', async ({ page }) => {
      for (const { width, count } of [
        { width: 699, count: 2 },
        { width: 700, count: 2 },
        { width: 701, count: 3 },
      ]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, inEdition(locale, '/'));
        const carousel = carouselOf(page, label('home.certifications.title', locale));
        expect(certificates).toHaveLength(9);
        await expect(slidesOf(carousel)).toHaveCount(certificates.length);
        await expectInSight(carousel, first(count));
        const captions = await slidesOf(carousel).locator('figcaption').allTextContents();
        for (const [place, { name }] of certificates.entries()) expect(captions[place]).toContain(word(name, locale));
      }
    });

    test('moves the certificates by itself, but not while one of them is enlarged', async ({ page }) => {
      await page.clock.install();
      await open(page, inEdition(locale, '/'));
      const carousel = carouselOf(page, label('home.certifications.title', locale));
      await passInterval(carousel);
      await expectInSight(carousel, [3, 4, 5]);
      await slidesOf(carousel).nth(3).getByRole('button').click();
      const preview = page.getByRole('dialog');
      await expect(preview).toBeVisible();
      await page.clock.fastForward(16_000);
      await expectInSight(carousel, [3, 4, 5]);
      await preview.getByRole('button', { name: label('controls.preview.close', locale) }).click();
      await expect(preview).toBeHidden();
      await leaveAlone(carousel);
      await passInterval(carousel);
      await expectInSight(carousel, [6, 7, 8]);
    });
  });
}

test('what stands below the first screen rises once, after a second, in two; not where less motion is wished for', async ({
  page,
}) => {
  const rising = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect, playState }) =>
          effect instanceof KeyframeEffect && effect.getTiming().delay === 1000
            ? [{ duration: effect.getTiming().duration, times: effect.getTiming().iterations, playState }]
            : [],
        ),
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/');
  await expect.poll(async () => (await rising()).length).toBeGreaterThan(1);
  expect(new Set((await rising()).map(({ playState }) => playState))).toEqual(new Set(['paused']));
  expect(new Set((await rising()).map(({ duration, times }) => `${duration} ${times}`))).toEqual(new Set(['2000 1']));
  await page.getByRole('heading', { name: label('home.projects.title', 'en') }).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await rising()).some(({ playState }) => playState === 'running')).toBe(true);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  expect(await rising()).toEqual([]);
});
