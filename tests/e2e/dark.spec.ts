import type { Page } from 'playwright/test';
import { accessibilityFaults } from './axe.ts';
import { desktop, expect, kindsByTurns, open, phone, seeAll, test } from './site.ts';

test.use({ colorScheme: 'dark' });

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

for (const [index, address] of kindsByTurns.entries())
  test(`${address} is dark and accessible for a visitor who asks for it, and white on paper`, async ({ page }) => {
    await page.setViewportSize(index % 2 === 0 ? desktop : phone);
    await open(page, address);
    await seeAll(page);
    expect(await ground(page)).toBe('rgb(10, 26, 40)');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await ground(page)).toBe('rgb(255, 255, 255)');
  });

test('a dark phone is dark before the app runs', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route('**/assets/*.js', () => {});
  await page.goto('/');
  expect(await ground(page)).toBe('rgb(10, 26, 40)');
});
