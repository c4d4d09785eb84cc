import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { accessibilityFaults } from '../axe.ts';
import { desktop, phone } from '../site.ts';
import { type CellFinder, commit, expect, projectCell, test, visit } from './preview-test.ts';

test.describe.configure({ mode: 'default' });

const portrait = 'people/staff-01.jpg';
const projectName = projectCell('Name (EN)');
const companyPhone: CellFinder = { workbook: 'company.xlsx', sheet: 'Companies', heading: 'Phone', row: 'TF' };
const noteOfLabel: CellFinder = { workbook: 'strings.xlsx', sheet: 'Frame', heading: 'Note', row: 'nav.home' };

const bar = (page: Page) => page.getByRole('region', { name: /The change on the page|网页上的变更/ });
const offer = (page: Page) => page.getByRole('button', { name: /Walk through|Look at the change|逐项查看/ });
const marked = (page: Page) => page.locator('.outline');

/** The places of the walk: what the bar says, the address, and what is marked there. */
const places: readonly (readonly [says: string, path: RegExp, marks: string | null])[] = [
  ['第 1 项变更，共 4 项 · 英文网页', /:\d+\/project\/TF-P001$/, 'main h1'],
  ['第 1 项变更，共 4 项 · 中文网页', /\/zh\/project\/TF-P001$/, 'main h1'],
  // The footer of every page has it too.
  ['第 2 项变更，共 4 项 · 英文网页', /:\d+\/ContactUs\/$/, 'main a[href="tel:+6565550199"]'],
  ['第 2 项变更，共 4 项 · 中文网页', /\/zh\/ContactUs\/$/, 'main a[href="tel:+6565550199"]'],
  ['没有网页显示此项。', /\/zh\/ContactUs\/$/, null],
  ['第 4 项变更，共 4 项 · 英文网页', /:\d+\/Gallery\/$/, `main img[src*="staff-01"]`],
  ['第 4 项变更，共 4 项 · 中文网页', /\/zh\/Gallery\/$/, `main img[src*="staff-01"]`],
];

test('a walk leads through what changed since the last commit, on the pages of both languages', async ({
  page,
  preview,
}) => {
  const { data } = preview;
  const file = join(data, 'images', portrait);
  const face = readFileSync(file);
  await visit(page, '/zh/Services/');
  await expect(offer(page)).toHaveCount(0);
  commit(data);
  copyFileSync(join(data, 'images', 'people', 'staff-02.jpg'), file);
  const edits: readonly (readonly [CellFinder, string])[] = [
    [projectName, 'Canal Walk'],
    [companyPhone, '+65 6555 0199'],
    [noteOfLabel, 'At the top of every page'],
  ];
  const old = edits.map(([cell, text]) => [cell, preview.type(cell, text)] as const);
  await offer(page).filter({ hasText: '4' }).click();

  await test.step('every change is marked where visitors see it, in the language that staff began with', async () => {
    for (const [says, path, marks] of places) {
      await expect(bar(page)).toContainText(says);
      await expect(page).toHaveURL(path);
      await expect(marked(page)).toHaveCount(marks === null ? 0 : 1);
      if (marks !== null) await expect(page.locator(marks).first()).toBeInViewport();
      await page.keyboard.press('ArrowRight');
    }
    await expect(bar(page).getByRole('img')).toHaveCount(2);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  await test.step('in a low window, the bar leaves half of it to the page', async () => {
    const before = page.viewportSize() ?? desktop;
    await page.setViewportSize({ width: phone.width, height: 320 });
    const box = await bar(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(160);
    await page.setViewportSize(before);
  });

  await test.step('a page load keeps the place, and the last step ends the walk', async () => {
    await page.reload();
    await expect(bar(page)).toContainText('第 4 项变更，共 4 项 · 中文网页');
    await expect(marked(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(marked(page)).toHaveCount(0);
    await expect(offer(page)).toBeVisible();
  });

  for (const [cell, text] of old) preview.type(cell, text);
  writeFileSync(file, face);
  await expect(offer(page)).toHaveCount(0);
  rmSync(join(data, '.git'), { recursive: true });
});

test('a change that was saved while a page opens does not lead the walk to another page', async ({ page, preview }) => {
  const { data } = preview;
  await visit(page, '/Services/');
  commit(data);
  const name = preview.type(projectName, 'Canal Walk');
  let letPageCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letPageCome = resolve;
  });
  await page.route('**/content/**TF-P001**', async (route) => {
    await mayCome;
    await route.continue();
  });
  await offer(page).click();
  await expect(page).toHaveURL(/\/project\/TF-P001$/);
  const phone = preview.type(companyPhone, '+65 6555 0199');
  await expect(bar(page)).toContainText('Change 1 of 2');
  letPageCome();
  await expect(marked(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/project\/TF-P001$/);
  await expect(page.locator('main h1').first()).toBeInViewport();
  preview.type(projectName, name);
  preview.type(companyPhone, phone);
  await expect(bar(page)).toHaveCount(0);
  rmSync(join(data, '.git'), { recursive: true });
});
