import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** One run of the pipeline: its own milliseconds and the highest resident memory in MB. */
async function runPipeline([dataDir = 'data', outDir = '', cacheDir = '']: readonly string[]): Promise<string> {
  const { runCodegen } = await import('../../codegen/run-on-disk.ts');
  const { fileCache } = await import('../../codegen/file-cache.ts');
  const project = resolve(import.meta.dirname, '../..');
  const [sourceDir, codeDir] = [join(project, 'src'), join(project, 'codegen')];
  const started = performance.now();
  const { ok } = await runCodegen({ dataDir, outDir, sourceDir, codeDir, cache: fileCache(cacheDir), check: false });
  const ms = performance.now() - started;
  return JSON.stringify({ ok, ms, mb: process.resourceUsage().maxRSS / 1024 });
}

/** One build of the site: its milliseconds and the highest resident memory in MB. */
async function runBuild([data = '', generated = '', out = '']: readonly string[]): Promise<string> {
  Object.assign(process.env, { SITE_DATA: data, SITE_GENERATED: generated, SITE_OUT: out });
  const started = performance.now();
  await import('../build.ts');
  const ok = process.exitCode === 0;
  return `\n${JSON.stringify({ ok, ms: performance.now() - started, mb: process.resourceUsage().maxRSS / 1024 })}`;
}

/** What SheetJS alone needs to parse the workbooks named, in milliseconds: the measure that the pipeline is held to. */
async function parseAlone(files: readonly string[]): Promise<string> {
  const { read } = await import('xlsx');
  const bytes = files.map((file) => readFileSync(file));
  const started = performance.now();
  for (const one of bytes) read(one, { type: 'buffer', dense: true, cellText: false, cellHTML: false });
  return JSON.stringify({ ok: true, ms: performance.now() - started, mb: 0 });
}

// A process of its own for each run: nothing is warm from the one before, and each loads no more than it needs.
// The words are taken off: a build reads its own call.
const [job, ...args] = process.argv.splice(2);
process.stdout.write(await (job === 'parse' ? parseAlone : job === 'build' ? runBuild : runPipeline)(args));
