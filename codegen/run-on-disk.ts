import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { defaultLanguage } from './dictionary/languages.ts';
import { fileHash, projectRoot, readData, readSources } from './disk/folder.ts';
import { recoverFolder } from './disk/swap-folder.ts';
import { outputIsWhole, readManifest, swapOutput } from './disk/write.ts';
import type { Inputs } from './inputs.ts';
import type { CheckResult, RunResult } from './problems/problem.ts';
import { scanSources } from './read/source-keys.ts';

export interface RunOptions {
  /** Contains the workbooks and `images/`. */
  readonly dataDir: string;
  readonly outDir: string;
  /** The site's code, searched for the text keys that it uses. That of the project, unless a test has its own. */
  readonly sourceDir?: string;
  /** The folders of the pipeline's code. When it changes, the last run no longer counts. */
  readonly codeDirs?: readonly string[];
  /** Where the last good run is remembered. With null, every run does all of its work. */
  readonly cacheDir?: string | null;
  /** For a preview: the output also has the rows that are not ready. */
  readonly showsDrafts?: boolean;
  /** Only validate; write nothing. */
  readonly check: boolean;
}

/** The last good run into an output folder. */
interface LastRun {
  readonly inputHash: string;
  readonly result: CheckResult;
  readonly files: readonly (readonly [path: string, hash: string])[];
}

function jsonHash(value: unknown): string {
  return fileHash(JSON.stringify(value));
}

/** Reads the labels of the last good run in the default language. Empty if there was none. */
function readLastTexts(out: string): ReadonlyMap<string, string> {
  const labels = new RegExp(`^locales/${defaultLanguage.code}/(?!records\\.)[^/]+\\.json$`);
  const files = [...readManifest(out).keys()].filter((path) => labels.test(path));
  try {
    return new Map(
      files.flatMap((path): [string, string][] => Object.entries(JSON.parse(readFileSync(join(out, path), 'utf8')))),
    );
  } catch {
    return new Map();
  }
}

/** Returns what the last run found, if it read the same and its output is still there. */
function lastResult(file: string, inputHash: string, outDir: string, check: boolean): RunResult | null {
  try {
    const last: LastRun = JSON.parse(readFileSync(file, 'utf8'));
    const files = new Map(last.files);
    const isThere = check || (isDeepStrictEqual(readManifest(outDir), files) && outputIsWhole(outDir, files));
    return last.inputHash === inputHash && isThere ? { ...last.result, changed: [], files: files.size } : null;
  } catch {
    return null;
  }
}

/** Number of output folders whose last run is remembered. */
const mostRemembered = 20;

function remember(file: string, run: LastRun): void {
  try {
    const folder = dirname(file);
    // Each output folder has its own file, also those that are gone.
    if (existsSync(folder) && readdirSync(folder).length > mostRemembered) rmSync(folder, { recursive: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(run));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // A disk that is read-only or full must not stop the run.
  }
}

/** Reads the files of a run, but for the bytes of its pictures. */
async function readFiles({ dataDir, sourceDir = join(projectRoot, 'src') }: RunOptions) {
  const today = new Date().toISOString().slice(0, 7);
  return { data: await readData(dataDir), sources: readSources(sourceDir), today };
}

function inputsOf({ data, sources, today }: Awaited<ReturnType<typeof readFiles>>, outDir: string): Inputs {
  return { ...data, source: scanSources(sources), lastTexts: readLastTexts(outDir), today };
}

/** Reads the inputs of a run on folders. */
export async function readInputs(options: RunOptions): Promise<Inputs> {
  return inputsOf(await readFiles(options), options.outDir);
}

/**
 * Runs all steps from the workbooks to the modules: read, validate, link, emit, write. Never prints and never exits. If
 * nothing that it reads has changed since the last good run, and the output is complete, it returns that run's
 * result.
 * @throws when the data folder cannot be listed or the output cannot be written.
 */
export async function runCodegen(options: RunOptions): Promise<RunResult> {
  const { dataDir, outDir, showsDrafts = false, check } = options;
  const { codeDirs = [join(projectRoot, 'codegen'), join(projectRoot, 'shared')] } = options;
  const { cacheDir = join(projectRoot, 'node_modules', '.cache', 'codegen') } = options;
  if (!check) recoverFolder(outDir);
  const files = await readFiles(options);
  const { workbooks, otherBooks, ...data } = files.data;
  const locks = codeDirs.map((folder) => join(folder, '..', 'package-lock.json'));
  const inputHash = jsonHash([
    workbooks.map(({ name, hash }) => [name, hash]),
    otherBooks?.map(({ hash }) => hash),
    { ...files, data },
    showsDrafts,
    codeDirs.map(readSources),
    locks.map((lock) => existsSync(lock) && readFileSync(lock, 'utf8')),
  ]);
  const lastRun = cacheDir === null ? null : join(cacheDir, `${jsonHash([dataDir, outDir]).slice(0, 16)}.json`);
  const last = lastRun && lastResult(lastRun, inputHash, outDir, check);
  if (last) return last;
  const { runPipeline, runPreviewPipeline } = await import('./pipeline.ts');
  const inputs = inputsOf(files, outDir);
  const { result, emitted } = await (showsDrafts ? runPreviewPipeline(inputs) : runPipeline(inputs, { emit: !check }));
  if (!emitted) return { ...result, changed: [], files: 0 };
  const { printModules } = await import('./emit/print-modules.ts');
  const output = new Map([...printModules(emitted), ...emitted.files]);
  const { written, removed, manifest } = swapOutput(outDir, output);
  // The manifest of this run. Reading it back could return the output of another run that finished in between.
  if (lastRun) remember(lastRun, { inputHash, result, files: [...manifest] });
  return { ...result, changed: [...written, ...removed], files: output.size };
}
