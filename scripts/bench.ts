import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { oneOf, readFlags, runCommand, UsageError, wholeNumber } from '../codegen/command-line.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchLivePreview } from './bench/live-preview.ts';
import { machineFacts, Report, runScript } from './bench/measure.ts';
import { benchFinder, benchMoves } from './bench/moves.ts';
import { benchOffice } from './bench/office.ts';
import { benchPipeline } from './bench/pipeline.ts';
import { benchRivals } from './bench/rivals.ts';
import { benchScale } from './bench/scale.ts';
import { type Bench, builtRivals, serveSite } from './bench/sites.ts';
import { benchSizes } from './bench/sizes.ts';
import { folders } from './build/project-folders.ts';
import { chromiumFlags, ensureChromium } from './find-chromium.ts';

/** The tables of the built site. */
const ofSite = {
  sizes: benchSizes,
  lighthouse: benchLighthouse,
  moves: benchMoves,
  finder: benchFinder,
  rivals: benchRivals,
};
const parts: readonly string[] = ['pipeline', 'preview', 'office', ...Object.keys(ofSite)];

const usage = `npm run bench -- [--only ${parts.join(',')}] [--peers DIR] [--dist DIR] [--runs N]
npm run bench -- --scale 1,10,100

  --only NAMES  these tables alone (default: all, in this order)
  --peers DIR   measure the built rivals in this folder too: a copy of ../shared/peers in which ./prepare.sh has run
  --dist DIR    measure this built site (default: the site is built anew)
  --scale 1,10  what it costs with as many times the machines and projects, and nothing else
  --runs N      runs of every Lighthouse page and move (default: 5 and 9)
`;

/**
 * Path of a whole browser, as visitors have it, where there is one. The headless shell of the page tests knows nothing of the
 * network, takes it for a slow one and fetches lazy pictures from further away.
 */
function visitorsBrowser(): string {
  const found = ensureChromium();
  const whole = found.replace(/-headless-shell$/, '');
  return existsSync(whole) ? whole : found;
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = readFlags(args, {
    only: { type: 'string', default: parts.join(',') },
    peers: { type: 'string', default: '' },
    dist: { type: 'string', default: '' },
    runs: { type: 'string', default: '' },
    scale: { type: 'string', default: '' },
  });
  const listOf = (text: string) => (text === '' ? [] : text.split(','));
  const named = listOf(values.only).map((name) => oneOf('only', name, parts));
  const scale = listOf(values.scale).map((times) => wholeNumber('scale', times, 1));
  const only = scale.length > 0 ? [] : named;
  const runs = values.runs === '' ? null : wholeNumber('runs', values.runs, 1);
  const { peers, dist } = values;
  if (dist !== '' && !existsSync(join(dist, 'index.html'))) throw new UsageError(`There is no built site in ${dist}`);

  const browserPath = visitorsBrowser();
  process.stdout.write(`${machineFacts(browserPath)}\n\n`);
  const next = () => process.stdout.write('\n');
  const report = new Report();
  if (only.includes('pipeline')) benchPipeline(3000, report);
  if (scale.length === 0 && only.every((part) => part === 'pipeline')) return 0;

  const browser = await chromium.launch({ executablePath: browserPath, args: chromiumFlags });
  if (scale.length > 0) await benchScale(browser, scale, report);
  if (only.includes('preview')) await benchLivePreview(browser, report);
  if (only.includes('office')) await benchOffice(browserPath, report);
  if (only.some((part) => part in ofSite)) {
    const all: Bench = { browser, browserPath, rivals: builtRivals(peers === '' ? null : peers), runs, report };
    next();
    if (dist === '') runScript([join(folders.root, 'scripts', 'build.ts')]);
    const site = await serveSite(dist === '' ? folders.dist : resolve(dist));
    for (const [part, bench] of Object.entries(ofSite))
      if (only.includes(part) && (part !== 'rivals' || all.rivals.length > 0)) await bench(all, site).then(next);
    site.stop();
  }
  process.stdout.write(`${report.summary()}\n`);
  await browser.close();
  return 0;
}

await runCommand('bench', usage, main);
