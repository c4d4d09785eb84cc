import { basename } from 'node:path';
import type { Browser, Request } from 'playwright';
import { type Aim, inBrotli, type Row, type Table } from './measure.ts';
import { type Bench, commonPages, pageKinds, phone } from './sites.ts';

/** Kinds of files, by the browser's names for them. */
const kinds = { document: 'HTML', stylesheet: 'CSS', script: 'JavaScript', font: 'fonts', image: 'pictures' };

/** Measures what a page loads by itself from its own host on a phone (390 px, device pixel ratio 3), in kB as sent. */
async function firstLoad(browser: Browser, url: string) {
  const page = await browser.newPage(phone);
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(url);
  // Requests that wait for an idle moment are sent within a second after the page has loaded.
  await page.waitForTimeout(1500);
  await page.waitForLoadState('networkidle');
  const own = finished.filter((request) => request.url().startsWith(new URL(url).origin));
  const files = await Promise.all(
    own.map(async (request) => {
      const { responseBodySize } = await request.sizes();
      return { kind: request.resourceType(), name: basename(request.url()), kB: responseBodySize / 1000 };
    }),
  );
  const styles = inBrotli((await page.locator('style').allTextContents()).join(''));
  const carousels = await page.locator('.splide').count();
  await page.close();
  return { files, styles, carousels };
}

/**
 * Aims: HTML that fits into the segments sent before a connection waits (ten, RFC 6928), fewer scripts without a carousel, pictures on Home
 * only.
 */
const aimsAt = (address: string, carousels: number): Readonly<Record<string, Aim | undefined>> => ({
  document: '≤ 14.3',
  stylesheet: '≤ 10',
  script: carousels > 0 ? '≤ 112' : '≤ 98',
  image: /^(\/zh)?\/$/.test(address) ? '≤ 130' : undefined,
});

/**
 * Measures what every kind of page, and the rivals' pages, load by themselves on a phone. Styles in the HTML count both as HTML and as CSS.
 */
export async function benchSizes({ browser, rivals, site: ofSite }: Bench): Promise<readonly Table[]> {
  const site = await ofSite();
  const pages = [
    ...pageKinds(site.dist).map((address) => ({ site, address })),
    ...rivals.flatMap((rival) => commonPages.map((address) => ({ site: rival, address }))),
  ];
  const rows: Row[] = [];
  for (const { site: own, address } of pages) {
    const { files, styles, carousels } = await firstLoad(browser, own.origin + address);
    const aims = own === site ? aimsAt(address, carousels) : {};
    const sum = (kind?: string) =>
      files.filter((file) => kind === undefined || file.kind === kind).reduce((all, { kB }) => all + kB, 0);
    const figures = Object.keys(kinds).map((kind) => {
      const inside = kind === 'stylesheet' ? styles : 0;
      return { values: [sum(kind) + inside], digits: 1, aim: aims[kind] };
    });
    rows.push([`${own.name}${address}`, ...figures, { values: [sum()], digits: 1 }, { values: [files.length] }]);
  }
  const home = await firstLoad(browser, `${site.origin}/`);
  const scripts = home.files.filter(({ kind }) => kind === 'script').sort((a, b) => b.kB - a.kB);
  const shares = scripts.map(({ name, kB }): Row => [name.replace(/-.{8}\.js$/, ''), { values: [kB], digits: 1 }]);
  return [
    { heads: ['First load at 390 px × 3, kB as sent', ...Object.values(kinds), 'all', 'requests'], rows },
    { heads: ['JavaScript of Home (what each gives a visitor: docs/decisions/18)', 'kB'], rows: shares },
  ];
}
