import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listPictures } from '../../codegen/folder.ts';
import { workspace } from './small-data/workspace.ts';

test('a workbook that cannot be opened is told after some patience, and a later run finds it', async () => {
  const site = workspace({ 'machines.xlsx': null });
  const path = join(site.data, 'machines.xlsx');
  symlinkSync(path, path);
  const { problems } = await site.run({ check: true });
  expect(problems).toMatchObject([
    {
      code: 'workbook-locked',
      workbook: 'machines.xlsx',
      message: 'The file cannot be opened: Excel or OneDrive is still holding it.',
      zh: { message: '文件无法打开：Excel 或 OneDrive 正在占用。' },
    },
  ]);
  rmSync(path);
  site.change({ 'machines.xlsx': {} });
  expect((await site.run({ check: true })).problems).toEqual([]);
});

test('a workbook that is a link to a device is refused, not read without end', async () => {
  const site = workspace({ 'machines.xlsx': null });
  symlinkSync('/dev/zero', join(site.data, 'machines.xlsx'));
  const { problems } = await site.run({ check: true });
  expect(problems.map(({ code, workbook }) => [code, workbook])).toEqual([['not-excel', 'machines.xlsx']]);
});

test('pictures that cannot be opened are told where they are named', async () => {
  const site = workspace({}, { 'data/images/site/b.jpg': null });
  const path = join(site.data, 'images', 'site', 'b.jpg');
  symlinkSync(path, path);
  const { problems } = await site.run({ check: true });
  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['picture-missing']));
});

test('the bytes of pictures that no workbook names are not held', async () => {
  const unused = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`data/images/unused/${index}.jpg`, Buffer.alloc(1_000_000, index)]),
  );
  const site = workspace({}, unused);
  const listed = listPictures(join(site.data, 'images'));
  expect(listed).toHaveLength(203);
  expect(JSON.stringify(listed).length).toBeLessThan(50_000);
  expect(listed.map((picture) => Object.keys(picture))).toEqual(listed.map(() => ['file', 'size', 'hash']));
});

test('a data set without pictures and a site without code are told, not thrown', async () => {
  const site = workspace({}, { 'data/images': null, src: null });
  const { problems } = await site.run({ check: true });
  expect(problems.filter(({ code }) => code !== 'picture-missing' && code !== 'key-unused')).toEqual([]);
});
