import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fileCache } from './cache.ts';
import { markFolderFault } from './mark/mark-folder.ts';
import { githubReport } from './report/github-report.ts';
import { type ReportLanguage, textReport } from './report/text-report.ts';
import { runCodegen } from './run.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

const usage = `npm run codegen -- [--data DIR] [--out DIR] [--check] [--format text|json|github] [--language en|zh] [--mark DIR]

  --data DIR       the workbooks and images/ (default: data)
  --out DIR        where the modules and texts go (default: src/generated)
  --check          only validate; write nothing
  --format         text (default), json, or github (workflow annotations)
  --language       en or zh; both when left out
  --mark DIR       also writes copies of the workbooks with problems, each bad cell filled and noted
                   另存有问题的工作簿副本，标出每个有误的单元格
`;

/** A wrong call: told in one line, exit 2, no stack. */
class UsageError extends Error {}

interface Call {
  readonly dataDir: string;
  readonly outDir: string;
  readonly check: boolean;
  readonly format: 'text' | 'json' | 'github';
  readonly language: ReportLanguage;
  readonly markDir: string | null;
}

function oneOf<const T extends string>(flag: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UsageError(`--${flag} takes ${allowed.join(' or ')}, not “${value}”`);
  return found;
}

function readCall(args: string[]): Call | 'help' {
  try {
    const { values } = parseArgs({
      args,
      options: {
        data: { type: 'string', default: 'data' }, out: { type: 'string', default: join('src', 'generated') }, check: { type: 'boolean', default: false },
        format: { type: 'string', default: 'text' }, language: { type: 'string' }, mark: { type: 'string' }, help: { type: 'boolean', default: false, short: 'h' },
      },
    });
    if (values.help) return 'help';
    const dataDir = resolve(values.data);
    if (!existsSync(dataDir) || !statSync(dataDir).isDirectory()) throw new UsageError(`--data: there is no folder ${values.data}`);
    const outDir = resolve(values.out);
    if (existsSync(outDir) && !statSync(outDir).isDirectory()) throw new UsageError(`--out: ${values.out} is not a folder`);
    if (dataDir === outDir || dataDir.startsWith(join(outDir, '/'))) throw new UsageError('--out may not hold the workbooks');
    if (join(outDir, '/').startsWith(join(dataDir, 'images', '/'))) throw new UsageError('--out may not lie among the pictures');
    const markFault = values.mark === undefined ? null : values.mark === '' ? '--mark takes a folder' : markFolderFault(dataDir, values.mark);
    if (markFault !== null) throw new UsageError(markFault);
    return {
      dataDir, outDir, check: values.check, markDir: values.mark === undefined ? null : resolve(values.mark),
      format: oneOf('format', values.format, ['text', 'json', 'github']),
      language: values.language === undefined ? null : oneOf('language', values.language, ['en', 'zh']),
    };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function main(args: string[]): Promise<number> {
  const call = readCall(args);
  if (call === 'help') {
    process.stdout.write(usage);
    return 0;
  }
  const { dataDir, outDir, check, format, language, markDir } = call;
  const result = await runCodegen({
    dataDir, outDir, check, sourceDir: join(project, 'src'), codeDir: join(project, 'codegen'), cache: fileCache(join(project, 'node_modules', '.cache', 'codegen')),
  });
  const { ok, problems, ledger, counts } = result;
  const shown = (folder: string) => relative(process.cwd(), folder).replaceAll('\\', '/') || '.';
  if (format === 'json') process.stdout.write(`${JSON.stringify({ ok, problems, ledger, counts }, null, 2)}\n`);
  else if (format === 'github') process.stdout.write(githubReport(problems, shown(dataDir)));
  else process.stdout.write(textReport(result, shown(outDir), check, language));
  if (markDir !== null) {
    const [{ markWorkbooks }, { sayMarked }] = await Promise.all([import('./mark/mark-workbooks.ts'), import('./mark/say-marked.ts')]);
    // Beside a report for machines the words go where they do not mix with it.
    (format === 'text' ? process.stdout : process.stderr).write(sayMarked(markWorkbooks(problems, dataDir, markDir), shown(markDir), language));
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
