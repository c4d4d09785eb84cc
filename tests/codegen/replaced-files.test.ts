import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runCodegen } from '../../codegen/run-on-disk.ts';
import { baseBook, workspace } from './small-data/workspace.ts';

const disk = vi.hoisted(() => ({ instead: (_path: string): Uint8Array | null => null }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const readFileSync = (path: string, ...more: [BufferEncoding]) =>
    disk.instead(String(path)) ?? fs.readFileSync(path, ...more);
  return { ...fs, readFileSync };
});

afterEach(() => {
  disk.instead = () => null;
});

test('a workbook that is saved while it is read is read again', async () => {
  const site = workspace();
  const before = baseBook('machines.xlsx');
  let times = 0;
  disk.instead = (path) => {
    if (!path.endsWith('data/machines.xlsx') || times > 0) return null;
    times += 1;
    site.change({ 'machines.xlsx': { Machines: { E2: 2020 } } });
    // The first half of the old file.
    return before.subarray(0, before.length / 2);
  };
  expect((await site.run()).problems).toEqual([]);
  expect(site.output()['machines.ts']).toContain('yearOfManufacture: 2020,');
});

test('a data folder behind a link, in a folder with spaces and Chinese characters, works like any other', async () => {
  const [site, plain] = [workspace(), workspace()];
  await plain.run();
  const folder = join(site.root, '公司 网站 (2026) #1 %20');
  mkdirSync(folder);
  symlinkSync(site.data, join(folder, '数据 data'));
  symlinkSync(site.root, join(folder, '输出 out'));
  const { problems } = await runCodegen({
    dataDir: join(folder, '数据 data'),
    outDir: join(folder, '输出 out', 'out', 'generated'),
    sourceDir: join(site.root, 'src'),
    cacheDir: null,
    check: false,
  });
  expect(problems).toEqual([]);
  expect(site.output()).toEqual(plain.output());
});
