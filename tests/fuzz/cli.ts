import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneOfWords, readFlags, runCommand, wholeNumberIn } from '../../codegen/command-line.ts';
import { type Breach, fuzz, layers } from './fuzz.ts';

const usage = `npm run fuzz -- [--runs N] [--seed S] [--layer ${layers.join('|')}] [--run K] [--out DIR]

  --runs N    number of workbooks, each damaged at random or rewritten with the same content (default: 300)
  --seed S    seed of the random numbers (default: 1); the same seed gives the same workbooks
  --layer     use only one layer: the bytes of the zip, the XML in it, or the cells
  --run K     use only workbook K of a layer and seed, and look for a smaller change that fails too
  --out DIR   where to save the workbooks that break a promise (default: .cache/fuzz)
`;

function report(
  folder: string,
  seed: number,
  { layer, run, mutant: { workbook, bytes, what: done }, what }: Breach,
): void {
  const base = join(folder, `${seed}-${layer}-${run}`);
  mkdirSync(base, { recursive: true });
  writeFileSync(join(base, workbook), bytes);
  process.stdout.write(
    `\n✗ ${what.slice(0, 3).join('\n  ')}\n  ${workbook}: ${done.slice(0, 600)}\n  npm run fuzz -- --seed ${seed} --layer ${layer} --run ${run}\n`,
  );
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = readFlags(args, {
    runs: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    layer: { type: 'string' },
    run: { type: 'string' },
    out: { type: 'string', default: join('.cache', 'fuzz') },
  });
  const [seed, runs] = [wholeNumberIn('seed', values.seed), wholeNumberIn('runs', values.runs, 1)];
  const layer = values.layer === undefined ? null : oneOfWords('layer', values.layer, layers);
  const onRun = (done: number) => void (done % 100 === 0 && process.stdout.write(`  ${done} runs\n`));
  const chosenLayers = layer === null ? layers : [layer];
  const run = values.run === undefined ? undefined : wholeNumberIn('run', values.run);
  const fuzzed = await fuzz({ seed, layers: chosenLayers, runs: Math.ceil(runs / chosenLayers.length), run, onRun });
  const { done, good, refused, compiled, breaches, uncompiled } = fuzzed;
  for (const breach of breaches) report(values.out, seed, breach);
  for (const line of uncompiled) process.stdout.write(`\n✗ does not compile: ${line}\n`);
  process.stdout.write(
    `${done} runs of seed ${seed}: ${good} published, ${refused} refused; ` +
      `${compiled} sets of modules compiled. ${breaches.length + uncompiled.length} breaches.\n`,
  );
  return breaches.length + uncompiled.length === 0 ? 0 : 1;
}

await runCommand('fuzz', usage, main);
