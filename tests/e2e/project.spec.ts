import type { Page } from 'playwright/test';
import { button, carouselOf, expectInSight, passInterval, slidesOf } from './carousels.ts';
import { linesOf } from './lines.ts';
import { expect, inEdition, locales, open, pathOf, site, test, testInOneWindow } from './site.ts';
import { label, oneLine, word } from './words.ts';

const { companies, projects } = site;

const shown = projects.find(({ pictures }) => pictures.length > 2);
if (!shown) throw new Error('no project has three pictures');

/** One with walls of two types, whose names are long. */
const walls = projects.find(({ pileTypes }) => pileTypes.includes('cbp') && pileTypes.includes('sbp'));
const company = companies.find(({ id }) => id === walls?.company);
if (!walls || !company) throw new Error('no project has contiguous and secant bored piles');

/** What the HTML of these addresses says before any script has run. One page reads them all. */
function inHtml(page: Page, paths: readonly string[]) {
  return page.evaluate(async (all) => {
    const textsOf = (html: Document, selector: string) =>
      [...html.querySelectorAll(selector)].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim());
    return Promise.all(
      all.map(async (path) => {
        const html = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
        return {
          titles: textsOf(html, 'h1'),
          names: textsOf(html, 'main dt b'),
          values: textsOf(html, 'main dd'),
          picture: html.querySelector('main picture img')?.getAttribute('alt'),
          section: html.querySelector('main svg[role=img]')?.getAttribute('aria-label')?.replace(/\s+/g, ' '),
        };
      }),
    );
  }, paths);
}

for (const locale of locales) {
  test.describe(`the project page (${locale})`, () => {
    test.describe('in its HTML', () => {
      // The styles in a page that is only read are against the policy of the one that reads it.
      test.use({ bypassCSP: true });
      test('has the title and the seven rows of every project, with their values and units', async ({ page }) => {
        expect(projects).toHaveLength(29);
        await open(page, inEdition(locale, '/Project/'));
        const pages = await inHtml(
          page,
          projects.map(({ id }) => inEdition(locale, `/project/${id}`)),
        );
        for (const [place, project] of projects.entries()) {
          const rows = [
            ['project.mainContractor', word(project.mainContractor, locale)],
            ['project.duration', word(project.duration, locale)],
            ['project.totalPiles', word(project.totalPilesText, locale)],
            ['project.pileTypes', word(project.pileTypesText, locale)],
            ['project.largestDiameter', word(project.largestDiameterText, locale)],
            ['project.deepestPenetration', word(project.deepestPenetrationText, locale)],
            ['project.formations', word(project.formationsText, locale)],
          ] as const;
          const { section = '', ...said } = pages[place] ?? {};
          expect(said).toEqual({
            titles: [oneLine(word(project.name, locale))],
            names: rows.map(([key]) => oneLine(label(key, locale))),
            values: rows.map(([, value]) => oneLine(value)),
            picture: expect.stringMatching(/\S/),
          });
          expect(word(project.largestDiameterText, locale)).toMatch(/\d.*(mm|毫米)$/);
          expect(word(project.deepestPenetrationText, locale)).toMatch(/\d.*(m|米)$/);
          const told = [project.deepestPenetrationText, project.largestDiameterText, project.formationsText];
          for (const key of told) expect(section).toContain(oneLine(word(key, locale)));
          for (const [top, id] of (project.layers ?? []).map((layer) => layer.split(' '))) {
            const name = oneLine(word(`formation.${id}.name`, locale));
            expect(section).toContain(
              top === '0' ? name : oneLine(label('project.ground.layerFrom', locale, { name, depth: top ?? '' })),
            );
          }
        }
      });
    });

    testInOneWindow(
      'breaks no line within a telephone number, a name or a month, and leaves no hole beside its rows',
      async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 800 });
        await open(page, inEdition(locale, `/project/${walls.id}`));
        const main = page.locator('main');
        const call = await linesOf(main.locator('a[href^="tel:"]'));
        expect(call.join('|')).toContain(oneLine(company.phone));
        // A range of months has its line's end before the word that joins them.
        const [start, range] = [walls.startText, walls.duration].map((key) => oneLine(word(key, locale)));
        expect(await linesOf(main.locator('dd').nth(1))).toEqual([start, range?.slice(`${start} `.length)]);

        await page.setViewportSize({ width: 1024, height: 800 });
        const names = walls.pileTypes.map((type) => word(`pileType.${type}.name`, locale));
        expect(await linesOf(main.locator('dd').nth(3))).toEqual(
          locale === 'en'
            ? names.map((name, place) => (place < names.length - 1 ? `${name},` : name))
            : [names.join('、')],
        );
        const bottoms = await page
          .locator('main :is(dl, [role=group] [role=group] button)')
          .evaluateAll((all) => all.map((own) => own.getBoundingClientRect().bottom));
        const [picture = 0, ...others] = bottoms;
        expect(Math.abs(picture - (others.at(-1) ?? 0))).toBeLessThan(140);

        // The words of the drawing are as large as small print in a window of any width.
        for (const width of [360, 768, 1024]) {
          await page.setViewportSize({ width, height: 1024 });
          const size = await main
            .locator('svg[role=img]')
            .evaluate((svg) => Number.parseFloat(getComputedStyle(svg).fontSize) * (svg.clientWidth / 358));
          expect(size, `${width} px`).toBeGreaterThanOrEqual(12);
        }

        await page.setViewportSize({ width: 768, height: 1024 });
        const [drawing = 0, words = 0] = await main
          .locator('figure, h2:first-of-type + div')
          .evaluateAll((all) => all.slice(0, 2).map((own) => own.getBoundingClientRect().bottom));
        expect(drawing).toBeGreaterThan(0);
        expect(Math.abs(drawing - words)).toBeLessThan(160);
      },
    );

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
