import { label } from './labels.ts';
import { expect, inEdition, open, pathOf, phone, test, testInOneWindow } from './site.ts';
import { footerLink } from './visitor-steps.ts';

test.describe('a move between pages', () => {
  testInOneWindow(
    'does not reload the page, and updates title, heading, focus, scroll position, announcement and head',
    async ({ page }) => {
      const locale = 'zh';
      await open(page, inEdition(locale, '/Services/'));
      await page.evaluate(() => {
        Reflect.set(window, 'marker', true);
        scrollTo(0, document.body.scrollHeight);
      });
      await footerLink(page, 'nav.news', locale).click();
      await expect(page.locator('h1')).toHaveText(label('news.title', locale));
      await expect(page.locator('h1')).toBeFocused();
      const title = label('meta.news.title', locale, { site: label('meta.site.name', locale) });
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await page.evaluate(() => Reflect.get(window, 'marker')), 'the document was not loaded again').toBe(true);
      expect(pathOf(page)).toBe(inEdition(locale, '/NewsRoom/'));
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`${inEdition(locale, '/NewsRoom/')}$`),
      );
      await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
      // The description for search engines is never that of another page.
      for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
        expect(text).toContain('/NewsRoom/');

      await test.step('a link to the current page scrolls to its top, as a page load would', async () => {
        const entries = await page.evaluate(() => {
          scrollTo(0, document.body.scrollHeight);
          return history.length;
        });
        await footerLink(page, 'nav.news', locale).click();
        await expect(page.locator('h1')).toBeFocused();
        expect(await page.evaluate(() => scrollY)).toBe(0);
        expect(await page.evaluate(() => history.length)).toBe(entries);
      });
    },
  );

  testInOneWindow('follows another link while a page is still loading', async ({ page }) => {
    const locale = 'en';
    await open(page, inEdition(locale, '/Project/'));
    await page.locator('main article a').nth(1).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: label('nav.contact', locale) })
      .click();
    await expect(page.locator('h1')).toHaveText(label('contact.title', locale));
    expect(pathOf(page)).toBe(inEdition(locale, '/ContactUs/'));
  });
});

test.describe('on a good connection', () => {
  test.use({ savesData: false });

  test('a page is fetched when the pointer is on its link, and a click requests nothing but pictures', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await open(page, '/zh/');
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => path.startsWith('/content/'))).toEqual([expect.stringMatching(/home\.json$/)]);
    const link = page.getByRole('banner').getByRole('link', { name: label('nav.machineries', 'zh') });
    const files = [/MachineriesPage.*\.js$/, /\/content\/.*machineries\.json$/].map((file) =>
      page.waitForResponse(file),
    );
    await link.hover();
    await Promise.all(files);
    requests.length = 0;
    await link.click();
    await expect(page.locator('h1')).toHaveText(label('machineries.title', 'zh'));
    expect(requests.filter((path) => /^\/(?:assets|content)\//.test(path))).toEqual([]);
  });
});

test.describe('on a good connection, from the top of Home', () => {
  test.use({ savesData: false });

  test('the pointer fetches nothing on its way over the piles, and a page when it stays on one', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const piles = page.locator('main ol a[href*="/project/"]');
    expect(await piles.count()).toBeGreaterThan(4);
    for (const pile of await piles.all()) await pile.hover({ force: true });
    await page.mouse.move(2, 2);
    await page.clock.runFor(10_000);
    expect(requests.filter((url) => url.includes('/content/'))).toEqual([]);
    const content = page.waitForRequest('**/content/**');
    await piles.first().hover({ force: true });
    await page.clock.runFor(100);
    await content;
  });
});

test.describe('on a phone', () => {
  test.use({ savesData: false, viewport: phone, isMobile: true, hasTouch: true });

  test('no page is fetched before its link is touched', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await open(page, '/');
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => path.startsWith('/content/'))).toEqual([expect.stringMatching(/home\.json$/)]);

    const content = page.waitForRequest((request) => request.url().endsWith('/en/projects.json'));
    const box = await page.getByRole('link', { name: label('frame.references', 'en'), exact: true }).boundingBox();
    if (!box) throw new Error('the bar at the foot has no link');
    const session = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await content;
    expect(pathOf(page)).toBe('/');
  });
});
