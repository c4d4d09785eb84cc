import type { Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { cards } from './finder.ts';
import { label } from './labels.ts';
import {
  expect,
  holdBack,
  inEdition,
  localeOf,
  open,
  pathOf,
  phone,
  scriptsRun,
  site,
  test,
  testInOneWindow,
} from './site.ts';
import { footerLink } from './visitor-steps.ts';

// What a browser does by itself, and what other programs do to a page: jump links, Back at any moment, saved data, translators.

const inGranite = site.projects.filter(({ formations }) => formations.includes('bukit-timah-granite')).length;
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));
const h1 = (page: Page) => page.locator('h1');

/** Presses a link of the footer. Without the mouse: a map that appears meanwhile could take its click. */
const follow = (page: Page, key: string, locale: Locale) =>
  footerLink(page, key, locale).evaluate((link: HTMLElement) => link.click());

async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => scrollPosition(page)).toBe(top);
}

/** Returns the scroll position before the press: the browser has scrolled to the link, at the top. */
async function skipToMain(page: Page, locale: Locale): Promise<number> {
  const link = page.getByRole('link', { name: label('frame.skip', locale) });
  await link.focus();
  const before = await scrollPosition(page);
  await link.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(page.locator('main')).toBeFocused();
  return before;
}

test.describe('jump links', () => {
  testInOneWindow(
    'are entries of the history, through which Back leads to the place on an earlier page',
    async ({ page }) => {
      const locale = 'zh';
      await open(page, inEdition(locale, '/'));
      await scrollDown(page, 1500);
      const title = await h1(page).textContent();
      await follow(page, 'nav.services', locale);
      await expect(h1(page)).toHaveText(label('services.title', locale));
      await page.locator('main a[href*="#"]').first().click();
      await expect.poll(() => scrollPosition(page)).toBeGreaterThan(100);
      await page.goBack();
      await expect.poll(() => scrollPosition(page)).toBe(0);
      await page.goForward();
      await expect.poll(() => scrollPosition(page)).toBeGreaterThan(100);
      await follow(page, 'nav.machineries', locale);
      await expect(h1(page)).toHaveText(label('machineries.title', locale));
      for (let steps = 0; steps < 3; steps += 1) await page.goBack();
      await expect(h1(page)).toHaveText(title ?? '');
      await expect.poll(() => scrollPosition(page)).toBe(1500);
    },
  );

  testInOneWindow(
    'the skip link keeps the query and the projects that were loaded, and Back returns to its place',
    async ({ page }) => {
      const locale = 'en';
      await open(page, inEdition(locale, '/Project/'));
      for (const count of [8, 12]) {
        await page.getByRole('button', { name: label('project.loadMore', locale) }).click();
        await expect(cards(page)).toHaveCount(count);
      }
      const before = await skipToMain(page, locale);
      await expect(cards(page)).toHaveCount(12);
      await scrollDown(page, 120);
      await page.goBack();
      await expect(cards(page)).toHaveCount(12);
      await expect.poll(() => scrollPosition(page)).toBe(before);
      await open(page, inEdition(locale, '/Project/?formation=bukit-timah-granite'));
      await skipToMain(page, locale);
      await expect(page).toHaveURL(/\?formation=bukit-timah-granite#main$/);
      await expect(cards(page)).toHaveCount(Math.min(inGranite, site.settings.projectsPerPage));
    },
  );
});

for (const address of ['/', '/zh/Project/'])
  testInOneWindow(
    `Back while the next page is on its way leaves the page of the address: ${address}`,
    async ({ page }) => {
      const locale = localeOf(address);
      await open(page, address);
      const before = (await h1(page).textContent()) ?? '';
      const link = footerLink(page, 'nav.gallery', locale);
      // The first visit fetches the page, so that the next ones differ only in how far it is rendered.
      await follow(page, 'nav.gallery', locale);
      await expect(h1(page)).toHaveText(label('gallery.title', locale));
      await page.goBack();
      await expect(h1(page)).toHaveText(before);
      for (let tasks = 0; tasks < 8; tasks += 1) {
        await link.evaluate(async (anchor: HTMLElement, wait) => {
          const task = () =>
            new Promise<void>((resolve) => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve();
              port2.postMessage(null);
            });
          anchor.click();
          for (let count = 0; count < wait; count += 1) await task();
          const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
          history.back();
          await back;
        }, tasks);
        expect(pathOf(page)).toBe(address);
        // Everything that the move has started ends before the next idle moment.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
        await expect(h1(page), `after ${tasks} tasks`).toHaveText(before);
        await expect(h1(page)).toHaveCount(1);
      }
    },
  );

test.describe('before the app runs', () => {
  test('a document whose language was changed leads to no other address', async ({ page }) => {
    await page.addInitScript(() => {
      sessionStorage.setItem('lang', 'zh');
      new MutationObserver((_, observer) => {
        if (!document.documentElement) return;
        observer.disconnect();
        document.documentElement.lang = 'en';
      }).observe(document, { childList: true, subtree: true });
    });
    for (const address of ['/Services/', '/zh/Services/']) {
      await page.goto(address);
      await scriptsRun(page);
      expect(pathOf(page)).toBe('/zh/Services/');
    }
  });

  test('a slow way to the other edition is no blank page', async ({ page }) => {
    await page.addInitScript(() => {
      sessionStorage.setItem('lang', 'zh');
      const look = () =>
        document.querySelector('h1')?.checkVisibility() ? console.log('seen') : requestAnimationFrame(look);
      if (location.pathname === '/Services/') look();
    });
    const seen = page.waitForEvent('console', (message) => message.text() === 'seen');
    const release = await holdBack(page, '**/zh/Services/');
    await page.goto('/Services/', { waitUntil: 'commit' });
    await seen;
    release();
    await page.waitForURL('/zh/Services/');
  });
});

testInOneWindow('a reload keeps the scroll position', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/');
  await scrollDown(page, 3000);
  await page.route('**/assets/*.js', () => {});
  await page.reload();
  // The browser restores what was visible and not a number of px. A carousel above may have become one line taller.
  await expect.poll(async () => Math.abs((await scrollPosition(page)) - 3000)).toBeLessThan(100);
});

testInOneWindow('an address with a # opens at its target', async ({ page }) => {
  const last = site.companies.at(-1)?.id ?? '';
  await page.setViewportSize(phone);
  await page.route('**/assets/*.js', () => {});
  await page.goto(`/ContactUs/#${last}`);
  await expect(page.locator(`[id="${last}"]`)).toBeInViewport();
});

test('the pointer fetches nothing on its way over links if the visitor saves data', async ({ page }) => {
  const requests: string[] = [];
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => requests.push(request.url()));
  const links = page.getByRole('banner').getByRole('link').filter({ visible: true });
  for (const link of await links.all()) await link.hover();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(requests).toEqual([]);
});
