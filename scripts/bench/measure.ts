import { spawnSync } from 'node:child_process';

/** The middle of an odd number of measurements; a median forgives one disturbance. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

export interface ProcessCost {
  readonly ms: number;
  /** Highest resident memory, in MB, as the process itself reports it on standard error. */
  readonly stderr: string;
  readonly stdout: string;
}

/** Runs a Node program from start to exit. */
export function runNode(args: readonly string[], { cwd = process.cwd() }: { readonly cwd?: string } = {}): ProcessCost {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  const ms = performance.now() - started;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return { ms, stdout, stderr };
}

/** A table of aligned columns for the terminal. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('   '),
    )
    .join('\n');
}
