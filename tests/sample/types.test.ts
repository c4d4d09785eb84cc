import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { folders } from '../../scripts/build/project-folders.ts';
import { sampleEnvironment } from './use-sample.ts';

const fileOf = (path: string) => readFileSync(join(folders.root, path), 'utf8');

/** Returns the files below a folder that import a generated module by its path. */
function importingByPath(folder: string): readonly string[] {
  return readdirSync(join(folders.root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith(join('src', 'generated')))
    .filter((path) => /['"]\.[^'"\n]*\/generated\//.test(fileOf(path)));
}

test('the code is type-checked with the modules of the sample, so that no edit of data/ changes the result', () => {
  const { imports } = JSON.parse(fileOf('package.json'));
  const sample = relative(folders.root, sampleEnvironment.SITE_GENERATED).replaceAll('\\', '/');
  expect(imports['#generated/*'].types).toBe(`./${sample}/*`);
  expect(JSON.parse(fileOf('tsconfig.json')).exclude).toEqual(['src/generated']);
  expect(['src', 'scripts', 'office', 'tests'].flatMap(importingByPath)).toEqual([]);
});
