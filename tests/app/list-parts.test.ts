import { describe, expect, it } from 'vitest';
import { renderPage } from '../../src/app/prerender/entry-server.tsx';
import { pathOf } from '../../src/app/routes.ts';
import { entriesPerPart } from '../../src/content/lists/parts.ts';
import { allRoutes, partCounts } from '../../src/content/page-content.ts';
import type { Route } from '../../src/content/paths.ts';
import type { Site } from '../../src/content/site.ts';
import { site } from '../sample/sample-site.ts';

/** The sample with as many machines as this; each but the first few is a copy with an ID of its own. */
function withMachines(count: number): Site {
  const machines = Array.from({ length: count }, (_, index) => {
    const machine = site.machines[index % site.machines.length];
    if (!machine) throw new Error('the sample has no machine');
    // The type knows the machines of data/ alone.
    const id = `${machine.id}-${index}` as typeof machine.id;
    return { ...machine, id, machineId: `ID-${index + 1}` };
  });
  return { ...site, machines };
}

const routesOf = (own: Site) => allRoutes(own).filter(({ page }) => page === 'machineries');
const rendered = (own: Site, rest: string, locale: Route['locale'] = 'en') =>
  renderPage(own, { page: 'machineries', locale, rest }, '1a2b3c4d');
const rowsIn = (html: string) => [...html.matchAll(/<span[^>]*>ID-(\d+)<\/span>/g)].map(([, id]) => Number(id));
const linksIn = (html: string) => [...html.matchAll(/href="((?:\/zh)?\/Machineries\/\d*)"/g)].map(([, path]) => path);

describe('A list', () => {
  it('stands on one page up to its limit, which has no links to parts', async () => {
    const one = withMachines(entriesPerPart);
    expect(partCounts(one)).toEqual({});
    expect(routesOf(one)).toHaveLength(2);
    const { html } = await rendered(one, '');
    expect(rowsIn(html)).toHaveLength(entriesPerPart);
    expect(new Set(linksIn(html))).toEqual(new Set(['/Machineries/', '/zh/Machineries/']));
  });

  it('comes in parts beyond it: every entry once, in order, numbered on, each part linked from each', async () => {
    const long = withMachines(2 * entriesPerPart + 1);
    expect(partCounts(long)).toEqual({ machineries: 3 });
    const pages = await Promise.all(['', '2', '3'].map((rest) => rendered(long, rest)));
    expect(pages.flatMap(({ html }) => rowsIn(html))).toEqual(long.machines.map((_, index) => index + 1));
    for (const { html } of pages)
      expect(linksIn(html)).toEqual(expect.arrayContaining(['/Machineries/', '/Machineries/2', '/Machineries/3']));
    expect(pages[2]?.html).toContain(`${2 * entriesPerPart + 1}</td>`);
    expect(new Set(pages.map(({ head }) => head.title)).size).toBe(3);
  });

  it('has parts in every language, each with its twin', async () => {
    const long = withMachines(entriesPerPart + 1);
    expect(routesOf(long).map(({ page, locale, rest }) => pathOf(page, locale, rest))).toEqual([
      '/Machineries/',
      '/Machineries/2',
      '/zh/Machineries/',
      '/zh/Machineries/2',
    ]);
    const { html, head, contentAddress } = await rendered(long, '2', 'zh');
    expect(head.path).toBe('/zh/Machineries/2/');
    expect(head.alternates.map(({ path }) => path)).toContain('/Machineries/2/');
    expect(contentAddress).toBe('/content/1a2b3c4d/zh/machineries/2.json');
    expect(html).toContain('href="/Machineries/2"');
  });

  it('is no heavier on a page when it is a hundred times as long', async () => {
    const pages = await Promise.all(['', '2', '18'].map((rest) => rendered(withMachines(3500), rest)));
    for (const { html, content } of pages) {
      expect(Buffer.byteLength(html)).toBeLessThan(400_000);
      expect(JSON.stringify(content).length).toBeLessThan(100_000);
    }
  });
});
