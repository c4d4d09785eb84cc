import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { fileCache } from '../../codegen/file-cache.ts';
import { swapOutput } from '../../codegen/write.ts';
import { workspace } from './small-data/workspace.ts';

const lockOf = (out: string) => join(dirname(out), '.generated.lock');
/** Linux assigns no process ID above 4194304, so no process has this one. */
const nobody = 4194305;

test('output that another run writes before this run is cached is not mistaken for its own', async () => {
  const site = workspace();
  const cache = fileCache(join(site.root, 'cache'));
  const run = async () => {
    const { runCodegen } = await import('../../codegen/run-on-disk.ts');
    const [sourceDir, codeDir] = [join(site.root, 'src'), join(site.root, 'code')];
    return runCodegen({ dataDir: site.data, outDir: site.out, sourceDir, codeDir, cache, check: false });
  };
  vi.resetModules();
  vi.doMock('../../codegen/write.ts', async (original) => {
    const write = await original<typeof import('../../codegen/write.ts')>();
    return {
      ...write,
      swapOutput: (out: string, files: ReadonlyMap<string, string>) => {
        const swapped = write.swapOutput(out, files);
        write.swapOutput(out, new Map([...files, ['staff.ts', 'theirs']]));
        return swapped;
      },
    };
  });
  await run();
  vi.doUnmock('../../codegen/write.ts');
  vi.resetModules();
  expect(readFileSync(join(site.out, 'staff.ts'), 'utf8')).toBe('theirs');
  expect((await run()).changed).toEqual(['staff.ts']);
  expect(readFileSync(join(site.out, 'staff.ts'), 'utf8')).not.toBe('theirs');
  expect((await run()).changed).toEqual([]);
});

const swapper = `
  const [out, name, times] = process.argv.slice(1);
  const { recoverOutput, swapOutput } = await import(${JSON.stringify(new URL('../../codegen/write.ts', import.meta.url).href)});
  for (let time = 0; time < Number(times); time += 1) {
    recoverOutput(out);
    swapOutput(out, new Map(['a', 'b', 'c'].map((file) => [file, name + time])));
  }
`;

function swapping(out: string, name: string, times: number): ChildProcess {
  const args = ['--import', 'tsx', '--input-type=module', '-e', swapper, out, name, String(times)];
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

async function ended(child: ChildProcess) {
  let said = '';
  child.stderr?.on('data', (piece) => {
    said += String(piece);
  });
  const [code] = await once(child, 'close');
  return { code: Number(code), said };
}

test('overlapping runs wait for each other and leave the complete output of one of them', async () => {
  const site = workspace();
  mkdirSync(dirname(site.out), { recursive: true });
  const ends = await Promise.all(['one', 'two', 'three'].map((name) => ended(swapping(site.out, name, 60))));
  expect(ends).toEqual(Array(3).fill({ code: 0, said: '' }));
  const { a, b, c, ...rest } = site.output();
  expect([a, b, c]).toEqual([a, a, a]);
  expect(Object.keys(rest)).toEqual(['.codegen-manifest.json']);
  expect(readdirSync(dirname(site.out))).toEqual(['generated']);
});

test.each([
  ['of a run that was killed', `${nobody}`],
  ['without a process ID', ''],
])('a lock %s does not block a run', (_, words) => {
  const site = workspace();
  mkdirSync(dirname(site.out), { recursive: true });
  writeFileSync(lockOf(site.out), words);
  swapOutput(site.out, new Map([['a', 'x']]));
  expect(site.output().a).toBe('x');
  expect(existsSync(lockOf(site.out))).toBe(false);
});
