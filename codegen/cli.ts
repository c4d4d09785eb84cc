import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileCache } from './cache.ts';
import { readCall, UsageError, usage } from './read-call.ts';
import { githubReport } from './report/github-report.ts';
import { textReport } from './report/text-report.ts';
import { runCodegen } from './run.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

async function main(args: string[]): Promise<number> {
  const call = readCall(args);
  if (call === 'help') {
    process.stdout.write(usage);
    return 0;
  }
  const { dataDir, outDir, check, format, language, markDir } = call;
  const result = await runCodegen({
    dataDir,
    outDir,
    check,
    sourceDir: join(project, 'src'),
    codeDir: join(project, 'codegen'),
    cache: fileCache(join(project, 'node_modules', '.cache', 'codegen')),
  });
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
