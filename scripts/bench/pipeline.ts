import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { workbookNames } from '../../codegen/dictionary/workbook-names.ts';
import { folderWithMachines } from './many-machines.ts';
import { median, runNode, table } from './measure.ts';

const project = resolve(import.meta.dirname, '../..');
const dataDir = join(project, 'data');
const script = (name: string) => ['--import', 'tsx', join(project, 'scripts', 'bench', name)];

interface Run {
  readonly own: number;
  readonly process: number;
  readonly mb: number;
}

function run(data: string, out: string, cache: string): Run {
  const { ms, stdout } = runNode([...script('run-once.ts'), data, out, cache]);
  const result: { readonly ok: boolean; readonly ms: number; readonly mb: number } = JSON.parse(stdout);
  if (!result.ok) throw new Error(`the workbooks in ${data} have faults`);
  return { own: result.ms, process: ms, mb: result.mb };
}

function parseAlone(folder: string, names: readonly string[]): number {
  return Number(runNode([...script('parse-alone.ts'), ...names.map((name) => join(folder, name))]).stdout);
}

function times<T>(count: number, measure: () => T): readonly T[] {
  return Array.from({ length: count }, measure);
}

const medianOf = (runs: readonly Run[]): Run => ({
  own: median(runs.map(({ own }) => own)),
  process: median(runs.map((one) => one.process)),
  mb: Math.max(...runs.map(({ mb }) => mb)),
});
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Prints what the pipeline costs on this data and on 100,000 machines, beside what SheetJS alone needs (issue "From a cell to a typed module"). */
export function benchPipeline(machines: number): void {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-pipeline-'));
  const fresh = (name: string) => join(scratch, name);
  const full = medianOf(
    times(5, () => {
      rmSync(fresh('full'), { recursive: true, force: true });
      return run(dataDir, fresh('full/out'), fresh('full/cache'));
    }),
  );
  const parsing = median(times(5, () => parseAlone(dataDir, workbookNames)));
  const unchanged = medianOf(times(9, () => run(dataDir, fresh('full/out'), fresh('full/cache'))));

  const many = folderWithMachines(dataDir, machines);
  const pairs = times(3, () => {
    rmSync(fresh('many'), { recursive: true, force: true });
    const alone = parseAlone(many, ['machines.xlsx']);
    return { alone, whole: run(many, fresh('many/out'), fresh('many/cache')) };
  });
  const alone = median(pairs.map((pair) => pair.alone));
  const whole = medianOf(pairs.map((pair) => pair.whole));
  rmSync(many, { recursive: true, force: true });
  rmSync(scratch, { recursive: true, force: true });

  process.stdout.write(
    `${table([
      ['Pipeline, medians', 'own time', 'process', 'memory', 'aim'],
      [
        'nothing changed',
        seconds(unchanged.own),
        seconds(unchanged.process),
        `${Math.round(unchanged.mb)} MB`,
        '≤ 0.25 s own, ≤ 0.60 s process',
      ],
      ['full run, no cache', seconds(full.own), seconds(full.process), `${Math.round(full.mb)} MB`, '≤ 1.50 s process'],
      ['  of which SheetJS parses', seconds(parsing), '', '', ''],
      [
        `${machines.toLocaleString('en')} machines`,
        seconds(whole.own),
        seconds(whole.process),
        `${Math.round(whole.mb)} MB`,
        '≤ 1,500 MB',
      ],
      ['  SheetJS alone parses them in', seconds(alone), '', '', ''],
      ['  ratio', `${(whole.own / alone).toFixed(2)} ×`, '', '', '≤ 2.50 ×'],
    ])}\n`,
  );
}
