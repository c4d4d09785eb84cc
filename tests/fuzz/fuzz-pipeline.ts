import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbookNames } from '../../codegen/dictionary/languages-workbooks-pages.ts';
import { sampleEnvironment } from '../sample/use-sample.ts';
import { commandLineBreaches } from './command-line.ts';
import { type Mutant, mutantOf, type Throw } from './mutant.ts';
import type { Verdict } from './worker.ts';

export interface Breach {
  readonly thrown: Throw;
  readonly mutant: Mutant;
  readonly what: string;
}

export interface Fuzzed {
  readonly good: number;
  readonly refused: number;
  /** Runs that also went through the real command line. */
  readonly byCommandLine: number;
  /** Number of distinct sets of modules that were compiled. */
  readonly compiled: number;
  readonly breaches: readonly Breach[];
}

const project = join(import.meta.dirname, '..', '..');
const sample = sampleEnvironment.SITE_DATA;

/** Timeout of a run in ms. It catches hangs, not slow runs, because other programs may use the processor. */
const patience = 60_000;
/** Heap limit in MB. A process that needs more ends. */
const heap = 700;

/** A process that judges workbooks one after the other. It is replaced when it ends. */
class Judge {
  #scratch: string;
  #child: ChildProcess | null = null;

  constructor(scratch: string) {
    this.#scratch = scratch;
  }

  async verdictOn(thrown: Throw): Promise<Verdict> {
    const child = this.#child ?? (await this.#start());
    this.#child = child;
    const verdict = answerOf(child, patience);
    child.send(thrown);
    const said = await verdict;
    if (typeof said === 'object') return said;
    this.stop();
    return { exit: 1, breaches: [said] };
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, 'worker.ts'), [sample, join(project, 'src'), this.#scratch], {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${heap}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const said = await answerOf(child, patience);
    if (typeof said === 'string' && said !== 'ready') throw new Error(said);
    return child;
  }
}

/** Resolves to the next message of the process, or to a description of what happened if there is none. */
function answerOf(child: ChildProcess, limit: number): Promise<Verdict | string> {
  return new Promise((done) => {
    let errors = '';
    const hear = (piece: unknown) => {
      errors += String(piece);
    };
    const finish = (said: Verdict | string) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.stderr?.off('data', hear);
      done(said);
    };
    const onMessage = (message: unknown) => finish(message as Verdict | string);
    const onExit = (code: number | null, signal: string | null) =>
      finish(`the process ended by itself (${code ?? signal}): ${errors.slice(-500)}`);
    const timer = setTimeout(() => finish(`no end in ${limit / 1000} s`), limit);
    child.stderr?.on('data', hear);
    child.on('message', onMessage);
    child.on('exit', onExit);
  });
}

/** Compiles the modules of every good run in one call of the compiler. Returns its errors by `layer-run`. */
function compile(scratch: string): readonly (readonly [name: string, said: string])[] {
  const { compilerOptions } = JSON.parse(readFileSync(join(project, 'tsconfig.json'), 'utf8'));
  const own = { ...compilerOptions, types: [], paths: {} };
  writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify({ compilerOptions: own, include: ['.'] }));
  const tsc = join(project, 'node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', scratch], {
    encoding: 'utf8',
    cwd: scratch,
    maxBuffer: 1e9,
  });
  return stdout.split('\n').flatMap((line) => {
    const [, name, said] = /^([a-z]+-\d+)\/(.*error TS.*)$/.exec(line) ?? [];
    return name !== undefined && said !== undefined ? [[name, said] as const] : [];
  });
}

/** Maximum number of breaches reported per workbook. */
const mostTold = 3;

/** One in this many runs also goes through the command line, which takes ten times as long. */
const commandLineShare = 200;

/** Judges workbooks one after the other. Calls `onRun` after each. */
export async function fuzzPipeline(
  throws: readonly Throw[],
  onRun: (done: number, breaches: readonly Breach[]) => void = () => {},
): Promise<Fuzzed> {
  const scratch = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const modules = join(scratch, 'modules');
  mkdirSync(modules);
  const judge = new Judge(modules);
  const books = new Map(workbookNames.map((name) => [name as string, readFileSync(join(sample, name))]));
  const breaches: Breach[] = [];
  const exits = [0, 0];
  let byCommandLine = 0;
  const add = (thrown: Throw, found: readonly string[]) => {
    const mutant = found.length > 0 ? mutantOf(thrown, books) : null;
    // If a workbook is misread, every cell may be a breach.
    const fresh = mutant ? found.slice(0, mostTold).map((what) => ({ thrown, mutant, what })) : [];
    breaches.push(...fresh);
    return fresh;
  };
  try {
    for (const [index, thrown] of throws.entries()) {
      const { exit, breaches: found } = await judge.verdictOn(thrown);
      exits[exit] = (exits[exit] ?? 0) + 1;
      const whole = index % commandLineShare === commandLineShare - 1 || throws.length === 1;
      if (whole) byCommandLine += 1;
      onRun(
        index + 1,
        add(thrown, [...found, ...(whole ? commandLineBreaches(mutantOf(thrown, books), exit, scratch) : [])]),
      );
    }
    const compiled = new Map(throws.map((thrown) => [`${thrown.layer}-${thrown.run}`, thrown]));
    for (const [name, said] of compile(modules)) {
      const thrown = compiled.get(name);
      if (thrown) onRun(throws.length, add(thrown, [`does not compile: ${said}`]));
    }
    return {
      good: exits[0] ?? 0,
      refused: exits[1] ?? 0,
      byCommandLine,
      compiled: readdirSync(modules, { withFileTypes: true }).filter((entry) => entry.isDirectory()).length,
      breaches,
    };
  } finally {
    judge.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
