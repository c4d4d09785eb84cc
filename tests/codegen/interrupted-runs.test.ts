import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusedBySystem } from '../../codegen/command-line.ts';
import { fileCache } from '../../codegen/file-cache.ts';
import { noCache } from '../../codegen/inputs.ts';
import { runCodegen } from '../../codegen/run-on-disk.ts';
import { baseBook, type Files, type Workspace, workspace } from './small-data/workspace.ts';

/*
 * Interrupts a run at many of its writes, within one process. After the interruption nothing reaches the disk, as if the process had been
 * killed.
 */

const disk = vi.hoisted(() => ({
  /** Number of writes that still reach the disk. */
  left: Number.POSITIVE_INFINITY,
  /** Returns the error that later writes throw. */
  error: () => new Error('killed'),
  counts: (_name: string, _path: string): boolean => true,
  beforeReading: (_path: string): void => {},
  instead: (_path: string): Uint8Array | null => null,
}));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  type Write = (path: string, ...more: unknown[]) => unknown;
  const counted = (name: string, write: Write): Write => {
    return (path, ...more) => {
      if (!disk.counts(name, String(path))) return write(path, ...more);
      disk.left -= 1;
      if (disk.left >= 0) return write(path, ...more);
      const [data] = more;
      // The first failing write is left half done.
      if (disk.left === -1 && name === 'writeFileSync' && typeof data === 'string')
        fs.writeFileSync(path, data.slice(0, data.length / 2));
      throw disk.error();
    };
  };
  const names = ['writeFileSync', 'renameSync', 'mkdirSync', 'cpSync', 'rmSync', 'rmdirSync'] as const;
  return {
    ...fs,
    ...Object.fromEntries(names.map((name) => [name, counted(name, fs[name] as Write)])),
    readFileSync: (path: string, ...more: [BufferEncoding]) => {
      const instead = disk.instead(String(path));
      disk.beforeReading(String(path));
      return instead ?? fs.readFileSync(path, ...more);
    },
  };
});

const asItIs = { ...disk };
beforeEach(() => void Object.assign(disk, asItIs));

const change = { 'machines.xlsx': { Machines: { E2: 2020 } }, 'strings.xlsx': { Home: { B2: 'Another title' } } };
const outputOf = (site: Workspace) => (existsSync(site.out) ? site.output() : {});
const newest = async () => {
  const site = workspace(change);
  await site.run();
  return site.output();
};
const fromDisk = (code: string) => Object.assign(new Error(`${code}: refused, write`), { code, syscall: 'write' });

/** Returns the number of writes of a run that applies the change. */
async function writesOf(): Promise<number> {
  const site = workspace();
  await site.run();
  site.change(change);
  disk.left = 10_000;
  await site.run({ cache: fileCache(join(site.root, 'cache')) });
  const writes = 10_000 - disk.left;
  Object.assign(disk, asItIs);
  return writes;
}

/** Returns every `every`-th write and the last eight, during which the new output replaces the old one. */
function moments(writes: number, every: number): readonly number[] {
  return [...Array(writes).keys()].filter((left) => left % every === 0 || left >= writes - 8);
}

/** Runs with the change and fails all writes after the first `left`. Returns what the run threw, or null. */
async function interrupted(site: Workspace, left: number, error: () => Error): Promise<unknown> {
  site.write(await publishedFiles());
  site.change(change);
  Object.assign(disk, { left, error });
  const cache = fileCache(join(site.root, 'cache'));
  const thrown = await site.run({ cache }).then(
    () => null,
    (why: unknown) => why,
  );
  Object.assign(disk, asItIs);
  return thrown;
}

describe('the output is completely old or completely new', () => {
  test('after a kill at every 60th write and the last eight, and the next run succeeds', async () => {
    const [writes, fresh] = [await writesOf(), await newest()];
    const met = new Set<string>();
    for (const left of moments(writes, 60)) {
      const site = workspace();
      await interrupted(site, left, () => new Error('killed'));
      const aside = join(dirname(site.out), '.generated.previous');
      // Between the two renames, the complete old output has another name.
      const seen = existsSync(site.out) ? site.output() : { ...workspaceAt(aside) };
      const isNew = JSON.stringify(seen) === JSON.stringify(fresh);
      met.add(isNew ? 'new' : existsSync(site.out) ? 'old' : 'aside');
      if (!isNew) expect([left, seen]).toEqual([left, await oldest()]);
      expect(await site.run({ cache: fileCache(join(site.root, 'cache')) })).toMatchObject({ ok: true });
      expect([left, site.output()]).toEqual([left, fresh]);
      expect([left, readdirSync(dirname(site.out))]).toEqual([left, ['generated']]);
    }
    expect([...met].sort()).toEqual(['aside', 'new', 'old']);
  });

  test('if the disk is full from every 60th write and the last eight on, and the next run succeeds', async () => {
    const [writes, fresh] = [await writesOf(), await newest()];
    for (const left of moments(writes, 60)) {
      const site = workspace();
      disk.counts = (name) => !/^(?:rm|rename)/.test(name);
      const thrown = await interrupted(site, left, () => fromDisk('ENOSPC'));
      expect([left, thrown && refusedBySystem(thrown)]).toEqual([
        left,
        thrown === null ? null : expect.stringMatching(/^the disk is full; .+ · 磁盘已满/),
      ]);
      expect([left, site.output()]).toEqual([left, thrown === null ? fresh : await oldest()]);
      expect(readdirSync(dirname(site.out))).toEqual(['generated']);
      await site.run();
      expect([left, site.output()]).toEqual([left, fresh]);
    }
  });

  test('if the output folder cannot be written', async () => {
    const site = workspace();
    disk.counts = (_, path) => path.startsWith(dirname(site.out));
    const given = {
      EROFS: /can only be read.+只读/,
      EACCES: /may not be changed.+无法更改/,
      EPERM: /may not be changed/,
    };
    for (const [code, words] of Object.entries(given)) {
      const thrown = await interrupted(site, 0, () => fromDisk(code));
      expect(refusedBySystem(thrown)).toMatch(words);
      expect(site.output()).toEqual(await oldest());
      site.change({ 'machines.xlsx': {}, 'strings.xlsx': {} });
    }
  });
});

