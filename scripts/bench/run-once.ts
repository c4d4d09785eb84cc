import { join, resolve } from 'node:path';
import { fileCache } from '../../codegen/cache.ts';
import { runCodegen } from '../../codegen/run.ts';

/** One run of the pipeline in this process: prints its own milliseconds and the highest resident memory in MB. */
const [dataDir = 'data', outDir = '', cacheDir = ''] = process.argv.slice(2);
const project = resolve(import.meta.dirname, '../..');
const started = performance.now();
const { ok } = await runCodegen({
  dataDir,
  outDir,
  sourceDir: join(project, 'src'),
  codeDir: join(project, 'codegen'),
  cache: fileCache(cacheDir),
  check: false,
});
const ms = performance.now() - started;
process.stdout.write(JSON.stringify({ ok, ms, mb: process.resourceUsage().maxRSS / 1024 }));
