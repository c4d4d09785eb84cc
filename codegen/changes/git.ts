import { execFileSync } from 'node:child_process';

/** Git refused what it was asked; the message is its own first line. */
export class GitRefusal extends Error {}

/** The first line of what git said, without its own "fatal:". */
function refusalOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT') return 'git is not installed';
  const said = 'stderr' in error && Buffer.isBuffer(error.stderr) ? error.stderr.toString('utf8') : error.message;
  return (said.trim().split('\n')[0] ?? '').replace(/^(fatal|error): /, '');
}

/**
 * Runs git in a folder and gives what it prints. Arguments are passed as they are, never through a shell.
 * @throws {GitRefusal}
 */
export function git(folder: string, args: readonly string[], input = ''): Buffer {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      input,
      maxBuffer: Number.POSITIVE_INFINITY,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
    });
  } catch (error) {
    throw new GitRefusal(refusalOf(error));
  }
}
