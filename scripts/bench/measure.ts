import { spawnSync } from 'node:child_process';
import { cpus, loadavg, platform, release } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { UsageError } from '../../codegen/command-line.ts';

/** The middle of an odd number of measurements; a median forgives one disturbance. */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** kB of a text in Brotli at its best. */
export function inBrotli(text: Buffer | string): number {
  return text.length === 0 ? 0 : brotliCompressSync(text).length / 1000;
}

/** What a figure is held to, as the tables say it. */
export type Aim = `≤ ${number}` | `≥ ${number}`;

/** Measurements of one thing. Tables show "1.23 (1.20–1.31) s": their median and, where they differ, between what they lay. */
export interface Figure {
  readonly values: readonly number[];
  readonly digits: number;
  readonly unit?: string;
  readonly aim?: Aim | undefined;
}

export type Row = readonly [name: string, ...cells: (string | Figure)[]];

const load = () => (loadavg()[0] ?? 0).toFixed(2);

/** Prints the tables of a run and notes which figures miss their aims. */
export class Report {
  readonly #missed: string[] = [];

  /**
   * To be called before anything is measured; what it returns prints a table. Below it stands the load of the machine (average of a
   * minute) before and after, to which the measuring itself adds: times of a busy machine mean little.
   */
  start(what: string): (head: readonly string[], rows: readonly Row[]) => void {
    const before = load();
    return (head, rows) => {
      const made = rows.map(([name, ...cells]) => [
        name,
        ...cells.map((cell, column) =>
          typeof cell === 'string' ? cell : this.#text(cell, `${what} ${name.trim()}: ${head[column + 1]}`),
        ),
      ]);
      print([head, ...made]);
      process.stdout.write(`load of the machine: ${before} before, ${load()} after\n`);
    };
  }

  #text({ values, digits, unit, aim }: Figure, where: string): string {
    const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)].map((each) =>
      each.toFixed(digits),
    );
    const text = (low === high ? `${middle}` : `${middle} (${low}–${high})`) + (unit === undefined ? '' : ` ${unit}`);
    const [value, limit] = [median(values), Number(aim?.slice(2))];
    if (aim === undefined || (aim.startsWith('≥') ? value >= limit : value <= limit)) return text;
    this.#missed.push(`  ${where} ${text}, aim ${aim}`);
    return `${text} ✗`;
  }

  summary(): string {
    if (this.#missed.length === 0) return 'All budgets are held.';
    return ['Budgets missed (✗ in the tables):', ...this.#missed].join('\n');
  }
}

function print(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  for (const row of rows) {
    const cells = row.map((cell, column) => cell[column === 0 ? 'padEnd' : 'padStart'](widths[column] ?? 0));
    process.stdout.write(`${cells.join('   ')}\n`);
  }
}

/** What the figures are measured on, and a warning when the machine is not calm enough for times to mean anything. */
export function machineFacts(browser: string): string {
  const cores = cpus();
  const facts = [
    `${cores.length} cores (${cores[0]?.model ?? 'unknown'})`,
    `${platform()} ${release()}`,
    `Node ${process.versions.node}`,
    runProgram(browser, ['--version']).stdout.trim(),
    `load average ${load()}`,
  ].join(' · ');
  // Above this, other programs take time from what is measured.
  const calm = 0.5;
  return Number(load()) > calm
    ? `${facts}\nWARNING: the load is above ${calm}: other programs are at work, times below are not to be relied on. Sizes are.`
    : facts;
}

/** Runs a program from start to exit. Returns its milliseconds and what it printed. @throws when it fails. */
export function runProgram(command: string, args: readonly string[], cwd = process.cwd()) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    // npm is a batch file on Windows.
    shell: command === 'npm' && process.platform === 'win32',
  });
  // What failed has said why; a stack of ours says nothing more.
  if (status !== 0) throw new UsageError(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return { ms: performance.now() - started, stdout };
}

/** Runs a script of ours in a process of its own. */
export function runScript(args: readonly string[]) {
  return runProgram(process.execPath, ['--import', 'tsx', ...args]);
}

/** A job of one-run.ts in a process of its own: the milliseconds of the job and of the process, and the highest memory. @throws when it fails. */
export function oneRun(...job: readonly string[]) {
  const { ms: process, stdout } = runScript([join(import.meta.dirname, 'one-run.ts'), ...job]);
  const told: { ok: boolean; ms: number; mb: number } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  if (!told.ok) throw new Error(`${job[0]} failed: ${stdout}`);
  return { ms: told.ms, process, mb: told.mb };
}

/** Measures every subject in turn, and that again, so that a busy minute falls on all of them. Adds to each what was found, run by run. */
export async function inTurn<Subject extends { readonly name: string }, Found>(
  what: string,
  runs: number,
  subjects: readonly Subject[],
  measure: (subject: Subject) => Promise<Found>,
) {
  const measured = subjects.map((subject) => ({ ...subject, found: [] as Found[] }));
  for (let run = 1; run <= runs; run += 1) {
    for (const [index, subject] of measured.entries()) {
      process.stderr.write(`${what}, run ${run} of ${runs}: ${index + 1} of ${subjects.length}, ${subject.name}\n`);
      subject.found.push(await measure(subject));
    }
  }
  return measured;
}
