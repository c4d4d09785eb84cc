import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { withoutScripts } from './altered-copies.ts';
import type { Budget, Verdicts } from './budget.ts';
import { median, table } from './measure.ts';
import { type Move, type MoveTime, measureMove } from './move.ts';
import { commonPages, type Rival } from './rivals.ts';
import { type ServedSite, serveSite } from './served-site.ts';

const budget: Budget = { name: 'ms to the new heading', limit: 80 };
const [home, machineries] = commonPages;

export interface MovesOptions {
  readonly browser: Browser;
  readonly site: ServedSite;
  readonly rivals: readonly Rival[];
  readonly runs: number;
  readonly verdicts: Verdicts;
}

interface Measured {
  readonly name: string;
  readonly origin: string;
  readonly move: Move;
  readonly held: boolean;
  readonly times: MoveTime[];
}

function movesOf(dist: string): readonly Move[] {
  const list = readFileSync(join(dist, 'Project', 'index.html'), 'utf8');
  const [, project = ''] = /href="(\/project\/[^"]+)"/.exec(list) ?? [];
  return [
    { from: home, to: machineries },
    { from: machineries, to: home },
    { from: home, to: '/Project/' },
    { from: '/Project/', to: project },
    { from: '/Services/', to: '/AboutUs/' },
    { from: '/Gallery/', to: '/ContactUs/' },
    { from: '/zh/', to: '/zh/Machineries/' },
  ];
}

/** Prints how long moves between pages take: ours, the same ones as page loads without scripts, the rivals'. */
export async function benchMoves({ browser, site, rivals, runs, verdicts }: MovesOptions): Promise<void> {
  const bareDist = withoutScripts(site.dist);
  const bare = await serveSite(bareDist);
  const served = await Promise.all(rivals.map(async ({ name, dist }) => ({ name, site: await serveSite(dist) })));
  const moves = movesOf(site.dist);
  const first = { from: home, to: machineries };
  const measured: readonly Measured[] = [
    ...moves.map((move, index) => ({ name: '', origin: site.origin, move, held: index === 0, times: [] })),
    ...moves.map((move) => ({ name: '  page load: ', origin: bare.origin, move, held: false, times: [] })),
    ...served.map((rival) => ({
      name: `  ${rival.name}: `,
      origin: rival.site.origin,
      move: first,
      held: false,
      times: [],
    })),
  ];
  for (let run = 1; run <= runs; run += 1) {
    process.stderr.write(`Moves, run ${run} of ${runs}\n`);
    for (const { origin, move, times } of measured) times.push(await measureMove(browser, origin, move));
  }
  await Promise.all([bare, ...served.map((one) => one.site)].map((one) => one.stop()));
  rmSync(bareDist, { recursive: true, force: true });

  const rows = measured.map(({ name, move: { from, to }, held, times }) => {
    const outside = median(times.map((time) => time.outside));
    const text = outside.toFixed(0);
    return [
      `${name}${from} → ${to}`,
      median(times.map(({ painted }) => painted)).toFixed(0),
      held ? verdicts.mark(`move ${from} → ${to}`, budget, outside, text) : text,
    ];
  });
  process.stdout.write(
    `${table([[`Hover and click, ms until the new heading, medians of ${runs}`, 'painted', 'seen from outside'], ...rows, [`aim (${home} → ${machineries})`, '', '≤ 80']])}\n`,
  );
}
