import { readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { saveByRename, withCell } from '../../../scripts/bench/edit-cell.ts';
import { type CellFinder, expect, test, visit } from './preview-test.ts';

test.describe.configure({ mode: 'default' });

const project = (heading: string, row = 'TF-P001'): CellFinder => ({
  workbook: 'projects.xlsx',
  sheet: 'Projects',
  heading,
  row,
});
const company = (heading: string): CellFinder => ({ workbook: 'company.xlsx', sheet: 'Companies', heading, row: 'TF' });

test('a saved cell changes the open page, which keeps its scroll, its cards and its language', async ({
  page,
  preview,
  reloads,
}) => {
  await visit(page, '/zh/Project/');
  const cards = page.locator('main li:not([data-later])');
  const before = await cards.count();
  await page.getByRole('button', { name: '加载更多' }).click();
  await expect(cards).toHaveCount(before * 2);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await page.evaluate(() => Object.assign(globalThis, { sameWindow: true }));
  const [scrolled, loads] = [await page.evaluate(() => scrollY), reloads.length];

  const old = preview.type(project('Name (ZH)', 'TF-P010'), '改名后的工程');
  await expect(page.getByText('改名后的工程').first()).toBeVisible();
  await expect(cards).toHaveCount(before * 2);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameWindow'))).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/zh/Project/');
  expect(reloads).toHaveLength(loads);

  preview.type(project('Name (ZH)', 'TF-P010'), old);
  await expect(page.getByText('改名后的工程')).toHaveCount(0);
});

test('the open tab, the slide and the focus stay', async ({ page, preview }) => {
  await visit(page, '/AboutUs/');
  await page.getByRole('tab').nth(1).click();
  const next = page.getByRole('button', { name: /next/i }).last();
  await next.click();
  const slides = page.locator('main [aria-roledescription=slide]:not([aria-hidden=true])');
  const numbers = () => slides.evaluateAll((all) => all.map((slide) => slide.getAttribute('aria-label')));
  await expect.poll(numbers).not.toContain('1 of 6');
  const shown = await numbers();
  await next.focus();

  const old = preview.type(company('Introduction (EN)'), 'A new introduction.\nIn two paragraphs.');
  await expect(page.getByText('In two paragraphs.')).toBeVisible();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(next).toBeFocused();
  expect(await numbers()).toEqual(shown);

  preview.type(company('Introduction (EN)'), old);
  await expect(page.getByText('In two paragraphs.')).toHaveCount(0);
});

test('the head says what the page says', async ({ page, preview }) => {
  await visit(page, '/project/TF-P001');
  const old = preview.type(project('Name (EN)'), 'A house of another name');
  await expect(page).toHaveTitle(/A house of another name/);
  preview.type(project('Name (EN)'), old);
  await expect(page).toHaveTitle(new RegExp(old.slice(0, 12)));
});

test('a picture that is added, and one that is replaced, are shown', async ({ page, preview }) => {
  await visit(page, '/project/TF-P001');
  const images = join(preview.data, 'images');
  const picture = (name: string) => page.locator(`main img[src*="${name}"]`).first();

  // Named first and added later: the fault goes when the picture is there.
  const old = preview.type(project('Pictures'), 'projects/new-site.jpg');
  const faults = page.getByRole('region', { name: /Faults in the workbooks/ });
  await expect(faults).toContainText('projects/new-site.jpg');
  saveByRename(join(images, 'projects', 'new-site.jpg'), readFileSync(join(images, 'banners', 'banner-1.jpg')));
  await expect(picture('new-site.')).toHaveCount(1);
  await expect(faults).toHaveCount(0);

  const address = await picture('new-site.').getAttribute('src');
  saveByRename(join(images, 'projects', 'new-site.jpg'), readFileSync(join(images, 'banners', 'banner-2.jpg')));
  await expect(picture('new-site.')).not.toHaveAttribute('src', address ?? '');

  preview.type(project('Pictures'), old);
  await expect(picture('new-site.')).toHaveCount(0);
  rmSync(join(images, 'projects', 'new-site.jpg'));
});

