import { dist, expect, testOfFiles as test } from '../e2e/site.ts';
import { brokenLinks, pagesOf } from './built-site.ts';

test('every link, picture and script that a page names exists', () => {
  expect(pagesOf(dist).size).toBeGreaterThan(10);
  expect(brokenLinks(dist)).toEqual([]);
});
