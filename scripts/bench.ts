import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { readFlags, runCommand, UsageError, wholeNumberIn } from '../codegen/command-line.ts';
import { serveSite } from './bench/sites.ts';
import { benchSlowPhone } from './bench/slow-phone.ts';
import { folders } from './build/project-folders.ts';
import { chromiumFlags, ensureChromium } from './find-chromium.ts';

const usage = `npm run bench -- [--dist DIR] [--against DIR] [--runs N]

  --dist DIR    the built site to measure (default: dist)
  --against DIR another built site, which is measured in turn
  --runs N      number of measurements (default: 5); tables show medians (and ranges)
`;

/** Chromium's throttling of the CPU: a phone of the middle class, and a very slow one. */
const slowdowns = [4, 20];

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
    dist: { type: 'string', default: folders.dist },
    against: { type: 'string' },
    runs: { type: 'string', default: '5' },
  });
  const runs = wholeNumberIn('runs', values.runs, 1);
  const sites = [values.dist, values.against ?? []].flat().map((folder) => resolve(folder));
  for (const site of sites)
    if (!existsSync(join(site, 'index.html'))) throw new UsageError(`There is no built site in ${site}`);

  const browser = await chromium.launch({ executablePath: visitorsBrowser(), args: chromiumFlags });
  const processor = `${cpus().length} cores (${cpus()[0]?.model})`;
  const versions = `Node ${process.versions.node} · Chromium ${browser.version()}`;
  process.stdout.write(`${processor} · ${versions} · load ${loadavg()[0]}\n`);
  const origins = await Promise.all(sites.map(serveSite));
  for (const slowdown of slowdowns) console.table(await benchSlowPhone({ browser, origins, runs, slowdown }));
  await browser.close();
  return 0;
}

await runCommand('bench', usage, main);
