import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { oneOfWords, readFlags, runCommand, UsageError, wholeNumberIn } from '../codegen/command-line.ts';
import { oneRun, printTable, programOutput } from './bench/measure.ts';
import { benchSaves } from './bench/saves.ts';
import { benchScale } from './bench/scale.ts';
import { type Bench, serveSite } from './bench/sites.ts';
import { benchSlowPhone } from './bench/slow-phone.ts';
import { folders } from './build/project-folders.ts';
import { chromiumFlags, ensureChromium } from './find-chromium.ts';

const tables = { slow: benchSlowPhone, saves: benchSaves } as const;
const tableNames: readonly string[] = Object.keys(tables);

const usage = `npm run bench -- [--only ${tableNames.join(',')}] [--dist DIR] [--against DIR] [--runs N]
npm run bench -- --scale 1,10,100

  --only NAMES  measure only these tables (default: all, in this order)
  --dist DIR    measure this built site (default: build the site first)
  --against DIR compare the table "slow" with this built site
  --scale 1,10  measure only the costs with this many times the machines and projects; --only is ignored
  --runs N      number of measurements (default: 5); tables show medians (and ranges)
`;

/**
 * Returns the path of a full browser, as visitors use it, if one is installed. The headless shell of the page tests has
 * no network information, assumes a slow network and fetches lazy images from further away.
 */
function visitorsBrowser(): string {
  const chromium = ensureChromium();
  const whole = chromium.replace(/-headless-shell$/, '');
  return existsSync(whole) ? whole : chromium;
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = readFlags(args, {
    only: { type: 'string', default: tableNames.join(',') },
    dist: { type: 'string', default: '' },
    against: { type: 'string', default: '' },
    runs: { type: 'string', default: '5' },
    scale: { type: 'string', default: '' },
  });
  const only = values.only.split(',').map((name) => oneOfWords('only', name, tableNames));
  const scale = values.scale === '' ? [] : values.scale.split(',').map((times) => wholeNumberIn('scale', times, 1));
  const runs = wholeNumberIn('runs', values.runs, 1);
  const { dist, against } = values;
  for (const folder of [dist, against])
    if (folder !== '' && !existsSync(join(folder, 'index.html')))
      throw new UsageError(`There is no built site in ${folder}`);

  const browserPath = visitorsBrowser();
  const processor = `${cpus().length} cores (${cpus()[0]?.model})`;
  const version = (await programOutput(browserPath, ['--version'])).trim();
  process.stdout.write(`${processor} · Node ${process.versions.node} · ${version} · load ${loadavg()[0]}\n`);
  const browser = await chromium.launch({ executablePath: browserPath, args: chromiumFlags });
  let served: ReturnType<Bench['site']> | null = null;
  const serveOurs = async () => {
    if (dist === '') await oneRun('build', folders.data, folders.generated, folders.dist);
    return await serveSite(dist === '' ? folders.dist : resolve(dist));
  };
  const site = () => {
    served ??= serveOurs();
    return served;
  };
  const rival = against === '' ? Promise.resolve(null) : serveSite(resolve(against));
  const bench: Bench = { browser, browserPath, runs, scale, site, against: () => rival };

  const missed: string[] = [];
  const asked = scale.length > 0 ? { scale: benchScale } : tables;
  for (const [name, measure] of Object.entries(asked)) {
    if (scale.length === 0 && !only.includes(name)) continue;
    for (const table of await measure(bench)) missed.push(...printTable(table).map((line) => `  ${name} ${line}`));
  }
  const summary = missed.length === 0 ? ['All budgets are held.'] : ['Budgets missed (✗ in the tables):', ...missed];
  process.stdout.write(`${summary.join('\n')}\n`);
  await browser.close();
  return 0;
}

await runCommand('bench', usage, main);
