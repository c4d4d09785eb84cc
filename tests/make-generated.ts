import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileCache } from '../codegen/cache.ts';
import { runCodegen } from '../codegen/run.ts';

/** The site's code imports `src/generated`, which is not committed: made once before the tests. */
export default async function makeGenerated(): Promise<void> {
  const project = fileURLToPath(new URL('..', import.meta.url));
  const { ok } = await runCodegen({
    dataDir: join(project, 'data'),
    outDir: join(project, 'src', 'generated'),
    sourceDir: join(project, 'src'),
    codeDir: join(project, 'codegen'),
    cache: fileCache(join(project, 'node_modules', '.cache', 'codegen')),
    check: false,
  });
  if (!ok) throw new Error('The workbooks have faults: run npm run codegen');
}