let old: Readonly<Record<string, string>> | null = null;
/** Returns the output before the change. */
async function oldest(): Promise<Readonly<Record<string, string>>> {
  if (old) return old;
  const site = workspace();
  await site.run();
  old = site.output();
  return old;
}

/** Returns the same output as files for a workspace. Copying them is faster than a run for each interruption. */
async function publishedFiles(): Promise<Files> {
  return Object.fromEntries(Object.entries(await oldest()).map(([path, text]) => [`out/generated/${path}`, text]));
}

function workspaceAt(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = paths.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

describe('a cache', () => {
  test('that can be neither read nor written does not fail the run', async () => {
    const site = workspace();
    const cache = fileCache(join(site.root, 'cache'));
    await site.run({ cache });
    const theirs = (path: string) => path.startsWith(join(site.root, 'cache'));
    disk.counts = (_, path) => theirs(path);
    Object.assign(disk, { left: 0, error: () => fromDisk('EACCES') });
    disk.beforeReading = (path) => {
      if (theirs(path)) throw fromDisk('EACCES');
    };
    site.change(change);
    expect(await site.run({ cache })).toMatchObject({
      ok: true,
      changed: ['machines.ts', 'texts/en/labels-home.json', 'site.json'],
    });
  });

  test.each([0, 1, 31, 32, 33, 0.5, 0.9])(
    'with entries that were truncated to %s (bytes or a fraction) does not change the result',
    async (length) => {
      const site = workspace();
      const folder = join(site.root, 'cache');
      const first = await site.run({ cache: fileCache(folder) });
      for (const kind of readdirSync(folder))
        for (const name of readdirSync(join(folder, kind))) {
          const entry = readFileSync(join(folder, kind, name));
          writeFileSync(join(folder, kind, name), entry.subarray(0, length < 1 ? entry.length * length : length));
        }
      expect(await site.run({ cache: fileCache(folder) })).toEqual({ ...first, changed: [] });
    },
  );
});

describe('a file that is replaced during a run', () => {
  test('is read again if it is a workbook', async () => {
    const site = workspace();
    const [before, after] = [baseBook('machines.xlsx'), bytesOf(change)];
    let times = 0;
    disk.instead = (path) => {
      if (!path.endsWith('data/machines.xlsx') || times > 0) return null;
      times += 1;
      site.change(change);
      // The first half of the old file and the second half of the new one.
      return Buffer.concat([before.subarray(0, before.length / 2), after.subarray(before.length / 2)]);
    };
    expect((await site.run()).problems).toEqual([]);
    expect(outputOf(site)).toEqual(await newest());
  });

  test('is not cached under its earlier content if it is a picture', async () => {
    const site = workspace();
    const cache = fileCache(join(site.root, 'cache'));
    const [first, other] = [readFileSync(join(site.data, 'images/site/a.png')), Buffer.from('')];
    let times = 0;
    const second = Buffer.concat([first, other, Buffer.from([0])]);
    disk.beforeReading = (path) => {
      if (path.endsWith('images/site/a.png')) times += 1;
      if (path.endsWith('images/site/a.png') && times === 2) writeFileSync(path, second);
    };
    await site.run({ cache });
    Object.assign(disk, asItIs);
    writeFileSync(join(site.data, 'images/site/a.png'), first);
    await site.run({ cache });
    expect(site.output()).toEqual(await oldest());
  });
});

function bytesOf(changed: typeof change): Uint8Array {
  return readFileSync(join(workspace(changed).data, 'machines.xlsx'));
}

test('a data folder behind a link, in a folder with spaces and Chinese characters, works like any other', async () => {
  const site = workspace();
  const folder = join(site.root, '公司 网站 (2026) #1 %20');
  mkdirSync(folder);
  symlinkSync(site.data, join(folder, '数据 data'));
  symlinkSync(site.root, join(folder, '输出 out'));
  const { problems } = await runCodegen({
    dataDir: join(folder, '数据 data'),
    outDir: join(folder, '输出 out', 'out', 'generated'),
    sourceDir: join(site.root, 'src'),
    codeDir: join(site.root, 'code'),
    cache: noCache,
    check: false,
  });
  expect(problems).toEqual([]);
  expect(site.output()).toEqual(await oldest());
});
