import { button, carouselOf, expectInSight, passInterval, slidesOf } from './carousels.ts';
import { expect, inEdition, locales, open, pathOf, site, test } from './site.ts';
import { label, oneLine, word } from './words.ts';

const { projects } = site;

const shown = projects.find(({ pictures }) => pictures.length > 2);
if (!shown) throw new Error('no project has three pictures');

for (const locale of locales) {
  test.describe(`the project page (${locale})`, () => {
    test.describe('in its HTML', () => {
      test.use({ javaScriptEnabled: false });
      test('has the title and the seven rows of every project, with their values and units', async ({ page }) => {
        expect(projects).toHaveLength(29);
        for (const project of projects) {
          await page.goto(inEdition(locale, `/project/${project.id}`), { waitUntil: 'domcontentloaded' });
          await expect(page.locator('h1')).toHaveText(oneLine(word(project.name, locale)));
          const rows = [
            ['project.mainContractor', word(project.mainContractor, locale)],
            ['project.duration', word(project.duration, locale)],
            ['project.totalPiles', word(project.totalPilesText, locale)],
            ['project.pileTypes', word(project.pileTypesText, locale)],
            ['project.largestDiameter', word(project.largestDiameterText, locale)],
            ['project.deepestPenetration', word(project.deepestPenetrationText, locale)],
            ['project.formations', word(project.formationsText, locale)],
          ] as const;
          await expect(page.locator('main dt b')).toHaveText(rows.map(([key]) => label(key, locale)));
          await expect(page.locator('main dd')).toHaveText(rows.map(([, value]) => value));
          expect(word(project.largestDiameterText, locale)).toMatch(/\d.*(mm|毫米)$/);
          expect(word(project.deepestPenetrationText, locale)).toMatch(/\d.*(m|米)$/);
          await expect(page.locator('main picture img').first()).toHaveAttribute('alt', /\S/);
          const section = (await page.locator('main svg[role=img]').getAttribute('aria-label')) ?? '';
          const told = [project.deepestPenetrationText, project.largestDiameterText, project.formationsText];
          for (const key of told) expect(section).toContain(word(key, locale));
          if (project.foundingTop)
            expect(oneLine(section)).toContain(`${project.foundingTop} ${locale === 'en' ? 'm' : '米'}`);
        }
      });
    });

    test('turns its pictures by itself and by arrows, holds them while one is enlarged, and leads back to all projects', async ({
      page,
    }) => {
      await page.clock.install();
      await open(page, inEdition(locale, `/project/${shown.id}`));
      const carousel = carouselOf(page, label('project.pictures', locale));
      const last = shown.pictures.length - 1;
      await expect(slidesOf(carousel)).toHaveCount(shown.pictures.length);
      await passInterval(carousel);
      await expectInSight(carousel, [1]);
      await button(carousel, 'next', locale).click();
      await expectInSight(carousel, [2]);
      await button(carousel, 'previous', locale).click();
      await expectInSight(carousel, [1]);
      await button(carousel, 'previous', locale).click();
      await button(carousel, 'previous', locale).click();
      await expectInSight(carousel, [last]);

      await slidesOf(carousel).nth(last).getByRole('button').click();
      await expect(
        page.getByRole('dialog', { name: word(`picture.${shown.pictures[last]}.alt`, locale) }),
      ).toBeVisible();
      await page.clock.fastForward(16_000);
      await expectInSight(carousel, [last]);
      await page.keyboard.press('Escape');

      await page
        .locator('main')
        .getByRole('link', { name: label('project.all', locale) })
        .click();
      await expect(page.locator('h1')).toHaveText(label('project.title', locale));
      expect(pathOf(page)).toBe(inEdition(locale, '/Project/'));
    });
  });
}
