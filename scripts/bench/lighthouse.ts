import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { chromiumFlags } from '../find-chromium.ts';
import { type Figure, inTurn, median, type Row, runProgram } from './measure.ts';
import { type Bench, pageKinds, type ServedSite, withoutScripts } from './sites.ts';

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

/** A page that is measured, with what has been found so far. */
interface Subject {
  readonly name: string;
  readonly url: string;
  readonly only: readonly Category[];
  readonly reports: LighthouseReport[];
}

type Timing = keyof typeof reportShape.shape.audits.shape;

const timesOf = ({ reports }: Subject, name: Timing) => reports.map(({ audits }) => audits[name].numericValue);

/** The table's row of a page, held to its aims; `bare` is the same page without its scripts. */
function rowOf(page: Subject, bare: Subject): Row {
  const score = (category: Category): Figure => ({
    values: page.reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100)),
    digits: 0,
    aim: category === 'performance' ? '≥ 99' : '≥ 100',
  });
  const paint = (name: Timing): readonly Figure[] => {
    const values = timesOf(page, name);
    return [
      { values: values.map((ms) => ms / 1000), digits: 2 },
      { values: [median(values) / median(timesOf(bare, name))], digits: 3, aim: '≤ 1.05' },
    ];
  };
  const shifts = timesOf(page, 'cumulative-layout-shift').map((shift) => Number(shift.toFixed(3)));
  return [
    page.name,
    ...categories.map(score),
    ...paint('first-contentful-paint'),
    ...paint('largest-contentful-paint'),
    { values: timesOf(page, 'total-blocking-time'), digits: 0, aim: '≤ 50' },
    // What rounds to nothing moves nothing that is seen.
    { values: shifts, digits: 3, aim: '≤ 0' },
  ];
}

/** Audits that take from a page's scores, except those of speed; each with the page, a line. */
function failedAudits({ name, reports }: Subject): readonly string[] {
  const failed = reports.flatMap(({ categories: found, audits }) =>
    categories
      .filter((category) => category !== 'performance')
      .flatMap((category) =>
        (found[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `  ${name}: ${category}: ${id}\n`),
      ),
  );
  return [...new Set(failed)];
}

/** Prints Lighthouse's medians for every kind of page, beside the same page without its scripts. */
export async function benchLighthouse({ browserPath, runs, report }: Bench, site: ServedSite): Promise<void> {
  prepareLighthouse();
  const print = report.start('Lighthouse of');
  const times = runs ?? 5;
  const subject = (name: string, { origin }: ServedSite, address: string, only: Subject['only']): Subject => {
    return { name, url: origin + address, only, reports: [] };
  };
  await withoutScripts(site.dist, async (bareSite) => {
    const pairs = pageKinds(site.dist).map((address) => ({
      page: subject(address, site, address, categories),
      bare: subject(`${address} without scripts`, bareSite, address, ['performance']),
    }));
    const subjects = pairs.flatMap(({ page, bare }) => [page, bare]);
    await inTurn('Lighthouse', times, subjects, async ({ url, only, reports }) => {
      reports.push(await runLighthouse(browserPath, url, only));
    });
    const version = subjects[0]?.reports[0]?.lighthouseVersion ?? '';
    const scores = ['performance', 'accessibility', 'best practices', 'SEO'];
    const title = `Lighthouse ${version}, mobile, medians of ${times} (and ranges)`;
    print(
      [title, ...scores, 'FCP s', 'FCP × bare', 'LCP s', 'LCP × bare', 'TBT ms', 'CLS'],
      [
        ...pairs.map(({ page, bare }) => rowOf(page, bare)),
        ['aim', '≥ 99', '100', '100', '100', '', '≤ 1.05', '', '≤ 1.05', '≤ 50', '0'],
      ],
    );
    process.stdout.write('“× bare”: against the same page with its scripts removed, measured in turn with it.\n');
    const failed = pairs.flatMap(({ page }) => failedAudits(page));
    if (failed.length > 0) process.stdout.write(`Audits failed:\n${failed.join('')}`);
  });
}
