import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { UsageError } from '../../codegen/command-line.ts';
import { folders } from '../build/project-folders.ts';

export type Aim = `≤ ${number}` | `≥ ${number}`;

/** Measurements of one thing, and the target for their median. */
export interface Figure {
  readonly values: readonly number[];
  readonly digits?: number;
  readonly unit?: string;
  readonly aim?: Aim | undefined;
}

/** A name and a figure for each further head of the table. A figure is null if it does not apply. */
export type TableRow = readonly [name: string, ...figures: (Figure | null)[]];

/** The first head is the title of the table. */
export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly TableRow[];
}

/**
 * Returns the middle of an odd number of measurements, which ignores one outlier. Without measurements, returns NaN,
 * which misses every aim.
 */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export const seconds = (ms: readonly number[], aim?: Aim): Figure => ({
  values: ms.map((each) => each / 1000),
  digits: 2,
  unit: 's',
  aim,
});

/**
 * Formats a figure as "1.23 (1.20–1.31) s [≤ 1.2] ✗": the median, the range if the figures differ, the aim, and ✗ if
 * the median misses it.
 */
function figureText({ values, digits = 0, unit = '', aim }: Figure): string {
  if (values.length === 0) return aim === undefined ? '–' : `– [${aim}] ✗`;
  const middle = median(values);
  const [shown, low, high] = [middle, Math.min(...values), Math.max(...values)].map((each) => each.toFixed(digits));
  const text = `${shown}${low === high ? '' : ` (${low}–${high})`}${unit && ` ${unit}`}`;
  if (aim === undefined) return text;
  const limit = Number(aim.slice(2));
  const isReached = aim.startsWith('≥') ? middle >= limit : middle <= limit;
  return `${text} [${aim}]${isReached ? '' : ' ✗'}`;
}

/** Prints a table. Returns a line for each missed aim. */
export function printTable({ heads: [title = '', ...heads], rows }: Table): readonly string[] {
  const texts = rows.map(
    ([name, ...figures]) => [name, figures.map((each) => (each ? figureText(each) : ''))] as const,
  );
  console.table(
    texts.map(([name, cells]) => ({
      [title]: name,
      ...Object.fromEntries(cells.map((cell, column) => [heads[column], cell])),
    })),
  );
  const missed: string[] = [];
  for (const [name, cells] of texts) {
    for (const [column, cell] of cells.entries())
      if (cell.endsWith('✗')) missed.push(`${name.trim()}: ${heads[column]} ${cell}`);
  }
  return missed;
}

/**
 * Measures every subject once per run, in turn, so that a busy minute affects all of them. Adds to each subject what
 * was found, run by run.
 */
export async function inTurn<Subject extends { readonly name: string }, Found>(
  runs: number,
  subjects: readonly Subject[],
  measure: (subject: Subject) => Promise<Found>,
) {
  const measured = subjects.map((subject) => ({ ...subject, results: [] as Found[] }));
  for (let run = 1; run <= runs; run += 1) {
    for (const subject of measured) {
      process.stderr.write(`run ${run} of ${runs}: ${subject.name.trim()}\n`);
      subject.results.push(await measure(subject));
    }
  }
  return measured;
}

/**
 * Runs a program to its exit. Returns what it printed.
 * @throws UsageError when the program fails.
 */
export async function programOutput(command: string, args: readonly string[], cwd = folders.root): Promise<string> {
  // On Windows, npm is a batch file.
  const shell = command === 'npm' && process.platform === 'win32';
  try {
    return (await promisify(execFile)(command, [...args], { cwd, shell, maxBuffer: 1 << 28 })).stdout;
  } catch (error) {
    // The program has printed why it failed. A stack trace of ours adds nothing.
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Runs a job of one-run.ts in its own process. Returns its milliseconds and its peak memory in MB. */
export async function oneRun(...job: readonly string[]): Promise<{ readonly ms: number; readonly mb: number }> {
  const script = join(import.meta.dirname, 'one-run.ts');
  const stdout = await programOutput(process.execPath, ['--import', 'tsx', script, ...job]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/**
 * Makes a folder that is removed when the bench ends. It is on the project's disk, because the output of a build must
 * be.
 */
export function scratchFolder(): string {
  const cache = join(folders.root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Size of a text in kB as the usual hosts send it: gzip at its usual level. */
export const inGzip = (text: Buffer | string): number => gzipSync(text, { level: 6 }).length / 1000;
