import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { UsageError } from '../../codegen/command-line.ts';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { listPictures, readDataFolder, workbookFile } from '../../codegen/disk/folder.ts';
import { baseName, type ChangedWorkbook, isPictureName, isSpreadsheet, picturesFolder } from '../../codegen/inputs.ts';
import { nearest } from '../../codegen/problems/nearest.ts';
import type { Bilingual } from '../../codegen/text/bilingual.ts';
import type { Snapshot } from '../views/sheet-view.ts';

export type Repository = ReturnType<typeof repositoryOf>;

/**
 * Returns the repository of a data folder. The folder itself need not exist, because a revision may still contain it.
 * The result has an existing folder in which to run git, the data folder on disk, and its path from the repository's
 * root with `/` (empty for the root itself).
 */
export function repositoryOf(dataDir: string) {
  const absolute = resolve(dataDir);
  let folder = absolute;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const prefix = textOrRefusal(folder, ['rev-parse', '--show-prefix'], (reason) => ({
    en: `Git cannot tell the history of ${dataDir}: ${reason}`,
    zh: `无法读取 ${dataDir} 的 git 历史：${reason}`,
  }));
  const dataPath = posix.join(prefix, relative(folder, absolute).replaceAll('\\', '/')).replace(/^\.?\/?|\/$/g, '');
  return { folder, dataDir: absolute, dataPath };
}

export function commitOf({ folder }: Repository, revision: string): string {
  // Without --end-of-options, git would read a revision like "--help" as an option.
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  return textOrRefusal(folder, args, () => {
    const names = gitText(folder, ['for-each-ref', '--format=%(refname:short)']).trim().split('\n');
    const suggestion = nearest(revision, names);
    const hint = suggestion
      ? { en: `Did you mean “${suggestion}”?`, zh: `是否指“${suggestion}”？` }
      : { en: 'If it is on the server only, fetch it first.', zh: '若它只在服务器上，请先执行 git fetch。' };
    return {
      en: `Git knows no revision “${revision}” here. ${hint.en}`,
      zh: `git 中没有修订版本“${revision}”。${hint.zh}`,
    };
  });
}

/** What git says of a folder without a repository, or without a commit. */
const nothingCommitted = /^not a git repository|^not a valid object name HEAD/i;

/**
 * Returns the given files in a folder that differ from the last commit, with both contents. Returns none if the folder
 * has no git repository or no commit, and if git refuses, which `onRefusal` is told. Skips files that exist only on one
 * side or are locked by another program. If nothing changed, it runs git only once.
 */
export function changedSinceCommit(
  folder: string,
  names: readonly string[],
  onRefusal: (reason: string) => void = () => undefined,
): readonly ChangedWorkbook[] {
  try {
    // `git ls-tree` lists the folder in which it runs.
    const committed = listTree(folder, ['HEAD']);
    const present = names
      .filter((name) => committed.has(name))
      .map((name) => workbookFile(name, readOrNull(join(folder, name))));
    const changed = present.filter(({ name, bytes }) => bytes && blobName(bytes) !== committed.get(name));
    const contents = readBlobs(
      folder,
      changed.map(({ name }) => committed.get(name) ?? ''),
    );
    return changed.map((file, index) => ({
      committed: workbookFile(file.name, contents[index] ?? null),
      present: file,
    }));
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (!nothingCommitted.test(error.message)) onRefusal(error.message);
    return [];
  }
}

/** Returns a file's bytes, or null if it is missing or locked by another program. */
export function readOrNull(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** Returns the name by which git knows this content. */
function blobName(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/**
 * Returns the files that `git ls-tree` lists, with the names of their blobs.
 * @throws {GitError}
 */
function listTree(folder: string, args: readonly string[]): ReadonlyMap<string, string> {
  const lines = gitText(folder, ['ls-tree', '-z', ...args]);
  const entries = [...lines.matchAll(/100\d+ blob ([0-9a-f]+)\t([^\0]+)\0/g)];
  return new Map(entries.map(([, blob = '', path = '']) => [path, blob]));
}

/**
 * Returns the contents of blobs in the given order, from one `git cat-file --batch`.
 * @throws {GitError} also when one of them is missing, as in a damaged repository
 */
function readBlobs(folder: string, names: readonly string[]): readonly Uint8Array[] {
  if (names.length === 0) return [];
  const output = git(folder, ['cat-file', '--batch'], `${names.join('\n')}\n`);
  let at = 0;
  return names.map((name) => {
    const end = output.indexOf('\n', at);
    const size = Number(/ blob (\d+)$/.exec(output.toString('utf8', at, end))?.[1] ?? Number.NaN);
    if (end === -1 || Number.isNaN(size)) {
      throw new GitError({
        en: `Git does not have the content of a file (${name}). Fetch the whole history first.`,
        zh: `git 中缺少一个文件的内容（${name}），请先取回完整历史。`,
      });
    }
    const bytes = output.subarray(end + 1, end + 1 + size);
    at = end + 1 + size + 1;
    return bytes;
  });
}

/** Maximum number of earlier versions of a file, and of commits that are searched for them. */
const [mostVersions, mostCommits] = [50, 1000];

/**
 * Returns the contents that the files of the data folder had up to a commit, by path, the latest first: the blobs, each
 * with the day of the commit that brought it, "2026-11-12". A shallow clone has fewer of them.
 * @throws {GitError}
 */
function blobsUpTo({ folder, dataPath }: Repository, commit: string) {
  const flags = ['-n', String(mostCommits), '--format=%cs', '--raw', '-z', '--no-abbrev', '--no-renames'];
  const parts = gitText(folder, ['log', ...flags, commit, '--', `:(top,literal)${dataPath}`]).split('\0');
  const byPath = new Map<string, Map<string, string>>();
  let day = '';
  for (let at = 0; at < parts.length; at += 1) {
    const part = (parts[at] ?? '').trimStart();
    if (!part.startsWith(':')) {
      day = part;
      continue;
    }
    at += 1;
    const path = (parts[at] ?? '').slice(dataPath === '' ? 0 : dataPath.length + 1);
    const [, blob] = /^:\d+ 100\d+ \w+ (\w+) /.exec(part) ?? [];
    const blobs = byPath.get(path) ?? new Map<string, string>();
    if (blob !== undefined && !blobs.has(blob)) blobs.set(blob, day);
    byPath.set(path, blobs);
  }
  return byPath;
}

/** Git failed. The message is the first line that it printed, or what is missing. */
export class GitError extends UsageError {}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT') return 'git is not installed';
  const output = 'stderr' in error && Buffer.isBuffer(error.stderr) ? error.stderr.toString('utf8') : error.message;
  return (output.trim().split('\n')[0] ?? '').replace(/^(fatal|error): /, '');
}

/** In a hook, git sets these variables to its own repository, which may not be that of the folder. */
const hookNames: ReadonlySet<string> = new Set(['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX']);
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !hookNames.has(name)));

