import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Cache, codeVersion } from './cache.ts';
import { type Counts, countRows } from './count-rows.ts';
import { workbookNames } from './dictionary/dictionary.ts';
import { makeModules } from './emit/make-modules.ts';
import { makeTexts, noteFallbacks } from './emit/texts.ts';
import { Collector } from './problems/collector.ts';
import type { LedgerEntry } from './problems/ledger.ts';
import { putNoteIntoWords } from './problems/ledger-wording.ts';
import type { Problem } from './problems/problem.ts';
import { inReadingOrder, putIntoWords } from './problems/put-into-words.ts';
import { listPictures } from './read/list-pictures.ts';
import { readFolder } from './read/read-folder.ts';
import { readSources, scanSources } from './read/scan-source.ts';
import { validateAndLink } from './validate-and-link.ts';
import { outputIsWhole, recoverOutput, swapOutput, writtenManifest } from './write/swap-output.ts';

export interface RunOptions {
  /** Holds the workbooks and `images/`. */
  readonly dataDir: string;
  readonly outDir: string;
  /** The site's code, read for the text keys it uses. */
  readonly sourceDir: string;
  /** The pipeline's own code, whose change makes every cached finding invalid. */
  readonly codeDir: string;
  readonly cache: Cache;
  /** Validate only; write nothing. */
  readonly check: boolean;
}

/** What a run found: the contract of `--format json`. */
export interface Findings {
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  readonly ledger: readonly LedgerEntry[];
  readonly counts: Counts;
}

export interface RunResult extends Findings {
  /** Paths below `outDir` that were written or removed; empty when nothing changed or nothing may be written. */
  readonly changed: readonly string[];
  readonly files: number;
}

interface KnownRun extends Findings {
  readonly files: readonly (readonly [path: string, hash: string])[];
}

function sameOutput(outDir: string, files: KnownRun['files']): boolean {
  const manifest = writtenManifest(outDir);
  return files.length > 0 && Object.keys(manifest).length === files.length && files.every(([path, hash]) => manifest[path] === hash) && outputIsWhole(outDir, manifest);
}

/**
 * The whole path from the workbooks to the modules: read, validate, link, emit, write. Never prints and never exits.
 * When nothing that it reads has changed since a run it remembers, and the output is whole, it does nothing else.
 * @throws when the data folder cannot be listed, or the output cannot be written.
 */
export async function runCodegen({ dataDir, outDir, sourceDir, codeDir, cache, check }: RunOptions): Promise<RunResult> {
  if (!check) recoverOutput(outDir);
  const folder = await readFolder(dataDir, workbookNames);
  const pictures = listPictures(join(dataDir, 'images'));
  const sources = readSources(sourceDir);
  const digest = createHash('sha256')
    .update(JSON.stringify([codeVersion(codeDir), folder.workbooks.map(({ name, hash }) => [name, hash]), folder.lockFiles, folder.otherFiles, pictures.map(({ file, hash }) => [file, hash])]))
    .update(JSON.stringify(sources))
    .digest('hex');
  const readable = folder.workbooks.every(({ bytes }) => bytes !== null);
  const known = readable ? cache.get<KnownRun>('runs', digest) : null;
  if (known && (check || !known.ok || sameOutput(outDir, known.files))) {
    const { files, ...findings } = known;
    return { ...findings, changed: [], files: files.length };
  }

  const collector = new Collector();
  const { tables, pictures: linked } = await validateAndLink({ folder, pictures, source: scanSources(sources) }, cache, collector);
  const problems = inReadingOrder(collector.faults.map(putIntoWords), workbookNames);
  const ok = problems.every(({ severity }) => severity !== 'error');
  if (ok) noteFallbacks(tables, collector);
  const findings: Findings = { ok, problems, ledger: collector.notes.map(putNoteIntoWords), counts: countRows(tables, problems, linked.size, folder.workbooks.length) };
  if (!ok || check) {
    if (!ok && readable) cache.set('runs', digest, { ...findings, files: [] } satisfies KnownRun);
    return { ...findings, changed: [], files: 0 };
  }

  const modules = await makeModules(tables, linked, {
    get: (key) => cache.get<string>('declarations', key),
    set: (key, text) => cache.set('declarations', key, text),
  });
  const texts = [...makeTexts(tables, linked)].map(([path, words]) => [`texts/${path}`, `${JSON.stringify(words, null, 1)}\n`] as const);
  const result = swapOutput(outDir, new Map([...modules, ...texts]));
  cache.set('runs', digest, { ...findings, files: Object.entries(writtenManifest(outDir)) } satisfies KnownRun);
  return { ...findings, changed: [...result.written, ...result.removed], files: modules.size + texts.length };
}
