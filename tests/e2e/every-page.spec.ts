import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { pagePaths } from '../../codegen/dictionary/pages.ts';
import { navPages } from '../../src/components/frame/nav-pages.ts';
import { askedFor, compressed, most, mostHtml, packed, sum, withCarousel } from './budget.ts';
import { checkPage, lostWords, stubs, visitAt } from './check-page.ts';
import { label } from './labels.ts';
import { watchShifts } from './shifts.ts';
import { desktop, dist, expect, inEdition, kinds, localeOf, phone, scriptsRun, site, test } from './site.ts';

// tests/data checks every page of the office's own content. Here, one page of each kind stands for those that are alike.

/** Expects what a page requests on its own to stay within its budget. */
function keepsToItsBudget(address: string, asked: Awaited<ReturnType<typeof askedFor>>): void {
  const scripts = asked.filter(({ type }) => type === 'script');
  const path = address.replace(`/${localeOf(address)}/`, '/');
  expect(scripts.length).toBeGreaterThan(3);
  expect(sum(scripts.map(({ url }) => compressed(url)))).toBeLessThanOrEqual(
    withCarousel.test(path) ? most.scriptsOfHome : most.scripts,
  );
  // What a phone paints first is in the HTML.
  const html = readFileSync(join(dist, decodeURIComponent(address), 'index.html'), 'utf8');
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  expect(styles).not.toBe('');
  expect(packed(styles)).toBeLessThanOrEqual(most.styles);
  const pages = asked.filter(({ type }) => type === 'document').map(({ url }) => compressed(url));
  expect(sum(pages)).toBeLessThanOrEqual(mostHtml(address));
  expect(asked.filter(({ url }) => url.includes('PreviewDialog'))).toEqual([]);
}

/** Expects photographs to have a background until they load, and drawings to have none. */
async function photographsHaveGrounds(page: Page): Promise<void> {
  const shown = await page
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ src, dataset }) => ({ drawn: src.endsWith('.svg'), ground: dataset.photograph !== undefined })),
    );
  expect(shown.length).toBeGreaterThan(0);
  for (const { drawn, ground } of shown) expect(ground).toBe(!drawn);
}

/** The navigation's entries in their order, with the beginning of their paths. */
const entries = navPages.map((entry) => [entry.label, pagePaths[entry.page]] as const);

/** Expects the navigation to have its entries in order and to mark the current one. */
async function marksItsEntry(page: Page, address: string): Promise<void> {
  const locale = localeOf(address);
  const navigation = page.getByRole('navigation', { name: label('frame.navigation', locale) });
  const links = navigation.locator('ul').first().getByRole('link');
  await expect(links, 'all entries are in the bar of a wide window, unless it folds').toHaveText(
    entries.map(([key]) => label(key, locale)),
  );
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

/** Expects Chinese to be set well: no short last lines, and no space between two texts, because Chinese marks include theirs. */
async function setsChineseWell(page: Page): Promise<void> {
  await expect.poll(() => stubs(page)).toEqual([]);
  const text = await page.locator('body').innerText();
  expect(text.match(/.{0,9}[，。；：、] +\p{Script=Han}.{0,9}/u)?.[0]).toBe(undefined);
}

/** Expects the footer at the end of the page, even if the page is shorter than its window. */
async function endsWithItsFooter(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 6000 });
  const gap = await page
    .getByRole('contentinfo')
    .evaluate(
      (footer) => footer.getBoundingClientRect().bottom - Math.max(innerHeight, document.documentElement.scrollHeight),
    );
  expect(Math.abs(gap)).toBeLessThan(1);
}

/** The windows of a small phone, a desktop at 200 % zoom, and a tablet. */
const tight = [
  { width: 360, height: 640 },
  { width: desktop.width / 2, height: desktop.height / 2 },
  { width: 768, height: 1024 },
] as const;

/** Expects nothing to be wider than the window, and no word to be lost. */
async function fitsInto(page: Page): Promise<void> {
  await expect.poll(() => lostWords(page)).toEqual([]);
  // A carousel adjusts the width of its slides a moment after the window changes.
  await expect.poll(() => stubs(page)).toEqual([]);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => blurred(page)).toEqual([]);
}

/** Returns by how many px the page is wider than its window. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Returns photographs that were fetched for a narrower place than the one they have. Their natural width is the one that their `sizes`
 * request.
 */
