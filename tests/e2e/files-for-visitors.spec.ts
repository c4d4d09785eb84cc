import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dist, expect, testOfFiles as test } from './site.ts';

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
  statSync(join(dist, path)).isFile(),
);
/** The files for visitors. No page links to the office page and what it reads. */
const visitors = files.filter((path) => !path.startsWith('office'));
const code = visitors.filter((path) => /\.(?:js|css|html|json|txt|xml|webmanifest)$/.test(path));

/** Words from the preview's tools, from its messages and from the source map. */
const traces = [
  '@staff',
  'staff-tools',
  'staff-token',
  'staff-version',
  'staff-language',
  'staff:problems',
  'staff:here',
  'site:content',
  'source-map',
  'sourceMap',
  'scripts/dev',
  '.xlsx',
  'Alt + click',
  // The character that ends a mark on a text.
  '\u{e007f}',
  '单元格',
  '办公页面',
  '/office/',
  // Names of cells.
  'data-row',
  'data-field',
];

/** The lists for download are workbooks that visitors are meant to have. */
const lists = /(?:references|machinery)-\w+\.xlsx/g;

test('files for visitors contain nothing of the preview, the office page or the source map', () => {
  expect(code.length).toBeGreaterThan(100);
  const offenders = code.flatMap((path) => {
    const text = readFileSync(join(dist, path), 'utf8').replace(lists, '');
    return traces.filter((trace) => text.includes(trace)).map((trace) => `${path}: ${trace}`);
  });
  expect(offenders).toEqual([]);
  expect(visitors.filter((path) => /source-map|\.map$|\.xlsx$/.test(path.replace(lists, '')))).toEqual([]);
});

/** The site's script files, each with the files that it imports statically. */
const needs = new Map(
  readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const code = readFileSync(join(dist, 'assets', file), 'utf8');
      return [
        file,
        [...code.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)/g)].map(([, chunk = '']) => chunk),
      ] as const;
    }),
);

/** Returns the first path from a file back to itself. */
function circle(file: string, way: readonly string[] = []): readonly string[] | null {
  if (way.includes(file)) return [...way, file];
  for (const chunk of needs.get(file) ?? []) {
    const path = circle(chunk, [...way, file]);
    if (path) return path;
  }
  return null;
}

test('script files have no import cycles, because one of them would run before its imports', () => {
  const files = [...needs.keys()];
  expect(files.filter((file) => (needs.get(file) ?? []).length > 0).length).toBeGreaterThan(10);
  expect(files.map((file) => circle(file)).filter((way) => way !== null)).toEqual([]);
});
