import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { Verdicts } from './bench/budget.ts';
import { benchBuilds } from './bench/builds.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchLivePreview } from './bench/live-preview.ts';
import { machineFacts } from './bench/machine-facts.ts';
import { runNode } from './bench/measure.ts';
import { benchMoves } from './bench/moves.ts';
import { benchPipeline } from './bench/pipeline.ts';
import { builtRivals } from './bench/rivals.ts';
import { serveSite } from './bench/served-site.ts';
import { benchSizes } from './bench/sizes.ts';
import { visitorsBrowser } from './bench/visitors-browser.ts';
import { folders } from './build/project-folders.ts';
import { chromiumFlags } from './find-chromium.ts';

const parts = ['pipeline', 'preview', 'sizes', 'lighthouse', 'moves', 'builds'] as const;

type Part = (typeof parts)[number];

const usage = `npm run bench -- [--only ${parts.join(',')}] [--peers DIR] [--dist DIR] [--runs N]

  --only NAMES  these tables alone (default: all, in this order)
  --peers DIR   measure the built rivals in this folder too: a copy of ../shared/peers in which ./prepare.sh has run
  --dist DIR    measure this built site (default: the site is built anew)
  --runs N      runs of every Lighthouse page, move and build (default: 5, 9 and 3)
`;

interface Call {
  readonly only: readonly Part[];
  readonly peers: string | null;
  readonly dist: string | null;
  readonly runs: number | null;
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
      },
    });
    const names = values.only?.split(',') ?? parts;
    const only = parts.filter((part) => names.includes(part));
    const runs = values.runs === undefined ? null : Number(values.runs);
    if (only.length < names.length) return `--only takes some of: ${parts.join(', ')}\n\n${usage}`;
    if (runs !== null && !(Number.isInteger(runs) && runs > 0))
      return `--runs takes a whole number above 0\n\n${usage}`;
    if (values.dist !== undefined && !existsSync(join(values.dist, 'index.html')))
      return `There is no built site in ${values.dist}\n`;
    return { only, peers: values.peers ?? null, dist: values.dist === undefined ? null : resolve(values.dist), runs };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${usage}`;
  }
}

async function bench({ only, peers, dist, runs }: Call): Promise<void> {
  // An end by a signal is an end too: the servers started on the way go with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const path = visitorsBrowser();
  process.stdout.write(`${machineFacts(path)}\n\n`);
  const wanted = (...some: readonly Part[]) => some.some((part) => only.includes(part));
  const next = () => process.stdout.write('\n');
  if (wanted('pipeline')) benchPipeline(100_000);
  if (wanted('preview')) await benchLivePreview();
  if (!wanted('sizes', 'lighthouse', 'moves', 'builds')) return;

  const verdicts = new Verdicts();
  const rivals = builtRivals(peers);
  const browser = await chromium.launch({ executablePath: path, args: [...chromiumFlags] });
  next();
  if (wanted('sizes', 'lighthouse', 'moves')) {
    if (dist === null) runNode(['--import', 'tsx', join(folders.root, 'scripts', 'build.ts')]);
    const site = await serveSite(dist ?? folders.dist);
    if (wanted('sizes')) await benchSizes({ browser, site, rivals, verdicts }).then(next);
    if (wanted('lighthouse'))
      await benchLighthouse({ browser: path, site, rivals, runs: runs ?? 5, verdicts }).then(next);
    if (wanted('moves')) await benchMoves({ browser, site, rivals, runs: runs ?? 9, verdicts }).then(next);
    await site.stop();
  }
  if (wanted('builds')) await benchBuilds({ browser, rivals, runs: runs ?? 3, verdicts }).then(next);
  await browser.close();
  process.stdout.write(`${verdicts.summary()}\n`);
}

const call = readCall(process.argv.slice(2));
if (typeof call === 'string') {
  process.stderr.write(call);
  process.exitCode = 1;
} else await bench(call);
