import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { label, oneLine, word } from './labels.ts';
import { expect, inEdition, locales, open, phone, site, testInOneWindow as test } from './site.ts';

const { companies, pileTypes, projects } = site;

type Project = (typeof projects)[number];

function most(of: readonly Project[], figure: 'deepestPenetration' | 'largestDiameter'): Project {
  return of.reduce((first, second) => (second[figure] > first[figure] ? second : first));
}

/** The projects whose figures are those of a pile type: in the sample, each type has projects of its own. */
function onlyOf(pileType: Project['pileTypes'][number]): readonly Project[] {
  return projects.filter(({ pileTypes: types }) => types.length === 1 && types.includes(pileType));
}

/** Clicks an entry of the navigation. */
async function follow(page: Page, locale: (typeof locales)[number], entry: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: label('frame.navigation', locale) });
  await navigation.getByRole('link', { name: label(entry, locale), exact: true }).click();
}

for (const locale of locales) {
  test.describe(`an estimator who comes to Home (${locale})`, () => {
    test('finds the deepest pile in Old Alluvium in one action', async ({ page }) => {
      await open(page, inEdition(locale, '/'));
      const line = page.getByRole('list', { name: label('home.ground.line', locale) });
      await line
        .getByRole('link', { name: word('formation.old-alluvium.name', locale) })
        .first()
        .click();
      const deepest = most(
        projects.filter(({ formations }) => formations.includes('old-alluvium')),
        'deepestPenetration',
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(oneLine(word(deepest.name, locale)));
      await expect(page.locator('main dl')).toContainText(word(deepest.deepestPenetrationText, locale));
    });

    test('finds the largest secant pile in two actions', async ({ page }) => {
      await open(page, inEdition(locale, '/'));
      await follow(page, locale, 'nav.services');
      const largest = most(onlyOf('sbp'), 'largestDiameter');
      const row = page.getByRole('row').filter({ hasText: word('pileType.sbp.name', locale) });
      await row.getByRole('link', { name: word(largest.largestDiameterText, locale) }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(oneLine(word(largest.name, locale)));
      const facts = page.locator('main dl');
      await expect(facts).toContainText(word(largest.largestDiameterText, locale));
      await expect(facts).toContainText(word('pileType.sbp.name', locale));
    });

    test('finds the number to call about a project in two actions', async ({ page }) => {
      await page.setViewportSize(phone);
      await open(page, inEdition(locale, '/'));
      const card = page.locator('main article').first();
      const id = await card.locator('b').textContent();
      await card.getByRole('link').click();
      const number = companies.find(({ id: code }) => id?.startsWith(code))?.phone ?? '';
      expect(number).not.toBe('');
      await expect(page.getByRole('link', { name: label('project.call', locale, { phone: number }) })).toBeVisible();
      // On a phone it is also in the bar at the bottom.
      const bar = page.getByRole('navigation', { name: label('frame.reach', locale) });
      const call = bar.getByRole('link', { name: label('frame.call', locale) });
      await expect(call).toBeInViewport();
      await expect(call).toHaveAttribute('href', `tel:${number.replace(/[^+\d]/g, '')}`);
    });

    test('sees a project’s figures, picture and ground on its first screen, and finds similar projects', async ({
      page,
    }) => {
      for (const project of [most(projects, 'deepestPenetration'), projects.find(({ end }) => end === null)]) {
        if (!project) throw new Error('no project is on-going');
        for (const [viewport, above] of [
          [{ width: 1440, height: 900 }, 420],
          [phone, 520],
        ] as const) {
          await page.setViewportSize(viewport);
          await open(page, inEdition(locale, `/project/${project.id}`));
          const plate = page.locator('main ul').first();
          for (const text of [project.deepestPenetrationText, project.largestDiameterText, project.totalPilesText])
            await expect(plate).toContainText(word(text, locale));
          const depth = await plate
            .getByText(word(project.deepestPenetrationText, locale), { exact: true })
            .boundingBox();
          expect((depth?.y ?? above) + (depth?.height ?? 0)).toBeLessThan(above);
          // Half of the picture and the top of the drawing, above the bar at the bottom of a phone.
          const boxOf = async (selector: string) =>
            (await page.locator(selector).first().boundingBox()) ?? { y: viewport.height, height: 0 };
          const [picture, drawing] = [await boxOf('main picture'), await boxOf('main svg[role=img]')];
          expect(picture.y + picture.height / 2).toBeLessThan(viewport.height - 56);
          expect(drawing.y + 120).toBeLessThan(viewport.height - 56);
        }
        await page.evaluate(() => {
          window.print = () => document.body.setAttribute('data-printed', '');
        });
        await page.getByRole('button', { name: label('project.print', locale) }).click();
        await expect(page.locator('body[data-printed]')).toHaveCount(1);
        const since = label('project.since', locale, { month: word(project.startText, locale) });
        await expect(page.getByText(since)).toHaveCount(project.end === null ? 1 : 0);
      }
      const [project] = projects;
      await open(page, inEdition(locale, `/project/${project?.id}`));
      const formation = project?.formations[0];
      const more = page.getByRole('navigation', { name: label('project.more.title', locale) });
      const name = label('project.more.formation', locale, { name: word(`formation.${formation}.name`, locale) });
      await more.getByRole('link', { name }).click();
      await expect(page.locator('h1')).toHaveText(label('project.title', locale));
      expect(new URL(page.url()).search).toBe(`?formation=${formation}`);
      await expect(page.locator('main article:visible').first()).toBeVisible();
    });

    test('downloads lists, complete and filtered', async ({ page, request }) => {
      await open(page, inEdition(locale, '/Machineries/'));
      for (const format of ['xlsx', 'csv']) {
        const link = page.locator(`main a[download][href$=".${format}"]`);
        await expect(link).toHaveAccessibleName(
          new RegExp(
            `^${label('machineries.download', locale)} ${label(`frame.download.${format === 'csv' ? 'csv' : 'excel'}`, locale)}$`,
          ),
        );
        expect((await request.get((await link.getAttribute('href')) ?? '')).ok()).toBe(true);
      }
      await open(page, inEdition(locale, '/Project/?pile=sbp'));
      const secant = projects.filter((project) => project.pileTypes.includes('sbp'));
      const saved = page.waitForEvent('download');
      await page
        .getByRole('button', {
          name: `${label('project.download.chosen', locale)} ${label('frame.download.csv', locale)}`,
        })
        .click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe(`references-${locale}.csv`);
      const bytes = await readFile(await download.path());
      expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(1 + secant.length);
    });

    test('sees every built pile type in the matrix, with its references and largest figures', async ({ page }) => {
      await open(page, inEdition(locale, '/Services/'));
      const rows = page.locator('main tbody tr');
      const built = pileTypes.filter(({ id }) => projects.some((project) => project.pileTypes.includes(id)));
      await expect(rows.locator('th')).toHaveText(built.map(({ name }) => word(name, locale)));
      for (const [place, { id }] of built.entries()) {
        const own = projects.filter((project) => project.pileTypes.includes(id));
        const cells = rows.nth(place).locator('td');
        await expect(cells.nth(0)).toHaveText(String(own.length));
        // Projects with other pile types too do not say which of them has the largest pile.
        const measured = onlyOf(id);
        await expect(cells.nth(1)).toHaveText(word(most(measured, 'largestDiameter').largestDiameterText, locale));
        await expect(cells.nth(2)).toHaveText(
          word(most(measured, 'deepestPenetration').deepestPenetrationText, locale),
        );
      }
    });
  });
}
