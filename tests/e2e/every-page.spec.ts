import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { pagePaths } from '../../shared/page-paths.ts';
import { pageIds, pages } from '../../src/pages/pages.ts';
import { accessibilityFaults } from './axe.ts';
import { askedFor, compressed, most, mostHtml, packed, sum, withCarousel } from './budget.ts';
import { checkPage, checkResized, lostWords, stubs } from './check-page.ts';
import { label } from './labels.ts';
import { linesBeginningWith } from './lines.ts';
import { watchShifts } from './shifts.ts';
import {
  desktop,
  dist,
  expect as firm,
  inEdition,
  kinds,
  kindsByTurns,
  localeOf,
  locales,
  phone,
  scriptsRun,
  test,
} from './site.ts';
import {
  bearsLargeLetters,
  bearsLongWords,
  bearsWiderSpacing,
  ground,
  hasNothingToPressOnPaper,
  isDarkIfAsked,
  keepsToChosenColours,
  leadsOnFromTranslation,
} from './visitor-settings.ts';
import { tooWide } from './visitor-steps.ts';

// tests/data checks every page of the office's own content. Here, one page of each kind stands for those that are alike.

/** A page with several faults reports them all. */
const expect = firm.configure({ soft: true });

/** Expects what a page requests on its own to stay within its budget. */
function keepsToItsBudget(address: string, requests: Awaited<ReturnType<typeof askedFor>>): void {
  const html = readFileSync(join(dist, decodeURIComponent(address), 'index.html'), 'utf8');
  const scripts = requests.filter(({ type }) => type === 'script').map(({ url }) => url);
  const first = scripts.filter((url) => html.includes(new URL(url).pathname));
  expect(first.length).toBeGreaterThan(3);
  expect(sum(first.map(compressed))).toBeLessThanOrEqual(
    address.includes('/project/') ? most.scriptsOfProject : most.scripts,
  );
  const later = scripts.filter((url) => !first.includes(url));
  const path = address.replace(`/${localeOf(address)}/`, '/');
  expect(sum(later.map(compressed))).toBeLessThanOrEqual(withCarousel.test(path) ? most.laterScripts : 0);
  // What a phone paints first is in the HTML.
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  expect(styles).not.toBe('');
  expect(packed(styles)).toBeLessThanOrEqual(most.styles);
  const pages = requests.filter(({ type }) => type === 'document').map(({ url }) => compressed(url));
  expect(sum(pages)).toBeLessThanOrEqual(mostHtml(address));
  expect(requests.filter(({ url }) => url.includes('PreviewDialog'))).toEqual([]);
}

/** Expects photographs to have a background until they load, and drawings to have none. */
async function photographsHaveGrounds(page: Page): Promise<void> {
  const shown = await page
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ src, dataset }) => ({ drawn: /\.svg(#|$)/.test(src), ground: dataset.photograph !== undefined })),
    );
  expect(shown.length).toBeGreaterThan(0);
  for (const { drawn, ground } of shown) expect(ground).toBe(!drawn);
}

/** The navigation's entries in their order, with the beginning of their paths. */
const entries = pageIds.flatMap((page) => {
  const { navLabel } = pages[page];
  return navLabel ? [[navLabel, pagePaths[page]] as const] : [];
});

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
  const listAddress = address.replace('/project/', '/Project/');
  expect(seen).toEqual(
    entries.map(([, path]) => {
      const href = inEdition(locale, path);
      const isShown = path === '/' ? listAddress === href : listAddress.startsWith(href);
      return { href, current: !isShown ? null : listAddress === href ? 'page' : 'true' };
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

/** Collects the addresses on other hosts that the page requests from now on. */
function watchForeignRequests(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('http://localhost')) addresses.push(url);
  });
  return addresses;
}

async function readsWell(page: Page): Promise<void> {
  await setsChineseWell(page);
  await bearsWiderSpacing(page);
}

async function beginsNoLineWithMark(page: Page): Promise<void> {
  for (const width of [344, 360, 375, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await linesBeginningWith(page, '，。、；：）》'), `${width} px`).toEqual([]);
  }
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

async function keepsItsHeight(page: Page, height: number): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
  await scriptsRun(page);
  expect(Math.abs((await heightOf(page)) - height)).toBeLessThanOrEqual(1);
}

/** Checks what does not depend on the words, or replaces them. Each kind of page is checked in one of its languages. */
async function looksAndWorksInAnyLanguage(page: Page): Promise<void> {
  await test.step('works in forced colours', () => keepsToChosenColours(page));
  await test.step('is dark if asked', () => isDarkIfAsked(page));
  await test.step('the footer is at the end of a window that is taller than the page', () => endsWithItsFooter(page));
  await test.step('bears words of 2,000 letters', () => bearsLongWords(page));
}

for (const address of kinds) {
  test(`${address} is light, complete, stable, accessible and without errors`, async ({ page }) => {
    const shifts = await watchShifts(page);
    const elsewhere = watchForeignRequests(page);
    // An English page opens in a wide window, a Chinese one in a narrow window.
    const [first, second] = localeOf(address) === locales[0] ? [desktop, phone] : [phone, desktop];

    await page.setViewportSize(first);
    const requests = await askedFor(page, address);
    const height = await heightOf(page);
    await test.step('stays within its budget of scripts, styles and HTML', () => keepsToItsBudget(address, requests));
    await test.step('is complete, stable and accessible', () => checkPage(page, shifts));
    await test.step('photographs have a background for their place, and drawings have none', () =>
      photographsHaveGrounds(page));
    await test.step(`reads well at ${first.width} px`, () => readsWell(page));
    await test.step(`reads well at ${second.width} px`, async () => {
      await page.setViewportSize(second);
      await checkResized(page);
      expect(await accessibilityFaults(page)).toEqual([]);
      await readsWell(page);
    });
    for (const size of tight)
      await test.step(`fits into ${size.width} px`, async () => {
        await page.setViewportSize(size);
        await fitsInto(page);
      });
    if (localeOf(address) === 'zh')
      await test.step('no Chinese line begins with a mark that belongs to the line before', () =>
        beginsNoLineWithMark(page));
    await test.step('bears letters twice as large', () => bearsLargeLetters(page));
    await page.setViewportSize(desktop);
    await test.step('the navigation marks the current page', () => marksItsEntry(page, address));
    // What a company says of itself may have any word.
    if (!address.includes('/AboutUs/'))
      await test.step('no text on paper asks for a click', () => hasNothingToPressOnPaper(page));
    if (kindsByTurns.includes(address)) await looksAndWorksInAnyLanguage(page);
    await page.setViewportSize(first);
    await test.step('has the same height after a reload', () => keepsItsHeight(page, height));
    if (kindsByTurns.includes(address))
      await test.step('leads on when it is translated', () => leadsOnFromTranslation(page, address));

    expect(await page.context().cookies()).toEqual([]);
    expect(elsewhere, 'asked of other hosts').toEqual([]);
  });
}

test.describe('for a visitor who asks for dark pages', () => {
  test.use({ colorScheme: 'dark' });
  test('a phone is dark before the app runs', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.route('**/assets/*.js', () => {});
    await page.goto('/');
    expect(await ground(page)).toBe('rgb(10, 26, 40)');
  });
});
