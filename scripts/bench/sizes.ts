import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Browser } from 'playwright';
import { isText, mediaType } from '../serve/media-type.ts';
import { findFile } from '../serve/site-server.ts';
import { type Aim, type Figure, inBrotli, type Row } from './measure.ts';
import { type Bench, commonPages, pageKinds, phone, type ServedSite, serveSite } from './sites.ts';

const kinds = ['html', 'css', 'js', 'fonts', 'pictures', 'other'] as const;

type Kind = (typeof kinds)[number];

/** kB that a page loads by itself, by kind: text in Brotli at its best, all else as it is. Styles in the HTML count there and as CSS. */
type FirstLoad = Readonly<Record<Kind | 'all', number>> & { readonly paths: ReadonlySet<string> };

function kindOf(path: string): Kind {
  const extension = extname(path).slice(1) || 'html';
  if (extension === 'html' || extension === 'css' || extension === 'js') return extension;
  if (extension === 'woff2') return 'fonts';
  return ['avif', 'webp', 'jpg', 'png', 'svg'].includes(extension) ? 'pictures' : 'other';
}

function transferred(dist: string, path: string): number {
  const found = findFile(dist, path);
  if (!found) return 0;
  const bytes = readFileSync(found.file);
  return isText(mediaType(found.file)) ? inBrotli(bytes) : bytes.length / 1000;
}

/** Opens a page on a phone (390 px, three device pixels each), touches nothing, and adds up what it asks its own host for. */
async function firstLoad(browser: Browser, { dist, origin }: ServedSite, address: string): Promise<FirstLoad> {
  const page = await browser.newPage(phone);
  const paths = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin) paths.add(url.pathname);
  });
  await page.goto(origin + address, { waitUntil: 'load' });
  // What waits for an idle moment comes within a second of the page.
  await page.waitForTimeout(1500);
  await page.waitForLoadState('networkidle');
  await page.close();
  const sum = { html: 0, css: 0, js: 0, fonts: 0, pictures: 0, other: 0 };
  for (const path of paths) sum[kindOf(path)] += transferred(dist, path);
  const all = kinds.reduce((total, kind) => total + sum[kind], 0);
  const html = readFileSync(findFile(dist, address)?.file ?? '', 'utf8');
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('');
  return { ...sum, css: sum.css + inBrotli(styles), all, paths };
}

/** kB of each kind: HTML that comes before a connection waits (ten segments, RFC 6928), of scripts fewer where no carousel stands, of pictures on the home page alone. */
function aimsAt(dist: string, address: string): Readonly<Partial<Record<Kind, Aim>>> {
  const carousel = /class="splide[ "]/.test(readFileSync(join(dist, address, 'index.html'), 'utf8'));
  const home = /^(\/zh)?\/$/.test(address);
  return { html: '≤ 14.3', css: '≤ 10', js: carousel ? '≤ 112' : '≤ 98', ...(home && { pictures: '≤ 130' }) };
}

/** Prints what every kind of page loads by itself on a phone, and what the rivals' pages do. */
export async function benchSizes({ browser, rivals, report }: Bench, site: ServedSite): Promise<void> {
  const print = report.start('sizes of');
  let scripts: readonly string[] = [];
  const row = async (name: string, served: ServedSite, address: string, aims: ReturnType<typeof aimsAt>) => {
    const load = await firstLoad(browser, served, address);
    if (name === '/') scripts = [...load.paths].filter((path) => kindOf(path) === 'js');
    const figure = (kind: Kind | 'all', aim?: Aim): Figure => ({ values: [load[kind]], digits: 1, aim });
    return [name, ...kinds.map((kind) => figure(kind, aims[kind])), figure('all'), String(load.paths.size)] as const;
  };
  const rows: Row[] = [];
  for (const address of pageKinds(site.dist)) rows.push(await row(address, site, address, aimsAt(site.dist, address)));
  for (const { name, dist } of rivals) {
    const served = await serveSite(dist);
    for (const address of commonPages) rows.push(await row(`  ${name} ${address}`, served, address, {}));
    served.stop();
  }
  const heads = ['HTML', 'CSS (also in the HTML)', 'JavaScript', 'fonts', 'pictures', 'other', 'all', 'requests'];
  print(
    ['First load at 390 px × 3, kB in Brotli', ...heads],
    [...rows, ['aim', '≤ 14.3', '≤ 10', '≤ 112, no carousel ≤ 98', '', 'Home ≤ 130', '', '', '']],
  );
  const shares = scripts
    .map((path) => ({ name: basename(path).replace(/-.{8}\.js$/, ''), size: transferred(site.dist, path) }))
    .sort((a, b) => b.size - a.size);
  print(
    ['JavaScript of Home, kB in Brotli (what each gives a visitor: docs/decisions/18)', 'kB'],
    shares.map(({ name, size }) => [name, { values: [size], digits: 1 }]),
  );
}
