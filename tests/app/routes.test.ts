import { describe, expect, it } from 'vitest';
import { contentPath, isSameRoute, pathWithinSite, routeOfContent, targetOf } from '../../src/app/routes.ts';
import { allRoutes } from '../../src/pages/page-content.ts';
import { site } from '../sample/sample-site.ts';

/** Describes what an address shows: "page locale rest", or "→ address" for a redirect. */
function shown(path: string, chosen: 'en' | 'zh' | null = null): string {
  const target = targetOf(path, chosen);
  if ('redirect' in target) return `→ ${target.redirect}`;
  const { page, locale, rest } = target.route;
  return [page, locale, rest].join(' ').trim();
}

describe('The route table', () => {
  const table: readonly [path: string, shows: string][] = [
    ['/', 'home en'],
    ['/Home/', 'home en'],
    ['/Home/anything/below', 'home en'],
    ['/Project/', 'projects en'],
    ['/Project', 'projects en'],
    ['/Project/TF-P001', 'project en TF-P001'],
    ['/project/TF-P001', 'project en TF-P001'],
    ['/project/TF-P001/', 'project en TF-P001'],
    ['/project/tf-p001', 'project en tf-p001'],
    ['/Services/', 'services en'],
    ['/services', 'services en'],
    ['/MACHINERIES/', 'machineries en'],
    ['/NewsRoom/', 'news en'],
    ['/Gallery/', 'gallery en'],
    ['/AboutUs/', 'about en'],
    ['/AboutUs/TF', 'about en TF'],
    ['/AboutUs/TF/more', 'about en TF'],
    ['/ContactUs/', 'contact en'],
    ['/ContactUs/anything', 'contact en anything'],
    ['/zh', 'home zh'],
    ['/zh/', 'home zh'],
    ['/ZH/services/', 'services zh'],
    ['/zh/project/TF-P001', 'project zh TF-P001'],
  ];
  const editions = table.flatMap(([path, shows]) => [
    [path, shows] as const,
    ...(shows.includes(' en') ? [[`/zh${path}`, shows.replace(' en', ' zh')] as const] : []),
  ]);
  it.each(editions)('%s shows %s with and without a slash, and in any letter case', (path, shows) => {
    const otherCase = path.replace(/[a-z]/gi, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    for (const spelling of [path, path.toLowerCase(), otherCase])
      for (const address of [spelling.replace(/\/$/, ''), spelling.replace(/\/?$/, '/')])
        expect(shown(address).toLowerCase(), address).toBe(shows.toLowerCase());
  });

  const unknown: readonly [path: string, goes: string][] = [
    ['/nope', '→ /'],
    ['/nope/deeper/still', '→ /'],
    ['/Services/more', '→ /'],
    ['/Machineries/2', '→ /'],
    ['/zh/Machineries/2/', '→ /zh/'],
    ['/project/TF-P001/more', '→ /'],
    ['/fr/Services/', '→ /'],
    ['/zh/nope', '→ /zh/'],
    ['/project/%E4%', '→ /'],
    ['/zh/project/%E4%', '→ /zh/'],
    ['/index.php', '→ /'],
    ['/__proto__', '→ /'],
    ['/constructor/', '→ /'],
  ];
  it.each(unknown)('%s redirects %s', (path, goes) => {
    expect(shown(path)).toBe(goes);
  });
});

describe('An address with too many slashes', () => {
  // A browser reads a path that begins with two slashes as the address of another host.
  it.each([
    ['//zh/services/', 'services zh'],
    ['/zh//Services//', 'services zh'],
    ['//Project/', 'projects en'],
    ['///', 'home en'],
    ['//example.com/', '→ /'],
  ])('%s shows %s', (address, shows) => {
    expect(pathWithinSite(address)).not.toMatch(/^\/\//);
    expect(shown(pathWithinSite(address) ?? '')).toBe(shows);
  });
});

describe('An address that a prerendered page has named', () => {
  it.each(['/Services/index.html', '/web/2026/Services/', '/proxy'])('%s shows that page', (path) => {
    const route = { page: 'services', locale: 'en', rest: '' } as const;
    expect(targetOf(path, null, route)).toEqual({ route });
  });
});

describe('The language of the session', () => {
  it('redirects an English address to the same page in Chinese', () => {
    expect(shown('/project/TF-P001', 'zh')).toBe('→ /zh/project/TF-P001');
    expect(shown('/', 'zh')).toBe('→ /zh/');
    expect(shown('/nope', 'zh')).toBe('→ /zh/');
  });

  it('does not change an address under /zh/, or an English one if English was chosen', () => {
    expect(shown('/zh/Services/', 'en')).toBe('services zh');
    expect(shown('/zh/Services/', 'zh')).toBe('services zh');
    expect(shown('/Services/', 'en')).toBe('services en');
  });
});

describe('Two routes', () => {
  it('are the same if they differ only in letter case, but not if they differ in language or company', () => {
    const project = { page: 'project', locale: 'en', rest: 'TF-P001' } as const;
    const about = { page: 'about', locale: 'en', rest: '' } as const;
    expect(isSameRoute({ ...project, rest: 'tf-p001' }, project)).toBe(true);
    expect(isSameRoute(project, { ...project, locale: 'zh' })).toBe(false);
    expect(isSameRoute(about, { ...about, rest: 'TF' })).toBe(false);
  });
});

describe('The address of a page’s content', () => {
  it('maps back to the page, for every page of the site', () => {
    for (const route of allRoutes(site)) {
      const back = routeOfContent(contentPath(route, '1a2b3c4d'));
      const rest = route.page === 'project' ? route.rest.toLowerCase() : '';
      expect(back).toEqual({ ...route, rest });
    }
  });

  it('is different in each publication', () => {
    const route = { page: 'about', locale: 'zh', rest: '' } as const;
    expect(contentPath(route, 'a')).not.toBe(contentPath(route, 'b'));
  });

  it('is in lower case, so that a case-insensitive disk finds the same file', () => {
    const paths = [...new Set(allRoutes(site).map((route) => contentPath(route, '1a2b3c4d')))];
    expect(paths.filter((path) => path !== path.toLowerCase())).toEqual([]);
  });

  it.each([
    '/content/1a2b3c4d/fr/home.json',
    '/content/1a2b3c4d/en/nope.json',
    '/content/1a2b3c4d/en/__proto__.json',
    '/content/1a2b3c4d/en/home',
    '/content/en/home.json',
    '/contents/1a2b3c4d/en/home.json',
  ])('does not match %s', (path) => {
    expect(routeOfContent(path)).toBeNull();
  });
});
