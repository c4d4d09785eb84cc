import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { chromiumFlags } from '../find-chromium.ts';
import { type Figure, inTurn, type Row, runProgram } from './measure.ts';
import { type Bench, pageKinds, type ServedSite } from './sites.ts';

const folder = join(import.meta.dirname, 'lighthouse');
const cli = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof categories)[number];

const timing = z.object({ numericValue: z.number() });
const reportShape = z.object({
  lighthouseVersion: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.partialRecord(
    z.enum(categories),
    z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z
    .object({
      'first-contentful-paint': timing,
      'largest-contentful-paint': timing,
      'total-blocking-time': timing,
      'cumulative-layout-shift': timing,
    })
    .catchall(z.object({ score: z.number().nullish() })),
});

type LighthouseReport = z.infer<typeof reportShape>;

/** Its 200 packages are no part of the site's own. */
export function prepareLighthouse(): void {
  if (existsSync(cli)) return;
  process.stderr.write('Fetching Lighthouse (once) …\n');
  runProgram('npm', ['ci', '--silent'], folder);
}

/** Runs Lighthouse on a page with its mobile settings, with no network but this machine. @throws when it fails four times. */
export async function runLighthouse(
  browser: string,
  url: string,
  only: readonly Category[],
): Promise<LighthouseReport> {
  const flags = ['--headless=new', '--host-resolver-rules="MAP * ~NOTFOUND , EXCLUDE localhost"', ...chromiumFlags];
  const settings = [
    '--output=json',
    '--quiet',
    `--only-categories=${only.join(',')}`,
    `--chrome-flags=${flags.join(' ')}`,
  ];
  const options = { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 1 << 28 };
  const tries = 4;
  // A browser that does not start, or a trace without its beginning (NO_NAVSTART, some runs of a hundred), says nothing of the page.
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [cli, url, ...settings], options);
      const report = reportShape.parse(JSON.parse(stdout));
      if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
      return report;
    } catch (error) {
      if (attempt < tries) continue;
      const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
      throw new Error(`Lighthouse failed ${tries} times: ${said.split('\n')[0]}`);
    }
  }
}

/** A page with what its runs have found. */
interface Measured {
  readonly name: string;
  readonly found: readonly LighthouseReport[];
}

/** The table's row of a page, held to its aims. */
function rowOf({ name, found }: Measured): Row {
  const score = (category: Category): Figure => ({
    values: found.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100)),
    digits: 0,
    aim: category === 'performance' ? '≥ 99' : '≥ 100',
  });
  const times = (audit: keyof typeof reportShape.shape.audits.shape) =>
    found.map(({ audits }) => audits[audit].numericValue);
  const seconds = (values: readonly number[]): Figure => ({ values: values.map((ms) => ms / 1000), digits: 2 });
  const shifts = times('cumulative-layout-shift').map((shift) => Number(shift.toFixed(3)));
  return [
    name,
    ...categories.map(score),
    seconds(times('first-contentful-paint')),
    seconds(times('largest-contentful-paint')),
    { values: times('total-blocking-time'), digits: 0, aim: '≤ 50' },
    // What rounds to nothing moves nothing that is seen.
    { values: shifts, digits: 3, aim: '≤ 0' },
  ];
}

/** Audits that take from a page's scores, except those of speed; each with the page, a line. */
function failedAudits({ name, found }: Measured): readonly string[] {
  const failed = found.flatMap(({ categories: scores, audits }) =>
    categories
      .filter((category) => category !== 'performance')
      .flatMap((category) =>
        (scores[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `  ${name}: ${category}: ${id}\n`),
      ),
  );
  return [...new Set(failed)];
}

/** Prints Lighthouse's medians for every kind of page. */
export async function benchLighthouse({ browserPath, runs, report }: Bench, site: ServedSite): Promise<void> {
  prepareLighthouse();
  const print = report.start('Lighthouse of');
  const times = runs ?? 5;
  const subjects = pageKinds(site.dist).map((name) => ({ name }));
  const pages = await inTurn('Lighthouse', times, subjects, ({ name }) =>
    runLighthouse(browserPath, site.origin + name, categories),
  );
  const version = pages[0]?.found[0]?.lighthouseVersion ?? '';
  const title = `Lighthouse ${version}, mobile, medians of ${times} (and ranges)`;
  print(
    [title, 'performance', 'accessibility', 'best practices', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS'],
    [...pages.map(rowOf), ['aim', '≥ 99', '100', '100', '100', '', '', '≤ 50', '0']],
  );
  const failed = pages.flatMap(failedAudits);
  if (failed.length > 0) process.stdout.write(`Audits failed:\n${failed.join('')}`);
}
