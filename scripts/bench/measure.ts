import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UsageError } from '../../codegen/command-line.ts';
import { folders } from '../build/project-folders.ts';

/** Measurements of one thing. */
interface Figure {
  readonly values: readonly number[];
  readonly digits?: number;
}

/** A name and a figure for each further head of the table. A figure is null if it does not apply. */
export type TableRow = readonly [name: string, ...figures: (Figure | null)[]];

/** The first head is the title of the table. */
export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly TableRow[];
}

/**
 * Returns the middle of an odd number of measurements, which ignores one outlier. Without measurements, returns NaN.
 */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Formats a figure as "1.23 (1.20–1.31)": the median, and the range if the figures differ. */
function figureText({ values, digits = 0 }: Figure): string {
  if (values.length === 0) return '–';
  const middle = median(values);
  const [shown, low, high] = [middle, Math.min(...values), Math.max(...values)].map((each) => each.toFixed(digits));
  return `${shown}${low === high ? '' : ` (${low}–${high})`}`;
}

/** Prints a table. */
export function printTable({ heads: [title = '', ...heads], rows }: Table): void {
  console.table(
    rows.map(([name, ...figures]) => ({
      [title]: name,
      ...Object.fromEntries(figures.map((each, column) => [heads[column], each ? figureText(each) : ''])),
    })),
  );
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
