import { existsSync } from 'node:fs';
import { cpus, platform, release } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { oneOf, readFlags, runCommand, UsageError, wholeNumber } from '../codegen/command-line.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { load, oneRun, printTable, runProgram } from './bench/measure.ts';
import { benchFinder, benchMoves } from './bench/moves.ts';
import { benchPipeline } from './bench/pipeline.ts';
import { benchRivals } from './bench/rivals.ts';
import { benchOffice, benchPreview } from './bench/saves.ts';
import { benchScale } from './bench/scale.ts';
import { type Bench, type ServedSite, serveRivals, serveSite } from './bench/sites.ts';
import { benchSizes } from './bench/sizes.ts';
import { folders } from './build/project-folders.ts';
import { chromiumFlags, ensureChromium } from './find-chromium.ts';

const tables = {
  pipeline: benchPipeline,
  preview: benchPreview,
  office: benchOffice,
  sizes: benchSizes,
  lighthouse: benchLighthouse,
  moves: benchMoves,
  finder: benchFinder,
  rivals: benchRivals,
} as const;
const names: readonly string[] = Object.keys(tables);

const usage = `npm run bench -- [--only ${names.join(',')}] [--peers DIR] [--dist DIR] [--runs N]
npm run bench -- --scale 1,10,100

  --only NAMES  measure only these tables (default: all, in this order)
  --peers DIR   also measure the built rivals in this folder: a copy of ../shared/peers in which ./prepare.sh has run
  --dist DIR    measure this built site (default: build the site first)
  --scale 1,10  measure only the costs with this many times the machines and projects; --only is ignored
  --runs N      number of measurements (default: 5); tables show medians (and ranges), and beside rivals the typical ratio of a run
`;

/**
 * Returns the path of a full browser, as visitors use it, if one is installed. The headless shell of the page tests has no network
 * information, assumes a slow network and fetches lazy images from further away.
 */
function visitorsBrowser(): string {
  const found = ensureChromium();
  const whole = found.replace(/-headless-shell$/, '');
  return existsSync(whole) ? whole : found;
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = readFlags(args, {
    only: { type: 'string', default: names.join(',') },
    peers: { type: 'string', default: '' },
    dist: { type: 'string', default: '' },
    runs: { type: 'string', default: '5' },
    scale: { type: 'string', default: '' },
  });
  const only = values.only.split(',').map((name) => oneOf('only', name, names));
  const scale = values.scale === '' ? [] : values.scale.split(',').map((times) => wholeNumber('scale', times, 1));
  const runs = wholeNumber('runs', values.runs, 1);
  const { peers, dist } = values;
  if (dist !== '' && !existsSync(join(dist, 'index.html'))) throw new UsageError(`There is no built site in ${dist}`);

  const browserPath = visitorsBrowser();
  process.stdout.write(`${await machineFacts(browserPath)}\n`);
  const browser = await chromium.launch({ executablePath: browserPath, args: chromiumFlags });
  let served: Promise<ServedSite> | null = null;
  const serveOurs = async () => {
    if (dist === '') await oneRun('build', folders.data, folders.generated, folders.dist);
    return await serveSite(dist === '' ? folders.dist : resolve(dist));
  };
  const site = () => {
    served ??= serveOurs();
    return served;
  };
  const rivals = peers === '' ? [] : await serveRivals(peers);
  const bench: Bench = { browser, browserPath, runs, scale, site, rivals };

  const missed: string[] = [];
  const asked = scale.length > 0 ? { scale: benchScale } : tables;
  for (const [name, measure] of Object.entries(asked)) {
    if (scale.length === 0 && !only.includes(name)) continue;
    const before = load();
    for (const table of await measure(bench)) missed.push(...printTable(table).map((line) => `  ${name} ${line}`));
    process.stdout.write(`load of the machine: ${before} before, ${load()} after\n`);
  }
  const summary = missed.length === 0 ? ['All budgets are held.'] : ['Budgets missed (✗ in the tables):', ...missed];
  process.stdout.write(`${summary.join('\n')}\n`);
  await browser.close();
  return 0;
}

/** Describes what the figures are measured on. Adds a warning if the machine is too busy for reliable times. */
async function machineFacts(browser: string): Promise<string> {
  const { stdout } = await runProgram(browser, ['--version']);
  const facts = [
    `${cpus().length} cores (${cpus()[0]?.model})`,
    `${platform()} ${release()}`,
    `Node ${process.versions.node}`,
    stdout.trim(),
    `load ${load()}`,
  ].join(' · ');
  // Above this load, other programs take time from what is measured.
  const calm = 0.5;
  return Number(load()) > calm
    ? `${facts}\nWARNING: the load is above ${calm}: other programs are at work, times below are not to be relied on. Sizes are.`
    : facts;
}

await runCommand('bench', usage, main);
