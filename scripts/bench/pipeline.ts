import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from '../build/project-folders.ts';
import { multiplyMachines } from './many-rows.ts';
import { inTurn, median, oneRun, type Row, scratchFolder, seconds, type Table } from './measure.ts';
import type { Bench } from './sites.ts';

/** Measures the pipeline on this data and on many times our machines, next to SheetJS alone (issue "From a cell to a typed module"). */
export async function benchPipeline({ runs }: Bench): Promise<readonly Table[]> {
  const times = 3000;
  const [many, place] = [scratchFolder(), scratchFolder()];
  cpSync(folders.data, many, { recursive: true });
  multiplyMachines(many, times);
  const again = (data: string) => oneRun('pipeline', data, join(place, 'out'), join(place, 'cache'));
  const anew = (data: string) => {
    rmSync(place, { recursive: true, force: true });
    return again(data);
  };
  const jobs = [
    { name: 'no cache', run: () => anew(folders.data), aims: [undefined, '≤ 1.5', undefined] },
    { name: 'nothing changed', run: () => again(folders.data), aims: ['≤ 0.25', '≤ 0.6', undefined] },
    { name: `${times} times the machines`, run: () => anew(many), aims: [undefined, undefined, '≤ 1500'] },
    { name: '  SheetJS alone parses them', run: () => oneRun('parse', join(many, 'machines.xlsx')), aims: [] },
  ] as const;
  const measured = await inTurn(runs, jobs, ({ run }) => run());
  const rows = measured.map(
    ({ name, found, aims: [own, process, memory] }): Row => [
      name,
      seconds(
        found.map(({ ms }) => ms),
        own,
      ),
      seconds(
        found.map((each) => each.process),
        process,
      ),
      { values: found.map(({ mb }) => mb), unit: 'MB', aim: memory },
    ],
  );
  const [, , whole = [], alone = []] = measured.map(({ found }) => found.map(({ ms }) => ms));
  const ratio = {
    values: whole.map((ms, run) => ms / (alone[run] ?? median(alone))),
    digits: 2,
    unit: '×',
    aim: '≤ 2.5',
  } as const;
  return [{ heads: ['Pipeline', 'own time', 'process', 'memory'], rows: [...rows, ['  ratio', ratio, null, null]] }];
}
