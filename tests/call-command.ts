import { resolve } from 'node:path';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const root = resolve(import.meta.dirname, '..');
let calls = 0;

interface Call {
  /** The folder of the project whose program runs. */
  readonly project?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs a command-line program ("office/changes/cli.ts") in this process, with its own arguments, environment and folder. A process for
 * each call would load the pipeline and its libraries again.
 */
export async function called(
  command: string,
  args: readonly string[],
  { project = root, cwd = project, env = {} }: Call = {},
): Promise<Outcome> {
  const { argv, exitCode, stdout, stderr } = process;
  const before = { argv, exitCode, cwd: process.cwd(), env: { ...process.env }, out: stdout.write, err: stderr.write };
  const output = { stdout: '', stderr: '' };
  const keep = (name: keyof typeof output) => (words: string | Uint8Array) => {
    output[name] += String(words);
    return true;
  };
  process.argv = ['node', command, ...args];
  process.exitCode = 0;
  process.chdir(cwd);
  Object.assign(process.env, env);
  Object.assign(stdout, { write: keep('stdout') });
  Object.assign(stderr, { write: keep('stderr') });
  try {
    calls += 1;
    // The command runs when its file is imported. A new query string imports it again, while its own imports stay cached.
    await import(/* @vite-ignore */ `${project}/${command}?call=${calls}`);
    return { code: Number(process.exitCode), ...output };
  } finally {
    Object.assign(stdout, { write: before.out });
    Object.assign(stderr, { write: before.err });
    process.chdir(before.cwd);
    for (const name of Object.keys(env)) {
      if (before.env[name] === undefined) delete process.env[name];
      else process.env[name] = before.env[name];
    }
    Object.assign(process, { argv: before.argv, exitCode: before.exitCode });
  }
}
