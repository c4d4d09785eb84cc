import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessibilityFaults } from './axe.ts';
import { label } from './labels.ts';
import {
  desktop,
  dist,
  expect,
  inEdition,
  open,
  pageLoads,
  pathOf,
  phone,
  scriptsRun,
  testInOneWindow as test,
  test as testOnFirstVisit,
} from './site.ts';
import { answer, json } from './stand-in-answers.ts';
import { footerLink } from './visitor-steps.ts';

const contentAt = (address: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(dist, new URL(address).pathname), 'utf8'));

test.describe('content with the wrong fields', () => {
  test.use({ viewport: desktop, expectedFaults: /./ });
  test('shows an error in the language of the page if the host does not answer either', async ({ page }) => {
    const locale = 'zh';
    const end = await answer(page, `*/content/*/${locale}/gallery.json`, (url) =>
      json({ ...contentAt(url), data: {} }),
    );
    const endHost = await answer(page, `*${inEdition(locale, '/Gallery/')}`, () => null);
    await open(page, inEdition(locale, '/Services/'));
    await footerLink(page, 'nav.gallery', locale).click();
    await expect(page.locator('h1')).toHaveText(label('frame.fault.title', locale));
    await expect(page.locator('h1')).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect(page.getByRole('main').getByRole('button')).toHaveText(label('frame.fault.reload', locale));
    await footerLink(page, 'nav.news', locale).click();
    await expect(page.locator('h1')).toHaveText(label('news.title', locale));
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(label('frame.fault.title', locale));
    await page.getByRole('main').getByRole('link').click();
    await scriptsRun(page);
    await expect(page.locator('h1')).toHaveText(label('home.title', locale));
    expect(pathOf(page)).toBe(inEdition(locale, '/'));
    await end();
    await endHost();
  });
});

test.describe('a page that was opened before a new publication', () => {
  test.use({ expectedFaults: /404|gallery/i });

  for (const [locale, path] of [
    ['en', '**/content/*/en/gallery.json'],
    ['zh', '**/GalleryPage-*.js'],
    ['en', '**/GalleryPage-*.css'],
  ] as const) {
    test(`loads the next page as a whole, once, if ${path} is missing`, async ({ page }) => {
      await open(page, inEdition(locale, '/Services/'));
      await page.route(path, (route) => route.fulfill({ status: 404, body: 'Not found' }));
      const loads = pageLoads(page);
      await footerLink(page, 'nav.gallery', locale).click();
      await expect(page.locator('h1')).toHaveText(label('gallery.title', locale));
      await page.waitForLoadState('networkidle');
      expect(pathOf(page)).toBe(inEdition(locale, '/Gallery/'));
      expect(loads).toHaveLength(1);
      await page.goBack();
      await expect(page.locator('h1')).toHaveText(label('services.title', locale));
    });
  }

  testOnFirstVisit('leads back even before the app has loaded again', async ({ page }) => {
    const locale = 'zh';
    await open(page, inEdition(locale, '/Services/'));
    await page.route(`**/content/*/${locale}/gallery.json`, (route) => route.fulfill({ status: 404 }));
    // The scripts never arrive.
    await page.route('**/assets/*.js', () => {});
    const loads = pageLoads(page);
    await footerLink(page, 'nav.gallery', locale).click();
    await expect.poll(() => loads).toHaveLength(1);
    await expect(page.locator('h1')).toHaveText(label('gallery.title', locale));
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('h1')).toHaveText(label('services.title', locale));
  });

  test('is not reloaded in a loop if the host responds with another page', async ({ page }) => {
    const locale = 'zh';
    const services = inEdition(locale, '/Services/');
    await page.route(`**${inEdition(locale, '/Gallery/')}`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: new URL(services, route.request().url()).href }) }),
    );
    await page.route(`**/content/*/${locale}/gallery.json`, (route) => route.fulfill({ status: 404 }));
    await open(page, services);
    const loads = pageLoads(page);
    await footerLink(page, 'nav.gallery', locale).click();
    await expect.poll(() => loads).toHaveLength(1);
    await scriptsRun(page);
    await page.waitForLoadState('networkidle');
    expect(loads).toHaveLength(1);
    // The page is what the host says it is, whatever its address.
    await expect(page.locator('h1')).toHaveText(label('services.title', locale));
    await page.unrouteAll();
    await footerLink(page, 'nav.news', locale).click();
    await expect(page.locator('h1')).toHaveText(label('news.title', locale));
  });
});

// These tests need a first visit, because a page that was fetched before would also open without a network.
test.describe('without a network', () => {
  test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED|Failed to fetch|preload/ });

  testOnFirstVisit('a link shows a notice and keeps the page, and opens on retry', async ({ page, context }) => {
    const locale = 'en';
    await page.setViewportSize(phone);
    await open(page, inEdition(locale, '/'));
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const loads = pageLoads(page);
    await footerLink(page, 'nav.services', locale).click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(label('frame.offline', locale));
    await expect(notice).toBeInViewport({ ratio: 1 });
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect(page.locator('h1')).toHaveText(label('home.title', locale));
    const retry = notice.getByRole('button', { name: label('frame.retry', locale) });
    await retry.click();
    await expect(notice).toContainText(label('frame.offline', locale));
    expect(loads).toHaveLength(0);
    await context.setOffline(false);
    await retry.click();
    await expect(page.locator('h1')).toHaveText(label('services.title', locale));
    await scriptsRun(page);
    await expect(notice).toHaveCount(0);
    expect(pathOf(page)).toBe(inEdition(locale, '/Services/'));
  });

  testOnFirstVisit('the notice can be closed, and going back removes it', async ({ page, context }) => {
    const locale = 'zh';
    await open(page, inEdition(locale, '/Services/'));
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const notice = page.getByRole('alert');
    await footerLink(page, 'nav.news', locale).click();
    await notice.getByRole('button', { name: label('frame.close', locale) }).click();
    await expect(notice).toHaveCount(0);
    await footerLink(page, 'nav.news', locale).click();
    await expect(notice).toBeVisible();
    await page.goBack();
    await expect(notice).toHaveCount(0);
    await expect(page.locator('h1')).toHaveText(label('services.title', locale));
  });
});
