import { expect, isWhole, open, phone, scriptsRun, site, test } from './site.ts';

const { companies } = site;

test.use({ viewport: phone });

test.describe('Before the app runs', () => {
  for (const address of ['/', '/zh/Machineries/', '/AboutUs/']) {
    test(`what lies far below the first screen of ${address} is not laid out yet`, async ({ page }) => {
      await page.route('**/assets/*.js', () => {});
      await page.goto(address);
      const skipped = () =>
        page.evaluate(
          () =>
            [...document.querySelectorAll('main > *, [data-below], footer')].filter(
              (part) => !part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
            ).length,
        );
      // The browser decides it in its first frame, which may come after `load`.
      await expect.poll(skipped).toBeGreaterThan(0);
    });
  }
});

test('the first key lays the page out whole: focus leads to places', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/AboutUs/');
  await expect(page.locator(isWhole)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.locator(isWhole)).toBeAttached();
});

test('a reload comes back at the place where the visitor was', async ({ page }) => {
  await open(page, '/');
  await page.locator(isWhole).waitFor({ state: 'attached' });
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000);
  await page.route('**/assets/*.js', () => {});
  await page.reload();
  await expect(page.locator(isWhole)).toBeAttached();
  // The browser holds on to what was seen, not to a number: a carousel above it may have become a line higher.
  const moved = () => page.evaluate(() => Math.abs(scrollY - 3000));
  await expect.poll(moved).toBeLessThan(100);
});

test('an address with a # opens at its place', async ({ page }) => {
  const last = companies.at(-1)?.id ?? '';
  await page.route('**/assets/*.js', () => {});
  await page.goto(`/ContactUs/#${last}`);
  await expect(page.locator(isWhole)).toBeAttached();
  await expect(page.locator(`[id="${last}"]`)).toBeInViewport();
});

test('a page moved to comes to its whole height as well', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Machineries' }).click();
  await expect(page).toHaveURL(/Machineries/);
  await expect(page.locator('main table tr').last()).toBeAttached();
  await page.locator(isWhole).waitFor({ state: 'attached' });
  const moved = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.reload({ waitUntil: 'commit' });
  await scriptsRun(page);
  expect(Math.abs((await page.evaluate(() => document.documentElement.scrollHeight)) - moved)).toBeLessThanOrEqual(1);
});
