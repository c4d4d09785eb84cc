import type { Locator, Page } from 'playwright/test';
import { type CellFinder, expect, test, visit } from './preview-test.ts';

test.describe.configure({ mode: 'default' });

/** Follows a fault's link to a page. */
async function show(page: Page, name: RegExp): Promise<void> {
  await page
    .getByRole('region', { name: /Faults/ })
    .getByRole('link', { name })
    .click();
}

/** Expects an outline around a place, and the place to be in the window. */
async function expectOutlined(page: Page, place: Locator): Promise<void> {
  await expect(page.locator('.outline')).toBeVisible();
  await expect(place).toBeInViewport();
  // Content near the window is laid out only then, and moves the place.
  const apart = async () => {
    const [outline, box] = [await page.locator('.outline').boundingBox(), await place.boundingBox()];
    return outline && box && { x: outline.x + 3 - box.x, y: outline.y + 3 - box.y };
  };
  await expect.poll(apart).toEqual({ x: 0, y: 0 });
}

const machine = (heading: string, row: string): CellFinder => ({
  workbook: 'machines.xlsx',
  sheet: 'Machines',
  heading,
  row,
});

test('a problem leads to a machine without a serial number, among others of its year', async ({ page, preview }) => {
  await visit(page, '/Machineries/');
  const cell = machine('Year of manufacture', 'XGC130');
  const old = preview.type(cell, '2O24');
  await show(page, /Machineries/);
  await expectOutlined(page, page.locator('tbody tr', { hasText: 'XGC130' }).locator('td').last());
  preview.type(cell, old);
});

test('a problem in a blank cell leads to the label that is shown instead', async ({ page, preview }) => {
  await visit(page, '/');
  const cell = machine('Machine ID', 'SCX1200-3');
  // The number of another machine.
  preview.type(cell, 'BG28-3416');
  const link = page.getByRole('region', { name: /Faults/ }).getByRole('link', { name: /Machineries/ });
  await link.last().click();
  await expect(page).toHaveURL(/Machineries/);
  await expectOutlined(page, page.locator('tbody tr', { hasText: 'SCX1200-3' }).getByText('Not provided'));
  preview.type(cell, '');
});

test('a problem leads to a slide that is out of sight, and does not turn its card', async ({ page, preview }) => {
  await visit(page, '/Gallery/');
  const cell: CellFinder = {
    workbook: 'people.xlsx',
    sheet: 'Engineers',
    heading: 'Job title (EN)',
    row: 'Arjun Menon',
  };
  const slide = page.locator('.splide__slide', { hasText: 'Arjun Menon' });
  await expect(slide).not.toBeInViewport();
  const old = preview.type(cell, '');
  await show(page, /Gallery/);
  await expect(page.locator('.outline')).toBeVisible();
  await expect(slide).toBeInViewport();
  await expect(slide.locator('[data-flipped]')).toHaveCount(0);
  preview.type(cell, old);
});

test('a problem leads to the tab of the second company', async ({ page, preview }) => {
  await visit(page, '/');
  const cell: CellFinder = { workbook: 'company.xlsx', sheet: 'Companies', heading: 'Founded', row: 'TF' };
  const old = preview.type(cell, 'soon');
  await show(page, /AboutUs/);
  await expect(page.getByRole('tab', { name: /Teras/ })).toHaveAttribute('aria-selected', 'true');
  await expectOutlined(page, page.getByRole('tabpanel').locator('dd').first());
  preview.type(cell, old);
});

test('a problem leads to a project that is only shown after "Load More"', async ({ page, preview }) => {
  await visit(page, '/Project/');
  const cell: CellFinder = { workbook: 'projects.xlsx', sheet: 'Projects', heading: 'Name (EN)', row: 'TF-P007' };
  const card = page.locator('main li', { hasText: 'TF-P007' });
  await expect(card).toBeHidden();
  const old = preview.type(cell, '');
  await show(page, /Project$/);
  await expectOutlined(page, card.locator('a'));
  preview.type(cell, old);
});

test('a problem in a cell that the page does not show leads to a message that says so', async ({ page, preview }) => {
  await visit(page, '/');
  const cell: CellFinder = { workbook: 'company.xlsx', sheet: 'Settings', heading: 'Value', row: 'Site address' };
  const old = preview.type(cell, 'nowhere');
  await show(page, /Home$/);
  await expect(page.locator('.where')).toHaveText(
    `This page shows nothing of the cell: Settings!${preview.find(cell)}`,
  );
  preview.type(cell, old);
});
