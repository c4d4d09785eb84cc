import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright/test';
import { dist, scriptsRun } from './site.ts';

/** The upper limits of a first load, in bytes of Brotli. */
export const most = {
  scriptsOfHome: 112_000,
  scripts: 98_000,
  styles: 10_000,
  /** What a connection sends before it waits: ten segments (RFC 6928), less the site's headers over HTTP/2. */
  html: 13_300,
  picturesOfHome: 130_000,
} as const;

export const withCarousel = /^\/$|NewsRoom|Gallery|AboutUs|project\//;

/**
 * Returns the size in bytes of Brotli at the quality that hosts use. If a text meets its budget at a lower quality, which takes a twentieth
 * of the time, it is not compressed again.
 */
export function packed(text: string | Uint8Array, budget: number): number {
  const inQuality = (quality: number) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
  const roughly = inQuality(9);
  return roughly <= budget ? roughly : inQuality(constants.BROTLI_MAX_QUALITY);
}

/** Sizes by file. They are cached because pages share their scripts. */
const sizes = new Map<string, number>();

/** Returns the size of a file of the built site in bytes of Brotli. With a budget, the size is that of `packed`. */
export function compressed(address: string, budget = 0): number {
  const { pathname } = new URL(address);
  const file = join(dist, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : '');
  const size = sizes.get(file) ?? packed(readFileSync(file), budget);
  sizes.set(file, size);
  return size;
}

/** Returns what a page requests on its own until the network is idle, including requests in idle moments. */
export async function askedFor(
  page: Page,
  address: string,
): Promise<readonly { readonly url: string; readonly type: string }[]> {
  const asked = new Map<string, string>();
  page.on('request', (request) => {
    // Playwright reports a prefetched chunk as "other".
    if (request.url().startsWith('http://localhost'))
      asked.set(request.url(), request.url().endsWith('.js') ? 'script' : request.resourceType());
  });
  await page.goto(address);
  await scriptsRun(page);
  await page.waitForLoadState('networkidle');
  return [...asked].map(([url, type]) => ({ url, type }));
}

export const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
