import { fileCache } from '../../codegen/file-cache.ts';
import type { RunResult } from '../../codegen/problems/problem.ts';
import { runCodegen } from '../../codegen/run.ts';
import { folders } from './project-folders.ts';

/** Brings src/generated up to date with the workbooks, as `npm run codegen` does. */
export function readWorkbooks(): Promise<RunResult> {
  return runCodegen({
    dataDir: folders.data,
    outDir: folders.generated,
    sourceDir: folders.src,
    codeDir: folders.codegen,
    cache: fileCache(folders.codegenCache),
    check: false,
  });
}
