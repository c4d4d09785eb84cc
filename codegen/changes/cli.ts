import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ReportLanguage } from '../bilingual.ts';
import { codeVersion, fileCache, versioned } from '../cache.ts';
import { compareRevisions } from './compare.ts';
import { commitOf, repositoryOf, WrongUsage } from './git.ts';
import { markdownChanges } from './markdown.ts';
import { writeCopies } from './pictures.ts';
import type { ChangeReport } from './report.ts';
import { revisionSnapshot, workingSnapshot } from './snapshot.ts';
import { textChanges } from './text.ts';

const usage = `npm run changes -- [BASE] [HEAD] [--data DIR] [--format text|markdown|json] [--language en|zh] [--pictures DIR] [--fail-on-alarm]

  BASE HEAD        two git revisions; without HEAD the working tree is compared with BASE, without BASE with HEAD
  --data DIR       the workbooks and images/ (default: data)
  --format         text (default), markdown (for a pull request), or json
  --language       en or zh; both when left out
  --pictures DIR   also writes small copies of the pictures that differ, before and after
  --fail-on-alarm  exit 1 when a sheet loses more than a fifth of its rows or a column most of its values, or cannot be read
`;

/** What a command line asks for. */
interface Call {
  readonly base: string;
  readonly head: string | null;
  readonly data: string;
  readonly format: 'text' | 'markdown' | 'json';
  readonly language: ReportLanguage;
  readonly pictures: string | null;
  readonly failOnAlarm: boolean;
}

function oneOf<const T extends string>(flag: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  const list = allowed.join(' | ');
  throw new WrongUsage({
    en: `--${flag} takes ${list}, not “${value}”`,
    zh: `--${flag} 只能是 ${list}，不能是“${value}”`,
  });
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        data: { type: 'string', default: 'data' },
        format: { type: 'string', default: 'text' },
        language: { type: 'string' },
        pictures: { type: 'string' },
        'fail-on-alarm': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    });
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new WrongUsage({ en: said, zh: '参数有误，可用 --help 查看用法' });
  }
}

/** @throws {WrongUsage} */
function readCall(args: string[]): Call | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [base = 'HEAD', head = null, ...more] = positionals;
  if (more.length > 0) {
    throw new WrongUsage({
      en: `Two revisions can be compared, not ${positionals.length}`,
      zh: `只能比较两个修订版本，不能是 ${positionals.length} 个`,
    });
  }
  const { data, pictures = null } = values;
  if (pictures !== null && join(resolve(pictures), sep).startsWith(join(resolve(data), sep))) {
    throw new WrongUsage({
      en: `--pictures takes a folder outside of ${data}`,
      zh: `--pictures 须为 ${data} 以外的文件夹`,
    });
  }
  return {
    base,
    head,
    data,
    pictures,
    format: oneOf('format', values.format, ['text', 'markdown', 'json']),
    language: values.language === undefined ? null : oneOf('language', values.language, ['en', 'zh']),
    failOnAlarm: values['fail-on-alarm'],
  };
}

const codeFolder = fileURLToPath(new URL('..', import.meta.url));
const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/codegen', import.meta.url));

async function makeReport({ base, head, data, pictures }: Call): Promise<ChangeReport> {
  const repository = repositoryOf(data);
  const before = revisionSnapshot(repository, commitOf(repository, base));
  const after =
    head === null
      ? await workingSnapshot(resolve(data), repository.hash)
      : revisionSnapshot(repository, commitOf(repository, head));
  if (before.blobs.size + after.blobs.size === 0) {
    throw new WrongUsage({
      en: `There are no workbooks or pictures in ${data} on either side`,
      zh: `两个版本的 ${data} 中都没有工作簿或图片`,
    });
  }
  const cache = versioned(fileCache(cacheFolder), codeVersion(codeFolder));
  const differences = await compareRevisions(before, after, cache);
  const copies = pictures === null ? 0 : await writeCopies(differences.pictures, before, after, resolve(pictures));
  return { base, head, data, ...differences, copies: copies > 0 ? pictures : null };
}

async function main(args: string[]): Promise<number> {
  const call = readCall(args);
  if (call === 'help') {
    process.stdout.write(usage);
    return 0;
  }
  const report = await makeReport(call);
  const { format, language } = call;
  const colour = process.stdout.isTTY === true && !process.env.NO_COLOR;
  if (format === 'json') process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else
    process.stdout.write(
      format === 'markdown' ? markdownChanges(report, language) : textChanges(report, language, colour),
    );
  return call.failOnAlarm && report.alarms.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof WrongUsage) process.stderr.write(`${error.message}\n`);
  else
    process.stderr.write(
      `changes failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  process.exitCode = 2;
}
