import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from 'playwright';
import { isText, mediaType } from '../serve/media-type.ts';
import { findFile } from '../serve/site-server.ts';
import type { ServedSite } from './served-site.ts';

const kinds = ['html', 'css', 'js', 'fonts', 'pictures', 'other'] as const;

type Kind = (typeof kinds)[number];

/** Bytes that a page loads by itself, by kind: text in Brotli at its best, all else as it is. */
export type FirstLoad = Readonly<Record<Kind, number>> & {
  /** The styles that stand in the HTML, by themselves: a part of the HTML. */
  readonly stylesInHtml: number;
  readonly requests: number;
};

const extensions: Readonly<Record<string, Kind>> = {
  '': 'html',
  '.html': 'html',
  '.css': 'css',
  '.js': 'js',
  '.woff2': 'fonts',
  '.avif': 'pictures',
  '.webp': 'pictures',
  '.jpg': 'pictures',
  '.png': 'pictures',
  '.svg': 'pictures',
};

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

function transferred(dist: string, path: string): number {
  const found = findFile(dist, path);
  if (!found) return 0;
  const bytes = readFileSync(found.file);
  return isText(mediaType(found.file)) ? brotliCompressSync(bytes, best).length : bytes.length;
}

function stylesInHtml(dist: string, address: string): number {
  const html = readFileSync(findFile(dist, address)?.file ?? '', 'utf8');
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('');
  return styles === '' ? 0 : brotliCompressSync(styles, best).length;
}

/** Opens a page on a phone (390 px, three device pixels each), touches nothing, and adds up what it asks its own host for. */
export async function firstLoad(browser: Browser, { dist, origin }: ServedSite, address: string): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const paths = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin) paths.add(url.pathname);
  });
  await page.goto(origin + address, { waitUntil: 'load' });
  // What waits for an idle moment comes within a second of the page.
  await page.waitForTimeout(1500);
  await page.waitForLoadState('networkidle');
  await context.close();
  const sum: Record<Kind, number> = { html: 0, css: 0, js: 0, fonts: 0, pictures: 0, other: 0 };
  for (const path of paths) sum[extensions[extname(path)] ?? 'other'] += transferred(dist, path);
  return { ...sum, stylesInHtml: stylesInHtml(dist, address), requests: paths.size };
}

/** All bytes of a first load. */
export function totalOf(load: FirstLoad): number {
  return kinds.reduce((sum, kind) => sum + load[kind], 0);
}
