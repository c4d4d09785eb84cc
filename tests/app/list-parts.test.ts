import { describe, expect, it } from 'vitest';
import { renderPage } from '../../src/app/prerender/entry-server.tsx';
import { pathOf } from '../../src/app/routes.ts';
import { entriesPerPart } from '../../src/content/list-parts.ts';
import { allRoutes, pageContent, partCounts } from '../../src/content/page-content.ts';
import type { Route } from '../../src/content/paths.ts';
import type { Site } from '../../src/content/site.ts';
import { withMachines, withProjects } from '../sample/long-site.ts';

const routesOf = (own: Site) => allRoutes(own).filter(({ page }) => page === 'machineries');
const rendered = (own: Site, rest: string, locale: Route['locale'] = 'en') =>
  renderPage(own, { page: 'machineries', locale, rest }, '1a2b3c4d');
const rowsIn = (html: string) => [...html.matchAll(/<span[^>]*>ID-(\d+)<\/span>/g)].map(([, id]) => Number(id));
const linksIn = (html: string) => [...html.matchAll(/href="((?:\/zh)?\/Machineries\/\d*)"/g)].map(([, path]) => path);

describe('A list', () => {
  it('is one page up to the limit, without links to parts', async () => {
    const one = withMachines(entriesPerPart);
    expect(partCounts(one)).toEqual({});
    expect(routesOf(one)).toHaveLength(2);
    const { html } = await rendered(one, '');
    expect(rowsIn(html)).toHaveLength(entriesPerPart);
    expect(new Set(linksIn(html))).toEqual(new Set(['/Machineries/', '/zh/Machineries/']));
  });

  it('is split into parts beyond the limit: each entry once, in order, numbered continuously, all parts linked', async () => {
    const long = withMachines(2 * entriesPerPart + 1);
    expect(partCounts(long)).toEqual({ machineries: 3 });
    const pages = await Promise.all(['', '2', '3'].map((rest) => rendered(long, rest)));
    expect(pages.flatMap(({ html }) => rowsIn(html))).toEqual(long.machines.map((_, index) => index + 1));
    for (const { html } of pages)
      expect(linksIn(html)).toEqual(expect.arrayContaining(['/Machineries/', '/Machineries/2', '/Machineries/3']));
    expect(pages[2]?.html).toContain(`${2 * entriesPerPart + 1}</td>`);
    expect(new Set(pages.map(({ head }) => head.title)).size).toBe(3);
  });

  it('has the same parts in every language, linked to each other', async () => {
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

  it('with 3,500 entries has pages under 400 kB of HTML and 100,000 characters of JSON', async () => {
    const pages = await Promise.all(['', '2', '18'].map((rest) => rendered(withMachines(3500), rest)));
    for (const { html, content } of pages) {
      expect(Buffer.byteLength(html)).toBeLessThan(400_000);
      expect(JSON.stringify(content).length).toBeLessThan(100_000);
    }
  });
});

describe('The project list', () => {
  const route = { page: 'projects', locale: 'zh' } as const;
  const linked = (html: string) =>
    [...html.matchAll(/<h2[^>]*><a href="\/zh\/project\/(XX-P\d+)"/g)].map(([, id]) => id);

  it('split into parts links to every project, and each part offers the choices of the whole list', async () => {
    const long = withProjects(2 * entriesPerPart + 30);
    const pages = await Promise.all(['', '2', '3'].map((rest) => renderPage(long, { ...route, rest }, '1a2b3c4d')));
    expect(pages.flatMap(({ html }) => linked(html))).toEqual(long.projectList);
    const counts = pages.map(({ content }) => {
      if (content.page !== 'projects') throw new Error('another page was rendered');
      const { projects, whole } = content.data;
      return [projects, whole?.company.reduce((sum, { count }) => sum + count, 0)];
    });
    expect(counts).toEqual(pages.map(() => [long.projectList.length, long.projectList.length]));
    for (const { html } of pages) expect(Buffer.byteLength(html)).toBeLessThan(400_000);
  });

  it('is one complete page up to the limit', () => {
    const content = pageContent(withProjects(entriesPerPart), { ...route, rest: '' });
    expect(
      content.page === 'projects' && [content.data.cards.length, content.data.part.count, content.data.whole],
    ).toEqual([entriesPerPart, 1, null]);
  });
});
