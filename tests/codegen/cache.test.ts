import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { fileCache } from '../../codegen/file-cache.ts';
import type { Cache } from '../../codegen/inputs.ts';
import { workspace } from './small-data/workspace.ts';

function counting(cache: Cache) {
  const kept: string[] = [];
  const set: Cache['set'] = (kind, key, value) => {
    kept.push(kind);
    cache.set(kind, key, value);
  };
  return { cache: { get: cache.get, set } satisfies Cache, kept };
}

test('only a workbook that changed is parsed', async () => {
  const site = workspace();
  const { cache, kept } = counting(fileCache(join(site.root, 'cache')));
  await site.run({ cache });
  expect(kept.filter((kind) => kind === 'cells')).toHaveLength(6);
  kept.length = 0;
  site.change({ 'machines.xlsx': { Machines: { E2: 2020 } } });
  await site.run({ cache });
  expect(kept).toEqual(['cells', 'runs']);
  kept.length = 0;
  await site.run({ cache });
  expect(kept).toEqual([]);
});

test('a run without changes does not load the pipeline and returns the same result', async () => {
  const site = workspace();
  const cache = fileCache(join(site.root, 'cache'));
  const first = await site.run({ cache });
  vi.resetModules();
  vi.doMock('../../codegen/pipeline.ts', () => {
    throw new Error('loaded');
  });
  const { runCodegen } = await import('../../codegen/run-on-disk.ts');
  const again = await runCodegen({
    dataDir: site.data,
    outDir: site.out,
    sourceDir: join(site.root, 'src'),
    codeDir: join(site.root, 'code'),
    cache,
    check: false,
  });
  vi.doUnmock('../../codegen/pipeline.ts');
  expect(again).toEqual({ ...first, changed: [] });
});

test('a damaged or unusable cache does not change the result', async () => {
  const site = workspace();
  const folder = join(site.root, 'cache');
  const first = await site.run({ cache: fileCache(folder) });
  for (const kind of readdirSync(folder)) {
    for (const name of readdirSync(join(folder, kind))) site.write({ [`cache/${kind}/${name}`]: 'damaged' });
  }
  expect(await site.run({ cache: fileCache(folder) })).toEqual({ ...first, changed: [] });
  site.write({ cache: null, 'cache-file': 'a file where the folder should be' });
  expect(await site.run({ cache: fileCache(join(site.root, 'cache-file')) })).toEqual({ ...first, changed: [] });
});

test('an entry with a flipped byte, or with the content of another entry, is ignored', async () => {
  const site = workspace();
  const folder = join(site.root, 'cache');
  const cache = fileCache(folder);
  const first = await site.run({ cache });
  for (const kind of readdirSync(folder)) {
    for (const name of readdirSync(join(folder, kind))) {
      const entry = readFileSync(join(folder, kind, name));
      const middle = Math.floor(entry.length * 0.6);
      entry[middle] = (entry[middle] ?? 0) ^ 1;
      site.write({ [`cache/${kind}/${name}`]: entry });
    }
  }
  expect(await site.run({ cache })).toEqual({ ...first, changed: [] });
  cache.set('cells', 'one', 1);
  cache.set('cells', 'other', 2);
  site.write({ 'cache/cells/one': readFileSync(join(folder, 'cells', 'other')), 'cache/cells/other': '' });
  expect([cache.get('cells', 'one'), cache.get('cells', 'other')]).toEqual([null, null]);
});

test('old entries are dropped', () => {
  const site = workspace();
  const cache = fileCache(join(site.root, 'cache'));
  for (let index = 0; index < 80; index += 1) cache.set('runs', `k${index}`, index);
  expect(readdirSync(join(site.root, 'cache', 'runs'))).toHaveLength(60);
  expect(cache.get('runs', 'k79')).toBe(79);
});

test('after a change in the pipeline code, the cache is not used', async () => {
  const site = workspace();
  const { cache, kept } = counting(fileCache(join(site.root, 'cache')));
  await site.run({ cache });
  const all = [...kept];
  kept.length = 0;
  site.write({ 'code/version.ts': '2' });
  await site.run({ cache });
  expect(kept).toEqual(all);
});
