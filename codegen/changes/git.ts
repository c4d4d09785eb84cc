import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, posix, relative, resolve } from 'node:path';
import type { Bilingual } from '../dictionary/column.ts';
import { nearest } from '../problems/nearest.ts';

/** A call that cannot be answered: told in one plain line, exit 2, no stack. */
export class WrongUsage extends Error {
  constructor(readonly words: Bilingual) {
    super(`${words.en} · ${words.zh}`);
  }
}

/** The git repository that holds the data folder. */
export interface Repository {
  /** A folder in it, from which git is run. */
  readonly folder: string;
  /** The data folder from the repository's root, with `/`; empty for the root itself. */
  readonly dataPath: string;
  /** How git names blobs here. */
  readonly hash: 'sha1' | 'sha256';
}

/** The repository around a data folder, which itself need not exist: a revision may still hold it. */
export function repositoryOf(dataDir: string): Repository {
  const wanted = resolve(dataDir);
  let folder = wanted;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    const [prefix = '', format = ''] = git(folder, ['rev-parse', '--show-prefix', '--show-object-format'])
      .toString('utf8')
      .split('\n');
    const dataPath = posix.join(prefix, relative(folder, wanted).replaceAll('\\', '/')).replace(/^\.?\/?|\/$/g, '');
    return { folder, dataPath, hash: format === 'sha256' ? 'sha256' : 'sha1' };
  } catch (error) {
    if (!(error instanceof GitRefusal)) throw error;
    throw new WrongUsage({
      en: `Git cannot tell the history of ${dataDir}: ${error.message}`,
      zh: `无法读取 ${dataDir} 的 git 历史：${error.message}`,
    });
  }
}

/** The commit that a revision names. */
export function commitOf({ folder }: Repository, revision: string): string {
  try {
    // Without --end-of-options a revision like "--help" would be an option of git.
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
    return git(folder, args).toString('utf8').trim();
  } catch (error) {
    if (!(error instanceof GitRefusal)) throw error;
    const names = git(folder, ['for-each-ref', '--format=%(refname:short)']).toString('utf8').split('\n');
    const meant = nearest(
      revision,
      names.filter((name) => name !== ''),
    );
    throw new WrongUsage({
      en: `Git knows no revision “${revision}” here.${meant ? ` Did you mean “${meant}”?` : ' If it is on the server only, fetch it first.'}`,
      zh: `git 中没有修订版本“${revision}”。${meant ? `是否指“${meant}”？` : '若它只在服务器上，请先执行 git fetch。'}`,
    });
  }
}

/** Git refused what it was asked; the message is its own first line. */
class GitRefusal extends Error {}

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