/**
 * Runs git in a folder and returns its output. Arguments are passed directly, never through a shell.
 * @throws {GitError}
 */
function git(folder: string, args: readonly string[], input = ''): Buffer {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      input,
      maxBuffer: Number.POSITIVE_INFINITY,
      stdio: 'pipe',
      env: { ...environment, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
    });
  } catch (error) {
    throw new GitError(messageOf(error));
  }
}

/** @throws {GitError} */
export function gitText(folder: string, args: readonly string[]): string {
  return git(folder, args).toString('utf8');
}

/** Returns the line that git prints. @throws {UsageError} with these words when git refuses. */
export function textOrRefusal(folder: string, args: readonly string[], refusal: (reason: string) => Bilingual): string {
  try {
    return gitText(folder, args).trimEnd();
  } catch (error) {
    throw error instanceof GitError ? new UsageError(refusal(error.message)) : error;
  }
}

/** Whether the pipeline would read the file. */
const isContent = (path: string) =>
  path.startsWith(picturesFolder) ? isPictureName(baseName(path)) : workbookNames.some((name) => name === path);

/** Returns the data folder at a commit. Reads only the contents that are asked for. */
export function revisionSnapshot(repository: Repository, commit: string): Snapshot {
  const { folder, dataPath } = repository;
  const below = dataPath === '' ? '' : `${dataPath}/`;
  const files = listTree(folder, ['-r', '--full-tree', commit, ...(below ? ['--', below] : [])]);
  const present = [...files].map(([file, blob]) => [file.slice(below.length), blob] as const);
  const blobs = new Map(present.filter(([path]) => isContent(path)));
  const load = (paths: readonly string[]) => {
    const contents = readBlobs(
      folder,
      paths.map((path) => blobs.get(path) ?? ''),
    );
    return new Map(paths.map((path, index) => [path, contents[index] ?? null]));
  };
  let known: ReturnType<typeof blobsUpTo> | null = null;
  return {
    blobs,
    earlier: (path) => {
      known ??= blobsUpTo(repository, commit);
      const all = [...(known.get(path) ?? [])];
      const versions = all
        .map(([blob, day], index) => ({ blob, replaced: all[index - 1]?.[1] ?? day }))
        .filter(({ blob }) => blob !== blobs.get(path))
        .slice(0, mostVersions);
      const contents = readBlobs(
        folder,
        versions.map(({ blob }) => blob),
      );
      return versions.map(({ replaced }, index) => ({ replaced, file: workbookFile(path, contents[index] ?? null) }));
    },
    otherFiles: present.map(([path]) => path).filter((path) => !blobs.has(path) && isSpreadsheet(baseName(path))),
    load,
    workbooks: () =>
      [...load(workbookNames.filter((name) => blobs.has(name)))].map(([name, bytes]) => workbookFile(name, bytes)),
  };
}

/** Returns a data folder at the last commit, with its repository. Null without git or without a commit. */
export function lastCommit(dataDir: string) {
  try {
    const repository = repositoryOf(dataDir);
    return { repository, snapshot: revisionSnapshot(repository, commitOf(repository, 'HEAD')) };
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

/** Returns the versions that the files of a data folder had before the last commit; none without git. */
export function historyOf(dataDir: string): Snapshot['earlier'] {
  return lastCommit(dataDir)?.snapshot.earlier ?? (() => []);
}

/** Returns the data folder as it is on disk, tracked by git or not. */
export async function workingSnapshot({ dataDir }: Repository): Promise<Snapshot> {
  const exists = existsSync(dataDir);
  const { workbooks, otherFiles } = exists ? await readDataFolder(dataDir) : { workbooks: [], otherFiles: [] };
  const pictures = exists ? listPictures(join(dataDir, 'images')).map(({ file }) => picturesFolder + file) : [];
  const nameOf = (bytes: Uint8Array | null) => (bytes ? blobName(bytes) : 'held by another program');
  const picture = (path: string) => readOrNull(join(dataDir, path));
  return {
    // Pictures are not kept in memory: together they are large, and most have not changed.
    blobs: new Map([
      ...workbooks.map(({ name, bytes }) => [name, nameOf(bytes)] as const),
      ...pictures.map((path) => [path, nameOf(picture(path))] as const),
    ]),
    otherFiles,
    earlier: () => [],
    load: (paths) => new Map(paths.map((path) => [path, picture(path)])),
    workbooks: () => workbooks,
  };
}
