import process from 'node:process';

/** Each job loads what it needs and returns the work that is measured. */
const jobs: Readonly<Record<string, (...args: string[]) => Promise<() => unknown>>> = {
  async pipeline(dataDir = '', outDir = '', cacheDir = '') {
    const { runCodegen } = await import('../../codegen/run-on-disk.ts');
    return async () => {
      const { ok } = await runCodegen({
        dataDir,
        outDir,
        cacheDir,
        check: false,
      });
      if (!ok) throw new Error(`${dataDir} has faults`);
    };
  },

  async build(data = '', generated = '', out = '') {
    Object.assign(process.env, { SITE_DATA: data, SITE_GENERATED: generated, SITE_OUT: out });
    return () => import('../build.ts');
  },
};

// Every run has its own process. Nothing is warm from the run before, and each loads only what it needs.
// The arguments are removed from `process.argv`, because a build reads its own.
const [job = '', ...args] = process.argv.splice(2);
const startJob = jobs[job];
if (!startJob) throw new Error(`one-run.ts has no job ${job}`);
const work = await startJob(...args);
const startedAt = performance.now();
await work();
const cost = { ms: performance.now() - startedAt, mb: process.resourceUsage().maxRSS / 1024 };
process.stdout.write(`\n${JSON.stringify(cost)}\n`);
