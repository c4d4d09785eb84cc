import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { workspace } from './small-data/workspace.ts';

const door = (name: string) => JSON.stringify(new URL(`../../codegen/disk/${name}.ts`, import.meta.url).href);

/** Changes the output as codegen does or, every other time, as the build does. */
const swapper = `
  import { writeFileSync } from 'node:fs';
  import { join } from 'node:path';
  const [out, name, times] = process.argv.slice(1);
  const { nextFolder, recoverFolder, swapFolder } = await import(${door('swap-folder')});
  const { swapOutput } = await import(${door('write')});
  for (let time = 0; time < Number(times); time += 1) {
    recoverFolder(out);
    const files = ['a', 'b', 'c'].map((file) => [file, name + time]);
    if (time % 2 === 0) swapOutput(out, new Map(files));
    else {
      const next = nextFolder(out);
      for (const [file, words] of files) writeFileSync(join(next, file), words);
      swapFolder(out, () => next);
    }
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
  expect(rest).toEqual({});
  expect(readdirSync(dirname(site.out))).toEqual(['generated']);
});
