import type { Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { label } from './labels.ts';
import {
  expect,
  holdBack,
  inEdition,
  kindsByTurns,
  langOf,
  localeOf,
  locales,
  open,
  openBeforeScripts,
  other,
  pathOf,
  scriptsRun,
  site,
  test,
  testInOneWindow,
} from './site.ts';

// What a browser does by itself, and what other programs do to a page: jump links, Back at any moment, new tabs, saved data, translators.

const inGranite = site.projects.filter(({ formations }) => formations.includes('bukit-timah-granite')).length;
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));
const h1 = (page: Page) => page.locator('h1');

const navLink = (page: Page, key: string, locale: Locale) =>
  page
    .getByRole('contentinfo')
    .getByRole('listitem')
    .getByRole('link', { name: label(key, locale), exact: true });

/** Presses a link of the footer. Without the mouse: a map that appears meanwhile could take its click. */
const follow = (page: Page, key: string, locale: Locale) =>
  navLink(page, key, locale).evaluate((link: HTMLElement) => link.click());

const moreButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: label('project.loadMore', locale) });

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
  for (const address of kindsByTurns)
    testInOneWindow(`Back after the skip link returns to the place before it: ${address}`, async ({ page }) => {
      await open(page, address);
      const before = await skipToMain(page, localeOf(address));
      await scrollDown(page, 120);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect.poll(() => scrollPosition(page)).toBe(before);
    });

  for (const locale of locales) {
    testInOneWindow(`each section of Services is an entry of the history (${locale})`, async ({ page }) => {
      await open(page, inEdition(locale, '/Services/'));
      const jumps = page.locator('main a[href*="#"]');
      await jumps.first().click();
      await expect.poll(() => scrollPosition(page)).toBeGreaterThan(100);
      await page.goBack();
      await expect.poll(() => scrollPosition(page)).toBe(0);
      await page.goForward();
      await expect.poll(() => scrollPosition(page)).toBeGreaterThan(100);
    });

    testInOneWindow(`Back leads through a jump to the place on an earlier page (${locale})`, async ({ page }) => {
      await open(page, inEdition(locale, '/'));
      await scrollDown(page, 1500);
      const title = await h1(page).textContent();
      await follow(page, 'nav.services', locale);
      await expect(h1(page)).toHaveText(label('services.title', locale));
      await page.locator('main a[href*="#"]').first().click();
      await expect.poll(() => scrollPosition(page)).toBeGreaterThan(100);
      await follow(page, 'nav.machineries', locale);
      await expect(h1(page)).toHaveText(label('machineries.title', locale));
      for (let steps = 0; steps < 3; steps += 1) await page.goBack();
      await expect(h1(page)).toHaveText(title ?? '');
      await expect.poll(() => scrollPosition(page)).toBe(1500);
    });

    testInOneWindow(
      `the skip link keeps the projects that were loaded, and the query (${locale})`,
      async ({ page }) => {
        await open(page, inEdition(locale, '/Project/'));
        const cards = page.locator('main article:visible');
        for (const count of [8, 12]) {
          await moreButton(page, locale).click();
          await expect(cards).toHaveCount(count);
        }
        await skipToMain(page, locale);
        await expect(cards).toHaveCount(12);
        await page.goBack();
        await expect(cards).toHaveCount(12);
        await open(page, inEdition(locale, '/Project/?formation=bukit-timah-granite'));
        await skipToMain(page, locale);
        await expect(page).toHaveURL(/\?formation=bukit-timah-granite#main$/);
        await expect(cards).toHaveCount(inGranite);
      },
    );
  }
});

test.describe('Back while the next page is on its way', () => {
  for (const address of kindsByTurns)
    testInOneWindow(`leaves the page of the address: ${address}`, async ({ page }) => {
      const locale = localeOf(address);
      const [key, title] = address.endsWith('/Gallery/')
        ? (['nav.news', 'news.title'] as const)
        : (['nav.gallery', 'gallery.title'] as const);
      await open(page, address);
      const before = (await h1(page).textContent()) ?? '';
      const link = navLink(page, key, locale);
      // The first visit fetches the page, so that the next ones differ only in how far it is rendered.
      await follow(page, key, locale);
      await expect(h1(page)).toHaveText(label(title, locale));
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
    });
});

