import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { saveByRename } from '../../../office/staff-actions/edit-cell.ts';
import { type CellFinder, expect, projectCell, test, visit } from './preview-test.ts';

test.describe.configure({ mode: 'default' });

const company = (heading: string): CellFinder => ({ workbook: 'company.xlsx', sheet: 'Companies', heading, row: 'TF' });

test('a saved cell updates the open page, which keeps its scroll position, cards and language', async ({
  page,
  preview,
  reloads,
}) => {
  await visit(page, '/zh/Project/');
  const cards = page.locator('main li:has(article):not([data-later])');
  const before = await cards.count();
  await page.getByRole('button', { name: '加载更多' }).click();
  await expect(cards).toHaveCount(before * 2);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await page.evaluate(() => Object.assign(globalThis, { sameWindow: true }));
  const [scrolled, loads] = [await page.evaluate(() => scrollY), reloads.length];

  const old = preview.type(projectCell('Name (ZH)', 'TF-P010'), '改名后的工程');
  await expect(page.getByText('改名后的工程').first()).toBeVisible();
  await expect(cards).toHaveCount(before * 2);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameWindow'))).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/zh/Project/');
  expect(reloads).toHaveLength(loads);

  preview.type(projectCell('Name (ZH)', 'TF-P010'), old);
  await expect(page.getByText('改名后的工程')).toHaveCount(0);
});

test('the open tab, the slide and the focus stay after a save', async ({ page, preview }) => {
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

test('a picture that was added or replaced is shown', async ({ page, preview }) => {
  await visit(page, '/project/TF-P001');
  const images = join(preview.data, 'images');
  const picture = (name: string) => page.locator(`main img[src*="${name}"]`).first();

  // The workbook names the picture before the file exists. The fault disappears when the file is added.
  const old = preview.type(projectCell('Pictures'), 'projects/new-site.jpg');
  const faults = page.getByRole('region', { name: /Faults in the workbooks/ });
  await expect(faults).toContainText('projects/new-site.jpg');
  saveByRename(join(images, 'projects', 'new-site.jpg'), readFileSync(join(images, 'banners', 'banner-1.jpg')));
  await expect(picture('new-site.')).toHaveCount(1);
  await expect(faults).toHaveCount(0);

  const address = await picture('new-site.').getAttribute('src');
  saveByRename(join(images, 'projects', 'new-site.jpg'), readFileSync(join(images, 'banners', 'banner-2.jpg')));
  await expect(picture('new-site.')).not.toHaveAttribute('src', address ?? '');

  preview.type(projectCell('Pictures'), old);
  await expect(picture('new-site.')).toHaveCount(0);
  rmSync(join(images, 'projects', 'new-site.jpg'));
});

test('an error of the page is shown over it, with its stack', async ({ page }) => {
  await page.route('**/src/pages/gallery/GalleryPage.tsx*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function GalleryPage() { throw new Error("deliberate"); }',
    }),
  );
  await page.goto('/Gallery/');
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText('deliberate');
  await expect(overlay).toContainText('GalleryPage');
});
