import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Budget, Verdicts } from './budget.ts';
import { multiplyProjects } from './many-projects.ts';
import { median, table } from './measure.ts';
import { growthTable, weights } from './page-growth.ts';
import { pageKinds } from './page-kinds.ts';
import { copyProject } from './project-copy.ts';
import type { Rival } from './rivals.ts';

const limits = {
  fromNothing: { name: 'seconds from nothing', limit: 90 },
  cached: { name: 'seconds with pictures cached', limit: 12 },
} as const satisfies Record<string, Budget>;

const times = 10;

export interface BuildsOptions {
  readonly browser: Browser;
  readonly rivals: readonly Rival[];
  readonly runs: number;
  readonly verdicts: Verdicts;
}

/** Seconds of a rival's own build, with whatever it has kept from its last one. */
function rivalBuild({ name, folder }: Rival): number {
  const started = performance.now();
  const { status, stderr } = spawnSync('npm', ['run', '-s', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`${name} does not build: ${stderr}`);
  return (performance.now() - started) / 1000;
}

/** Prints how long builds take in a copy of the project, and how much the pages grow with ten times as many projects. */
export async function benchBuilds({ browser, rivals, runs, verdicts }: BuildsOptions): Promise<void> {
  const say = (words: string) => process.stderr.write(`Builds: ${words}\n`);
  const copy = copyProject();
  try {
    say('from nothing');
    const fromNothing = copy.build() / 1000;
    say('with pictures cached');
    const cached = median(
      Array.from({ length: runs }, () => {
        copy.forgetAllButPictures();
        return copy.build() / 1000;
      }),
    );
    const addresses = pageKinds(copy.dist);
    const before = await weights(browser, copy.dist, addresses);

    say(`${times} times as many projects`);
    multiplyProjects(join(copy.root, 'data', 'projects.xlsx'), times);
    copy.forgetAllButPictures();
    const many = copy.build() / 1000;
    const after = await weights(browser, copy.dist, addresses);

    const seconds = (budget: Budget, value: number) => verdicts.mark('builds', budget, value, `${value.toFixed(1)} s`);
    process.stdout.write(
      `${table([
        ['Builds (npm run build)', 'time', 'aim on two cores'],
        ['from nothing, pictures too', seconds(limits.fromNothing, fromNothing), '≤ 90 s'],
        [`pictures cached, all else anew, median of ${runs}`, seconds(limits.cached, cached), '≤ 12 s'],
        [`${times} times as many projects, pictures cached`, `${many.toFixed(1)} s`, ''],
        ...rivals.map((rival) => [
          `  ${rival.name}, pictures cached`,
          `${median(Array.from({ length: runs }, () => rivalBuild(rival))).toFixed(1)} s`,
          '',
        ]),
      ])}\n\n`,
    );
    process.stdout.write(`${growthTable(times, addresses, before, after, verdicts)}\n`);
  } finally {
    copy.remove();
  }
}
