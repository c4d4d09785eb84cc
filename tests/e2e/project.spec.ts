import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { button, carouselOf, expectInSight, passInterval, slidesOf } from './carousels.ts';
import { contrast } from './contrast.ts';
import { label, oneLine, word } from './labels.ts';
import { linesOf } from './lines.ts';
import { expect, inEdition, locales, open, pathOf, site, test, testInOneWindow } from './site.ts';
import { telephone } from './visitor-steps.ts';

const { companies, projects } = site;

const shown = projects.find(({ pictures }) => pictures.length > 2);
if (!shown) throw new Error('no project has three pictures');

/** A project with two types of wall, whose names are long. */
const walls = projects.find(({ pileTypes }) => pileTypes.includes('cbp') && pileTypes.includes('sbp'));
const company = companies.find(({ id }) => id === walls?.company);
if (!walls || !company) throw new Error('no project has contiguous and secant bored piles');

/** Returns what the HTML of these addresses contains before any script has run. One page reads them all. */
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
          section: html.querySelector('main figure [role=img]')?.getAttribute('aria-label')?.replace(/\s+/g, ' '),
        };
      }),
    );
  }, paths);
}

for (const locale of locales) {
  test.describe(`the project page (${locale})`, () => {
    test.describe('in its HTML', () => {
      // The policy of the page that parses the HTML blocks the styles in it.
      test.use({ bypassCSP: true });
      test('has the title and the seven rows of every project, with their values and units', async ({ page }) => {
        await open(page, inEdition(locale, '/Project/'));
        const pages = await inHtml(
          page,
          projects.map(({ id }) => inEdition(locale, `/project/${id}`)),
        );
        for (const [place, project] of projects.entries()) {
          const rows = [
            ['project.mainContractor', word(`project.${project.id}.mainContractor`, locale)],
            ['project.duration', word(`project.${project.id}.duration`, locale)],
            ['project.totalPiles', word(`project.${project.id}.totalPilesText`, locale)],
            ['project.pileTypes', word(`project.${project.id}.pileTypesText`, locale)],
            ['project.largestDiameter', word(`project.${project.id}.largestDiameterText`, locale)],
            ['project.deepestPenetration', word(`project.${project.id}.deepestPenetrationText`, locale)],
            ['project.formations', word(`project.${project.id}.formationsText`, locale)],
          ] as const;
          const { section = '', ...labels } = pages[place] ?? {};
          expect(labels).toEqual({
            titles: [oneLine(word(`project.${project.id}.name`, locale))],
            names: rows.map(([key]) => oneLine(label(key, locale))),
            values: rows.map(([, value]) => oneLine(value)),
            picture: expect.stringMatching(/\S/),
          });
          expect(word(`project.${project.id}.largestDiameterText`, locale)).toMatch(/\d.*(mm|毫米)$/);
          expect(word(`project.${project.id}.deepestPenetrationText`, locale)).toMatch(/\d.*(m|米)$/);
          const fields = ['deepestPenetrationText', 'largestDiameterText', 'formationsText'];
          for (const field of fields)
            expect(section).toContain(oneLine(word(`project.${project.id}.${field}`, locale)));
          for (const { top, formation: id } of project.layers ?? []) {
            // The present name, with the former one.
            const present = site.formations.find(({ formerName }) => formerName === id)?.id ?? id;
            const name = oneLine(word(`formation.${present}.fullName`, locale));
            expect(section).toContain(
              top === 0 ? name : oneLine(label('project.ground.layerFrom', locale, { name, depth: String(top) })),
            );
          }
        }
      });
    });

    testInOneWindow(
      'breaks no line within a telephone number, a name or a month, and its drawing has no small print',
      async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 800 });
        await open(page, inEdition(locale, `/project/${walls.id}`));
        const main = page.locator('main');
        const call = await linesOf(main.locator('a[href^="tel:"]'));
        expect(call.join('|')).toContain(oneLine(company.phone));
        const [start = '', range = ''] = [`project.${walls.id}.startText`, `project.${walls.id}.duration`].map((key) =>
          oneLine(word(key, locale)),
        );
        const [, ...end] = range.slice(`${start} `.length).split(' ');
        const lines = (await linesOf(main.locator('dd').nth(1))).join('|');
        for (const month of [start, end.join(' ')]) expect(lines).toContain(month);

        await page.setViewportSize({ width: 1024, height: 800 });
        const names = walls.pileTypes.map((type) => word(`pileType.${type}.name`, locale));
        expect(await linesOf(main.locator('dd').nth(3))).toEqual(
          locale === 'en'
            ? names.map((name, place) => (place < names.length - 1 ? `${name},` : name))
            : [names.join('、')],
        );
        // The words of the drawing are as large as small print, in a window of any width.
        for (const width of [360, 768, 1024]) {
          await page.setViewportSize({ width, height: 1024 });
          const size = await main
            .locator('figure text')
            .first()
            .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
          expect(size, `${width} px`).toBeGreaterThanOrEqual(12);
        }
      },
    );
  });
}

