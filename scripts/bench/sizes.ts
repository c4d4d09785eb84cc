import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Request } from 'playwright';
import { isTextType, mediaType } from '../site-files/media-type.ts';
import { type Aim, inGzip, type Table, type TableRow } from './measure.ts';
import { type Bench, pageKinds } from './sites.ts';

/** Kinds of files, by the browser's names for them. */
const resourceKinds = { document: 'HTML', stylesheet: 'CSS', script: 'JavaScript', font: 'fonts', image: 'pictures' };

function aimOf(kind: string, address: string): Aim | undefined {
  if (kind !== 'document') return undefined;
  return address === '/' ? '≤ 13.2' : '≤ 13.8';
}

/** Measures what a page loads by itself on a phone with a fine screen, in kB as sent. */
async function firstLoad(browser: Browser, { dist, origin }: Awaited<ReturnType<Bench['site']>>, address: string) {
  const viewport = { width: 390, height: 844 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: 3, isMobile: true, ignoreHTTPSErrors: true });
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(origin + address);
  // Requests that wait for an idle moment are sent within a second after the page has loaded.
  await page.waitForTimeout(1500);
  await page.waitForLoadState('networkidle');
  await page.close();
  return finished
    .filter((request) => request.url().startsWith(origin))
    .map((request) => {
      const path = decodeURIComponent(new URL(request.url()).pathname);
      const file = join(dist, path, path.endsWith('/') ? 'index.html' : '');
      const kB = isTextType(mediaType(file)) ? inGzip(readFileSync(file)) : statSync(file).size / 1000;
      return { kind: request.resourceType(), kB };
    });
}

/**
 * Measures what every kind of page loads by itself on a phone. The first column has the styles that are in the HTML.
 */
export async function benchSizes({ browser, site }: Bench): Promise<readonly Table[]> {
  const served = await site();
  const rows: TableRow[] = [];
  for (const address of pageKinds(served.dist)) {
    const files = await firstLoad(browser, served, address);
    const sum = (kind?: string) =>
      files.filter((file) => kind === undefined || file.kind === kind).reduce((all, { kB }) => all + kB, 0);
    const html = readFileSync(join(served.dist, decodeURIComponent(address), 'index.html'), 'utf8');
    const styles = inGzip(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '');
    rows.push([
      address,
      { values: [styles], digits: 1 },
      ...Object.keys(resourceKinds).map((kind) => ({ values: [sum(kind)], digits: 1, aim: aimOf(kind, address) })),
      { values: [sum()], digits: 1 },
      { values: [files.length] },
    ]);
  }
  const heads = ['First load at 390 px × 3, kB as sent', 'styles', ...Object.values(resourceKinds), 'all', 'requests'];
  return [{ heads, rows }];
}
