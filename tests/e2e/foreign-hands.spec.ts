import type { Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { label } from './labels.ts';
import {
  expect,
  inEdition,
  kinds,
  kindsByTurns,
  langOf,
  localeOf,
  locales,
  open,
  other,
  pathOf,
  test,
  testInOneWindow,
} from './site.ts';

// Hosts, mailings, translators and old browsers change what the app finds. The page stays whole, and its links work.

const h1 = (page: Page) => page.locator('h1');

/** Presses a link of the footer. Without the mouse: a map that appears meanwhile could take its click. */
const follow = (page: Page, key: string, locale: Locale) =>
  page
    .getByRole('contentinfo')
    .getByRole('listitem')
    .getByRole('link', { name: label(key, locale), exact: true })
    .evaluate((link: HTMLElement) => link.click());

/** Returns the text of the page's main part, without what only browsers without scripts show, and without the positions of carousels. */
const wordsOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const hidden of copy.querySelectorAll('noscript, [aria-live]')) hidden.remove();
    return copy.textContent;
  });

test.describe('addresses', () => {
  for (const locale of locales)
    testInOneWindow(`parameters of others and the hash stay (${locale})`, async ({ page }) => {
      for (const path of ['/Project/?utm_source=x#y', '/Project/?utm_source=x&formation=old-alluvium&depth=x#y']) {
        await open(page, inEdition(locale, path));
        await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
        const { search, hash } = new URL(page.url());
        expect(new URLSearchParams(search).get('utm_source')).toBe('x');
        expect(hash).toBe('#y');
      }
    });

  for (const address of kinds)
    testInOneWindow(`${address}index.html shows its page, also after a move and Back`, async ({ page }) => {
      await open(page, address);
      const title = (await h1(page).textContent()) ?? '';
      const file = `${address.replace(/\/?$/, '/')}index.html`;
      await open(page, file);
      await expect(h1(page)).toHaveText(title);
      expect(pathOf(page)).toBe(file);
      const locale = localeOf(address);
      const key = address.endsWith('/ContactUs/') ? 'news' : 'contact';
      await follow(page, `nav.${key}`, locale);
      await expect(h1(page)).toHaveText(label(`${key}.title`, locale));
      await page.goBack();
      await expect(h1(page)).toHaveText(title);
      expect(pathOf(page)).toBe(file);
    });
});

test.describe('other programs in the page', () => {
  for (const address of kindsByTurns)
    testInOneWindow(`a translated page can be read in the other language: ${address}`, async ({ page }) => {
      const locale = localeOf(address);
      const to = other(locale);
      await open(page, address);
      const before = (await h1(page).textContent()) ?? '';
      // What translators of browsers do: each text becomes two elements around other words.
      await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
        for (const text of texts) {
          if (text.parentElement?.closest('script, style, noscript') || !text.data.trim()) continue;
          const outer = document.createElement('font');
          outer.append(Object.assign(document.createElement('font'), { textContent: `*${text.data}` }));
          text.replaceWith(outer);
        }
      });
      await page.locator(`header a[hreflang="${langOf(to)}"]`).evaluate((link: HTMLElement) => link.click());
      await expect(page.locator('html')).toHaveAttribute('lang', langOf(to));
      await expect(h1(page)).toHaveCount(1);
      await expect(h1(page)).not.toHaveText(label('frame.fault.title', to));
      await expect(h1(page)).not.toContainText('*');
      expect(await h1(page).textContent()).not.toBe(before);
      await follow(page, 'nav.services', to);
      await expect(h1(page)).toHaveText(label('services.title', to));
    });

  testInOneWindow('the description for search engines is never that of another page', async ({ page }) => {
    const address = '/AboutUs/';
    await open(page, address);
    const described = () =>
      page
        .locator('script[type="application/ld+json"]')
        .evaluateAll((scripts) => scripts.map((one) => one.textContent));
    expect(await described()).toHaveLength(1);
    await follow(page, 'nav.news', 'en');
    await expect(h1(page)).toHaveText(label('news.title', 'en'));
    for (const text of await described()) expect(text).toContain('/NewsRoom/');
  });
});

test.describe('a browser that lacks something', () => {
  test.use({ expectedFaults: /./ });
  const lacks = {
    'MediaQueryList.prototype.addEventListener': () =>
      Object.defineProperty(MediaQueryList.prototype, 'addEventListener', { value: undefined }),
    IntersectionObserver: () => Reflect.deleteProperty(window, 'IntersectionObserver'),
    'Array.prototype.at': () => Reflect.deleteProperty(Array.prototype, 'at'),
    'String.prototype.replaceAll': () => Reflect.deleteProperty(String.prototype, 'replaceAll'),
  };
  for (const [turn, [name, remove]] of Object.entries(lacks).entries())
    for (const address of kindsByTurns.filter((_, place) => place % Object.keys(lacks).length === turn))
      test(`without ${name} has every page whole, after a load and after a move: ${address}`, async ({ page }) => {
        const locale = localeOf(address);
        await page.route('**/assets/*.js', () => {});
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        const [title, whole] = [(await h1(page).textContent()) ?? '', await wordsOf(page)];
        await page.unroute('**/assets/*.js');
        await page.addInitScript(remove);
        const isWhole = async () => {
          await expect(h1(page)).toHaveText([title]);
          // Meanwhile the browser may load the page itself.
          const words = () => wordsOf(page).catch(() => '');
          await expect.poll(words).toContain(whole.slice(0, 200));
          await expect.poll(async () => (await words()).length).toBeGreaterThanOrEqual(whole.length * 0.98);
        };
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await isWhole();
        await page.goto(inEdition(locale, '/Machineries/'));
        await page.waitForLoadState('networkidle');
        const path = address.replace(/\/$/, '');
        const link = page.locator(`a[href="${address}"], a[href="${path}"]`).first();
        if ((await link.count()) === 0) return;
        await link.evaluate((anchor: HTMLElement) => anchor.click());
        await expect(h1(page)).toHaveText([title]);
        // Effects run, and may fail, after the page is rendered. Then the browser loads it.
        await page.evaluate(() => new Promise((done) => requestIdleCallback(done))).catch(() => {});
        await isWhole();
      });
});
