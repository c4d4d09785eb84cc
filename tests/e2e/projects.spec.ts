import { cards } from './finder.ts';
import { label, widthText, word } from './labels.ts';
import { desktop, expect, inEdition, locales, open, pathOf, phone, site, testInOneWindow as test } from './site.ts';

const { projectList, projects, settings } = site;

const size = settings.projectsPerPage;
const total = projectList.length;

test.describe('the project list', () => {
  test('shows its projects in columns, and four more with each Load More until all are shown', async ({ page }) => {
    const locale = 'en';
    expect([size, total]).toEqual([4, 33]);
    await open(page, inEdition(locale, '/Project/'));
    for (const { viewport, columns } of [
      { viewport: phone, columns: 1 },
      { viewport: desktop, columns: 2 },
    ])
      await test.step(`has ${columns} column${columns > 1 ? 's' : ''} at ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        const lefts = await cards(page).evaluateAll((all) =>
          all.map((card) => Math.round(card.getBoundingClientRect().left)),
        );
        expect(new Set(lefts).size).toBe(columns);
      });
    const more = page.getByRole('button', { name: label('project.loadMore', locale) });
    for (let shown = size; shown < total; shown += size) {
      await expect(cards(page)).toHaveCount(shown);
      // A project that is in the list twice counts once.
      const distinct = new Set(projectList.slice(0, shown)).size;
      await expect(
        page.getByText(label('project.shown', locale, { shown: distinct, total: projects.length }), { exact: true }),
      ).toBeVisible();
      await more.press('Enter');
      await expect(cards(page).nth(shown).getByRole('link')).toBeFocused();
    }
    await expect(cards(page)).toHaveCount(total);
    await expect(more).toHaveCount(0);
  });

  for (const locale of locales)
    test(`shows the name of its first project on the first screen (${locale})`, async ({ page }) => {
      for (const [viewport, bottom] of [
        [{ width: 1440, height: 900 }, 900],
        [phone, 780],
      ] as const) {
        await page.setViewportSize(viewport);
        await open(page, inEdition(locale, '/Project/'));
        const name = await page.locator('main article h2').first().boundingBox();
        expect((name?.y ?? bottom) + (name?.height ?? 0), `${viewport.width} px`).toBeLessThanOrEqual(bottom);
      }
    });

  test('names each project with its figures and formations, and a click on the picture of a card leads to its project', async ({
    page,
  }) => {
    const locale = 'zh';
    await open(page, inEdition(locale, '/Project/'));
    const links = page.locator('main article a');
    expect(await links.allTextContents()).toEqual(projectList.map((id) => word(`project.${id}.name`, locale)));
    expect(await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')))).toEqual(
      projectList.map((id) => inEdition(locale, `/project/${id}`)),
    );
    for (const card of await cards(page).all()) {
      const id = await card.locator('b').first().textContent();
      const project = projects.find((candidate) => candidate.id === id);
      if (!project) throw new Error(`no project ${id}`);
      const figures = label('project.figures', locale, {
        depth: word(`project.${project.id}.deepestPenetrationText`, locale),
        diameter: widthText(project, locale),
        piles: word(`project.${project.id}.totalPilesText`, locale),
      });
      for (const text of [figures, word(`project.${project.id}.formationsText`, locale)])
        await expect(card).toContainText(text);
    }
    const picture = page.locator('main article img').nth(2);
    await picture.scrollIntoViewIfNeeded();
    const { x, y } = (await picture.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 20, y + 20);
    await expect(page.locator('h1')).toHaveText(word(`project.${projectList[2]}.name`, locale));
    expect(pathOf(page)).toBe(inEdition(locale, `/project/${projectList[2]}`));
  });

  test('opens no project on a double click on Load More', async ({ page }) => {
    const locale = 'en';
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await open(page, inEdition(locale, '/Project/'));
      await page.getByRole('button', { name: label('project.loadMore', locale) }).dblclick();
      await expect(cards(page)).not.toHaveCount(4);
      await page.waitForLoadState('networkidle');
      expect(pathOf(page)).toBe(inEdition(locale, '/Project/'));
      // An intended click follows the link.
      await cards(page).nth(5).getByRole('link').click();
      await expect(page.locator('main dl')).toBeVisible();
    }
  });
});
