import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage } from './dictionary/languages.ts';
import { codeVersion } from './file-cache.ts';
import { listPictures, loadPicture, type PictureMemory, readFolder, readSources } from './folder.ts';
import { type Cache, versioned } from './inputs.ts';
import type { Findings, RunResult } from './problems/problem.ts';
import { scanSources } from './read/source-keys.ts';
import { recoverFolder } from './swap-folder.ts';
import { outputIsWhole, readManifest, swapOutput } from './write.ts';

export interface RunOptions {
  /** Contains the workbooks and `images/`. */
  readonly dataDir: string;
  readonly outDir: string;
  /** The site's code, searched for the text keys that it uses. */
  readonly sourceDir: string;
  /** The pipeline's own code. When it changes, all cached findings become invalid. */
  readonly codeDir: string;
  readonly cache: Cache;
  /** Only validate; write nothing. */
  readonly check: boolean;
  /** For a process that runs the pipeline repeatedly. */
  readonly memory?: ReturnType<typeof newRunMemory>;
}

/** A finished run, cached by the hash of everything that it read. */
interface KnownRun extends Findings {
  readonly files: readonly (readonly [path: string, hash: string])[];
  /** Hash of the last good texts, which the messages of a faulty run may quote; '' for a run without errors. */
  readonly lastTexts: string;
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** Reads the labels of the last good run in the default language. Empty if there was none. */
function readLastTexts(out: string): ReadonlyMap<string, string> {
  const labels = new RegExp(`^texts/${defaultLanguage.code}/labels-[^/]+\\.json$`);
  const files = [...readManifest(out).keys()].filter((path) => labels.test(path));
  try {
    return new Map(
      files.flatMap((path) => {
        const texts: unknown = JSON.parse(readFileSync(join(out, path), 'utf8'));
        const entries = typeof texts === 'object' && texts !== null ? Object.entries(texts) : [];
        return entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      }),
    );
  } catch {
    return new Map();
  }
}

function lastTextsHash(outDir: string): string {
  return hashOf([...readLastTexts(outDir)]);
}

function sameOutput(outDir: string, files: KnownRun['files']): boolean {
  const manifest = readManifest(outDir);
  return (
    files.length === manifest.size &&
    files.every(([path, hash]) => manifest.get(path) === hash) &&
    outputIsWhole(outDir, manifest)
  );
}

/**
 * Runs all steps from the workbooks to the modules: read, validate, link, emit, write. Never prints and never exits. If nothing that it
 * reads has changed since a cached run, and the output is complete, it returns that run's findings.
 * @throws when the data folder cannot be listed or the output cannot be written.
 */
export async function runCodegen(options: RunOptions): Promise<RunResult> {
  const { dataDir, outDir, sourceDir, codeDir, check, memory = newRunMemory() } = options;
  if (!check) recoverFolder(outDir);
  const folder = await readFolder(dataDir);
  const images = join(dataDir, 'images');
  const pictures = listPictures(images, memory.pictures);
  const sources = readSources(sourceDir);
  const { workbooks, lockFiles, otherFiles } = folder;
  const cache = versioned(options.cache, memory.codeVersion(codeDir));
  const today = new Date().toISOString().slice(0, 7);
  const read = [
    workbooks.map(({ name, hash }) => [name, hash]),
    lockFiles,
    otherFiles,
    pictures.map(({ file, size, hash }) => [file, size, hash]),
    sources,
    today,
  ];
  const digest = hashOf(read);
  const readable = workbooks.every(({ bytes }) => bytes !== null);
  const known = readable ? cache.get<KnownRun>('runs', digest) : null;
  if (known && (known.ok ? check || sameOutput(outDir, known.files) : known.lastTexts === lastTextsHash(outDir))) {
    const { files, lastTexts, ...findings } = known;
    return { ...findings, changed: [], files: files.length };
  }
  let replaced = false;
  const load = (picture: (typeof pictures)[number]) => {
    const loaded = loadPicture(images, picture);
    replaced ||= loaded.bytes !== null && loaded.hash !== picture.hash;
    return loaded;
  };
  const { runPipeline } = await import('./pipeline.ts');
  const { findings, emitted } = await runPipeline(
    {
      ...folder,
      pictures: pictures.map((picture) => ({ ...picture, load: () => load(picture) })),
      source: scanSources(sources),
      lastTexts: readLastTexts(outDir),
      today,
    },
    cache,
    { emit: !check },
  );
  const remember = (written: KnownRun['files']) => {
    const lastTexts = findings.ok ? '' : lastTextsHash(outDir);
    // Not cached either if a picture was replaced after it was listed.
    if (readable && !replaced) cache.set('runs', digest, { ...findings, files: written, lastTexts } satisfies KnownRun);
  };
  if (!emitted) {
    remember([]);
    return { ...findings, changed: [], files: 0 };
  }
  const { printModules } = await import('./emit/print-modules.ts');
  const files = new Map([...printModules(emitted), ...emitted.files]);
  const { written, removed, manifest } = swapOutput(outDir, files);
  // Uses the manifest of this run. Reading it back could return the output of another run that finished in between.
  remember([...manifest]);
  return { ...findings, changed: [...written, ...removed], files: files.size };
}

/** Data that a long-running process (the preview) need not read again. The running code cannot change. */
export function newRunMemory() {
  let known: string | null = null;
  const pictures: PictureMemory = new Map();
  return {
    codeVersion: (folder: string) => {
      known ??= codeVersion(folder);
      return known;
    },
    pictures,
  };
}
