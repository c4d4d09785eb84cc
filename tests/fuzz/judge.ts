import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printModules } from '../../codegen/emit/print-modules.ts';
import { listPictures, loadPicture, readFolder, readSources } from '../../codegen/folder.ts';
import type { Inputs } from '../../codegen/inputs.ts';
import { runPipeline } from '../../codegen/pipeline.ts';
import { scanSources } from '../../codegen/read/source-keys.ts';
import { publishedBreaches, type SeenWorkbook, seenBy } from './check-published.ts';
import { reportBreaches } from './check-report.ts';
import type { Mutant } from './fuzz.ts';

/* Runs the pipeline on one workbook after the other and reports which of its promises were broken. A process that hangs can be killed. */

export interface Verdict {
  /** Exit code that the command line would return. */
  readonly exit: 0 | 1;
  readonly breaches: readonly string[];
}

/** Limits of one run, far above what it needs: CPU time in seconds, and memory of the process in megabytes. */
const mostSeconds = 5;
const mostMemory = 900;

const [data = '', source = '', scratch = ''] = process.argv.slice(2);
const folder = await readFolder(data);
const inputs: Inputs = {
  ...folder,
  pictures: listPictures(join(data, 'images')).map((picture) => {
    const loaded = loadPicture(join(data, 'images'), picture);
    return { ...picture, load: () => loaded };
  }),
  source: scanSources(readSources(source)),
  lastTexts: new Map(),
};

/** Caches the sample's own workbooks. A mutant has other bytes. */
const cells = new Map<string, unknown>();
const cache = {
  version: '',
  get: <T>(kind: string, key: string): T | null => (kind === 'cells' ? ((cells.get(key) ?? null) as T | null) : null),
  set: (kind: string, key: string, value: unknown) => void (kind === 'cells' && cells.set(key, value)),
};

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

async function resultOf(workbook: string, bytes: Uint8Array) {
  const workbooks = inputs.workbooks.map((own) => (own.name === workbook ? { name: workbook, bytes } : own));
  const { findings, emitted } = await runPipeline({ ...inputs, workbooks }, cache);
  const files = emitted ? new Map([...printModules(emitted), ...emitted.files]) : new Map<string, string>();
  return { findings, emitted, files, hash: hashOf([findings, [...files]]) };
}

const unchanged = await resultOf('', new Uint8Array());
cache.set = () => {};
const sample = new Map<string, SeenWorkbook>();
for (const { name, bytes } of folder.workbooks) if (bytes) sample.set(name, await seenBy(bytes));

const printed = new Set<string>();

/** Writes modules that are new. They are compiled together at the end. */
function writeModules(files: ReadonlyMap<string, string>, name: string): void {
  const modules = [...files].filter(([path]) => path.endsWith('.ts'));
  const hash = hashOf(modules);
  if (printed.has(hash)) return;
  printed.add(hash);
  mkdirSync(join(scratch, name), { recursive: true });
  for (const [path, text] of modules) writeFileSync(join(scratch, name, path), text);
}

async function verdictOn({ workbook, bytes, same, name, again }: Mutant): Promise<Verdict> {
  const start = process.cpuUsage();
  const { findings, emitted, files, hash } = await resultOf(workbook, bytes);
  const { user, system } = process.cpuUsage(start);
  const [seconds, memory] = [(user + system) / 1e6, process.resourceUsage().maxRSS / 1024];
  // The second reader fails on some spellings. Their content is the sample's. If it rejects a damaged workbook, its content is unknown.
  const mutant = same ? (sample.get(workbook) ?? null) : await seenBy(bytes).catch(() => null);
  const seen = (book: string) => (book === workbook ? mutant : (sample.get(book) ?? null));
  const breaches = [...reportBreaches(findings, seen)];
  if (findings.ok !== (emitted !== null)) breaches.push('what is emitted does not follow from the report');
  if (same && hash !== unchanged.hash) {
    const first = findings.problems.find(({ severity }) => severity === 'error');
    breaches.push(
      `another spelling gives another result${first ? `: ${first.code} at ${first.sheet}/${first.cell}` : ''}`,
    );
  }
  if (emitted) writeModules(files, name);
  if (emitted && mutant) breaches.push(...publishedBreaches(emitted, findings, (book) => seen(book) ?? new Map()));
  if (again && (await resultOf(workbook, bytes)).hash !== hash) breaches.push('a second run gives another result');
  if (seconds > mostSeconds) breaches.push(`it took ${seconds.toFixed(1)} s of the processor`);
  if (memory > mostMemory) breaches.push(`it took ${memory.toFixed()} MB`);
  return { exit: findings.ok ? 0 : 1, breaches };
}

process.on('message', (mutant: Mutant) => {
  const thrown = (error: unknown) => ({
    exit: 1,
    breaches: [`thrown: ${error instanceof Error ? error.stack : error}`],
  });
  void verdictOn(mutant)
    .catch(thrown)
    .then((verdict) => process.send?.(verdict));
});
process.send?.('ready');
