import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editCell } from '../../scripts/staff-actions/edit-cell.ts';
import { sampleFolder, textsBelow } from './command-line.ts';
import { diceOf } from './dice.ts';

export interface Killed {
  /** Number of writes that a complete run makes. */
  readonly writes: number;
  readonly breaches: readonly string[];
}

const oneRun = join(import.meta.dirname, '..', '..', 'scripts', 'bench', 'one-run.ts');
const killAt = join(import.meta.dirname, 'kill-at.ts');

/** Arguments of a run from data to output, with its own cache. */
const argsOf = (folder: string, data: string, before: readonly string[]) => [
  ...['tsx', ...before].flatMap((module) => ['--import', module]),
  ...[oneRun, 'pipeline', join(folder, data), join(folder, 'place', 'out'), join(folder, 'cache')],
];

function run(folder: string, data: string, env: Readonly<Record<string, string>> = {}) {
  const before = Object.keys(env).length > 0 ? [killAt] : [];
  return spawnSync(process.execPath, argsOf(folder, data, before), {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 60_000,
  });
}

/** Runs the old and the new data at the same time, with the same output folder. */
async function overlap(folder: string): Promise<void> {
  const children = ['old', 'new'].map((data) => spawn(process.execPath, argsOf(folder, data, []), { stdio: 'ignore' }));
  await Promise.all(children.map((child) => once(child, 'close')));
}

const same = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  JSON.stringify([...one]) === JSON.stringify([...other]);

/**
 * Starts runs that bring a change and are killed in the middle of a write, and runs that overlap. After each, the output must be completely
 * old or completely new, and the next run must bring the change.
 */
export async function killRuns(
  seed: number,
  runs: number,
  onRun: (done: number, breaches: readonly string[]) => void,
): Promise<Killed> {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz kills 中断-'));
  const [place, out] = [join(folder, 'place'), join(folder, 'place', 'out')];
  const breaches: string[] = [];
  let said = 0;
  try {
    for (const data of ['old', 'new']) sampleFolder(join(folder, data));
    editCell(join(folder, 'new', 'machines.xlsx'), 'Machines', 'A2', 'Another model');
    editCell(join(folder, 'new', 'strings.xlsx'), 'Home', 'B2', 'Another title');
    const changing = ['place', 'cache'];
    const put = (from: string, to: string) => {
      for (const name of changing) {
        rmSync(join(to, name), { recursive: true, force: true });
        cpSync(join(from, name), join(to, name), { recursive: true });
      }
    };
    const [older, newer] = ['old', 'new'].map((data) => {
      const { status, stderr } = run(folder, data);
      if (status !== 0) throw new Error(`the sample itself: ${stderr}`);
      if (data === 'old') put(folder, join(folder, 'kept'));
      return textsBelow(out);
    });
    if (!older || !newer) throw new Error('no output');
    const reset = () => put(join(folder, 'kept'), folder);
    reset();
    run(folder, 'new', { COUNT_INTO: join(folder, 'writes') });
    const writes = Number(readFileSync(join(folder, 'writes'), 'utf8'));
    for (let index = 0; index < runs; index += 1) {
      const dice = diceOf(seed, 'kills', index);
      reset();
      const at = 1 + dice.below(writes);
      // One run in five is not killed. It overlaps with another run instead.
      const overlaps = dice.chance(0.2);
      const told = (what: string) =>
        breaches.push(`${overlaps ? 'with another run at once' : `killed at write ${at} of ${writes}`}: ${what}`);
      if (overlaps) await overlap(folder);
      else run(folder, 'new', { KILL_AT: String(at) });
      // Between the two renames, the whole old output is in the sibling folder.
      const seen = textsBelow(existsSync(out) ? out : join(place, '.out.previous'));
      if (!same(seen, older) && !same(seen, newer)) told('the output is neither old nor new');
      const { status, stderr } = run(folder, 'new');
      if (status !== 0) told(`the next run ends with ${status}: ${stderr.slice(0, 300)}`);
      if (!same(textsBelow(out), newer)) told('the next run does not bring the change');
      const left = readdirSync(place).filter((name) => name !== 'out');
      if (left.length > 0) told(`${left.join(', ')} left behind`);
      onRun(index + 1, breaches.slice(said));
      said = breaches.length;
    }
    return { writes, breaches };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
