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

type Costs = Awaited<ReturnType<typeof costsOf>>;

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
async function costsOf(browser: Browser, times: number) {
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
    return {
      codegen,
      unchanged,
      build,
      machines: machines.length,
      listed: projectList.length,
      pages: readFileSync(join(out, 'sitemap.xml'), 'utf8').match(/<loc>/g)?.length ?? 0,
      // kB of the HTML of Services, where no list stands, of the largest, of that in Brotli, and of the largest content of a page.
      services: statSync(join(out, 'Services', 'index.html')).size / 1000,
      html: statSync(html).size / 1000,
      inBrotli: inBrotli(readFileSync(html)),
      content: statSync(largest(contents)).size / 1000,
      // Of all parts of the project list, which the finder fetches.
      parts: parts.reduce((sum, file) => sum + inBrotli(readFileSync(file)), 0),
      live: median(await liveChanges(browser, 3, (copy) => multiply(copy, times))),
      ...(await slowestAnswers(browser, out)),
    };
  } finally {
    for (const folder of [room, out]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints what the first of these numbers costs, and how many times as much the others do. */
export async function benchScale(browser: Browser, scale: readonly number[], report: Report): Promise<void> {
  const print = report.start('scale');
  const all: Costs[] = [];
  for (const times of scale) {
    process.stderr.write(`scale × ${times}\n`);
    all.push(await costsOf(browser, times));
  }
  const row = (name: string, unit: string, digits: number, of: (costs: Costs) => number, limit?: number): Row => [
    name,
    ...all.flatMap((costs, place): (string | Figure)[] => {
      const value = of(costs);
      const figure = { values: [value], digits, unit, aim: limit === undefined ? undefined : (`≤ ${limit}` as const) };
      const [first] = all;
      if (place === 0 || !first) return [figure];
      return [figure, of(first) === 0 ? '' : `${(value / of(first)).toFixed(1)} ×`];
    }),
  ];
  const head = scale.flatMap((times, place) => (place === 0 ? [`× ${times}`] : [`× ${times}`, 'ratio']));
  print(
    ['As many times the machines and projects', ...head],
    [
      row('machines', '', 0, ({ machines }) => machines),
      row('entries of the project list', '', 0, ({ listed }) => listed),
      row('pages of the site', '', 0, ({ pages }) => pages),
      row('codegen, nothing known', 's', 2, ({ codegen }) => codegen.ms / 1000),
      row('  memory', 'MB', 0, ({ codegen }) => codegen.mb),
      row('codegen, nothing changed', 's', 2, ({ unchanged }) => unchanged.ms / 1000),
      row('build', 's', 1, ({ build }) => build.ms / 1000),
      row('  memory', 'MB', 0, ({ build }) => build.mb),
      row('Services, HTML', 'kB', 0, ({ services }) => services),
      row('largest page, HTML', 'kB', 0, ({ html }) => html, most.page),
      row('  in Brotli', 'kB', 0, ({ inBrotli }) => inBrotli),
      row('largest content of a page', 'kB', 0, ({ content }) => content),
      row('all parts of the list for the finder, in Brotli', 'kB', 0, ({ parts }) => parts),
      row('a saved cell to the open page', 'ms', 0, ({ live }) => live),
      row('slowest answer to a press', 'ms', 0, ({ interaction }) => interaction, most.interaction),
      row('  in the finder, four-fold slower CPU', 'ms', 0, ({ finder }) => finder, most.interaction),
    ],
  );
}
