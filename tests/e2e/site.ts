import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { loadSite } from '../../scripts/build/load-site.ts';
import { folders } from '../../scripts/build/project-folders.ts';
import type { Locale } from '../../src/generated/languages.ts';
import { standInMaps } from './answer.ts';
import { type Shift, watchShifts } from './shifts.ts';

/** The built site that is tested, and what it was made from: the frozen sample, or the office's own for checks of the content. */
export const dist = folders.dist;
export const site = await loadSite(folders.generated);

const { languages } = site;

/** Every published address, from the sitemap: a new page is tested without new code. */
export const addresses: readonly string[] = [
  ...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g),
].map((match) => new URL(match[1] ?? '').pathname);

export const projectAddresses = addresses.filter((address) => /\/project\/.+/.test(address));

/** One address of each kind of page in both languages: all of them but most of the projects, which are alike. */
export const kinds: readonly string[] = addresses.filter(
  (address) => !projectAddresses.includes(address) || projectAddresses.indexOf(address) < languages.length,
);

export const locales: readonly Locale[] = languages.map(({ code }) => code);

/** The languages by turns: the first place has the first one. */
export const localeByTurns = (place: number): Locale => languages[place % languages.length]?.code ?? languages[0].code;

/**
 * One address of each kind of page, by turns in one language and in the other: for questions that both editions answer by the same code,
 * whatever the words are. All kinds and all languages are visited, not each kind in each.
 */
export const kindsByTurns: readonly string[] = kinds
  .filter((address) => localeOf(address) === languages[0].code)
  .map((address, place) => inEdition(localeByTurns(place), address));

export function localeOf(address: string): Locale {
  return languages.slice(1).find(({ code }) => address.startsWith(`/${code}/`))?.code ?? languages[0].code;
}

/** The address of an edition's page: "/zh/Services/" for "/Services/". */
export function inEdition(locale: Locale, path: string): string {
  return locale === languages[0].code ? path : `/${locale}${path}`;
}

/** Sizes of a phone's and of a desktop's window. */
export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1280, height: 900 } as const;

interface Watched {
  /** Whether the visitor's browser saves data, so that nothing is fetched before it is reached for; true unless a test says so. */
  readonly savesData: boolean;
  /** What may go wrong in a test that makes it go wrong. */
  readonly expectedFaults: RegExp;
  /** What went wrong in the page so far: console errors and warnings, page errors, failed requests, answers of 400 and more. */
  readonly faults: string[];
}

/** What Chromium says when an idle moment is long in coming: a matter of the machine's load, not of the page. */
const slowMachine = /was preloaded using link preload but not used within a few seconds/;

/** What the browser says of the connection, whatever it thinks of this machine's. */
const setConnection = (page: Page, saveData: boolean) =>
  page.addInitScript((value) => Reflect.defineProperty(navigator, 'connection', { value }), {
    saveData,
    effectiveType: '4g',
  });

interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly shifts: () => Promise<readonly Shift[]>;
}

/**
 * Tests that open no page of themselves. All tests have the same fixtures of a worker: for others, Playwright would start a worker and a
 * browser more, three seconds of a core.
 */
export const testOfFiles = base.extend<object, { readonly window: Window }>({
  window: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' });
      const page = await context.newPage();
      await standInMaps(page);
      await setConnection(page, true);
      await use({ context, page, shifts: await watchShifts(page) });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** A page whose faults fail the test, whatever the test looks at. Nothing leaves this machine: map frames get an empty page. */
export const test = testOfFiles.extend<Watched>({
  savesData: [true, { option: true }],
  page: async ({ page, savesData }, use) => {
    await standInMaps(page);
    await setConnection(page, savesData);
    await use(page);
  },
  expectedFaults: [/(?!)/, { option: true }],
  faults: [
    async ({ context, expectedFaults }, use) => {
      const faults: string[] = [];
      const note = (fault: string) => {
        if (!expectedFaults.test(fault) && !slowMachine.test(fault)) faults.push(fault);
      };
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          note(`console: ${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => note(`error: ${error.error().message}`));
      context.on('requestfailed', (request) => {
        // What a move to another page leaves behind is no fault.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED')
          note(`request: ${request.url()} ${request.failure()?.errorText}`);
      });
      context.on('response', (response) => {
        if (response.status() >= 400) note(`status ${response.status()}: ${response.url()}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Tests that visit pages one after the other as a visitor does, in one window for all of a worker's: the browser's processes, cache and
 * compiled scripts are used again. A page is there for 0.25 s of a core; on a first visit, in a window of its own, for 0.58 s. For tests that ask
 * no question of a first visit, and add no scripts or clocks to the page. Each begins with the size, media and storage of a new window.
 */
export const testInOneWindow = test.extend<{ readonly shifts: Window['shifts'] }>({
  context: async ({ window: { context } }, use) => {
    await use(context);
    for (const event of ['console', 'weberror', 'requestfailed', 'response']) context.removeAllListeners(event);
  },
  page: async ({ window: { page }, viewport }, use) => {
    await page.setViewportSize(viewport ?? desktop);
    await page.mouse.move(-1, -1);
    await use(page);
    for (const event of ['request', 'response', 'dialog']) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.emulateMedia({ media: null, reducedMotion: null, forcedColors: null });
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
  },
  shifts: async ({ window: { shifts } }, use) => use(shifts),
});

export { expect };

/** Opens an address and waits until the page has its scripts. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await scriptsRun(page);
}

/** Waits until the page's scripts have taken it over, its carousels as well, which follow one by one in idle moments. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]:not(:has(.splide:not(.is-initialized)))').waitFor({ state: 'attached' });
}

/** Scrolls through the whole page and fetches everything that is fetched late, pictures out of sight as well. */
export async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await frame();
    }
    window.scrollTo(0, 0);
    for (const late of document.querySelectorAll<HTMLImageElement | HTMLIFrameElement>('img, iframe'))
      late.loading = 'eager';
    // A broken picture ends its wait as well; whether it is broken is for the test to say.
    const come = (image: HTMLImageElement) =>
      image.complete || new Promise((end) => ['load', 'error'].map((event) => image.addEventListener(event, end)));
    await Promise.all([...document.images].map(come));
  });
}

/** The path of the address that the page is at. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}
