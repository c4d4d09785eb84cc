import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Budget, Verdicts } from './budget.ts';
import { type FirstLoad, firstLoad, totalOf } from './first-load.ts';
import { table } from './measure.ts';
import { pageKinds } from './page-kinds.ts';
import { commonPages, type Rival } from './rivals.ts';
import { type ServedSite, serveSite } from './served-site.ts';

const limits = {
  html: { name: 'HTML in kB', limit: 16 },
  css: { name: 'CSS in kB', limit: 10 },
  scriptsWithCarousel: { name: 'JavaScript in kB', limit: 112 },
  scripts: { name: 'JavaScript in kB', limit: 98 },
  homePictures: { name: 'pictures in kB', limit: 130 },
} as const satisfies Record<string, Budget>;

const home = /^(\/zh)?\/$/;

function hasCarousel(dist: string, address: string): boolean {
  return /class="splide[ "]/.test(readFileSync(join(dist, address, 'index.html'), 'utf8'));
}

export interface SizesOptions {
  readonly browser: Browser;
  readonly site: ServedSite;
  readonly rivals: readonly Rival[];
  readonly verdicts: Verdicts;
}

function cells(
  load: FirstLoad,
  marked: Partial<Record<keyof FirstLoad, Budget>>,
  mark: Verdicts['mark'],
  where: string,
): readonly string[] {
  const parts = (['html', 'css', 'js', 'fonts', 'pictures', 'other'] as const).map((kind) => {
    const kB = (load[kind] + (kind === 'css' ? load.stylesInHtml : 0)) / 1000;
    const budget = marked[kind];
    return budget ? mark(where, budget, kB, kB.toFixed(1)) : kB.toFixed(1);
  });
  return [...parts, (totalOf(load) / 1000).toFixed(1), String(load.requests)];
}

/** Prints what every kind of page loads by itself on a phone, and what the rivals' pages do. */
export async function benchSizes({ browser, site, rivals, verdicts }: SizesOptions): Promise<void> {
  const rows: (readonly string[])[] = [
    [
      'First load at 390 px × 3, kB in Brotli',
      'HTML',
      'CSS (also in the HTML)',
      'JavaScript',
      'fonts',
      'pictures',
      'other',
      'all',
      'requests',
    ],
  ];
  for (const address of pageKinds(site.dist)) {
    const marked = {
      html: limits.html,
      css: limits.css,
      js: hasCarousel(site.dist, address) ? limits.scriptsWithCarousel : limits.scripts,
      ...(home.test(address) && { pictures: limits.homePictures }),
    };
    const load = await firstLoad(browser, site, address);
    rows.push([address, ...cells(load, marked, (...figure) => verdicts.mark(...figure), `sizes of ${address}`)]);
  }
  for (const rival of rivals) {
    const served = await serveSite(rival.dist);
    for (const address of commonPages) {
      rows.push([
        `  ${rival.name} ${address}`,
        ...cells(await firstLoad(browser, served, address), {}, (_, __, ___, text) => text, ''),
      ]);
    }
    await served.stop();
  }
  rows.push(['aim', '≤ 16', '≤ 10', '≤ 112, no carousel ≤ 98', '', 'Home ≤ 130', '', '', '']);
  process.stdout.write(`${table(rows)}\n`);
}
