import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { UsageError } from '../command-line.ts';
import { workbookNames } from '../dictionary/languages-workbooks-pages.ts';
import { listPictures, readFolder, workbookFile } from '../folder.ts';
import { baseName, isPictureName, isSpreadsheet, picturesFolder } from '../inputs.ts';
import { nearest } from '../problems/nearest.ts';
import type { Changed } from './alarms.ts';
import type { Snapshot } from './sheet-view.ts';

type Repository = ReturnType<typeof repositoryOf>;

/**
 * The repository around a data folder, which itself need not exist: a revision may still hold it. Tells a folder from which git is
 * run, the data folder from the repository's root, with `/` (empty for the root itself), and how git names blobs here.
 */
export function repositoryOf(dataDir: string) {
  const wanted = resolve(dataDir);
  let folder = wanted;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    const [prefix = '', format = ''] = git(folder, ['rev-parse', '--show-prefix', '--show-object-format'])
      .toString('utf8')
      .split('\n');
    const dataPath = posix.join(prefix, relative(folder, wanted).replaceAll('\\', '/')).replace(/^\.?\/?|\/$/g, '');
    return { folder, dataPath, hash: format === 'sha256' ? ('sha256' as const) : ('sha1' as const) };
  } catch (error) {
    if (!(error instanceof GitRefusal)) throw error;
    throw new UsageError({
      en: `Git cannot tell the history of ${dataDir}: ${error.message}`,
      zh: `无法读取 ${dataDir} 的 git 历史：${error.message}`,
    });
  }
}

export function commitOf({ folder }: Repository, revision: string): string {
  try {
    // Without --end-of-options a revision like "--help" would be an option of git.
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
    return git(folder, args).toString('utf8').trim();
  } catch (error) {
    if (!(error instanceof GitRefusal)) throw error;
    const names = git(folder, ['for-each-ref', '--format=%(refname:short)']).toString('utf8').trim().split('\n');
    const meant = nearest(revision, names);
    throw new UsageError({
      en: `Git knows no revision “${revision}” here.${meant ? ` Did you mean “${meant}”?` : ' If it is on the server only, fetch it first.'}`,
      zh: `git 中没有修订版本“${revision}”。${meant ? `是否指“${meant}”？` : '若它只在服务器上，请先执行 git fetch。'}`,
    });
  }
}

/**
 * Which of these files in a folder differ from the last commit, with both contents. Nothing is known of a folder without git or
 * without a commit, nor of a file that only one side has or another program holds. It costs one call of git where nothing changed.
 */
export function changedSinceCommit(folder: string, names: readonly string[]): readonly Changed[] {
  try {
    // Run inside the folder, git lists that folder.
    const committed = listTree(folder, ['HEAD']);
    const changed = names.flatMap((name) => {
      const blob = committed.get(name);
      const bytes = blob === undefined ? null : readOrNull(join(folder, name));
      if (blob === undefined || !bytes) return [];
      return blobName(bytes, blob.length === 64 ? 'sha256' : 'sha1') === blob ? [] : [{ name, blob, bytes }];
    });
    const blobs = changed.map(({ blob }) => blob);
    const contents = readBlobs(folder, blobs);
    return changed.map(({ name, bytes }, index) => ({
      committed: workbookFile(name, contents[index] ?? new Uint8Array()),
      present: workbookFile(name, bytes),
    }));
  } catch (error) {
    if (error instanceof GitRefusal) return [];
    throw error;
  }
}

