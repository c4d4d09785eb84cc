import { readFileSync } from 'node:fs';

/** Each loads what it needs, and gives the work that is measured. */
const jobs: Readonly<Record<string, (...args: string[]) => Promise<() => unknown>>> = {
  async pipeline(dataDir = '', outDir = '', cacheDir = '') {
    const { runCodegen } = await import('../../codegen/run-on-disk.ts');
    const { fileCache } = await import('../../codegen/file-cache.ts');
    const { src: sourceDir, codegen: codeDir } = (await import('../build/project-folders.ts')).folders;
    return async () => {
      const { ok } = await runCodegen({
        dataDir,
        outDir,
        sourceDir,
        codeDir,
        cache: fileCache(cacheDir),
        check: false,
      });
      if (!ok) throw new Error(`${dataDir} has faults`);
    };
  },

  async build(data = '', generated = '', out = '') {
    Object.assign(process.env, { SITE_DATA: data, SITE_GENERATED: generated, SITE_OUT: out });
    return () => import('../build.ts');
  },

  /** SheetJS alone: the measure that the pipeline is held to. */
  async parse(...files) {
    const { read } = await import('xlsx');
    const bytes = files.map((file) => readFileSync(file));
    return () => {
      for (const one of bytes) read(one, { type: 'buffer', dense: true, cellText: false, cellHTML: false });
    };
  },
};

// A process of its own for each run: nothing is warm from the one before, and each loads no more than it needs.
// The words are taken off: a build reads its own call.
const [job = '', ...args] = process.argv.splice(2);
const start = jobs[job];
if (!start) throw new Error(`one-run.ts has no job ${job}`);
const work = await start(...args);
const started = performance.now();
await work();
const told = { ms: performance.now() - started, mb: process.resourceUsage().maxRSS / 1024 };
process.stdout.write(`\n${JSON.stringify(told)}\n`);
