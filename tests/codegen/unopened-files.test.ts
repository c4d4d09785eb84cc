import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workspace } from './small-data/workspace.ts';

test('a workbook that cannot be opened is reported, and a later run reads it', async () => {
  const site = workspace({ 'machines.xlsx': null });
  const path = join(site.data, 'machines.xlsx');
  symlinkSync(path, path);
  const { problems } = await site.run({ check: true });
  expect(problems).toMatchObject([
    {
      code: 'workbook-locked',
      workbook: 'machines.xlsx',
      message: 'The file cannot be opened: it is still open in Excel, or OneDrive is still using it.',
      zh: { message: '文件无法打开：Excel 或 OneDrive 正在占用。' },
    },
  ]);
  rmSync(path);
  site.change({ 'machines.xlsx': {} });
  expect((await site.run({ check: true })).problems).toEqual([]);
});

test('a workbook that links to a device is rejected and not read endlessly', async () => {
  const site = workspace({ 'machines.xlsx': null });
  symlinkSync('/dev/zero', join(site.data, 'machines.xlsx'));
  const { problems } = await site.run({ check: true });
  expect(problems.map(({ code, workbook }) => [code, workbook])).toEqual([['not-excel', 'machines.xlsx']]);
});

test('a picture that cannot be opened is reported as missing', async () => {
  const site = workspace({}, { 'data/images/site/b.jpg': null });
  const path = join(site.data, 'images', 'site', 'b.jpg');
  symlinkSync(path, path);
  const { problems } = await site.run({ check: true });
  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['picture-missing']));
});

test('a missing images folder and missing source code give problems, not an exception', async () => {
  const site = workspace({}, { 'data/images': null, src: null });
  const { problems } = await site.run({ check: true });
  expect(problems.filter(({ code }) => code !== 'picture-missing' && code !== 'key-unused')).toEqual([]);
});
