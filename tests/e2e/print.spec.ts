import type { Page } from 'playwright/test';
import { cards } from './finder.ts';
import { label, oneLine, word } from './labels.ts';
import { desktop, expect, inEdition, locales, open, phone, site, testInOneWindow as test } from './site.ts';
import { sheetsOf } from './visitor-steps.ts';

const { companies, engineers, machines, machineTypes, projects, settings } = site;

/**
 * Expects the companies with all their contact details in a fixed element, which is printed on each sheet. The page stays in print media.
 */
async function expectWaysToReach(page: Page, locale: (typeof locales)[number]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const { id, phone, email } of companies) {
    const company = page
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="mailto:${email}"]`), visible: true })
      .last();
    for (const words of [word(`company.${id}.name`, locale), phone, email, word(`company.${id}.address`, locale)])
      await expect(company).toContainText(oneLine(words));
    expect(
      await company.evaluate((element) => element.parentElement && getComputedStyle(element.parentElement).position),
    ).toBe('fixed');
  }
}

/** The projects with the fullest sheets: the longest descriptions, and the most pile types and formations. */
const fullest = [...projects]
  .sort((a, b) => weight(b) - weight(a))
  .slice(0, 2)
  .map(({ id }) => id);

function weight({ id, pileTypes, formations }: (typeof projects)[number]): number {
  return word(`project.${id}.description`, 'en').length + 100 * (pileTypes.length + formations.length);
}

/** Returns the words at the foot of each printed sheet. */
const footOnPaper = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const foot = document.querySelector('main ~ ul')?.textContent;
    dispatchEvent(new Event('afterprint'));
    return foot;
  });

test.describe('on paper', () => {
  for (const locale of locales)
    test(`a project is one sheet with its picture, ground section, seven rows, description and contacts (${locale})`, async ({
      page,
    }) => {
      for (const id of fullest) {
        await open(page, inEdition(locale, `/project/${id}`));
        expect(await sheetsOf(page), id).toBe(1);
        await expectWaysToReach(page, locale);
        await expect(page.locator('main figure [role=img]')).toBeVisible();
        await expect(page.locator('main picture img').first()).toBeVisible();
        await expect(page.locator('main dl dd')).toHaveCount(7);
        await expect(page.getByText(oneLine(word(`project.${id}.description`, locale)))).toBeVisible();
        await page.emulateMedia({ media: 'screen' });
      }
    });

  test('the references and the news take two sheets, the services with their methods up to six', async ({ page }) => {
    const locale = 'zh';
    await open(page, inEdition(locale, '/Services/'));
    expect(await sheetsOf(page)).toBeLessThanOrEqual(6);
    await open(page, inEdition(locale, '/NewsRoom/'));
    expect(await sheetsOf(page)).toBe(2);
    await open(page, inEdition(locale, '/Project/?view=table'));
    await expect(page.locator('tbody tr')).toHaveCount(projects.length);
    expect(await sheetsOf(page)).toBe(2);
    await open(page, inEdition(locale, '/Project/'));
    expect(await sheetsOf(page)).toBe(2);
    await expectWaysToReach(page, locale);
    // Each project appears once, though the list names some twice.
    await expect(cards(page)).toHaveCount(projects.length);
    await expect(page.getByRole('region', { name: label('project.finder.title', locale) })).toHaveCount(0);
  });

  test('Home and the gallery take two sheets each, each engineer is named once', async ({ page }) => {
    const locale = 'en';
    await open(page, inEdition(locale, '/'));
    expect(await sheetsOf(page)).toBe(2);
    await open(page, inEdition(locale, '/Gallery/'));
    expect(await sheetsOf(page)).toBe(2);
    await expectWaysToReach(page, locale);
    for (const { id } of engineers)
      await expect(
        page.getByText(word(`engineer.${id}.name`, locale), { exact: true }).filter({ visible: true }),
      ).toHaveCount(1);
  });

  test('the machines have a heading with a count for each type', async ({ page }) => {
    const locale = 'zh';
    await open(page, inEdition(locale, '/Machineries/'));
    expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
    const heads = machineTypes.map(({ id }) =>
      label('machineries.kind', locale, {
        type: word(`machineType.${id}.name`, locale),
        number: machines.filter(({ type }) => type === id).length,
      }),
    );
    for (const head of heads) await expect(page.getByText(head, { exact: true })).toBeHidden();
    await expectWaysToReach(page, locale);
    for (const head of heads) await expect(page.getByText(head, { exact: true })).toBeVisible();
  });

  test('a company takes three sheets, and no company or person is split across sheets', async ({ page }) => {
    const locale = 'en';
    await open(page, inEdition(locale, `/AboutUs/${companies[0]?.id}`));
    expect(await sheetsOf(page)).toBe(3);
    await expectWaysToReach(page, locale);
    expect(
      await page
        .locator('[role=tabpanel] > *')
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).breakInside)),
    ).toEqual(companies.map(() => 'avoid'));
    const people = page.locator('article:has(img)');
    expect(await people.count()).toBeGreaterThan(0);
    expect(await people.evaluateAll((all) => all.map((element) => getComputedStyle(element).breakInside))).toEqual(
      Array(await people.count()).fill('avoid'),
    );
  });

  test('a project is one sheet even before the app has loaded', async ({ browser, baseURL }) => {
    const locale = 'en';
    const page = await browser.newPage();
    await page.route('**/assets/*.js', () => {});
    await page.goto(new URL(inEdition(locale, `/project/${fullest[0]}`), baseURL).href);
    expect(await sheetsOf(page)).toBe(1);
    await page.close();
  });

  test('a chosen or sorted list prints all its entries, with the choice, the date and the address', async ({
    page,
  }) => {
    const locale = 'en';
    const inGranite = projects.filter(({ formations }) => formations.includes('bukit-timah-granite'));
    for (const [search, count] of [
      ['?formation=bukit-timah-granite', inGranite.length],
      ['?sort=depth', projects.length],
    ] as const) {
      await open(page, inEdition(locale, `/Project/${search}`));
      expect(count).toBeGreaterThan(await cards(page).count());
      await page.evaluate(() =>
        addEventListener('beforeprint', () => {
          const entries = [...document.querySelectorAll('main article')].filter((entry) => entry.checkVisibility());
          const foot = document.querySelector('main ~ ul')?.textContent;
          Reflect.set(window, 'printed', { entries: entries.length, foot });
        }),
      );
      await page.pdf();
      const printed = await page.evaluate((): { entries: number; foot: string } => Reflect.get(window, 'printed'));
      expect(printed.entries).toBe(count);
      expect(printed.foot).toContain(page.url());
      expect(printed.foot).toMatch(/\d{1,2} \w+ 20\d\d · /);
      await expect(cards(page)).toHaveCount(settings.projectsPerPage);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(
      page.locator('main section').getByText(label('project.finder.sort.depth', locale)).filter({ visible: true }),
    ).toBeVisible();
  });

  test.describe('in a browser that cannot write the date', () => {
    test.use({ expectedFaults: /RangeError/ });

    test('a page prints without its foot', async ({ page }) => {
      await open(page, '/');
      await page.evaluate(() => {
        Date.prototype.toLocaleDateString = () => {
          throw new RangeError();
        };
      });
      await footOnPaper(page);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-hydrated');
      await expect(page.locator('h1')).not.toHaveText(label('frame.fault.title', 'en'));
    });
  });

  test('a page that a translator has changed prints as it is, with the date in its own language', async ({ page }) => {
    const [first, second] = projects;
    await open(page, inEdition('en', `/Project/?compare=${first?.id},${second?.id}`));
    await expect(page.getByRole('table')).toBeVisible();
    for (const lang of ['zh-CN', 'zh-TW', 'pt-BR', 'en-US', '']) {
      await page.evaluate((value) => document.documentElement.setAttribute('lang', value), lang);
      expect(await footOnPaper(page), lang).toMatch(/\d{1,2} \w+ 20\d\d · /);
    }
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('a page that was not scrolled before it is printed has each block in its place', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, '/');
    const moved = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .map(({ effect }) => effect instanceof KeyframeEffect && effect.target)
          .filter((target) => target instanceof Element && target.matches('section > *'))
          .map((target) => target instanceof Element && new DOMMatrix(getComputedStyle(target).transform).f),
      );
    expect(new Set(await moved())).toEqual(new Set([48]));
    await page.emulateMedia({ media: 'print' });
    expect(new Set(await moved())).toEqual(new Set([0]));
  });

  test('filtered references print their filters, and references print even before the filter is applied', async ({
    page,
    browser,
    baseURL,
  }) => {
    const locale = 'zh';
    const path = inEdition(locale, '/Project/?formation=bukit-timah-granite&depth=60');
    await page.setViewportSize(desktop);
    await open(page, path);
    const metres = `${label('project.finder.depth', locale)} ${label('project.finder.metres', locale, { number: 60 })}`;
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      const opens = page.getByRole('button', { name: label('project.finder.open', locale) });
      if (size === phone) await opens.click();
      await page.emulateMedia({ media: 'print' });
      for (const name of [word('formation.bukit-timah-granite.name', locale), metres])
        await expect(page.locator('main section a:visible').getByText(name, { exact: true })).toBeVisible();
      await expect(page.locator('[data-filter]').filter({ visible: true })).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
      await expect(page.locator('[data-filter]').filter({ visible: true })).not.toHaveCount(0);
    }

    const early = await browser.newPage();
    await early.route('**/assets/*.js', () => {});
    await early.goto(new URL(path, baseURL).href);
    await expect(early.locator('html[data-app^="?"]')).toBeAttached();
    await early.emulateMedia({ media: 'print' });
    // Checked without waiting, because on a screen the list waits up to four seconds for its choice.
    expect(await early.locator('main article').first().isVisible()).toBe(true);
    // The list is no comparison.
    await early.goto(new URL(inEdition(locale, `/Project/?compare=${fullest.join()}`), baseURL).href);
    expect(await cards(early).count()).toBe(0);
    await early.close();
  });
});
