import { describe, expect, it } from 'vitest';
import { renderPage } from '../../src/app/prerender/entry-server.tsx';
import type { Route } from '../../src/content/paths.ts';
import { site } from '../sample/sample-site.ts';

interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

async function graphOf(route: Route): Promise<readonly Thing[]> {
  const { structuredData } = await renderPage(site, route);
  const { '@graph': graph }: { readonly '@graph': readonly Thing[] } = JSON.parse(JSON.stringify(structuredData));
  return graph;
}

describe('A rendered page', () => {
  it('has its heading, its texts and its own head in each language', async () => {
    const english = await renderPage(site, { page: 'project', locale: 'en', rest: 'TF-P001' });
    const chinese = await renderPage(site, { page: 'project', locale: 'zh', rest: 'TF-P001' });
    for (const { content, html, head } of [english, chinese]) {
      if (content.page !== 'project') throw new Error('another page was rendered');
      const name = content.texts[content.data.name] ?? '';
      expect(name).not.toBe('');
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll('<wbr/>', '')).toContain(name);
      expect(head.title).toContain(name);
      for (const { value } of content.data.rows) expect(html.replaceAll('<wbr/>', '')).toContain(content.texts[value]);
    }
    expect(english.head.lang).toBe('en');
    expect(chinese.head.lang).toBe('zh-Hans');
    expect(chinese.head.path).toBe('/zh/project/TF-P001/');
    expect(chinese.head.alternates.map(({ path }) => path)).toEqual([
      '/project/TF-P001/',
      '/zh/project/TF-P001/',
      '/project/TF-P001/',
    ]);
  });

  it('begins with the page itself, without the preload links that React would add', async () => {
    const { html } = await renderPage(site, { page: 'home', locale: 'en', rest: '' });
    expect(html).not.toMatch(/<link/);
  });

  it('has no style attribute, because the content security policy would block it', async () => {
    for (const page of [
      'home',
      'services',
      'machineries',
      'projects',
      'news',
      'gallery',
      'about',
      'contact',
    ] as const) {
      const { html } = await renderPage(site, { page, locale: 'en', rest: '' });
      expect(html.match(/<[^>]+\sstyle=/g)).toBeNull();
    }
  });

  it('shows the first project for an unknown title', async () => {
    const { content } = await renderPage(site, { page: 'project', locale: 'en', rest: 'XX-P999' });
    const { content: first } = await renderPage(site, { page: 'project', locale: 'en', rest: '' });
    expect(content.path).toBe(first.path);
  });
});

describe('The structured data of a page', () => {
  it('names the organization and both contractors, in the page’s language', async () => {
    const graph = await graphOf({ page: 'contact', locale: 'zh', rest: '' });
    const contractors = graph.filter((thing) => thing['@type'] === 'GeneralContractor');
    expect(graph[0]).toMatchObject({ '@type': 'Organization' });
    expect(contractors.map(({ foundingDate }) => foundingDate)).toEqual(['2011', '2019']);
    for (const contractor of contractors) {
      expect(contractor).toMatchObject({
        address: { '@type': 'PostalAddress', addressCountry: 'SG' },
        telephone: expect.stringMatching(/^\+65/),
      });
      expect(contractor.hasCredential).not.toEqual([]);
    }
    expect(graph.find((thing) => thing['@type'] === 'WebPage')).toMatchObject({ inLanguage: 'zh-Hans' });
  });

  it('contains the breadcrumbs of a project', async () => {
    const graph = await graphOf({ page: 'project', locale: 'en', rest: 'BP-P001' });
    const crumbs = graph.find((thing) => thing['@type'] === 'BreadcrumbList');
    expect(crumbs?.itemListElement).toMatchObject([
      { position: 1, item: expect.stringMatching(/\/$/) },
      { position: 2, item: expect.stringContaining('/Project/') },
      { position: 3, item: expect.stringContaining('/project/BP-P001/') },
    ]);
  });
});