/** A file's bytes; null when there is none, or another program holds it. */
export function readOrNull(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function blobName(bytes: Uint8Array, hash: Repository['hash']): string {
  return createHash(hash).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/**
 * The files that `git ls-tree` lists, with git's names of their contents.
 * @throws {GitRefusal}
 */
function listTree(folder: string, args: readonly string[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const lines = git(folder, ['ls-tree', '-z', ...args]).toString('utf8');
  for (const line of lines.split('\0')) {
    // Links and submodules (modes 120000, 160000) hold no content of their own.
    const entry = /^100\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line);
    if (entry?.[1] && entry[2]) files.set(entry[2], entry[1]);
  }
  return files;
}

/** Contents of blobs in the order of their names, from one `git cat-file --batch`. */
function readBlobs(folder: string, names: readonly string[]): readonly Uint8Array[] {
  if (names.length === 0) return [];
  const output = git(folder, ['cat-file', '--batch'], `${names.join('\n')}\n`);
  let at = 0;
  return names.map((name) => {
    const end = output.indexOf('\n', at);
    const size = Number(/ blob (\d+)$/.exec(output.toString('utf8', at, end))?.[1] ?? Number.NaN);
    if (end === -1 || Number.isNaN(size)) throw new Error(`git does not have the content ${name}`);
    const bytes = output.subarray(end + 1, end + 1 + size);
    at = end + 1 + size + 1;
    return bytes;
  });
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

/** In a hook git names its own repository, which need not be that of the folder. */
const hookNames: ReadonlySet<string> = new Set(['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX']);
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !hookNames.has(name)));

/**
 * Runs git in a folder and gives what it prints. Arguments are passed as they are, never through a shell.
 * @throws {GitRefusal}
 */
function git(folder: string, args: readonly string[], input = ''): Buffer {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      input,
      maxBuffer: Number.POSITIVE_INFINITY,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...environment, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
    });
  } catch (error) {
    throw new GitRefusal(refusalOf(error));
  }
}

/** Whether the pipeline would read the file. */
function isContent(path: string): boolean {
  return path.startsWith(picturesFolder) ? isPictureName(baseName(path)) : workbookNames.some((name) => name === path);
}

/** The data folder as a commit has it. Only the contents that are asked for are read. */
export function revisionSnapshot({ folder, dataPath }: Repository, commit: string): Snapshot {
  const below = dataPath === '' ? '' : `${dataPath}/`;
  const args = ['-r', '--full-tree', commit, ...(below ? ['--', below] : [])];
  const files = [...listTree(folder, args)].map(([file, blob]) => [file.slice(below.length), blob] as const);
  const blobs = new Map(files.filter(([path]) => isContent(path)));
  const load = (paths: readonly string[]) => {
    const wanted = paths.map((path) => blobs.get(path) ?? '');
    const contents = readBlobs(folder, wanted);
    return new Map(paths.map((path, index) => [path, contents[index] ?? null]));
  };
  return {
    blobs,
    otherFiles: files.flatMap(([path]) => (!blobs.has(path) && isSpreadsheet(baseName(path)) ? [path] : [])),
    load,
    workbooks: () =>
      [...load(workbookNames.filter((name) => blobs.has(name)))].map(([name, bytes]) => workbookFile(name, bytes)),
  };
}

/** The data folder as it stands on the disk, tracked by git or not. */
export async function workingSnapshot(dataDir: string, hash: Repository['hash']): Promise<Snapshot> {
  const found = existsSync(dataDir);
  const { workbooks, otherFiles } = found ? await readFolder(dataDir) : { workbooks: [], otherFiles: [] };
  const pictures = found ? listPictures(join(dataDir, 'images')).map(({ file }) => picturesFolder + file) : [];
  const nameOf = (bytes: Uint8Array | null) => (bytes ? blobName(bytes, hash) : 'held by another program');
  const picture = (path: string) => readOrNull(join(dataDir, path));
  return {
    // Pictures are not held: together they are large, and most have not changed.
    blobs: new Map([
      ...workbooks.map(({ name, bytes }) => [name, nameOf(bytes)] as const),
      ...pictures.map((path) => [path, nameOf(picture(path))] as const),
    ]),
    otherFiles,
    load: (paths) => new Map(paths.map((path) => [path, picture(path)])),
    workbooks: () => workbooks,
  };
}