function blurred(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(
        ({ dataset, naturalWidth, clientWidth }) =>
          dataset.photograph !== undefined && naturalWidth > 0 && clientWidth > naturalWidth * 1.2,
      )
      .map(({ src, naturalWidth, clientWidth }) => `${src}: ${naturalWidth} px for ${clientWidth} px`),
  );
}

/**
 * Checks a page in a visitor's own colours, where the browser draws no shadows and backgrounds. The words of drawings and the icons of
 * buttons stand out from the background, logos keep the background that they are made for, and a line marks the current place.
 */
async function keepsToChosenColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faint = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (colour: string) => {
      if (!canvas) return 0;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string) => {
      const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
      return (bright + 0.05) / (dark + 0.05);
    };
    const ground = getComputedStyle(document.body).backgroundColor;
    const words = [...document.querySelectorAll('svg text')].filter(
      (text) => contrast(getComputedStyle(text).fill, ground) < 4.5,
    );
    const icons = [...document.querySelectorAll('main button svg')].filter(
      (icon) => contrast(getComputedStyle(icon).color, ground) < 4.5,
    );
    const logos = [...document.querySelectorAll('header img, footer img')].filter(
      (logo) => contrast(getComputedStyle(logo).backgroundColor, '#fff') < 4.5,
    );
    const darkLogos = [...document.querySelectorAll('main img[src$=".svg"]')].filter(
      (logo) => contrast(getComputedStyle(logo).backgroundColor, '#0f2537') < 4.5,
    );
    const places = [...document.querySelectorAll('header nav [aria-current], [aria-selected=true]')].filter(
      (place) => !getComputedStyle(place).textDecorationLine.includes('underline'),
    );
    return [...words, ...icons, ...logos, ...darkLogos, ...places].map((element) => element.outerHTML.slice(0, 120));
  });
  await page.emulateMedia({ forcedColors: 'none' });
  expect(faint).toEqual([]);
}

/** Expects nothing to be lost with the line, letter and word spacing that some visitors choose (WCAG 1.4.12). */
async function bearsWiderSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }
    `);
    document.adoptedStyleSheets.push(spacing);
  });
  await expect.poll(() => lostWords(page)).toEqual([]);
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

for (const address of kinds) {
  test(`${address} is light, complete, stable, accessible and without errors`, async ({ page }) => {
    const shifts = await watchShifts(page);
    const elsewhere: string[] = [];
    // Contact us asks the hosts of the maps whether they answer.
    const maps = /\/ContactUs\//.test(address) ? site.companies.map(({ map }) => map) : [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith('http://localhost') && request.frame() === page.mainFrame() && !maps.includes(url))
        elsewhere.push(url);
    });

    await page.setViewportSize(desktop);
    const asked = await askedFor(page, address);
    await test.step('stays within its budget of scripts, styles and HTML', () => keepsToItsBudget(address, asked));
    await test.step('on a desktop it is complete, stable and accessible', () => checkPage(page, shifts));
    await test.step('Chinese is set well', () => setsChineseWell(page));
    await test.step('photographs have a background for their place, and drawings have none', () =>
      photographsHaveGrounds(page));
    await test.step('the navigation marks the current page', () => marksItsEntry(page, address));
    await test.step('the footer is at the end of a window that is taller than the page', () => endsWithItsFooter(page));
    await page.setViewportSize(desktop);
    await test.step('fits with the text spacing of a visitor', () => bearsWiderSpacing(page));
    for (const size of tight)
      await test.step(`fits into ${size.width} px`, async () => {
        await page.setViewportSize(size);
        await fitsInto(page);
      });
    await test.step('works in forced colours', () => keepsToChosenColours(page));

    await visitAt(page, address, phone.width);
    const height = await heightOf(page);
    await test.step('on a phone it is complete, stable and accessible', () => checkPage(page, shifts));
    await test.step('Chinese is set well', () => setsChineseWell(page));
    await test.step('has the same height after a reload', async () => {
      await page.reload({ waitUntil: 'commit' });
      await scriptsRun(page);
      expect(Math.abs((await heightOf(page)) - height)).toBeLessThanOrEqual(1);
    });
    await test.step('fits with the text spacing of a visitor on a phone', () => bearsWiderSpacing(page));
    await test.step('with letters twice as large, nothing is wider than the phone, and no text is lost on a smaller one', async () => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
      await expect.poll(() => lostWords(page)).toEqual([]);
    });

    expect(await page.context().cookies()).toEqual([]);
    expect(elsewhere, 'asked of other hosts').toEqual([]);
  });
}
