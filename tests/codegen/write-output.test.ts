import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runCommand, systemMessage } from '../../codegen/command-line.ts';
import { swapOutput } from '../../codegen/disk/write.ts';
import { workspace } from './small-data/workspace.ts';

const faulty = { 'machines.xlsx': { Machines: { E2: 'soon' } } };
type FileSystem = typeof import('node:fs');

/** Returns `swapOutput` with some file system calls replaced, until the mock is removed. */
async function swapOnDisk(calls: (fs: FileSystem) => object): Promise<typeof swapOutput> {
  vi.resetModules();
  vi.doMock('node:fs', async (original) => {
    const fs = await original<FileSystem>();
    return { ...fs, ...calls(fs) };
  });
  return (await import('../../codegen/disk/write.ts')).swapOutput;
}

const written = (path: string) => statSync(path).mtimeMs;

test('errors leave the output folder unchanged, even on the first run', async () => {
  const site = workspace(faulty);
  expect(await site.run()).toMatchObject({ ok: false, changed: [] });
  expect(existsSync(site.out), site.out).toBe(false);
  site.change({ 'machines.xlsx': {} });
  await site.run();
  const before = [site.output(), written(join(site.out, 'machines.ts'))];
  site.change(faulty);
  expect(await site.run()).toMatchObject({ ok: false, changed: [] });
  expect([site.output(), written(join(site.out, 'machines.ts'))]).toEqual(before);
});

test('--check writes nothing', async () => {
  const site = workspace();
  expect(await site.run({ check: true })).toMatchObject({ ok: true, changed: [] });
  expect(existsSync(dirname(site.out)), dirname(site.out)).toBe(false);
});

test('unchanged files are not written again', async () => {
  const site = workspace();
  await site.run();
  const [machines, staff] = [join(site.out, 'machines.ts'), join(site.out, 'staff.ts')];
  for (const file of [machines, staff]) utimesSync(file, 1, 1);
  site.change({ 'machines.xlsx': { Machines: { E2: 2020 } } });
  expect((await site.run()).changed).toEqual(['machines.ts']);
  expect(written(staff)).toBe(1000);
  expect(written(machines)).not.toBe(1000);
  expect((await site.run()).changed).toEqual([]);
});

test('files of others in the output folder stay, and our obsolete files are removed', async () => {
  const site = workspace();
  await site.run();
  writeFileSync(join(site.out, 'mine.ts'), 'export {};');
  writeFileSync(join(site.out, 'manifest.json'), '{"name":"app"}');
  mkdirSync(join(site.out, 'empty'));
  symlinkSync('mine.ts', join(site.out, 'link.ts'));
  swapOutput(site.out, new Map([['locales/zh/only.json', '{}\n']]));
  expect(Object.keys(site.output())).toEqual([
    '.codegen-manifest.json',
    'link.ts',
    'locales/zh/only.json',
    'manifest.json',
    'mine.ts',
  ]);
  expect(readFileSync(join(site.out, 'manifest.json'), 'utf8')).toBe('{"name":"app"}');
  expect(readlinkSync(join(site.out, 'link.ts'))).toBe('mine.ts');
  expect(existsSync(join(site.out, 'empty')), 'empty').toBe(true);
});

test('a damaged output file is written again even if no workbook changed', async () => {
  const site = workspace();
  await site.run();
  const whole = site.output();
  writeFileSync(join(site.out, 'staff.ts'), 'broken');
  expect((await site.run()).changed).toEqual(['staff.ts']);
  expect(site.output()).toEqual(whole);
});

test('if the second rename fails, the old output is restored at once', async () => {
  const site = workspace();
  await site.run();
  const before = site.output();
  const swap = await swapOnDisk((fs) => ({
    renameSync: (from: string, to: string) => {
      if (from.includes('.next-')) throw Object.assign(new Error('EPERM: held'), { code: 'EPERM' });
      fs.renameSync(from, to);
    },
  }));
  expect(() => swap(site.out, new Map([['a.ts', 'x']]))).toThrow('EPERM');
  vi.doUnmock('node:fs');
  expect(site.output()).toEqual(before);
});

test('an output folder that is a link stays a link', async () => {
  const site = workspace();
  const real = join(site.root, 'real');
  mkdirSync(real);
  mkdirSync(dirname(site.out));
  symlinkSync(real, site.out);
  await site.run();
  expect(readlinkSync(site.out)).toBe(real);
  expect(existsSync(join(real, 'staff.ts')), 'staff.ts').toBe(true);
});

test('a full disk leaves the last complete output, and prints one line', async () => {
  const site = workspace();
  await site.run();
  const before = site.output();
  const swap = await swapOnDisk((fs) => ({
    writeFileSync: (path: string, data: string) => {
      if (!String(path).endsWith('b.ts')) return fs.writeFileSync(path, data);
      // Node's error names the system call that failed, but no path.
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    },
  }));
  const files = new Map([
    ['a.ts', 'x'],
    ['b.ts', 'y'],
  ]);
  const lines: string[] = [];
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((words) => lines.push(String(words)) > 0);
  await runCommand(
    'codegen',
    '',
    () => Promise.reject(errorOf(() => swap(site.out, files))),
    (words) => words,
  );
  stderr.mockRestore();
  vi.doUnmock('node:fs');
  expect(process.exitCode).toBe(2);
  process.exitCode = undefined;
  expect(lines.join('')).toMatch(/^codegen: the disk is full; .+ · 磁盘已满，.+ \(ENOSPC\)\n$/);
  expect(site.output()).toEqual(before);
  expect(readdirSync(dirname(site.out))).toEqual(['generated']);
});

test.each([
  [
    'a bundler meets a full disk',
    new Error('Something went wrong\n\nNo space left on device (os error 28)'),
    /disk is full.+磁盘已满/,
  ],
  ['a bundler meets a disk that is read-only', new Error('Read-only file system (os error 30)'), /only be read.+只读/],
  [
    'a folder is not empty',
    Object.assign(new Error('ENOTEMPTY: …'), { code: 'ENOTEMPTY', syscall: 'rename', path: '/site/dist' }),
    /^\/site\/dist: another program changed this.+其他程序.+\(ENOTEMPTY\)$/,
  ],
  [
    'the output belongs to another user',
    Object.assign(new Error('EACCES: …'), { code: 'EACCES', syscall: 'mkdir' }),
    /may not be changed.+无法更改/,
  ],
  ['the error is one of our own', new Error('os error 28'), null],
])('%s: a sentence in both languages, and no stack', (_, error, want) => {
  if (want === null) expect(systemMessage(error)).toBeNull();
  else expect(systemMessage(error)).toMatch(want);
});

function errorOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
