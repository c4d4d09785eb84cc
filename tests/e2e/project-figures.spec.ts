import { label, oneLine, word } from './labels.ts';
import { expect, inEdition, locales, open, phone, site, testInOneWindow as test } from './site.ts';

const { pileTypes, projects } = site;

type Project = (typeof projects)[number];

function most(of: readonly Project[], figure: 'deepestPenetration' | 'largestDiameter'): Project {
  return of.reduce((first, second) => (second[figure] > first[figure] ? second : first));
}

/** The projects whose figures are those of a pile type: in the sample, each type has projects of its own. */
function onlyOf(pileType: Project['pileTypes'][number]): readonly Project[] {
  return projects.filter(({ pileTypes: types }) => types.length === 1 && types.includes(pileType));
}

test.describe('an estimator', () => {
  test('sees of every built pile type its references and largest figures, which lead to their projects', async ({
    page,
  }) => {
    const locale = 'en';
    await open(page, inEdition(locale, '/Services/'));
    const built = pileTypes.filter(({ id }) => projects.some((project) => project.pileTypes.includes(id)));
    const factsOf = (id: string) =>
      page.locator('main dl', { has: page.locator(`a[href$="?pile=${id}"]`) }).locator('dd');
    await expect(page.locator('main dl')).toHaveCount(built.length);
    for (const { id } of built) {
      const ofType = projects.filter((project) => project.pileTypes.includes(id));
      // Projects with other pile types too do not say which of them has the largest pile.
      const measured = onlyOf(id);
      await expect(factsOf(id)).toContainText([
        String(ofType.length),
        word(`project.${most(measured, 'largestDiameter').id}.largestDiameterText`, locale),
        word(`project.${most(measured, 'deepestPenetration').id}.deepestPenetrationText`, locale),
      ]);
    }
    const largest = most(onlyOf('sbp'), 'largestDiameter');
    const size = word(`project.${largest.id}.largestDiameterText`, locale);
    await factsOf('sbp').getByRole('link', { name: size }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      oneLine(word(`project.${largest.id}.name`, locale)),
    );
  });

  for (const locale of locales)
    test(`sees a project’s figures, picture and ground on its first screen, and finds similar projects (${locale})`, async ({
      page,
    }) => {
      for (const project of [most(projects, 'deepestPenetration'), projects.find(({ end }) => end === null)]) {
        if (!project) throw new Error('no project is on-going');
        await open(page, inEdition(locale, `/project/${project.id}`));
        for (const [viewport, above] of [
          [{ width: 1440, height: 900 }, 420],
          [phone, 520],
        ] as const) {
          await page.setViewportSize(viewport);
          const plate = page.locator('main ul').first();
          for (const text of ['deepestPenetrationText', 'largestDiameterText', 'totalPilesText'])
            await expect(plate).toContainText(word(`project.${project.id}.${text}`, locale));
          const depth = await plate
            .getByText(word(`project.${project.id}.deepestPenetrationText`, locale), { exact: true })
            .boundingBox();
          expect((depth?.y ?? above) + (depth?.height ?? 0)).toBeLessThan(above);
          // Half of the picture and the top of the drawing, above the bar at the bottom of a phone.
          const boxOf = async (selector: string) =>
            (await page.locator(selector).first().boundingBox()) ?? { y: viewport.height, height: 0 };
          const [picture, drawing] = [await boxOf('main picture'), await boxOf('main figure [role=img]')];
          expect(picture.y + picture.height / 2).toBeLessThan(viewport.height - 56);
          expect(drawing.y + 180).toBeLessThan(viewport.height - 56);
        }
        const since = label('project.since', locale, { month: word(`project.${project.id}.startText`, locale) });
        await expect(page.getByText(since)).toHaveCount(project.end === null ? 1 : 0);
        await page.evaluate(() => {
          window.print = () => document.body.setAttribute('data-printed', '');
        });
        await page.getByRole('button', { name: label('project.print', locale) }).click();
        await expect(page.locator('body[data-printed]')).toHaveCount(1);
        const [formation] = project.formations;
        const more = page.getByRole('navigation', { name: label('project.more.title', locale) });
        const name = label('project.more.formation', locale, { name: word(`formation.${formation}.name`, locale) });
        await more.getByRole('link', { name }).first().click();
        await expect(page.locator('h1')).toHaveText(label('project.title', locale));
        expect(new URL(page.url()).search).toBe(`?formation=${formation}`);
        await expect(page.locator('main article:visible').first()).toBeVisible();
      }
    });
});
