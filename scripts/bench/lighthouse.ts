import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { chromiumFlags } from '../find-chromium.ts';
import { inTurn, programOutput, seconds, type Table, type TableRow } from './measure.ts';
import { type Bench, pageKinds } from './sites.ts';

const folder = join(import.meta.dirname, 'lighthouse');
const cli = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const timing = z.object({ numericValue: z.number() }).transform(({ numericValue }) => numericValue);
const reportShape = z.object({
  lighthouseVersion: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.partialRecord(z.enum(categories), z.object({ score: z.number() })),
  audits: z.object({
    'first-contentful-paint': timing,
    'largest-contentful-paint': timing,
    'total-blocking-time': timing,
    'cumulative-layout-shift': timing,
  }),
});

/**
 * Runs Lighthouse on a page with its mobile settings. Only this machine can be reached.
 * @throws when it fails four times.
 */
async function runLighthouse({ browserPath }: Bench, url: string) {
  if (!existsSync(cli)) {
    // Lighthouse brings 200 packages, which are kept apart from the site's own.
    process.stderr.write('Fetching Lighthouse (once) …\n');
    await programOutput('npm', ['ci', '--silent'], folder);
  }
  process.env.CHROME_PATH = browserPath;
  const flags = [
    '--headless=new',
    '--ignore-certificate-errors',
    '--host-resolver-rules="MAP * ~NOTFOUND , EXCLUDE localhost"',
    ...chromiumFlags,
  ];
  const settings = ['--output=json', '--quiet', `--only-categories=${categories}`, `--chrome-flags=${flags.join(' ')}`];
  // Retries, because a browser that does not start, or a trace without its start event (NO_NAVSTART, a few runs in a
  // hundred), says nothing about the page.
  for (let attempt = 1; ; attempt += 1) {
    try {
      const stdout = await programOutput(process.execPath, [cli, url, ...settings]);
      const report = reportShape.parse(JSON.parse(stdout));
      if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
      return report;
    } catch (error) {
      if (attempt === 4) throw error;
    }
  }
}

/** Measures Lighthouse's scores and times for every kind of page. */
export async function benchLighthouse(bench: Bench): Promise<readonly Table[]> {
  const { dist, origin } = await bench.site();
  const subjects = pageKinds(dist).map((name) => ({ name }));
  const pages = await inTurn(bench.runs, subjects, ({ name }) => runLighthouse(bench, origin + name));
  const rows = pages.map(({ name, results }): TableRow => {
    const scores = categories.map((category) => {
      const values = results.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100));
      return { values, aim: category === 'performance' ? '≥ 99' : '≥ 100' } as const;
    });
    const auditsNamed = (audit: keyof (typeof results)[number]['audits']) => results.map(({ audits }) => audits[audit]);
    // A layout shift that rounds to zero moves nothing visible.
    const shifts = auditsNamed('cumulative-layout-shift').map((shift) => Number(shift.toFixed(3)));
    return [
      name,
      ...scores,
      seconds(auditsNamed('first-contentful-paint')),
      seconds(auditsNamed('largest-contentful-paint')),
      { values: auditsNamed('total-blocking-time'), aim: '≤ 50' },
      { values: shifts, digits: 3, aim: '≤ 0' },
    ];
  });
  const title = `Lighthouse ${pages[0]?.results[0]?.lighthouseVersion}, mobile`;
  return [{ heads: [title, ...categories, 'FCP', 'LCP', 'TBT ms', 'CLS'], rows }];
}
