import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneOf, readFlags, runCommand, wholeNumber } from '../../codegen/command-line.ts';
import { type Breach, fuzzPipeline } from './fuzz-pipeline.ts';
import { killRuns } from './kills.ts';
import { layers, type Throw } from './mutant.ts';

const usage = `npm run fuzz -- [--runs N] [--seed S] [--layer ${layers.join('|')}|kills] [--run K] [--out DIR]

  --runs N    number of workbooks, each damaged at random or rewritten with the same content (default: 300)
  --seed S    seed of the random numbers (default: 1); the same seed gives the same workbooks
  --layer     use only one layer: the bytes of the zip, the XML in it, or the cells; kills: kill runs at one of their writes
  --run K     use only workbook K of a layer and seed
  --out DIR   where to save the workbooks that break a promise (default: .cache/fuzz)
`;

function said({ thrown: { seed, layer, run }, mutant: { workbook, what: done }, what }: Breach): string {
  return `\n✗ ${what}\n  ${workbook}: ${done.slice(0, 600)}\n  npm run fuzz -- --seed ${seed} --layer ${layer} --run ${run}\n`;
}

function keep(folder: string, { thrown: { seed, layer, run }, mutant: { workbook, bytes } }: Breach): void {
  const own = join(folder, `${seed}-${layer}-${run}`);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, workbook), bytes);
}

async function killed(seed: number, runs: number): Promise<number> {
  const started = performance.now();
  const { writes, breaches } = await killRuns(seed, runs, (done, told) => {
    for (const what of told) process.stdout.write(`\n✗ ${what}\n`);
    if (done % 20 === 0 && done < runs) process.stdout.write(`  ${done} of ${runs}\n`);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed();
  process.stdout.write(
    `${runs} runs of seed ${seed} in ${seconds} s, each killed at one of its ${writes} writes or beside another run. ${breaches.length} breaches.\n`,
  );
  return breaches.length === 0 ? 0 : 1;
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = readFlags(args, {
    runs: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    layer: { type: 'string' },
    run: { type: 'string' },
    out: { type: 'string', default: join('.cache', 'fuzz') },
  });
  const seed = wholeNumber('seed', values.seed);
  if (values.layer === 'kills') return killed(seed, wholeNumber('runs', values.runs));
  const wanted = values.layer === undefined ? layers : [oneOf('layer', values.layer, layers)];
  const numbers =
    values.run === undefined ? [...Array(wholeNumber('runs', values.runs)).keys()] : [wholeNumber('run', values.run)];
  const throws = numbers.map((run): Throw => ({ seed, layer: wanted[run % wanted.length] ?? 'cells', run }));
  const started = performance.now();
  const fuzzed = await fuzzPipeline(throws, (done, breaches) => {
    for (const breach of breaches) {
      keep(values.out, breach);
      process.stdout.write(said(breach));
    }
    if (done % 500 === 0 && done < throws.length) process.stdout.write(`  ${done} of ${throws.length}\n`);
  });
  const { good, refused, byCommandLine, compiled, breaches } = fuzzed;
  const seconds = ((performance.now() - started) / 1000).toFixed();
  process.stdout.write(
    `${throws.length} runs of seed ${seed} in ${seconds} s: ${good} published, ${refused} refused; ${byCommandLine} by the command line too, ` +
      `${compiled} sets of modules compiled. ${breaches.length} breaches.\n`,
  );
  return breaches.length === 0 ? 0 : 1;
}

await runCommand('fuzz', usage, main);