test.describe('before the app runs', () => {
  for (const locale of locales)
    test(`a language that is opened in another tab is no choice for this one (${locale})`, async ({ page }) => {
      await page.route('**/assets/*.js', () => {});
      await page.goto(inEdition(locale, '/Services/'), { waitUntil: 'commit' });
      const link = page.locator(`a[hreflang="${langOf(other(locale))}"]`);
      for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
        await link.evaluate((anchor, keys) => {
          addEventListener('click', (event) => event.preventDefault(), { once: true });
          anchor.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
        }, how);
      expect(await page.evaluate(() => sessionStorage.getItem('lang'))).toBe(null);
    });

  for (const address of kindsByTurns)
    test(`a page translator may change the language of the document: ${address}`, async ({ page }) => {
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.lang = 'zh-TW';
        });
      });
      await open(page, address);
      expect(pathOf(page)).toBe(address);
    });

  for (const locale of locales)
    test(`a document whose language was changed leads to no other address (${locale})`, async ({ page }) => {
      await page.addInitScript(() => {
        sessionStorage.setItem('lang', 'zh');
        new MutationObserver((_, observer) => {
          if (!document.documentElement) return;
          observer.disconnect();
          document.documentElement.lang = 'en';
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto(inEdition(locale, '/Services/'));
      await scriptsRun(page);
      expect(pathOf(page)).toBe('/zh/Services/');
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

test.describe('the pointer', () => {
  test('fetches nothing on its way over links if the visitor saves data', async ({ page }) => {
    const asked: string[] = [];
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    page.on('request', (request) => asked.push(request.url()));
    const links = page.getByRole('banner').getByRole('link').filter({ visible: true });
    for (const link of await links.all()) await link.hover();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(asked).toEqual([]);
  });

  test.describe('on a good connection', () => {
    test.use({ savesData: false });
    for (const address of kindsByTurns)
      test(`that rests on a link adds nothing to the document: ${address}`, async ({ page }) => {
        await open(page, address);
        const locale = localeOf(address);
        const target = address.endsWith('/Machineries/') ? 'gallery' : 'machineries';
        const content = page.waitForResponse(`**/content/*/${locale}/${target}.json`);
        await page
          .getByRole('banner')
          .getByRole('link', { name: label(`nav.${target}`, locale) })
          .hover();
        await (await content).finished();
        for (let idle = 0; idle < 3; idle += 1)
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
        await expect(page.locator('h1')).toHaveCount(1);
        const repeated = await page.evaluate(() => {
          const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
          return ids.filter((id, index) => ids.indexOf(id) !== index);
        });
        expect(repeated).toEqual([]);
      });
  });
});

test.describe('the finder', () => {
  for (const locale of locales)
    test(`shows the last of two quick choices and nothing before it again (${locale})`, async ({ page }) => {
      await open(page, inEdition(locale, '/Project/'));
      const seen = await page.evaluate(async () => {
        const choices = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-filter=formation] a[href]')];
        const marks: string[] = [];
        const note = () => {
          const marked = choices().findIndex((link) => link.hasAttribute('aria-current'));
          if (marks.at(-1) !== String(marked)) marks.push(String(marked));
        };
        new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
        choices()[0]?.click();
        choices()[1]?.click();
        for (let frame = 0; frame < 20; frame += 1) await new Promise((done) => requestAnimationFrame(done));
        return marks;
      });
      expect(seen.at(-1)).toBe('1');
      expect(seen.indexOf('0')).toBe(seen.lastIndexOf('0'));
      expect(seen.filter((mark) => mark === '1')).toHaveLength(1);
    });

  test.describe('without a network', () => {
    test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
    for (const locale of locales)
      test(`saves the list of what is chosen (${locale})`, async ({ page, context }) => {
        await open(page, inEdition(locale, '/Project/?formation=bukit-timah-granite'));
        await page.waitForLoadState('networkidle');
        await context.setOffline(true);
        const saved = page.waitForEvent('download');
        await page
          .getByRole('main')
          .getByRole('button', { name: label('frame.download.csv', locale) })
          .click();
        expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
        await context.setOffline(false);
      });
  });
});

for (const locale of locales)
  test(`a press on a button before the app runs is answered when it does (${locale})`, async ({ page }) => {
    const letScriptsRun = await openBeforeScripts(page, inEdition(locale, '/Project/'));
    await moreButton(page, locale).click();
    await letScriptsRun();
    await expect(page.locator('main article:visible')).toHaveCount(8);
  });
