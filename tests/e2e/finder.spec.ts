import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { accessibilityFaults } from './axe.ts';
import { cards, countLabel, fitting, query, tag } from './finder.ts';
import { label, widthText, word } from './labels.ts';
import { brokenWords, linesOf } from './lines.ts';
import {
  desktop,
  expect,
  inEdition,
  locales,
  open,
  phone,
  scriptsRun,
  site,
  testInOneWindow as test,
  test as testInNewWindow,
} from './site.ts';
import { changeLanguage } from './visitor-steps.ts';

const { projects, settings } = site;

/** Finds the link of a choice by its name. It reads as a choice: "Bukit Timah Granite 5 projects". */
const choice = (page: Page, name: string) =>
  page.locator('main details').getByRole('link', { name: new RegExp(`^${name.replace(/\s+/g, '\\s')} .*\\d`) });

/** Opens the list of one filter. */
const unfold = (page: Page, filter: string) => page.locator(`main details[data-filter=${filter}] > summary`).click();

const inGranite = fitting(({ formations }) => formations.includes('bukit-timah-granite'));
const deepInGranite = fitting(
  ({ formations, deepestPenetration }) => formations.includes('bukit-timah-granite') && deepestPenetration >= 60,
);
const deepest = Math.max(...inGranite.map(({ deepestPenetration }) => deepestPenetration));