test('a fault is told over the page in the language of the staff, and goes when it is mended', async ({
  page,
  preview,
}) => {
  await visit(page, '/project/TF-P001');
  const heading = await page.locator('h1').textContent();
  const cell = preview.find(project('Largest diameter (mm)'));
  const old = preview.type(project('Largest diameter (mm)'), '1500 mm');

  const english = page.getByRole('region', { name: /Faults in the workbooks: 1 fault/ });
  await expect(english.getByRole('heading', { level: 3 })).toHaveText('projects.xlsx › Projects');
  await expect(english).toContainText(`${cell} · Largest diameter (mm) · TF-P001`);
  await expect(english).toContainText('Now: 1500 mm');
  await expect(english).toContainText('the unit belongs to the column');
  await expect(english).toContainText('→ 1500');
  // The last good content stays.
  await expect(page.locator('h1')).toHaveText(heading ?? '');

  await english.getByRole('button', { name: '中文' }).click();
  const chinese = page.getByRole('region', { name: /工作簿中的错误：?:? ?1 处错误/ });
  await expect(chinese).toContainText('单位由列标题表示');
  await expect(chinese).toContainText('→ 1500');
  // The choice is remembered, also on a page in the other language.
  await page.reload();
  await expect(chinese).toBeVisible();
  await chinese.getByRole('button', { name: '收起' }).press('Enter');
  await expect(chinese).toHaveCount(0);
  await expect(page.getByRole('button', { name: '1 处错误' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chinese).toBeVisible();
  await chinese.getByRole('button', { name: 'English' }).click();

  preview.type(project('Largest diameter (mm)'), old);
  await expect(page.getByRole('region', { name: /Faults/ })).toHaveCount(0);
});

test('a fault on a Chinese page is told in Chinese, with the nearest right value', async ({ page, preview }) => {
  await visit(page, '/zh/Machineries/');
  const type: CellFinder = { workbook: 'machines.xlsx', sheet: 'Machines', heading: 'Type', row: 'BG28-3416' };
  const old = preview.type(type, 'Crawler cranes');
  const faults = page.getByRole('region', { name: /工作簿中的错误/ });
  await expect(faults).toContainText('“Crawler cranes”不在');
  await expect(faults).toContainText('→ Crawler crane');
  preview.type(type, old);
  await expect(faults).toHaveCount(0);
});

test('a fault leads to the page that shows its row', async ({ page, preview }) => {
  await visit(page, '/');
  const old = preview.type(project('Total piles', 'TF-P005'), 'many');
  await page
    .getByRole('region', { name: /Faults/ })
    .getByRole('link', { name: /project\/TF-P005/ })
    .click();
  await expect(page).toHaveURL(/\/project\/TF-P005$/);
  await expect(page.locator('.outline')).toBeVisible();
  preview.type(project('Total piles', 'TF-P005'), old);
  await expect(page.getByRole('region', { name: /Faults/ })).toHaveCount(0);
});

test('lock files and files in the making are no change', async ({ page, preview }) => {
  await visit(page, '/project/TF-P001');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/content/') && asked.push(request.url()));
  const clutter = [
    '~$projects.xlsx',
    '4F21A0B3.tmp',
    '~WRL0004.tmp',
    'images/.DS_Store',
    'images/projects/~site.jpg.tmp',
  ].map((name) => join(preview.data, name));
  for (const file of clutter) writeFileSync(file, 'Office');
  await setTimeout(400);
  const old = preview.type(project('Name (EN)'), 'After the lock file');
  await expect(page.locator('h1')).toHaveText('After the lock file');
  expect(asked).toHaveLength(1);
  for (const file of clutter) unlinkSync(file);
  preview.type(project('Name (EN)'), old);
  await expect(page.locator('h1')).toHaveText(old);
});

test('a save in several steps shows no fault on its way', async ({ page, preview }) => {
  await visit(page, '/project/TF-P001');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const root = document.querySelector('staff-tools')?.shadowRoot;
    if (root)
      new MutationObserver(() => root.querySelector('.panel') && seen.push('panel')).observe(root, {
        subtree: true,
        childList: true,
      });
  });
  const file = join(preview.data, 'projects.xlsx');
  const before = readFileSync(file);
  const after = withCell(before, 'Projects', preview.find(project('Name (EN)')), 'Saved in steps');
  // OneDrive: gone, empty, half there, there.
  unlinkSync(file);
  await setTimeout(150);
  writeFileSync(file, '');
  await setTimeout(100);
  writeFileSync(file, after.subarray(0, after.length / 2));
  await setTimeout(150);
  writeFileSync(file, after);
  await expect(page.locator('h1')).toHaveText('Saved in steps');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual([]);
  saveByRename(file, before);
  await expect(page.locator('h1')).not.toHaveText('Saved in steps');
});

test('of many quick saves the last one is shown', async ({ page, preview }) => {
  await visit(page, '/project/TF-P001');
  const old = preview.type(project('Name (EN)'), 'Save 0');
  for (let save = 1; save <= 8; save += 1) {
    preview.type(project('Name (EN)'), `Save ${save}`);
    await setTimeout(20 * (save % 4));
  }
  await expect(page.locator('h1')).toHaveText('Save 8');
  preview.type(project('Name (EN)'), old);
  await expect(page.locator('h1')).toHaveText(old);
});
