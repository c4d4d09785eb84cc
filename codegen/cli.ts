import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileCache, versioned } from './cache.ts';
import { changedSinceCommit } from './changes/git.ts';
import { workbookNames } from './dictionary/site.ts';
import { type Call, readCall, UsageError, usage } from './read-call.ts';
import { githubReport } from './report/github.ts';
import { textReport } from './report/text.ts';
import { type RunResult, runCodegen } from './run.ts';
import { newRunMemory } from './run-memory.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

/** A run, and what the workbooks lost since the last commit; a run that is remembered knows nothing of git. */
async function runWithAlarms({ dataDir, outDir, check }: Call): Promise<RunResult> {
  const codeDir = join(project, 'codegen');
  const cache = fileCache(join(project, 'node_modules', '.cache', 'codegen'));
  const memory = newRunMemory();
  const result = await runCodegen({ dataDir, outDir, check, sourceDir: join(project, 'src'), codeDir, cache, memory });
  const changed = changedSinceCommit(dataDir, workbookNames);
  if (changed.length === 0) return result;
  const { withAlarms } = await import('./changes/alarms.ts');
  return withAlarms(result, changed, versioned(cache, memory.codeVersion(codeDir)));
}

async function main(args: string[]): Promise<number> {
  const call = readCall(args);
  if (call === 'help') {
    process.stdout.write(usage);
    return 0;
  }
  const { dataDir, outDir, check, format, language, markDir } = call;
  const result = await runWithAlarms(call);
  const { ok, problems, ledger, counts } = result;
  const shown = (folder: string) => relative(process.cwd(), folder).replaceAll('\\', '/') || '.';
  if (format === 'json') process.stdout.write(`${JSON.stringify({ ok, problems, ledger, counts }, null, 2)}\n`);
  else if (format === 'github') process.stdout.write(githubReport(problems, shown(dataDir)));
  else process.stdout.write(textReport(result, shown(outDir), check, language));
  if (markDir !== null) {
    const { markWorkbooks, sayMarked } = await import('./mark/mark-workbooks.ts');
    // Beside a report for machines the words go where they do not mix with it.
    (format === 'text' ? process.stdout : process.stderr).write(
      sayMarked(markWorkbooks(problems, dataDir, markDir), shown(markDir), language),
    );
  }
  return ok ? 0 : 1;
}

/** What stopped the run: one line for a wrong call or a folder that the system refuses; a stack for a bug of ours. */
function complaint(error: unknown): string {
  if (error instanceof UsageError) return `codegen: ${error.message} (--help tells all flags)`;
  if (!(error instanceof Error)) return `codegen failed: ${String(error)}`;
  const refusedBySystem = 'syscall' in error && 'path' in error;
  return refusedBySystem ? `codegen: ${error.message}` : `codegen failed: ${error.stack ?? error.message}`;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${complaint(error)}\n`);
  process.exitCode = 2;
}