test.describe('the reference finder', () => {
  test('says how many projects a choice leaves, updates the address, keeps the focus, and Back undoes each choice', async ({
    page,
  }) => {
    const locale = 'en';
    // Slightly wider than 62rem. In a narrower window, a button opens the finder.
    await page.setViewportSize({ width: 1024, height: 900 });
    await open(page, inEdition(locale, '/Project/?utm_source=mail'));
    expect(inGranite.length).toBeGreaterThan(deepInGranite.length);
    const granite = word('formation.bukit-timah-granite.name', locale);
    const status = page.locator('main').getByRole('status');
    await expect(status).toHaveText(countLabel(projects.length, locale));
    const clear = page.getByRole('link', { name: label('project.finder.clear', locale) });
    await expect(clear).toHaveCount(0);
    await expect(choice(page, granite)).toBeHidden();
    await unfold(page, 'formation');
    await expect(choice(page, granite)).toHaveAccessibleName(`${granite} ${countLabel(inGranite.length, locale)}`);
    await choice(page, granite).click();
    // One element speaks.
    await expect(status).toHaveText(countLabel(inGranite.length, locale));
    await expect(choice(page, granite)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => query(page)).toBe('?formation=bukit-timah-granite&utm_source=mail');
    await page.keyboard.press('Escape');
    await expect(page.locator('main details[data-filter=formation] > summary')).toBeFocused();
    await expect(choice(page, granite)).toBeHidden();
    await unfold(page, 'depth');
    const sixtyMetres = choice(page, label('project.finder.metres', locale, { number: 60 }));
    await sixtyMetres.press('Enter');
    await expect.poll(() => query(page)).toBe('?formation=bukit-timah-granite&depth=60&utm_source=mail');
    await expect(sixtyMetres).toBeFocused();
    await expect(cards(page)).toHaveCount(deepInGranite.length);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('link', { name: label('project.finder.view.table', locale), exact: true }).click();
    await expect(page.locator('main details[open]')).toHaveCount(0);
    await expect(page.locator('tbody tr')).toHaveCount(deepInGranite.length);
    await expect(cards(page)).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);

    for (const [search, count] of [
      ['?formation=bukit-timah-granite&depth=60&utm_source=mail', deepInGranite.length],
      ['?formation=bukit-timah-granite&utm_source=mail', Math.min(settings.projectsPerPage, inGranite.length)],
      ['?utm_source=mail', settings.projectsPerPage],
    ] as const) {
      await page.goBack();
      await expect(cards(page)).toHaveCount(count);
      await expect.poll(() => query(page)).toBe(search);
    }
  });

  test('removes chosen values by their tags, and keeps the view and the order', async ({ page }) => {
    const locale = 'zh';
    const formation = word('formation.bukit-timah-granite.name', locale);
    const metres = `${label('project.finder.depth', locale)} ${label('project.finder.metres', locale, { number: 60 })}`;
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await open(page, inEdition(locale, '/Project/?formation=bukit-timah-granite&depth=60&sort=diameter&view=table'));
      await tag(page, metres, locale).click();
      await expect.poll(() => query(page)).toBe('?formation=bukit-timah-granite&sort=diameter&view=table');
      await expect(tag(page, metres, locale)).toHaveCount(0);
      await expect(page.getByRole('region', { name: label('project.finder.title', locale) })).toBeFocused();
      await expect(tag(page, formation, locale)).toBeVisible();
      await page.getByRole('link', { name: label('project.finder.clear', locale) }).press('Enter');
      await expect.poll(() => query(page)).toBe('?sort=diameter&view=table');
      await expect(page.getByRole('link', { name: label('project.finder.clear', locale) })).toHaveCount(0);
    }
  });

  test('finds a formation by its former name, and its members below it', async ({ page }) => {
    const locale = 'en';
    await page.setViewportSize(desktop);
    await open(page, inEdition(locale, '/Project/?formation=old-alluvium'));
    await expect.poll(() => query(page)).toBe('?formation=bedok-formation');
    // The page has replaced its address, and the visitor has not moved.
    await expect(page.locator('h1')).not.toBeFocused();
    const [bedok = '', kallang, marineClay] = (['bedok-formation', 'kallang-formation', 'marine-clay'] as const).map(
      (id) => word(`formation.${id}.fullName`, locale),
    );
    await expect(tag(page, bedok, locale)).toBeVisible();
    await unfold(page, 'formation');
    const names = await page.locator('main details[open] li span:first-child').allTextContents();
    expect(names.map((text) => text.trim())).toEqual(expect.arrayContaining([bedok, kallang, marineClay]));
  });

  test('goes back to the order of the list', async ({ page }) => {
    const locale = 'zh';
    await page.setViewportSize(desktop);
    await open(page, inEdition(locale, '/Project/?formation=bukit-timah-granite'));
    const inOrder = await cards(page).locator('b').allTextContents();
    const sorts = page.locator('main details:not([data-filter])');
    const selection = sorts.getByRole('link', { name: label('project.finder.sort.selection', locale), exact: true });
    await sorts.locator('summary').click();
    await expect(selection).toHaveAttribute('aria-current', 'true');
    await sorts.getByRole('link', { name: label('project.finder.sort.depth', locale), exact: true }).click();
    await expect(cards(page).first()).toContainText(label('project.finder.metres', locale, { number: deepest }));
    await selection.click();
    await expect.poll(() => query(page)).toBe('?formation=bukit-timah-granite');
    await expect(cards(page).locator('b')).toHaveText(inOrder);
  });

  test('follows the eye with Tab', async ({ page }) => {
    const locale = 'en';
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, inEdition(locale, '/Project/'));
    const stops = page.locator('main section').locator('summary, a').filter({ visible: true });
    const lefts = await stops.evaluateAll((all) => all.map((stop) => stop.getBoundingClientRect().left));
    expect(lefts).toHaveLength(10);
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
  });

  test('is opened by a button on a phone', async ({ page }) => {
    const locale = 'zh';
    await page.setViewportSize(phone);
    await open(page, inEdition(locale, '/Project/'));
    const secant = word('pileType.sbp.name', locale);
    await expect(choice(page, secant)).toBeHidden();
    const button = page.getByRole('button', { name: label('project.finder.open', locale) });
    await button.click();
    await unfold(page, 'pile');
    await choice(page, secant).click();
    await unfold(page, 'diameter');
    await choice(page, label('project.finder.millimetres', locale, { number: 600 })).click();
    const wide = fitting((project) => project.pileTypes.includes('sbp') && project.largestDiameter >= 600);
    const answers = wide.filter(({ pileTypes }) => pileTypes.length === 1);
    const several = label('project.finder.several_other', locale, { count: wide.length - answers.length });
    await expect(page.locator('main').getByRole('status')).toHaveText(
      `${countLabel(answers.length, locale)} ${several}`,
    );
    // Large enough for a finger.
    for (const link of await page.locator('main section').locator('a:visible, summary').all()) {
      const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      expect(Math.min(width, height), (await link.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    }
    await button.click();
    await expect(page.locator('main details').filter({ visible: true })).toHaveCount(0);
    await expect(tag(page, secant, locale)).toBeVisible();
    await expect(cards(page)).toHaveCount(Math.min(settings.projectsPerPage, wide.length));
  });

  test('shows projects of several pile types after those that answer, below a note', async ({ page }) => {
    const locale = 'zh';
    const note = page.getByText(label('project.finder.several.note', locale), { exact: true });
    await open(page, inEdition(locale, '/Project/?pile=cbp&depth=40'));
    await expect(page.locator('main').getByRole('status')).toHaveText(
      `${countLabel(0, locale)} ${label('project.finder.several_other', locale, { count: 3 })}`,
    );
    await expect(note).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await expect(page.getByText(label('project.download.chosen', locale))).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: label('project.finder.view.table', locale), exact: true }).click();
    await expect(page.getByRole('table')).toHaveAccessibleName(label('project.finder.several.note', locale));
    await expect(page.locator('tbody tr')).toHaveCount(3);
  });

  for (const locale of locales)
    test(`wraps names in the table on a phone without a last line of one or two characters (${locale})`, async ({
      page,
    }) => {
      await open(page, inEdition(locale, '/Project/?view=table'));
      for (const width of [992, 701, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await brokenWords(page.getByRole('table')), `${width} px`).toEqual([]);
      }
      await page.setViewportSize(phone);
      for (const project of projects.filter(({ id }) => /-P00[12]$/.test(id))) {
        const row = page.locator('main tbody tr').filter({ hasText: project.id });
        const piles = label('project.table.pilesOnPhone', locale, {
          piles: word(`project.${project.id}.totalPilesText`, locale),
        });
        for (const text of [
          word(`project.${project.id}.deepestPenetrationText`, locale),
          widthText(project, locale),
          piles,
        ])
          await expect(row.getByText(text, { exact: true })).toBeVisible();
      }
      const names = page.locator('main tbody th a');
      await expect(names).toHaveCount(projects.length);
      for (const name of await names.all()) expect((await linesOf(name)).at(-1)?.length).toBeGreaterThan(2);
    });

  test('applies every click, even if the next one follows at once', async ({ page }) => {
    const locale = 'zh';
    await page.setViewportSize(desktop);
    await open(page, inEdition(locale, '/Project/'));
    await page.evaluate(async () => {
      for (const filter of ['formation', 'depth', 'formation']) {
        document.querySelector<HTMLElement>(`[data-filter=${filter}] a`)?.click();
        // As between real presses, the page handles each press before the next one, but does not paint.
        await null;
      }
    });
    await expect.poll(() => query(page)).toMatch(/^\?depth=\d+$/);
    await expect(page.locator('[data-filter] [aria-current]')).toHaveCount(1);
    await page.goBack();
    await expect.poll(() => query(page)).toMatch(/^\?formation=[\w-]+&depth=\d+$/);
    await expect(page.locator('[data-filter] [aria-current]')).toHaveCount(2);
  });

  test('is restored after going back, and keeps its choices in the other language', async ({ page }) => {
    const locale = 'en';
    await open(page, inEdition(locale, '/Project/?sort=piles'));
    await page.getByRole('button', { name: label('project.loadMore', locale) }).press('Enter');
    await expect(cards(page)).toHaveCount(2 * settings.projectsPerPage);
    const firstNew = cards(page).nth(settings.projectsPerPage).getByRole('link');
    await expect(firstNew).toBeFocused();
    await firstNew.click();
    await expect(page.locator('main dl').first()).toBeVisible();
    await page.goBack();
    await scriptsRun(page);
    await expect(cards(page)).toHaveCount(2 * settings.projectsPerPage);
    await expect(firstNew).toBeInViewport();
    await expect(firstNew).toBeFocused();

    // A new tab or a copied address includes the choice.
    const otherLanguage = page.locator('header a[hreflang]:not([aria-current])');
    await expect(otherLanguage).toHaveAttribute('href', /\/Project\/\?sort=piles$/);
    await changeLanguage(page, locale);
    await expect(page.locator('html')).not.toHaveAttribute('lang', /^en/);
    await expect.poll(() => query(page)).toBe('?sort=piles');
    await expect(cards(page)).toHaveCount(2 * settings.projectsPerPage);
  });
});

testInNewWindow.describe('the reference finder without a network', () => {
  testInNewWindow.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
  testInNewWindow('saves the list of what is chosen', async ({ page, context }) => {
    const locale = 'zh';
    await open(page, inEdition(locale, '/Project/?pile=sbp'));
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const saved = page.waitForEvent('download');
    const name = `${label('project.download.chosen', locale)} ${label('frame.download.csv', locale)}`;
    await page.getByRole('button', { name }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`references-${locale}.csv`);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(1 + fitting(({ pileTypes }) => pileTypes.includes('sbp')).length);
    await context.setOffline(false);
  });
});
