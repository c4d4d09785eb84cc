import { rmSync } from 'node:fs';
import { withoutScripts } from './altered-copies.ts';
import type { Verdicts } from './budget.ts';
import { ownRow, rivalRow, type Subject } from './lighthouse-rows.ts';
import { categories, ensureLighthouse, runLighthouse } from './lighthouse-run.ts';
import { table } from './measure.ts';
import { pageKinds } from './page-kinds.ts';
import { commonPages, type Rival } from './rivals.ts';
import { type ServedSite, serveSite } from './served-site.ts';

export interface LighthouseOptions {
  /** Path of the browser. */
  readonly browser: string;
  readonly site: ServedSite;
  readonly rivals: readonly Rival[];
  readonly runs: number;
  readonly verdicts: Verdicts;
}

/** Every page in turn, and that again, so that a busy minute falls on all of them. */
async function measureInTurn(browser: string, subjects: readonly Subject[], runs: number): Promise<void> {
  for (let run = 1; run <= runs; run += 1) {
    for (const [index, { name, url, only, figures }] of subjects.entries()) {
      process.stderr.write(`Lighthouse, run ${run} of ${runs}: ${index + 1} of ${subjects.length}, ${name}\n`);
      figures.push(await runLighthouse(browser, url, only));
    }
  }
}

/** Prints Lighthouse's medians for every kind of page, beside the same page without its scripts, and for the rivals' pages. */
export async function benchLighthouse({ browser, site, rivals, runs, verdicts }: LighthouseOptions): Promise<void> {
  ensureLighthouse();
  const bareDist = withoutScripts(site.dist);
  const bareSite = await serveSite(bareDist);
  const served = await Promise.all(rivals.map(async ({ name, dist }) => ({ name, site: await serveSite(dist) })));
  const pairs = pageKinds(site.dist).map((address) => ({
    page: { name: address, url: site.origin + address, only: categories, figures: [] },
    bare: { name: `${address} without scripts`, url: bareSite.origin + address, only: ['performance'], figures: [] },
  })) satisfies readonly { readonly page: Subject; readonly bare: Subject }[];
  const rivalPages = served.flatMap(({ name, site: { origin } }) =>
    commonPages.map(
      (address): Subject => ({ name: `${name} ${address}`, url: origin + address, only: categories, figures: [] }),
    ),
  );
  await measureInTurn(browser, [...pairs.flatMap(({ page, bare }) => [page, bare]), ...rivalPages], runs);
  await Promise.all([bareSite, ...served.map((one) => one.site)].map((one) => one.stop()));
  rmSync(bareDist, { recursive: true, force: true });

  const measured: readonly Subject[] = [...pairs.map(({ page }) => page), ...rivalPages];
  const version = measured[0]?.figures[0]?.version ?? '';
  const failed = measured.flatMap(({ name, figures }) =>
    [...new Set(figures.flatMap((one) => one.failed))].map((audit) => `  ${name}: ${audit}`),
  );
  process.stdout.write(
    `${table([
      [
        `Lighthouse ${version}, mobile, medians of ${runs}`,
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'FCP s',
        '× bare',
        'LCP s',
        '× bare',
        'TBT ms',
        'CLS',
      ],
      ...pairs.map(({ page, bare }) => ownRow(page, bare, verdicts)),
      ...rivalPages.map(rivalRow),
      ['aim', '≥ 99', '100', '100', '100', '', '≤ 1.05', '', '≤ 1.05', '≤ 50', '0'],
    ])}\n“× bare”: against the same page with its scripts removed, measured in turn with it.\n${failed.length > 0 ? `Audits failed:\n${failed.join('\n')}\n` : ''}`,
  );
}
