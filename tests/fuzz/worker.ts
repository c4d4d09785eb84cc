import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printModules } from '../../codegen/emit/print-modules.ts';
import { listPictures, loadPicture, readFolder, readSources } from '../../codegen/folder.ts';
import type { Inputs } from '../../codegen/inputs.ts';
import { type Outcome, runPipeline } from '../../codegen/pipeline.ts';
import { scanSources } from '../../codegen/read/source-keys.ts';
import { publishedBreaches, type SeenWorkbook, seenBy } from './check-published.ts';
import { reportBreaches } from './check-report.ts';
import { type Mutant, mutantOf, type Throw } from './mutant.ts';

/*
 * Runs the pipeline on one workbook after the other and reports which of its promises were broken. It is a separate process, so that the
 * parent can end it when it hangs.
 */

export interface Verdict {
  /** Exit code that the command line would return. */
  readonly exit: 0 | 1;
  readonly breaches: readonly string[];
}

/** Limit of the CPU time of one run, in s. Waiting does not count. A run takes 0.1 s. */
const mostSeconds = 5;
/** Memory limit of the whole process, in MB. Node with the pipeline and the readers needs 300 MB. */
const mostMemory = 900;

const [data = '', source = '', scratch = ''] = process.argv.slice(2);
const folder = await readFolder(data);
const images = join(data, 'images');
const books = new Map(folder.workbooks.map(({ name, bytes }) => [name, bytes ?? new Uint8Array()]));
const loaded = new Map<string, ReturnType<typeof loadPicture>>();
const inputs: Inputs = {
  ...folder,
  pictures: listPictures(images).map((picture) => ({
    ...picture,
    load: () => {
      const bytes = loaded.get(picture.file) ?? loadPicture(images, picture);
      loaded.set(picture.file, bytes);
      return bytes;
    },
  })),
  source: scanSources(readSources(source)),
  lastTexts: new Map(),
};

/** Caches only the sample's own workbooks. A mutant is always read again. */
const cells = new Map<string, unknown>();
const cache = {
  version: '',
  get: <T>(kind: string, key: string): T | null => (kind === 'cells' ? ((cells.get(key) ?? null) as T | null) : null),
  set: (kind: string, key: string, value: unknown) => void (kind === 'cells' && cells.set(key, value)),
};

function filesOf({ emitted }: Outcome): ReadonlyMap<string, string> {
  return emitted ? new Map([...printModules(emitted), ...emitted.files]) : new Map();
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const plain = await runPipeline(inputs, cache);
const plainHash = hashOf([plain.findings, [...filesOf(plain)]]);
const seenBooks = new Map<string, SeenWorkbook>();
for (const [name, bytes] of books) seenBooks.set(name, await seenBy(bytes));

const compiled = new Set<string>();

/** Saves sets of modules that are new. They are compiled together at the end. */
function keepModules(files: ReadonlyMap<string, string>, { layer, run }: Throw): void {
  const modules = [...files].filter(([path]) => path.endsWith('.ts'));
  const hash = hashOf(modules);
  if (compiled.has(hash)) return;
  compiled.add(hash);
  const own = join(scratch, `${layer}-${run}`);
  mkdirSync(own, { recursive: true });
  for (const [path, text] of modules) writeFileSync(join(own, path), text);
}

async function breachesOf(mutant: Mutant, thrown: Throw): Promise<Verdict> {
  const { workbook, bytes, same } = mutant;
  const workbooks = inputs.workbooks.map((own) => (own.name === workbook ? { name: workbook, bytes } : own));
  const outcome = await runPipeline({ ...inputs, workbooks }, cache);
  const { findings, emitted } = outcome;
  // The second reader fails on some spellings. Their content is the sample's.
  const seen = same ? (seenBooks.get(workbook) ?? null) : await seenBy(bytes).catch(() => null);
  const seenIn = (name: string) => (name === workbook ? seen : (seenBooks.get(name) ?? null));
  const breaches = [
    ...reportBreaches(findings, (name) => {
      const sheets = seenIn(name);
      return sheets && new Set(sheets.keys());
    }),
  ];
  if (findings.ok !== (emitted !== null)) breaches.push('what is emitted does not follow from the report');
  const files = filesOf(outcome);
  if (same && hashOf([findings, [...files]]) !== plainHash) {
    const first = findings.problems.find(({ severity }) => severity === 'error');
    breaches.push(
      `another spelling gives another result${first ? `: ${first.code} at ${first.sheet}/${first.cell}` : ''}`,
    );
  }
  if (emitted) {
    keepModules(files, thrown);
    // If the second reader rejects the workbook, its content is unknown.
    const all = (name: string) => seenIn(name) ?? new Map();
    if (seen) breaches.push(...publishedBreaches(emitted, findings, all));
  }
  if (thrown.run % 20 === 0) {
    const again = await runPipeline({ ...inputs, workbooks }, cache);
    if (hashOf([again.findings, [...filesOf(again)]]) !== hashOf([findings, [...files]]))
      breaches.push('a second run gives another result');
  }
  return { exit: findings.ok ? 0 : 1, breaches };
}

async function verdictOn(thrown: Throw): Promise<Verdict> {
  const mutant = mutantOf(thrown, books);
  const start = process.cpuUsage();
  try {
    const { exit, breaches } = await breachesOf(mutant, thrown);
    const { user, system } = process.cpuUsage(start);
    const seconds = (user + system) / 1e6;
    const memory = process.resourceUsage().maxRSS / 1024;
    return {
      exit,
      breaches: [
        ...breaches,
        ...(seconds > mostSeconds ? [`it took ${seconds.toFixed(1)} s of the processor`] : []),
        ...(memory > mostMemory ? [`it took ${memory.toFixed()} MB`] : []),
      ],
    };
  } catch (error) {
    return { exit: 1, breaches: [`thrown: ${error instanceof Error ? error.stack : String(error)}`] };
  }
}

process.on('message', (thrown: Throw) => {
  void verdictOn(thrown).then((verdict) => process.send?.(verdict));
});
process.send?.('ready');
