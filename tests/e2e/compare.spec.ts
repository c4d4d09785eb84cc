import type { Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { mostSideBySide } from '../../src/content/projects/compare.ts';
import { projectRows } from '../../src/content/projects/rows.ts';
import { accessibilityFaults } from './axe.ts';
import { label, oneLine, word } from './labels.ts';
import { desktop, expect, inEdition, locales, open, phone, site, test, testInOneWindow } from './site.ts';
import { changeLanguage, sheetsOf, tooWide } from './visitor-steps.ts';

const check = (page: Page, id: string, locale: Locale) =>
  page.locator('main').getByRole('checkbox', {
    name: label('project.compare.check', locale, { name: word(`project.${id}.name`, locale) }),
    exact: true,
  });

const bar = (page: Page, count: number, locale: Locale) =>
  page.getByText(label('project.compare.chosen', locale, { chosen: count, most: mostSideBySide }), { exact: true });

/** Expects the sheet of these projects: each in its column, with its ground, its company, its seven rows, its result. */
async function expectSheet(page: Page, ids: readonly string[], locale: Locale): Promise<void> {
  await expect(page.locator('h1')).toHaveText(label('project.compare.title', locale));
  const headings = page.getByRole('columnheader');
  await expect(headings).toHaveCount(ids.length);
  const rows = page.locator('main tbody tr');
  const projects = ids.flatMap((id) => site.projects.filter((project) => project.id === id));
  const hasAnyResult = projects.some(({ resultFigure }) => resultFigure !== null);
  await expect(rows).toHaveCount(2 + 7 + Number(hasAnyResult));
  for (const [column, project] of projects.entries()) {
    await expect(headings.nth(column)).toContainText(project.id);
    const values = [word(`company.${project.company}.name`, locale)];
    for (const { label: rowLabel, text } of projectRows) {
      const isSince = rowLabel === 'project.duration' && project.end === null;
      const month = isSince && word(`project.${project.id}.startText`, locale);
      const since = month ? ` ${label('project.since', locale, { month })}` : '';
      values.push(oneLine(word(`project.${project.id}.${text}`, locale)) + since);
    }
    const result = (text: string) => word(`project.${project.id}.${text}`, locale);
    if (project.resultFigure !== null) values.push(`${result('resultFigureText')} ${result('result')}`);
    for (const [row, value] of values.entries())
      await expect(
        rows
          .nth(row + 1)
          .getByRole('cell')
          .nth(column),
      ).toHaveText(value);
  }
}

testInOneWindow.describe('a comparison', () => {
  testInOneWindow('is chosen in the list with the keyboard, and Back and Forward keep it', async ({ page }) => {
    const locale = 'en';
    const [first = '', second = '', third = '', fourth = ''] = [...new Set(site.projectList)];
    await page.setViewportSize(desktop);
    await open(page, inEdition(locale, '/Project/'));
    await check(page, first, locale).press('Space');
    await expect(bar(page, 1, locale)).toBeInViewport();
    await expect(page.getByText(label('project.compare.hint', locale))).toBeVisible();
    await check(page, second, locale).press('Space');
    await check(page, third, locale).press('Space');
    await expect(bar(page, mostSideBySide, locale)).toBeInViewport();
    await expect(check(page, fourth, locale)).toBeDisabled();
    expect(await accessibilityFaults(page)).toEqual([]);
    await check(page, second, locale).press('Space');
    await page.getByRole('link', { name: label('project.compare', locale), exact: true }).press('Enter');
    await expectSheet(page, [first, third], locale);
    expect(page.url()).toMatch(new RegExp(`/Project/\\?compare=${first},${third}$`));
    await expect(page.locator('h1')).toBeFocused();

    await page.goBack();
    await expect(check(page, first, locale)).toBeChecked();
    await expect(check(page, second, locale)).not.toBeChecked();
    await page.goForward();
    const name = word(`project.${third}.name`, locale);
    await page.getByRole('link', { name: label('project.finder.remove', locale, { name }) }).click();
    await expectSheet(page, [first], locale);
    await page.getByRole('link', { name: label('project.all', locale) }).click();
    await expect(check(page, first, locale)).toBeChecked();
    await page.getByRole('button', { name: label('project.compare.clear', locale), exact: true }).click();
    await expect(check(page, first, locale)).not.toBeChecked();
    await expect(bar(page, 0, locale)).toHaveCount(0);
  });

  testInOneWindow('is chosen in the table too, and the other language keeps it', async ({ page }) => {
    await open(page, inEdition('zh', '/Project/?view=table'));
    for (const id of ['TF-P010', 'BP-P001']) await check(page, id, 'zh').check();
    await page.getByRole('link', { name: label('project.compare', 'zh'), exact: true }).click();
    await expectSheet(page, ['TF-P010', 'BP-P001'], 'zh');
    await changeLanguage(page, 'zh');
    await expectSheet(page, ['TF-P010', 'BP-P001'], 'en');
  });

  for (const locale of locales)
    testInOneWindow(
      `comes by a link, says what it leaves out, fits any window and one sheet (${locale})`,
      async ({ page }) => {
        await page.setViewportSize(phone);
        await open(page, inEdition(locale, '/Project/?compare=tf-p010,XX-P999,BP-P006,TF-P001,BP-P001'));
        await expectSheet(page, ['TF-P010', 'BP-P006', 'TF-P001'], locale);
        await expect(page.getByText(label('project.compare.unknown', locale, { numbers: 'XX-P999' }))).toBeVisible();
        const surplus = { numbers: 'BP-P001', most: mostSideBySide };
        await expect(page.getByText(label('project.compare.surplus', locale, surplus))).toBeVisible();
        for (const width of [320, 360, phone.width, 768, 1024, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await tooWide(page), `${width} px`).toBeLessThanOrEqual(0);
          // One scale: the ground begins and ends at the same heights.
          const boxes = await page.locator('main td > div > svg').evaluateAll((drawings) =>
            drawings.map((drawing) => {
              const { top, bottom } = drawing.getBoundingClientRect();
              return `${top} ${bottom}`;
            }),
          );
          expect(new Set(boxes).size, `${width} px`).toBe(1);
        }
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await sheetsOf(page)).toBe(1);
      },
    );
});

test('a comparison without a project of ours says so, and has nothing to print', async ({ page }) => {
  await open(page, inEdition('zh', '/Project/?compare=XX-P999'));
  await expect(page.getByText(label('project.compare.unknown', 'zh', { numbers: 'XX-P999' }))).toBeVisible();
  await expect(page.getByRole('link', { name: label('project.all', 'zh') })).toBeVisible();
  await expect(page.getByRole('button', { name: label('project.print', 'zh') })).toHaveCount(0);
});

test.describe('a comparison whose code does not come', () => {
  test.use({ expectedFaults: /Comparison|ERR_FAILED/ });
  test('says so', async ({ page }) => {
    const locale = 'zh';
    await page.route('**/assets/ProjectComparison*.js', (route) => route.abort());
    await open(page, inEdition(locale, '/Project/?compare=TF-P010'));
    await expect(page.getByRole('alert')).toContainText(label('frame.fault.title', locale));
    await expect(page.getByRole('button', { name: label('frame.fault.reload', locale) })).toBeVisible();
  });
});
