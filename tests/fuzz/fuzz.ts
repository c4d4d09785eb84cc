import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { sampleEnvironment } from '../sample/use-sample.ts';
import { damageBytes } from './bytes.ts';
import { fillCells } from './cells.ts';
import { damageXml } from './damage.ts';
import { type Dice, diceOf } from './dice.ts';
import { hashOf, judgeOf, type Mutant } from './judge.ts';
import { respell } from './spelling.ts';

export const layers = ['bytes', 'xml', 'cells'] as const;

type Layer = (typeof layers)[number];

/** A promise that was broken. The seed, the layer and the run give the same workbook again. */
export interface Breach {
  readonly layer: Layer;
  readonly run: number;
  readonly mutant: Mutant;
  readonly what: readonly string[];
}

interface Wanted {
  readonly seed: number;
  readonly layers: readonly Layer[];
  /** Number of workbooks of each layer. */
  readonly runs: number;
  /** The only run to repeat and to shrink. */
  readonly run?: number | undefined;
  /** Time in ms after which no further run starts. */
  readonly limit?: number;
  readonly onRun?: (done: number) => void;
}

const project = join(import.meta.dirname, '..', '..');
const sample = sampleEnvironment.SITE_DATA;
const books = new Map(workbookNames.map((name) => [name as string, readFileSync(join(sample, name))]));

function mutantOf(layer: Layer, dice: Dice): Mutant {
  const workbook = dice.pick(workbookNames);
  const book = books.get(workbook) ?? new Uint8Array();
  const same = layer === 'xml' && dice.chance(0.5);
  const change = same ? respell : layer === 'xml' ? damageXml : damageBytes;
  const [what, bytes] = layer === 'cells' ? fillCells(workbook, book, dice) : change(book, dice);
  return { workbook, bytes, what, same };
}

/** Compiles sets of modules in one call of the compiler. Returns its errors. */
function compile(sets: readonly ReadonlyMap<string, string>[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  try {
    for (const [number, modules] of sets.entries())
      for (const [path, text] of modules) {
        const file = join(folder, String(number), path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    const { compilerOptions } = JSON.parse(readFileSync(join(project, 'tsconfig.json'), 'utf8'));
    const options = { ...compilerOptions, types: [], paths: {} };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['.'] }));
    const tsc = join(project, 'node_modules', 'typescript', 'bin', 'tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8', maxBuffer: 1e9 });
    return sets.length === 0 ? [] : stdout.split('\n').filter((line) => /error TS/.test(line));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Changes workbooks and judges what the pipeline makes of them. A layer ends at its first breach; a single run is shrunk. */
export async function fuzz({ seed, layers: chosenLayers, runs, run, limit = Number.POSITIVE_INFINITY, onRun }: Wanted) {
  const verdictOn = await judgeOf(sample, join(project, 'src'));
  const compiled = new Map<string, ReadonlyMap<string, string>>();
  const counts = { good: 0, refused: 0 };
  const breaches: Breach[] = [];
  const until = performance.now() + limit;
  let done = 0;
  for (const layer of chosenLayers) {
    let last: Pick<Breach, 'mutant' | 'what'> | undefined;
    const property = fc.asyncProperty(fc.gen(), async (draw) => {
      if (performance.now() > until) return;
      const mutant = mutantOf(layer, diceOf(draw));
      const {
        ok,
        modules,
        breaches: what,
      } = await verdictOn(mutant, run !== undefined || done % 20 === 0).catch((error) => ({
        ok: false,
        modules: new Map(),
        breaches: [`thrown: ${error?.stack ?? error}`],
      }));
      counts[ok ? 'good' : 'refused'] += 1;
      if (ok) compiled.set(hashOf([...modules]), modules);
      done += 1;
      onRun?.(done);
      if (what.length === 0) return;
      // Shrinking continues from the last failure.
      last = { mutant, what };
      throw new Error(what[0]);
    });
    const limits = run === undefined ? { numRuns: runs, endOnFailure: true } : { numRuns: 1, path: String(run) };
    const { counterexamplePath, errorInstance } = await fc.check(property, { seed, ...limits });
    if (errorInstance && !last) throw errorInstance;
    if (last) breaches.push({ ...last, layer, run: Number.parseInt(counterexamplePath ?? '0', 10) });
  }
  return { ...counts, done, breaches, compiled: compiled.size, uncompiled: compile([...compiled.values()]) };
}
