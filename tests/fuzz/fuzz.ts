import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { sampleEnvironment } from '../sample/use-sample.ts';
import { damageBytes } from './bytes.ts';
import { fillCells } from './cells.ts';
import { commandLineBreaches } from './command-line.ts';
import { damageXml } from './damage.ts';
import { type Dice, diceOf } from './dice.ts';
import type { Verdict } from './judge.ts';
import { respell } from './spelling.ts';

export const layers = ['bytes', 'xml', 'cells'] as const;

type Layer = (typeof layers)[number];

/** One of the sample's workbooks, changed at random. */
export interface Mutant {
  readonly workbook: string;
  readonly bytes: Uint8Array;
  /** Describes the change. */
  readonly what: string;
  /** Whether the workbook has the same content in another spelling. Then report and output must be the same too. */
  readonly same: boolean;
  /** A name for its modules, and whether its run is repeated. */
  readonly name: string;
  readonly again: boolean;
}

/** A promise that was broken. The seed, the layer and the run give the same workbook again. */
export interface Breach {
  readonly layer: Layer;
  readonly run: number;
  readonly mutant: Pick<Mutant, 'workbook' | 'bytes' | 'what'>;
  readonly what: readonly string[];
}

interface Wanted {
  readonly seed: number;
  readonly layers: readonly Layer[];
  /** Number of workbooks of each layer, or the one run to repeat and to shrink. */
  readonly runs: number;
  readonly run?: number | undefined;
  /** Time in ms after which no further run starts. */
  readonly limit?: number;
  readonly onRun?: (done: number) => void;
}

const project = join(import.meta.dirname, '..', '..');
const sample = sampleEnvironment.SITE_DATA;
const books = new Map(workbookNames.map((name) => [name as string, readFileSync(join(sample, name))]));

/** Timeout of a run in ms. It catches hangs, not slow runs, because other programs may use the processor. */
const patience = 60_000;

/** A process that judges workbooks one after the other. It is replaced when it ends. Its heap has a limit, in MB. */
class Judge {
  #child: ChildProcess | null = null;

  constructor(readonly modules: string) {}

  async verdictOn(mutant: Mutant): Promise<Verdict> {
    try {
      this.#child ??= await this.#start();
      this.#child.send(mutant);
      return await this.#answer<Verdict>(this.#child);
    } catch (error) {
      this.stop();
      return { exit: 1, breaches: [`no verdict: ${error}`] };
    }
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, 'judge.ts'), [sample, join(project, 'src'), this.modules], {
      execArgv: ['--import', 'tsx', '--max-old-space-size=700'],
      serialization: 'advanced',
    });
    await this.#answer(child);
    return child;
  }

  async #answer<T>(child: ChildProcess): Promise<T> {
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patience)]);
    const ended = once(child, 'exit', { signal }).then(([code, by]) => {
      throw new Error(`the process ended by itself (${code ?? by})`);
    });
    try {
      const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
      return message;
    } finally {
      ended.catch(() => {});
      stop.abort();
    }
  }
}

function changed(layer: Layer, dice: Dice): Pick<Mutant, 'workbook' | 'bytes' | 'what' | 'same'> {
  const workbook = dice.pick(workbookNames);
  const book = books.get(workbook) ?? new Uint8Array();
  const same = layer === 'xml' && dice.chance(0.5);
  const change = same ? respell : layer === 'xml' ? damageXml : damageBytes;
  const [what, bytes] = layer === 'cells' ? fillCells(workbook, book, dice) : change(book, dice);
  return { workbook, bytes, what, same };
}

/** Compiles all modules in one call of the compiler. Returns its errors. */
function compile(modules: string): readonly string[] {
  if (readdirSync(modules).length === 0) return [];
  const { compilerOptions } = JSON.parse(readFileSync(join(project, 'tsconfig.json'), 'utf8'));
  const own = { ...compilerOptions, types: [], paths: {} };
  writeFileSync(join(modules, 'tsconfig.json'), JSON.stringify({ compilerOptions: own, include: ['.'] }));
  const tsc = join(project, 'node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', modules], {
    encoding: 'utf8',
    cwd: modules,
    maxBuffer: 1e9,
  });
  return stdout.split('\n').filter((line) => /error TS/.test(line));
}

/** Changes workbooks and judges what the pipeline makes of them. A layer ends at its first breach; a single run is shrunk. */
export async function fuzz({ seed, layers: wanted, runs, run, limit = Number.POSITIVE_INFINITY, onRun }: Wanted) {
  const scratch = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const modules = join(scratch, 'modules');
  mkdirSync(modules);
  const judge = new Judge(modules);
  const counts = { good: 0, refused: 0, byCommandLine: 0, compiled: 0 };
  const breaches: Breach[] = [];
  const until = performance.now() + limit;
  let done = 0;
  try {
    for (const layer of wanted) {
      let last: Omit<Breach, 'layer' | 'run'> | null = null;
      const property = fc.asyncProperty(fc.gen(), async (draw) => {
        if (performance.now() > until) return;
        const mutant = { ...changed(layer, diceOf(draw)), name: `${layer}-${done}` };
        const { exit, breaches: found } = await judge.verdictOn({
          ...mutant,
          again: run !== undefined || done % 20 === 0,
        });
        const byCommandLine = done % 200 === 199 || (run !== undefined && found.length === 0);
        const what = [...found, ...(byCommandLine ? commandLineBreaches(mutant, exit, scratch) : [])];
        counts[exit === 0 ? 'good' : 'refused'] += 1;
        if (byCommandLine) counts.byCommandLine += 1;
        done += 1;
        onRun?.(done);
        // Shrinking continues from the last failure.
        if (what.length > 0) last = { mutant, what };
        if (what.length > 0) throw new Error(what[0]);
      });
      const one = run === undefined ? { numRuns: runs, endOnFailure: true } : { numRuns: 1, path: String(run) };
      const { counterexamplePath } = await fc.check(property, { seed, ...one });
      if (last)
        breaches.push({
          ...(last as Omit<Breach, 'layer' | 'run'>),
          layer,
          run: Number.parseInt(counterexamplePath ?? '0', 10),
        });
    }
    counts.compiled = readdirSync(modules).length;
    return { ...counts, done, breaches, uncompiled: compile(modules) };
  } finally {
    judge.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
