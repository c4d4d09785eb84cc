import type { Page } from 'playwright/test';
import { label } from './labels.ts';
import { expect, inEdition, localeOf, open, pathOf, site, test, testInOneWindow } from './site.ts';
import { footerLink } from './visitor-steps.ts';

// Hosts, mailings and old browsers change what the app finds. The page stays whole, and its links work. every-page.spec.ts has translators.

const h1 = (page: Page) => page.locator('h1');

/** Returns the text of the page's main part, without what only browsers without scripts show, and without the positions of carousels. */
const wordsOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const hidden of copy.querySelectorAll('noscript, [aria-live]')) hidden.remove();
    return copy.textContent;
  });

testInOneWindow('parameters of others and the hash stay in the address', async ({ page }) => {
  await open(page, '/Project/?utm_source=x&formation=old-alluvium&depth=x#y');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const { search, hash } = new URL(page.url());
  expect([new URLSearchParams(search).get('utm_source'), hash]).toEqual(['x', '#y']);
});

for (const address of ['/zh/Services/', '/project/TF-P001/'])
  testInOneWindow(`${address}index.html shows its page, also after a move and Back`, async ({ page }) => {
    await open(page, address);
    const title = (await h1(page).textContent()) ?? '';
    const file = `${address}index.html`;
    await open(page, file);
    await expect(h1(page)).toHaveText(title);
    expect(pathOf(page)).toBe(file);
    const locale = localeOf(address);
    await footerLink(page, 'nav.contact', locale).click();
    await expect(h1(page)).toHaveText(label('contact.title', locale));
    await page.goBack();
    await expect(h1(page)).toHaveText(title);
    expect(pathOf(page)).toBe(file);
  });

test.describe('a browser that lacks something', () => {
  test.use({ expectedFaults: /./ });
  const lacks = [
    [
      'MediaQueryList.prototype.addEventListener',
      '/zh/Gallery/',
      () => Object.defineProperty(MediaQueryList.prototype, 'addEventListener', { value: undefined }),
    ],
    ['IntersectionObserver', '/', () => Reflect.deleteProperty(window, 'IntersectionObserver')],
    ['Array.prototype.at', `/zh/project/${site.projectList[0]}/`, () => Reflect.deleteProperty(Array.prototype, 'at')],
    ['String.prototype.replaceAll', '/Project/', () => Reflect.deleteProperty(String.prototype, 'replaceAll')],
  ] as const;
  for (const [name, address, remove] of lacks)
    test(`without ${name} has a page whole, after a load and after a move: ${address}`, async ({ page }) => {
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
      const from = address.includes('/project/') ? '/Project/' : '/Machineries/';
      await page.goto(inEdition(localeOf(address), from));
      await page.waitForLoadState('networkidle');
      const link = page.locator(`a[href="${address}"], a[href="${address.replace(/\/$/, '')}"]`).first();
      // The browser may be loading this page again, because its app has failed to start.
      await expect(async () => {
        const isThere = (await h1(page).textContent()) === title;
        if (!isThere) await link.evaluate((anchor: HTMLElement) => anchor.click(), null, { timeout: 5000 });
        await expect(h1(page)).toHaveText([title], { timeout: 5000 });
      }).toPass();
      // Effects run, and may fail, after the page is rendered. Then the browser loads it.
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done))).catch(() => {});
      await isWhole();
    });
});
