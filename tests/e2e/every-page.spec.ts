import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { askedFor, compressed, most, sum, withCarousel } from './budget.ts';
import { checkPage, visitAt } from './check-page.ts';
import { watchShifts } from './shifts.ts';
import { desktop, dist, expect, inEdition, kinds, localeOf, phone, scriptsRun, test } from './site.ts';
import { label } from './words.ts';

// Every page of the office's own content is checked by tests/office; here one of each kind stands for those that are alike.

/** What a page asks for by itself is not heavier than it may be. */
function keepsToItsBudget(address: string, asked: Awaited<ReturnType<typeof askedFor>>): void {
  const sizeOf = (type: string) => sum(asked.filter((one) => one.type === type).map(({ url }) => compressed(url)));
  const path = address.replace(`/${localeOf(address)}/`, '/');
  expect(asked.filter(({ type }) => type === 'script').length).toBeGreaterThan(3);
  expect(sizeOf('script')).toBeLessThanOrEqual(withCarousel.test(path) ? most.scriptsOfHome : most.scripts);
  // Styles stand in the HTML, whole; none is asked for.
  const html = readFileSync(join(dist, decodeURIComponent(address), 'index.html'), 'utf8');
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  expect(styles.length).toBeGreaterThan(10_000);
  expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(most.styles);
  expect(asked.filter(({ type }) => type === 'stylesheet')).toEqual([]);
  expect(sizeOf('document')).toBeLessThanOrEqual(most.html);
  expect(asked.filter(({ type }) => type === 'script' && type.includes('PreviewDialog'))).toEqual([]);
}

/** Photographs have a ground for their place until they come; drawings have none. */
async function photographsHaveGrounds(page: Page): Promise<void> {
  const shown = await page
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ src, dataset }) => ({ drawn: src.endsWith('.svg'), ground: dataset.photograph !== undefined })),
    );
  expect(shown.length).toBeGreaterThan(0);
  for (const { drawn, ground } of shown) expect(ground).toBe(!drawn);
}

/** The navigation's entries in the specification's order, with the beginning of their paths. */
const entries = [
  ['nav.home', '/'],
  ['nav.services', '/Services/'],
  ['nav.machineries', '/Machineries/'],
  ['nav.projects', '/Project/'],
  ['nav.news', '/NewsRoom/'],
  ['nav.gallery', '/Gallery/'],
  ['nav.about', '/AboutUs/'],
  ['nav.contact', '/ContactUs/'],
] as const;

/** The navigation has the eight entries in order, and marks the one that is shown. */
async function marksItsEntry(page: Page, address: string): Promise<void> {
  const locale = localeOf(address);
  const navigation = page.getByRole('navigation', { name: label('frame.navigation', locale) });
  const links = navigation.locator('ul').first().getByRole('link');
  await expect(links).toHaveText(entries.map(([key]) => label(key, locale)));
  const seen = await links.evaluateAll((anchors) =>
    anchors.map((anchor) => ({ href: anchor.getAttribute('href'), current: anchor.getAttribute('aria-current') })),
  );
  const own = address.replace('/project/', '/Project/');
  expect(seen).toEqual(
    entries.map(([, path]) => {
      const href = inEdition(locale, path);
      const isShown = path === '/' ? own === href : own.startsWith(href);
      return { href, current: !isShown ? null : own === href ? 'page' : 'true' };
    }),
  );
}

/** The footer ends the page, also one shorter than its window. */
async function endsWithItsFooter(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 6000 });
  const gap = await page
    .getByRole('contentinfo')
    .evaluate(
      (footer) => footer.getBoundingClientRect().bottom - Math.max(innerHeight, document.documentElement.scrollHeight),
    );
  expect(Math.abs(gap)).toBeLessThan(1);
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

for (const address of kinds) {
  test(`${address} is light, whole, steady, accessible and without a fault`, async ({ page }) => {
    const shifts = await watchShifts(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('http://localhost') && request.frame() === page.mainFrame())
        elsewhere.push(request.url());
    });

    await page.setViewportSize(desktop);
    const asked = await askedFor(page, address);
    await test.step('keeps to its budget of scripts, styles and HTML', () => keepsToItsBudget(address, asked));
    await test.step('on a desktop it is whole, steady and accessible', () => checkPage(page, shifts));
    await test.step('photographs have a ground for their place, drawings none', () => photographsHaveGrounds(page));
    await test.step('the navigation marks it', () => marksItsEntry(page, address));
    await test.step('the footer ends it in a window that is higher', () => endsWithItsFooter(page));

    await visitAt(page, address, phone.width);
    const height = await heightOf(page);
    await test.step('on a phone it is whole, steady and accessible', () => checkPage(page, shifts));
    await test.step('has the height that it has after a reload', async () => {
      await page.reload({ waitUntil: 'commit' });
      await scriptsRun(page);
      expect(Math.abs((await heightOf(page)) - height)).toBeLessThanOrEqual(1);
    });

    expect(await page.context().cookies()).toEqual([]);
    expect(elsewhere, 'asked of other hosts').toEqual([]);
  });
}
