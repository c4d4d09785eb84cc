import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { servedOrigin } from '../../serve-site.ts';
import { expect, test, visit } from './preview-test.ts';

test.describe.configure({ mode: 'default' });

/** Downloads the chosen references of the open page as CSV. */
async function chosenCsv(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** Returns where the links of the table lead, in order. */
async function projectLinks(page: Page): Promise<readonly string[]> {
  const links = page.locator('main tbody th a');
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

/** Opens the same address of the published site in another window, and reads something there. */
async function inPublished<T>(page: Page, path: string, read: (page: Page) => Promise<T>): Promise<T> {
  const context = await page.context().browser()?.newContext({ baseURL: servedOrigin() });
  if (!context) throw new Error('The page has no browser');
  const published = await context.newPage();
  await published.goto(path);
  await published.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const result = await read(published);
  await context.close();
  return result;
}

for (const prefix of ['', '/zh']) {
  test(`the file of chosen references is the published one: ${prefix}/Project/`, async ({ page }) => {
    const path = `${prefix}/Project/?depth=60`;
    await visit(page, path);
    expect(await chosenCsv(page)).toBe(await inPublished(page, path, chosenCsv));
  });
}

test('the references are in the published order', async ({ page }) => {
  const path = '/Project/?sort=year&view=table';
  await visit(page, path);
  const links = await projectLinks(page);
  expect(links.length).toBeGreaterThan(10);
  expect(links).toEqual(await inPublished(page, path, projectLinks));
});

test('links that write a mail, call or chat are the published ones', async ({ page }) => {
  const path = '/project/TF-P001';
  const ways = (at: Page) =>
    at
      .locator('a[href^="mailto:"], a[href^="tel:"], a[href^="https://wa.me"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await visit(page, path);
  expect(await ways(page)).toEqual(await inPublished(page, path, ways));
});
