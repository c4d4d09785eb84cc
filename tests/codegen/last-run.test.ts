import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { jpeg } from './small-data/make-pictures.ts';
import { type Files, workspace } from './small-data/workspace.ts';

test('a run without changes does not load the pipeline and returns the same result', async () => {
  const site = workspace();
  const cacheDir = join(site.root, 'cache');
  const first = await site.run({ cacheDir });
  vi.resetModules();
  vi.doMock('../../codegen/pipeline.ts', () => {
    throw new Error('loaded');
  });
  const { runCodegen } = await import('../../codegen/run-on-disk.ts');
  const [sourceDir, codeDir] = [join(site.root, 'src'), join(site.root, 'code')];
  const again = await runCodegen({
    dataDir: site.data,
    outDir: site.out,
    sourceDir,
    codeDirs: [codeDir],
    cacheDir,
    check: false,
  });
  vi.doUnmock('../../codegen/pipeline.ts');
  expect(again).toEqual({ ...first, changed: [] });
});

test.each([
  ['a picture', { 'data/images/site/b.jpg': jpeg(810, 1000) }, ['pictures.ts']],
  ['the code of the site', { 'src/more.ts': "t('nav.away')" }, null],
  ['the code of the pipeline', { 'code/version.ts': '2', 'out/generated/staff.ts': 'old' }, ['staff.ts']],
] as readonly (readonly [string, Files, readonly string[] | null])[])(
  'a run after a change of %s does its work again',
  async (_, files, changed) => {
    const site = workspace();
    const cacheDir = join(site.root, 'cache');
    await site.run({ cacheDir });
    site.write(files);
    expect(await site.run({ cacheDir })).toMatchObject(changed ? { changed } : { ok: false });
  },
);

test('a memory that is damaged or cannot be written does not change the result', async () => {
  const site = workspace();
  const first = await site.run({ cacheDir: join(site.root, 'cache') });
  for (const name of readdirSync(join(site.root, 'cache'))) site.write({ [`cache/${name}`]: '{"read":' });
  expect(await site.run({ cacheDir: join(site.root, 'cache') })).toEqual({ ...first, changed: [] });
  site.write({ 'cache-file': 'a file where the folder should be' });
  expect(await site.run({ cacheDir: join(site.root, 'cache-file') })).toEqual({ ...first, changed: [] });
});
