import { describe, expect, it } from 'vitest';
import { contentPath, routeOfContent } from '../../src/app/content-address.ts';
import { allRoutes } from '../../src/content/page-content.ts';
import { site } from '../sample/sample-site.ts';

describe('The address of a page’s content', () => {
  it('leads back to the page, for every page of the site', () => {
    for (const route of allRoutes(site)) {
      const back = routeOfContent(contentPath(route));
      const rest = route.page === 'project' ? route.rest.toLowerCase() : '';
      expect(back).toEqual({ ...route, rest });
    }
  });

  it('is the same on a disk that knows no case', () => {
    const paths = [...new Set(allRoutes(site).map(contentPath))];
    expect(paths.filter((path) => path !== path.toLowerCase())).toEqual([]);
  });

  it.each([
    '/content/fr/home.json',
    '/content/en/nope.json',
    '/content/en/__proto__.json',
    '/content/en/home',
    '/contents/en/home.json',
  ])('%s is none', (path) => {
    expect(routeOfContent(path)).toBeNull();
  });
});
