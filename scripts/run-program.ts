import { spawnSync } from 'node:child_process';

/** Runs a program in the foreground. Returns its exit code, 1 if it did not run. */
export function runProgram(
  [name = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): number {
  const shell = process.platform === 'win32';
  const { status, error } = spawnSync(name, args, { stdio: 'inherit', shell, env: { ...process.env, ...env } });
  if (error) process.stderr.write(`${name}: ${error.message}\n`);
  return status ?? 1;
}
