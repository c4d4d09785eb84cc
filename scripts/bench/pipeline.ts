import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbookNames } from '../../codegen/dictionary/languages-workbooks-pages.ts';
import { folders } from '../build/project-folders.ts';
import { folderWithMachines } from './many-rows.ts';
import { type Figure, oneRun, type Report } from './measure.ts';

type Run = ReturnType<typeof oneRun>;

const run = (data: string, folder: string): Run => oneRun('pipeline', data, join(folder, 'out'), join(folder, 'cache'));

const parseAlone = (folder: string, names: readonly string[]): number =>
  oneRun('parse', ...names.map((name) => join(folder, name))).ms;

const repeated = <T>(count: number, measure: () => T): readonly T[] => Array.from({ length: count }, measure);
const seconds = (ms: readonly number[]): Figure => ({ values: ms.map((each) => each / 1000), digits: 2, unit: 's' });

function costs(runs: readonly Run[]): readonly [Figure, Figure, Figure] {
  const mostMemory = Math.max(...runs.map(({ mb }) => mb));
  return [
    seconds(runs.map(({ ms }) => ms)),
    seconds(runs.map((each) => each.process)),
    { values: [mostMemory], digits: 0, unit: 'MB' },
  ];
}

/** Prints what the pipeline costs on this data and on so many times our machines, beside what SheetJS alone needs (issue "From a cell to a typed module"). */
export function benchPipeline(times: number, report: Report): void {
  const print = report.start('pipeline');
  const scratch = mkdtempSync(join(tmpdir(), 'bench-pipeline-'));
  const anew = (data: string) => {
    rmSync(scratch, { recursive: true, force: true });
    return run(data, scratch);
  };
  const full = repeated(5, () => anew(folders.data));
  const parsing = repeated(5, () => parseAlone(folders.data, workbookNames));
  const unchanged = repeated(9, () => run(folders.data, scratch));
  const { folder: many, count: machines } = folderWithMachines(folders.data, times);
  const pairs = repeated(3, () => ({ alone: parseAlone(many, ['machines.xlsx']), whole: anew(many) }));
  for (const folder of [many, scratch]) rmSync(folder, { recursive: true, force: true });

  const ratio: Figure = { values: pairs.map(({ alone, whole }) => whole.ms / alone), digits: 2, unit: '×' };
  print(
    ['Pipeline, medians (and ranges)', 'own time', 'process', 'memory', 'aim'],
    [
      ['nothing changed', ...costs(unchanged), '≤ 0.25 s own, ≤ 0.60 s process'],
      ['full run, no cache', ...costs(full), '≤ 1.50 s process'],
      ['  of which SheetJS parses', seconds(parsing), '', '', ''],
      [`${machines.toLocaleString('en')} machines`, ...costs(pairs.map(({ whole }) => whole)), '≤ 1,500 MB'],
      ['  SheetJS alone parses them in', seconds(pairs.map(({ alone }) => alone)), '', '', ''],
      ['  ratio', ratio, '', '', '≤ 2.50 ×'],
    ],
  );
}
