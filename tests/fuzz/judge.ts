import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { listPictures, loadPicture, readDataFolder, readSources } from '../../codegen/disk/folder.ts';
import { printModules } from '../../codegen/emit/print-modules.ts';
import { cellAddress } from '../../codegen/grid/addresses.ts';
import type { Inputs } from '../../codegen/inputs.ts';
import { runPipeline } from '../../codegen/pipeline.ts';
import { scanSources } from '../../codegen/read/source-keys.ts';
import { publishedBreaches, type SeenWorkbook, seenBy } from './check-published.ts';
import { reportBreaches } from './check-report.ts';

/** One of the sample's workbooks, changed at random. */
export interface Mutant {
  readonly workbook: string;
  readonly bytes: Uint8Array;
  /** Describes the change. */
  readonly what: string;
  /** Whether the workbook has the same content in another spelling. Then report and output must be the same too. */
  readonly same: boolean;
}

export interface Verdict {
  readonly ok: boolean;
  /** The emitted modules, by path. */
  readonly modules: ReadonlyMap<string, string>;
  readonly breaches: readonly string[];
}

/** Limits of one run, far above what it needs: CPU time in seconds, and how much the process grows, in megabytes. */
const mostSeconds = 5;
const mostMemory = 700;

export const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Returns a function that runs the pipeline on a changed workbook and reports which of its promises were broken. */
export async function judgeOf(data: string, source: string) {
  const folder = await readDataFolder(data);
  const inputs: Inputs = {
    ...folder,
    pictures: listPictures(join(data, 'images')).map((picture) => {
      const loaded = loadPicture(join(data, 'images'), picture);
      return { ...picture, load: () => loaded };
    }),
    source: scanSources(readSources(source)),
    lastTexts: new Map(),
  };
  const resultOf = async (workbook: string, bytes: Uint8Array) => {
    const workbooks = inputs.workbooks.map((file) => (file.name === workbook ? { name: workbook, bytes } : file));
    const { result, emitted } = await runPipeline({ ...inputs, workbooks });
    const modules = new Map(emitted ? [...printModules(emitted), ...emitted.files] : []);
    return { result, emitted, modules, hash: hashOf([result, [...modules], [...(emitted?.files ?? [])]]) };
  };
  const unchanged = await resultOf('', new Uint8Array());
  const sample = new Map<string, SeenWorkbook>();
  for (const { name, bytes } of folder.workbooks) if (bytes) sample.set(name, await seenBy(bytes));

  return async ({ workbook, bytes, same }: Mutant, again: boolean): Promise<Verdict> => {
    const [start, before] = [process.cpuUsage(), process.resourceUsage().maxRSS];
    const { result, emitted, modules, hash } = await resultOf(workbook, bytes);
    const { user, system } = process.cpuUsage(start);
    const [seconds, memory] = [(user + system) / 1e6, (process.resourceUsage().maxRSS - before) / 1024];
    // The second reader fails on some spellings. Their content is the sample's. If it rejects a damaged workbook, its content is unknown.
    const mutant = same ? (sample.get(workbook) ?? null) : await seenBy(bytes).catch(() => null);
    const seen = (book: string) => (book === workbook ? mutant : (sample.get(book) ?? null));
    const first = result.problems.find(({ severity }) => severity === 'error');
    const promises: readonly (readonly [holds: boolean, breach: string])[] = [
      [result.ok === (emitted !== null), 'what is emitted does not follow from the report'],
      [
        !same || hash === unchanged.hash,
        `another spelling gives another result: ${first?.code} at ${first?.sheet}/${cellAddress(first?.cell ?? null)}`,
      ],
      [!again || (await resultOf(workbook, bytes)).hash === hash, 'a second run gives another result'],
      [seconds <= mostSeconds, `it took ${seconds.toFixed(1)} s of the processor`],
      [memory <= mostMemory, `it took ${memory.toFixed()} MB`],
    ];
    const published = emitted && mutant ? publishedBreaches(emitted, result, (book) => seen(book) ?? new Map()) : [];
    const broken = promises.flatMap(([holds, breach]) => (holds ? [] : [breach]));
    return { ok: result.ok, modules, breaches: [...reportBreaches(result, seen), ...broken, ...published] };
  };
}
