import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, expect, testOfFiles as test } from './site.ts';

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

test('visitors get no names of cells, which only the staff tools read', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(?:html|js)$/.test(path) && !path.startsWith('office'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => /data-(?:row|field)/.test(readFileSync(join(dist, path), 'utf8')))).toEqual([]);
});
