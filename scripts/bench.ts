import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { benchBuilds } from './bench/builds.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchLivePreview } from './bench/live-preview.ts';
import { machineFacts, Report, runScript } from './bench/measure.ts';
import { benchMoves } from './bench/moves.ts';
import { benchOffice } from './bench/office.ts';
import { benchPipeline } from './bench/pipeline.ts';
import { benchScale } from './bench/scale.ts';
import { type Bench, builtRivals, serveSite } from './bench/sites.ts';
import { benchSizes } from './bench/sizes.ts';
import { folders } from './build/project-folders.ts';
import { chromiumFlags, ensureChromium } from './find-chromium.ts';

const parts = ['pipeline', 'preview', 'office', 'sizes', 'lighthouse', 'moves', 'builds'] as const;

type Part = (typeof parts)[number];

const usage = `npm run bench -- [--only ${parts.join(',')}] [--peers DIR] [--dist DIR] [--runs N]
npm run bench -- --scale 1,10,100

  --only NAMES  these tables alone (default: all, in this order)
  --peers DIR   measure the built rivals in this folder too: a copy of ../shared/peers in which ./prepare.sh has run
  --dist DIR    measure this built site (default: the site is built anew)
  --scale 1,10  what it costs with as many times the machines and projects, and nothing else
  --runs N      runs of every Lighthouse page, move and build (default: 5, 9 and 3)
`;

interface Call {
  readonly only: readonly Part[];
  readonly peers: string | null;
  readonly dist: string | null;
  readonly runs: number | null;
  readonly scale: readonly number[];
}

function readCall(args: string[]): Call | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: 'string' },
        peers: { type: 'string' },
        dist: { type: 'string' },
        runs: { type: 'string' },
        scale: { type: 'string', default: '' },
      },
    });
    const names = values.only?.split(',') ?? parts;
    const only = parts.filter((part) => names.includes(part));
    const runs = values.runs === undefined ? null : Number(values.runs);
    const scale = values.scale === '' ? [] : values.scale.split(',').map(Number);
    if (scale.some((times) => !(Number.isInteger(times) && times > 0)))
      return `--scale takes whole numbers above 0: 1,10,100\n\n${usage}`;
    if (only.length < names.length) return `--only takes some of: ${parts.join(', ')}\n\n${usage}`;
    if (runs !== null && !(Number.isInteger(runs) && runs > 0))
      return `--runs takes a whole number above 0\n\n${usage}`;
    if (values.dist !== undefined && !existsSync(join(values.dist, 'index.html')))
      return `There is no built site in ${values.dist}\n`;
    const dist = values.dist === undefined ? null : resolve(values.dist);
    return { only, peers: values.peers ?? null, dist, runs, scale };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${usage}`;
  }
}

/**
 * Path of a whole browser, as visitors have it, where there is one. The headless shell of the page tests knows nothing of the
 * network, takes it for a slow one and fetches lazy pictures from further away.
 */
function visitorsBrowser(): string {
  const found = ensureChromium();
  const whole = found.replace(/-headless-shell$/, '');
  return existsSync(whole) ? whole : found;
}

async function bench({ only, peers, dist, runs, scale }: Call): Promise<void> {
  const browserPath = visitorsBrowser();
  process.stdout.write(`${machineFacts(browserPath)}\n\n`);
  const wanted = (...some: readonly Part[]) => some.some((part) => only.includes(part));
  const next = () => process.stdout.write('\n');
  const report = new Report();
  if (scale.length > 0) {
    const browser = await chromium.launch({ executablePath: browserPath, args: chromiumFlags });
    await benchScale(browser, scale, report);
    process.stdout.write(`${report.summary()}\n`);
    await browser.close();
    return;
  }
  if (wanted('pipeline')) benchPipeline(100_000, report);
  if (only.every((part) => part === 'pipeline')) return;

  const browser = await chromium.launch({ executablePath: browserPath, args: chromiumFlags });
  if (wanted('preview')) await benchLivePreview(browser, report);
  if (wanted('office')) await benchOffice(browser, report);
  if (wanted('sizes', 'lighthouse', 'moves', 'builds')) {
    const all: Bench = { browser, browserPath, rivals: builtRivals(peers), runs, report };
    next();
    if (wanted('sizes', 'lighthouse', 'moves')) {
      if (dist === null) runScript([join(folders.root, 'scripts', 'build.ts')]);
      const site = await serveSite(dist ?? folders.dist);
      if (wanted('sizes')) await benchSizes(all, site).then(next);
      if (wanted('lighthouse')) await benchLighthouse(all, site).then(next);
      if (wanted('moves')) await benchMoves(all, site).then(next);
      site.stop();
    }
    if (wanted('builds')) {
      benchBuilds(all);
      next();
    }
  }
  process.stdout.write(`${report.summary()}\n`);
  await browser.close();
}

const call = readCall(process.argv.slice(2));
if (typeof call === 'string') {
  process.stderr.write(call);
  process.exitCode = 1;
} else await bench(call);
