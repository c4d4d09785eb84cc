import { describe, expect, it } from 'vitest';
import { renderPage } from '../../src/app/prerender/entry-server.tsx';
import { site } from '../sample/sample-site.ts';

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
    const others = site.languages.slice(1).map(({ code }) => `/${code}/project/TF-P001/`);
    expect(chinese.head.alternates.map(({ path }) => path)).toEqual([
      '/project/TF-P001/',
      ...others,
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
