import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Browser } from 'playwright';
import { folders } from '../build/project-folders.ts';
import { multiplyMachines, multiplyProjects } from './many-rows.ts';
import {
  type Figure,
  inGzip,
  inTurn,
  median,
  oneRun,
  scratchFolder,
  seconds,
  type Table,
  type TableRow,
} from './measure.ts';
import { liveChanges } from './saves.ts';
import type { Bench } from './sites.ts';

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
  const pages = readFileSync(join(out, 'sitemap.xml'), 'utf8').match(/<loc>/g) ?? [];
  // Visitors do not load the office page.
  const [html = ''] = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.startsWith(`office${sep}`))
    .map((file) => join(out, file))
    .sort((a, b) => statSync(b).size - statSync(a).size);
  return [
    ['pages of the site', { values: [pages.length] }],
    ['codegen, nothing known', seconds([codegen.ms])],
    ['  memory', { values: [codegen.mb], unit: 'MB' }],
    ['codegen, nothing changed', seconds([unchanged.ms])],
    ['build', seconds([build.ms])],
    ['  memory', { values: [build.mb], unit: 'MB' }],
    ['largest page, HTML', { values: [statSync(html).size / 1000], unit: 'kB' }],
    ['  in gzip', { values: [inGzip(readFileSync(html))], unit: 'kB' }],
    ['a saved cell to the open page', { values: await liveChanges(browser, 3, multiply), unit: 'ms' }],
  ];
}

/** Measures what multiples of our machines and projects cost, and the ratio of each multiple to the first. */
export async function benchScale({ browser, scale }: Bench): Promise<readonly Table[]> {
  const subjects = scale.map((times) => ({ name: `× ${times}`, times }));
  const measured = await inTurn(1, subjects, ({ times }) => costsOf(browser, times));
  const [first = [], ...others] = measured.flatMap(({ results }) => results);
  const rows = first.map(([name, figure], line): TableRow => {
    const more = others.flatMap((costs): readonly Figure[] => {
      const baseline = costs[line]?.[1] ?? { values: [] };
      return [baseline, { values: [median(baseline.values) / median(figure.values)], digits: 1, unit: '×' }];
    });
    return [name, figure, ...more];
  });
  const heads = measured.flatMap(({ name }, place) => (place === 0 ? [name] : [name, 'ratio']));
  return [{ heads: ['As many times the machines and projects', ...heads], rows }];
}
