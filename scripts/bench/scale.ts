import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { Browser } from 'playwright';
import { loadSite } from '../build/load-site.ts';
import { folders } from '../build/project-folders.ts';
import { liveChanges } from './live-preview.ts';
import { multiplyMachines, multiplyProjects } from './many-rows.ts';
import { type Figure, inBrotli, median, oneRun, type Report, type Row } from './measure.ts';
import { measureFinder, slowestPress, watchPresses } from './moves.ts';
import { serveSite } from './sites.ts';

/** One line of the table for one site: its figure, and the limit where there is one. */
type Cost = readonly [name: string, unit: string, digits: number, value: number, limit?: number];

/** The heaviest page that is allowed, in kB, and the slowest answer to a visitor, in ms. */
const most = { page: 400, interaction: 200 } as const;

function multiply(data: string, times: number): void {
  if (times === 1) return;
  multiplyMachines(data, times);
  multiplyProjects(data, times);
}

function filesOf(folder: string, ending: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));
}

const largest = (files: readonly string[]) =>
  files.toSorted((one, other) => statSync(other).size - statSync(one).size)[0] ?? '';

/** The slowest answer to a visitor's press on the lists, and in the finder at a four-fold slower CPU, in ms. */
async function slowestAnswers(browser: Browser, dist: string) {
  const site = await serveSite(dist);
  const page = await browser.newPage();
  await watchPresses(page);
  let interaction = 0;
  for (const address of ['/Machineries/', '/Project/']) {
    await page.goto(site.origin + address);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const presses = [
      page.locator('header nav > div button'),
      page.locator('main nav a').nth(1),
      page.locator('main button').last(),
    ];
    for (const press of presses) if (await press.isVisible()) await press.click();
    interaction = Math.max(interaction, await slowestPress(page));
  }
  await page.close();
  const finder = Math.max(...(await measureFinder(browser, site.origin, 390)));
  site.stop();
  return { interaction, finder };
}

/** What the site costs with a number of times our machines and projects. */
async function costsOf(browser: Browser, times: number): Promise<readonly Cost[]> {
  const room = mkdtempSync(join(tmpdir(), `scale-${times}-`));
  const [data, generated, out] = [
    join(room, 'data'),
    join(room, 'generated'),
    join(folders.root, '.cache', `scale-${times}`),
  ];
  try {
    cpSync(folders.data, data, { recursive: true });
    multiply(data, times);
    const run = () => oneRun('pipeline', data, generated, join(room, 'cache'));
    const [codegen, unchanged] = [run(), run()];
    const build = oneRun('build', data, generated, out);
    // The office page is no visitor's.
    const html = largest(filesOf(out, '.html').filter((file) => !file.includes(`${sep}office${sep}`)));
    const contents = filesOf(join(out, 'content'), '.json');
    const parts = contents.filter((file) => file.includes(`${sep}en${sep}projects`));
    const { machines, projectList } = await loadSite(generated);
    const pages = readFileSync(join(out, 'sitemap.xml'), 'utf8').match(/<loc>/g)?.length ?? 0;
    const allParts = parts.reduce((sum, file) => sum + inBrotli(readFileSync(file)), 0);
    const live = median(await liveChanges(browser, 3, (copy) => multiply(copy, times)));
    const { interaction, finder } = await slowestAnswers(browser, out);
    return [
      ['machines', '', 0, machines.length],
      ['entries of the project list', '', 0, projectList.length],
      ['pages of the site', '', 0, pages],
      ['codegen, nothing known', 's', 2, codegen.ms / 1000],
      ['  memory', 'MB', 0, codegen.mb],
      ['codegen, nothing changed', 's', 2, unchanged.ms / 1000],
      ['build', 's', 1, build.ms / 1000],
      ['  memory', 'MB', 0, build.mb],
      // Where no list stands.
      ['Services, HTML', 'kB', 0, statSync(join(out, 'Services', 'index.html')).size / 1000],
      ['largest page, HTML', 'kB', 0, statSync(html).size / 1000, most.page],
      ['  in Brotli', 'kB', 0, inBrotli(readFileSync(html))],
      ['largest content of a page', 'kB', 0, statSync(largest(contents)).size / 1000],
      ['all parts of the list for the finder, in Brotli', 'kB', 0, allParts],
      ['a saved cell to the open page', 'ms', 0, live],
      ['slowest answer to a press', 'ms', 0, interaction, most.interaction],
      ['  in the finder, four-fold slower CPU', 'ms', 0, finder, most.interaction],
    ];
  } finally {
    for (const folder of [room, out]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints what the first of these numbers costs, and how many times as much the others do. */
export async function benchScale(browser: Browser, scale: readonly number[], report: Report): Promise<void> {
  const print = report.start('scale');
  const all: (readonly Cost[])[] = [];
  for (const times of scale) {
    process.stderr.write(`scale × ${times}\n`);
    all.push(await costsOf(browser, times));
  }
  const rows = (all[0] ?? []).map(
    ([name, unit, digits, first, limit], line): Row => [
      name,
      ...all.flatMap((costs, place): (string | Figure)[] => {
        const value = costs[line]?.[3] ?? 0;
        const aim = limit === undefined ? undefined : (`≤ ${limit}` as const);
        const figure = { values: [value], digits, unit, aim };
        return place === 0 ? [figure] : [figure, first === 0 ? '' : `${(value / first).toFixed(1)} ×`];
      }),
    ],
  );
  const head = scale.flatMap((times, place) => (place === 0 ? [`× ${times}`] : [`× ${times}`, 'ratio']));
  print(['As many times the machines and projects', ...head], rows);
}
