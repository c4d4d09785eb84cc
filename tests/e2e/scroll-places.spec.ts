import { expect, open, phone, site, testInOneWindow as test } from './site.ts';

const { companies } = site;

test.use({ viewport: phone });

test('a reload keeps the scroll position', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000);
  await page.route('**/assets/*.js', () => {});
  await page.reload();
  // The browser restores what was visible and not a number of px. A carousel above may have become one line taller.
  const moved = () => page.evaluate(() => Math.abs(scrollY - 3000));
  await expect.poll(moved).toBeLessThan(100);
});

test('an address with a # opens at its target', async ({ page }) => {
  const last = companies.at(-1)?.id ?? '';
  await page.route('**/assets/*.js', () => {});
  await page.goto(`/ContactUs/#${last}`);
  await expect(page.locator(`[id="${last}"]`)).toBeInViewport();
});
