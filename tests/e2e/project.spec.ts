import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { goToAllProjects } from './all-projects.ts';
import { button, carouselOf, expectInSight, passInterval, slidesOf } from './carousels.ts';
import { luminance } from './contrast.ts';
import { label, oneLine, word } from './labels.ts';
import { linesOf } from './lines.ts';
import { expect, inEdition, locales, open, site, test, testInOneWindow } from './site.ts';

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
          section: html.querySelector('main svg[role=img]')?.getAttribute('aria-label')?.replace(/\s+/g, ' '),
        };
      }),
    );
  }, paths);
}

/** Replaces the open page's ground section with those of these addresses, one below the other. */
function showSections(page: Page, paths: readonly string[]): Promise<void> {
  return page.evaluate(async (all) => {
    const drawings = all.map(async (path) => {
      const html = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
      const drawing = html.querySelector('main svg[role=img]');
      if (!drawing) throw new Error(`${path} has no ground section`);
      drawing.id = path;
      return drawing;
    });
    document.querySelector('main svg[role=img]')?.replaceWith(...(await Promise.all(drawings)));
  }, paths);
}

/** Returns the words in the page's ground sections that overlap something. Runs in the page. */
function wordsInTheWay(): readonly string[] {
  const inTheWay: string[] = [];
  // The colours of concrete in tokens.css.
  const concrete = ['rgb(180, 189, 195)', 'rgb(244, 245, 244)'];
  for (const drawing of document.querySelectorAll('main svg[role=img]')) {
    const path = drawing.id;
    const piles = [...drawing.querySelectorAll('rect, path, circle')].filter((shape) =>
      concrete.includes(getComputedStyle(shape).fill),
    );
    const line = drawing.querySelector('path[stroke-width="2"]')?.getBoundingClientRect();
    if (piles.length === 0 || !line) throw new Error(`${path} has no pile or no ground line`);
    // Measures the letters themselves, because the height of a line's box depends on the font.
    const words = [...drawing.querySelectorAll<SVGTextContentElement>('text:not(:has(tspan)), tspan')].map((text) => {
      const { left, right } = text.getBoundingClientRect();
      const { a = 1, d = 1, f = 0 } = text.getScreenCTM() ?? {};
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * a;
      const baseline = f + d * text.getStartPositionOfChar(0).y;
      return {
        of: text.closest('text'),
        own: text,
        left,
        right,
        top: baseline - 0.9 * size,
        bottom: baseline + 0.25 * size,
      };
    });
    const plates = [...drawing.querySelectorAll('rect:has(+ text)')].map((plate) => ({
      of: plate.nextElementSibling,
      own: plate,
      ...plate.getBoundingClientRect().toJSON(),
    }));
    const solid = [
      ...words,
      ...piles.map((pile) => ({ of: pile, own: pile, ...pile.getBoundingClientRect().toJSON() })),
    ];
    for (const word of [...words, ...plates]) {
      const crossing = solid.filter(
        (item) =>
          item.of !== word.of &&
          item.left < word.right &&
          item.right > word.left &&
          item.top < word.bottom &&
          item.bottom > word.top,
      );
      for (const { own } of crossing)
        inTheWay.push(`${path}: ${word.of?.textContent} and ${own.textContent || own.outerHTML}`);
      // The 0 of the axis is level with the ground line but left of it, and does not count.
      if (word.left > line.left && word.top < line.bottom + 2 && word.bottom > line.top)
        inTheWay.push(`${path}: ${word.of?.textContent} and the ground line`);
    }
  }
  return inTheWay;
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
            const name = oneLine(word(`formation.${id}.name`, locale));
            expect(section).toContain(
              top === 0 ? name : oneLine(label('project.ground.layerFrom', locale, { name, depth: String(top) })),
            );
          }
        }
      });

      test('has ground sections in which no text overlaps other text, a pile or the ground line, at six widths', async ({
        page,
      }) => {
        await open(page, inEdition(locale, `/project/${walls.id}`));
        const paths = projects.map(({ id }) => inEdition(locale, `/project/${id}`));
        await showSections(page, paths);
        await expect(page.locator('main svg[role=img]')).toHaveCount(projects.length);
        for (const width of [360, 390, 768, 1024, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await page.evaluate(wordsInTheWay), `${width} px`).toEqual([]);
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
            .locator('svg[role=img]')
            .evaluate((svg) => Number.parseFloat(getComputedStyle(svg).fontSize) * (svg.clientWidth / 358));
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

  await goToAllProjects(page, locale);
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
    await expect(call).toHaveAttribute('href', `tel:${company.phone.replace(/[^+\d]/g, '')}`);
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

testInOneWindow(
  'the depth line of the ground section has enough contrast, also in print and in forced colours',
  async ({ page }) => {
    await open(page, `/project/${walls.id}`);
    for (const media of [{}, { media: 'print' }, { media: null, forcedColors: 'active' }] as const) {
      await page.emulateMedia(media);
      const strokes = await page.locator('main svg[role=img] path').evaluateAll((all) =>
        all.map((element) => {
          const { stroke, strokeWidth } = getComputedStyle(element);
          return { path: element.getAttribute('d'), stroke, width: Number.parseFloat(strokeWidth) };
        }),
      );
      const at = strokes.findIndex(({ path, stroke }, place) => {
        const under = strokes[place - 1];
        return path === under?.path && stroke !== 'none' && stroke !== under?.stroke;
      });
      const [casing, line] = [strokes[at - 1], strokes[at]];
      if (!casing || !line) throw new Error('no line has a casing');
      expect(casing.width).toBeGreaterThanOrEqual(line.width + 3);
      expect(contrast(line.stroke, casing.stroke)).toBeGreaterThanOrEqual(3);
      if ('media' in media) continue;
      const styles = readFileSync('src/styles/stratum-tones.module.css', 'utf8');
      const tones = styles.match(/(?<=fill: )#\w+/g) ?? [];
      expect(tones).toHaveLength(9);
      for (const tone of tones) expect(contrast(casing.stroke, tone), tone).toBeGreaterThanOrEqual(3);
    }
  },
);

/** Returns the contrast (WCAG 2) of two colours, such as "rgb(15, 37, 55)" or "#0f2537". */
function contrast(first: string, second: string): number {
  const [dark = 0, bright = 0] = [first, second]
    .map((colour) => {
      const parts = colour.startsWith('#') ? colour.match(/\w\w/g)?.map((part) => Number.parseInt(part, 16)) : null;
      return luminance(parts ?? colour.match(/\d+/g)?.map(Number) ?? []);
    })
    .sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
