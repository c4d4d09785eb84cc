import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { editCell } from '../../scripts/staff-actions/edit-cell.ts';
import { sampleFolder, textsBelow } from './command-line.ts';

/** Arguments of a run from data to output, with its own cache. */
const argsOf = (folder: string, data: string, before: readonly string[] = []) => [
  ...['tsx', ...before].flatMap((module) => ['--import', module]),
  join(import.meta.dirname, '..', '..', 'scripts', 'bench', 'one-run.ts'),
  ...['pipeline', join(folder, data), join(folder, 'place', 'out'), join(folder, 'cache')],
];

function run(folder: string, data: string, env: Readonly<Record<string, string>> = {}) {
  const before = Object.keys(env).length > 0 ? [join(import.meta.dirname, 'kill-at.ts')] : [];
  return spawnSync(process.execPath, argsOf(folder, data, before), {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 60_000,
  });
}

/** Runs the old and the new data at the same time, with the same output folder. */
async function overlap(folder: string): Promise<void> {
  const children = ['old', 'new'].map((data) => spawn(process.execPath, argsOf(folder, data), { stdio: 'ignore' }));
  await Promise.all(children.map((child) => once(child, 'close')));
}

/** Copies output and cache from one folder to another. */
function put(from: string, to: string): void {
  for (const name of ['place', 'cache']) {
    rmSync(join(to, name), { recursive: true, force: true });
    cpSync(join(from, name), join(to, name), { recursive: true });
  }
}

/**
 * Starts runs that bring a change and are killed in the middle of a write, and runs that overlap. After each, the output must be completely
 * old or completely new, and the next run must bring the change.
 */
export async function killRuns(seed: number, runs: number, onRun: (done: number) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz kills 中断-'));
  const [place, out, first] = [join(folder, 'place'), join(folder, 'place', 'out'), join(folder, 'first')];
  const breaches: string[] = [];
  try {
    for (const data of ['old', 'new']) sampleFolder(join(folder, data));
    editCell(join(folder, 'new', 'machines.xlsx'), 'Machines', 'A2', 'Another model');
    editCell(join(folder, 'new', 'strings.xlsx'), 'Home', 'B2', 'Another title');
    run(folder, 'old');
    const older = textsBelow(out);
    put(folder, first);
    const { status: sound, stderr: why } = run(folder, 'new', { COUNT_INTO: join(folder, 'writes') });
    if (sound !== 0) throw new Error(`the sample itself: ${why}`);
    const newer = textsBelow(out);
    const writes = Number(readFileSync(join(folder, 'writes'), 'utf8'));
    // One run in five is not killed. It overlaps with another run instead.
    const moments = fc.option(fc.integer({ min: 1, max: writes }), { freq: 4 });
    for (const [index, at] of fc.sample(moments, { seed, numRuns: runs }).entries()) {
      const report = (what: string) =>
        breaches.push(`${at === null ? 'with another run at once' : `killed at write ${at} of ${writes}`}: ${what}`);
      put(first, folder);
      if (at === null) await overlap(folder);
      else run(folder, 'new', { KILL_AT: String(at) });
      // Between the two renames, the whole old output is in the sibling folder.
      const seen = textsBelow(existsSync(out) ? out : join(place, '.out.previous'));
      if (seen !== older && seen !== newer) report('the output is neither old nor new');
      const { status, stderr } = run(folder, 'new');
      if (status !== 0) report(`the next run ends with ${status}: ${stderr.slice(0, 300)}`);
      if (textsBelow(out) !== newer) report('the next run does not bring the change');
      const left = readdirSync(place).filter((name) => name !== 'out');
      if (left.length > 0) report(`${left.join(', ')} left behind`);
      onRun(index + 1);
    }
    return { writes, breaches };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
