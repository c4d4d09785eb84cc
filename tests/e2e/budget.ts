import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright/test';
import { dist, openBeforeScripts, phone, scriptsRun } from './site.ts';

/** The upper limits of a first load, in bytes as the usual hosts send them: gzip at its usual level. */
export const most = {
  scripts: 119_600,
  scriptsOfProject: 121_350,
  /** Those of carousels, which the HTML does not name: they come when the page has been hydrated. */
  laterScripts: 14_300,
  styles: 4_400,
  picturesOfHome: 130_000,
} as const;

/**
 * The upper limit of a page's HTML. A connection sends ten segments before it waits (RFC 6928), including the site's headers over HTTP/2.
 * The largest Chinese pages need one more.
 */
export const mostHtml = (address: string) => (address === '/' ? 13_650 : 14_700);

export const withCarousel = /^\/$|NewsRoom|Gallery|AboutUs|project\//;

/** Sizes by file. They are cached because pages share their scripts. */
const sizes = new Map<string, number>();

/** Returns the size of a file of the built site in bytes, compressed as the usual hosts do. */
export function compressed(address: string): number {
  const { pathname } = new URL(address);
  const file = join(dist, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : '');
  const size = sizes.get(file) ?? packed(readFileSync(file));
  sizes.set(file, size);
  return size;
}

/** Returns the size of a text in bytes, compressed as the usual hosts do. */
export const packed = (text: string | Uint8Array) => gzipSync(text, { level: 6 }).length;

/** Returns what a page requests on its own until the network is idle, including requests in idle moments. */
export async function askedFor(
  page: Page,
  address: string,
): Promise<readonly { readonly url: string; readonly type: string }[]> {
  const requests = new Map<string, string>();
  page.on('request', (request) => {
    // Playwright reports a prefetched chunk as "other".
    if (request.url().startsWith('http://localhost'))
      requests.set(request.url(), request.url().endsWith('.js') ? 'script' : request.resourceType());
  });
  await page.goto(address);
  await scriptsRun(page);
  await page.waitForLoadState('networkidle');
  return [...requests].map(([url, type]) => ({ url, type }));
}

/** A phone with a fine screen. */
export const finePhone = { viewport: phone, deviceScaleFactor: 3, isMobile: true, hasTouch: true } as const;

/**
 * How far below the window Chrome loads lazy pictures on a fast connection, in px. Its headless shell loads them from
 * farther away.
 */
const lazyDistance = 1250;

/** Returns the pictures that a page loads first, with their sizes in bytes as hosts send them. */
export async function firstPictures(page: Page, address: string): Promise<Readonly<Record<string, number>>> {
  const requests: Request[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && requests.push(request));
  // The app loads the other pictures of the banner. How soon it runs depends on the machine.
  await openBeforeScripts(page, address);
  await page.waitForLoadState('load');
  const near = await page.evaluate(
    (distance) =>
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top < innerHeight + distance)
        .map((image) => image.currentSrc),
    lazyDistance,
  );
  const first = requests.map((request) => request.url()).filter((url) => near.includes(url));
  const sizeOf = (url: string) =>
    url.endsWith('.svg') ? compressed(url) : statSync(join(dist, decodeURIComponent(new URL(url).pathname))).size;
  return Object.fromEntries(first.map((url) => [url, sizeOf(url)]));
}

export const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
