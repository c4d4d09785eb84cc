import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Browser } from 'playwright';
import { loadSite } from '../build/load-site.ts';
import { folders } from '../build/project-folders.ts';
import { multiplyMachines, multiplyProjects } from './many-rows.ts';
import {
  type Figure,
  inBrotli,
  inTurn,
  median,
  oneRun,
  type Row,
  scratchFolder,
  seconds,
  type Table,
} from './measure.ts';
import { answers, measureFinder } from './moves.ts';
import { liveChanges } from './saves.ts';
import { type Bench, serveSite } from './sites.ts';

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));

const kBInBrotli = (...files: readonly string[]): Figure => ({
  values: [files.reduce((sum, file) => sum + inBrotli(readFileSync(file)), 0)],
  unit: 'kB',
});

/** Returns the slowest response to a visitor's click on the lists, and in the finder with a slow CPU. */
async function slowestAnswers(browser: Browser, dist: string) {
  const { origin } = await serveSite(dist);
  const selectors = ['header nav > div button', 'main nav a >> nth=1', 'main button >> nth=-1'];
  const pressed = (list: string) => answers(browser, origin + list, selectors, {}, false);
  const slowest = (all: readonly (number | null)[]): Figure => ({
    values: [Math.max(...all.map((ms) => ms ?? 0))],
    unit: 'ms',
    aim: '≤ 200',
  });
  const lists = [...(await pressed('/Machineries/')), ...(await pressed('/Project/'))];
  return { lists: slowest(lists), finder: slowest(await measureFinder(browser, origin, 390)) };
}

/** Measures what the site costs with `times` as many machines and projects. Returns one figure per row. */
async function costsOf(browser: Browser, times: number): Promise<readonly (readonly [name: string, Figure])[]> {
  const [data, generated, cache, out] = [scratchFolder(), scratchFolder(), scratchFolder(), scratchFolder()];
  const multiply = (folder: string) => {
    multiplyMachines(folder, times);
    multiplyProjects(folder, times);
  };
  cpSync(folders.data, data, { recursive: true });
  multiply(data);
  const codegen = await oneRun('pipeline', data, generated, cache);
  const unchanged = await oneRun('pipeline', data, generated, cache);
  const build = await oneRun('build', data, generated, out);
  const { machines, projectList } = loadSite(generated);
  const pages = readFileSync(join(out, 'sitemap.xml'), 'utf8').match(/<loc>/g) ?? [];
  // Visitors do not load the office page.
  const pagesOfSite = filesOf(out, '.html').filter((file) => !file.includes(`${sep}office${sep}`));
  const [html = ''] = pagesOfSite.sort((one, other) => statSync(other).size - statSync(one).size);
  const parts = filesOf(join(out, 'content'), '.json').filter((file) => file.includes(`${sep}en${sep}projects`));
  const live = await liveChanges(browser, 3, multiply);
  const { lists, finder } = await slowestAnswers(browser, out);
  return [
    ['machines', { values: [machines.length] }],
    ['entries of the project list', { values: [projectList.length] }],
    ['pages of the site', { values: [pages.length] }],
    ['codegen, nothing known', seconds([codegen.ms])],
    ['  memory', { values: [codegen.mb], unit: 'MB' }],
    ['codegen, nothing changed', seconds([unchanged.ms])],
    ['build', seconds([build.ms])],
    ['  memory', { values: [build.mb], unit: 'MB' }],
    ['largest page, HTML', { values: [statSync(html).size / 1000], unit: 'kB', aim: '≤ 400' }],
    ['  in Brotli', kBInBrotli(html)],
    ['all parts of the list for the finder, in Brotli', kBInBrotli(...parts)],
    ['a saved cell to the open page', { values: live, unit: 'ms' }],
    ['slowest answer to a press', lists],
    ['  in the finder, CPU four times as slow', finder],
  ];
}

/** Measures what multiples of our machines and projects cost, and the ratio of each multiple to the first. */
export async function benchScale({ browser, scale }: Bench): Promise<readonly Table[]> {
  const subjects = scale.map((times) => ({ name: `× ${times}`, times }));
  const measured = await inTurn(1, subjects, ({ times }) => costsOf(browser, times));
  const [first = [], ...others] = measured.flatMap(({ found }) => found);
  const rows = first.map(([name, figure], line): Row => {
    const more = others.flatMap((costs): readonly Figure[] => {
      const other = costs[line]?.[1] ?? { values: [] };
      return [other, { values: [median(other.values) / median(figure.values)], digits: 1, unit: '×' }];
    });
    return [name, figure, ...more];
  });
  const heads = measured.flatMap(({ name }, place) => (place === 0 ? [name] : [name, 'ratio']));
  return [{ heads: ['As many times the machines and projects', ...heads], rows }];
}