test('a project rotates its pictures, pauses while one is enlarged, and leads back to all projects', async ({
  page,
}) => {
  const locale = 'zh';
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
  await expect(page.getByRole('dialog', { name: word(`picture.${shown.pictures[last]}.alt`, locale) })).toBeVisible();
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

testInOneWindow(
  'a project can be asked about by its number, called about, and found by its company',
  async ({ page }) => {
    const locale = 'en';
    await open(page, inEdition(locale, `/project/${walls.id}`));
    const main = page.locator('main');
    const ask = main.getByRole('link', { name: label('project.ask', locale, { id: walls.id }) });
    await expect(ask).toHaveAttribute('href', `mailto:${company.email}?subject=${walls.id}`);
    const call = main.getByRole('link', { name: label('project.call', locale, { phone: company.phone }) });
    await expect(call).toHaveAttribute('href', telephone(company.phone));
    const steps = main.getByRole('navigation', { name: label('project.breadcrumb', locale) }).getByRole('listitem');
    await expect(steps).toHaveText([
      label('nav.projects', locale),
      oneLine(word(`company.${company.id}.name`, locale)),
      walls.id,
    ]);
    await expect(steps.last()).toHaveAttribute('aria-current', 'page');
    await steps.nth(1).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/Project/\\?company=${company.id}$`));
  },
);

testInOneWindow('a project’s picture stands on its ground, in a window of any width', async ({ page }) => {
  await open(page, `/project/${walls.id}`);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [picture, ground] = await Promise.all(
      ['main picture img', 'main figure'].map((selector) => page.locator(selector).first().boundingBox()),
    );
    if (!picture || !ground) throw new Error('no picture, or no ground');
    expect(Math.abs(picture.y + picture.height - ground.y), `${width} px`).toBeLessThanOrEqual(1);
    expect(Math.abs(picture.width - ground.width), `${width} px`).toBeLessThanOrEqual(2);
    const inTheWay = await page.locator('main figure').evaluate((figure) => {
      const boxes = [...figure.querySelectorAll('text, li, p')].map((words) => words.getBoundingClientRect());
      return boxes.filter((box, place) =>
        boxes
          .slice(place + 1)
          .some(
            (next) =>
              box.bottom > next.top + 2 && next.bottom > box.top + 2 && box.right > next.left && next.right > box.left,
          ),
      ).length;
    });
    expect(inTheWay, `${width} px`).toBe(0);
  }
});

testInOneWindow(
  'the nearest projects have one scale of depth, on which the deepest fills its drawing',
  async ({ page }) => {
    for (const { id } of projects) {
      // The drawings are in the HTML.
      await page.goto(`/project/${id}/`, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { name: label('project.nearest', 'en') });
      const drawings = await heading
        .locator('..')
        .locator('li svg:not(svg svg)')
        .evaluateAll((all) =>
          all.map((drawing) => {
            const { top, height, bottom } = drawing.getBoundingClientRect();
            // The layers go on below the end of the drawing in which they are clipped.
            const ends = [...drawing.children].map((shape) =>
              shape instanceof SVGSVGElement
                ? top + drawing.clientTop + shape.height.baseVal.value
                : shape.getBoundingClientRect().bottom,
            );
            return { height, below: bottom - Math.max(...ends) };
          }),
        );
      if (drawings.length === 0) continue;
      expect(new Set(drawings.map(({ height }) => height)).size, id).toBe(1);
      expect(Math.min(...drawings.map(({ below }) => below)), id).toBeLessThan(1);
    }
  },
);

testInOneWindow(
  'the depth line of the ground section has enough contrast, also in print and in forced colours',
  async ({ page }) => {
    await open(page, `/project/${walls.id}`);
    const lines = page.locator('main figure svg svg line');
    for (const media of [{}, { media: 'print' }, { media: null, forcedColors: 'active' }] as const) {
      await page.emulateMedia(media);
      const [casing = '', line = ''] = await lines.evaluateAll((all) =>
        all.map((element) => getComputedStyle(element).stroke),
      );
      expect(contrast(line, casing)).toBeGreaterThanOrEqual(3);
      if ('media' in media) continue;
      const styles = readFileSync('src/styles/stratum-tones.module.css', 'utf8');
      const tones = styles.match(/(?<=fill: )#\w+/g) ?? [];
      expect(tones).toHaveLength(9);
      for (const tone of tones) expect(contrast(casing, tone), tone).toBeGreaterThanOrEqual(3);
    }
  },
);
