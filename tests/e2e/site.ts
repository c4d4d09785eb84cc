import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page, type Request } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { loadSite } from '../../scripts/build/load-site.ts';
import { folders } from '../../scripts/build/project-folders.ts';
import { servedOrigin } from '../serve-site.ts';
import { watchShifts } from './shifts.ts';
import { standInMaps } from './stand-in-answers.ts';

/** The built site under test and the data that it was made from: the frozen sample, or the office's own for checks of the content. */
export const dist = folders.dist;
export const site = await loadSite(folders.generated);

const { languages } = site;

/** Every published address, from the sitemap. A new page is tested without new code. */
export const addresses: readonly string[] = [
  ...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g),
].map((match) => new URL(match[1] ?? '').pathname);

export const projectAddresses = addresses.filter((address) => /\/project\/.+/.test(address));

/** One address of each kind of page in both languages. Most projects are left out, because they are alike. */
export const kinds: readonly string[] = addresses.filter(
  (address) => !projectAddresses.includes(address) || projectAddresses.indexOf(address) < languages.length,
);

export const locales: readonly Locale[] = languages.map(({ code }) => code);

/** Alternates between the languages, starting with the first one at place 0. */
export const localeByTurns = (place: number): Locale => languages[place % languages.length]?.code ?? languages[0].code;

/**
 * One address of each kind of page, in alternating languages. For tests in which both editions run the same code, whatever the words are.
 * All kinds and all languages are visited, but not each kind in each language.
 */
export const kindsByTurns: readonly string[] = kinds
  .filter((address) => localeOf(address) === languages[0].code)
  .map((address, place) => inEdition(localeByTurns(place), address));

export function localeOf(address: string): Locale {
  return languages.slice(1).find(({ code }) => address.startsWith(`/${code}/`))?.code ?? languages[0].code;
}

/** Returns the address of a page in an edition: "/zh/Services/" for "/Services/". */
export function inEdition(locale: Locale, path: string): string {
  return locale === languages[0].code ? path : `/${locale}${path}`;
}

/** The window sizes of a phone and a desktop. */
export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1280, height: 900 } as const;

interface Watched {
  /**
   * Whether the visitor's browser saves data, so that nothing is prefetched before the visitor reaches for it. True unless a test sets it.
   */
  readonly savesData: boolean;
  /** Faults that the test itself causes. */
  readonly expectedFaults: RegExp;
  /** Faults of the page so far: console errors and warnings, page errors, failed requests, responses of 400 and above. */
  readonly faults: string[];
}

/** Chromium's warning when an idle moment is late. The cause is the load of the machine and not the page. */
const slowMachine = /was preloaded using link preload but not used within a few seconds/;

/** Sets what the browser reports about the connection, whatever the real connection of the machine is. */
const setConnection = (page: Page, saveData: boolean) =>
  page.addInitScript((value) => Reflect.defineProperty(navigator, 'connection', { value }), {
    saveData,
    effectiveType: '4g',
  });

interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly shifts: () => Promise<readonly number[]>;
}

/**
 * For tests that open no page themselves. All tests share the same worker fixtures. For others, Playwright would start another worker and
 * browser, which takes three seconds of a core.
 */
export const testOfFiles = base.extend<object, { readonly window: Window }>({
  window: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: servedOrigin() });
      const page = await context.newPage();
      await standInMaps(page);
      await setConnection(page, true);
      await use({ context, page, shifts: await watchShifts(page) });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** A page whose faults fail the test, whatever the test checks. Nothing leaves this machine: map frames get a stand-in page. */
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
        // Requests that a move to another page cancels are not faults.
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
 * For tests that visit pages one after the other in one window, as a visitor does. All tests of a worker share the window, so that the
 * browser's processes, cache and compiled scripts are reused. Not for tests about a first visit, and not for tests that add scripts or clocks to the page. Each test begins
 * with the size, media and storage of a new window.
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

/** Holds back the requests to addresses that match a pattern. Returns a function that lets them go. */
export async function holdBack(page: Page, urlPattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urlPattern, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Opens an address and holds its scripts back. Returns a function that lets them come and waits until they run. */
export async function openBeforeScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const scripts = '**/assets/*.js';
  const release = await holdBack(page, scripts);
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    release();
    await scriptsRun(page);
    await page.unroute(scripts);
  };
}

/** Waits until the app has hydrated the page, including its carousels, which hydrate one by one in idle moments. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]:not(:has(.splide:not(.is-initialized)))').waitFor({ state: 'attached' });
}

/** Scrolls through the whole page and loads all its pictures, including those out of sight. */
export async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await frame();
    }
    window.scrollTo(0, 0);
    for (const image of document.images) image.loading = 'eager';
    // A broken picture also ends the wait. The test decides whether it is broken.
    const come = (image: HTMLImageElement) =>
      image.complete || new Promise((end) => ['load', 'error'].map((event) => image.addEventListener(event, end)));
    await Promise.all([...document.images].map(come));
  });
}

/** Records requests for whole pages from now on. A request that only asks whether a host answers is not one. */
export function pageLoads(page: Page): readonly Request[] {
  const loads: Request[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request);
  });
  return loads;
}

/** Returns the path of the page's address. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/** Returns the BCP 47 tag of a language: "zh-Hans". */
export const langOf = (locale: Locale) => site.languages.find(({ code }) => code === locale)?.lang ?? '';

/** Returns another language than this one. */
export const otherLocale = (locale: Locale) => locales.find((candidate) => candidate !== locale) ?? locale;
