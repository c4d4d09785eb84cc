import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import {
  oneOfWords,
  readFlags,
  reportLanguage,
  runCommand,
  sharedFlags,
  UsageError,
} from '../../codegen/command-line.ts';
import { projectRoot } from '../../codegen/disk/folder.ts';
import { picturesFolder } from '../../codegen/inputs.ts';
import { smallCopy } from '../../codegen/pictures/small-copy.ts';
import { jsonReport } from '../../codegen/report/json.ts';
import { runCodegen } from '../../codegen/run-on-disk.ts';
import { inLanguage } from '../../codegen/text/bilingual.ts';
import { printable } from '../../codegen/text/staff-text.ts';
import { unmergedIn } from '../git/branches.ts';
import { commitOf, repositoryOf, revisionSnapshot, workingSnapshot } from '../git/git.ts';
import type { Snapshot } from '../views/sheet-view.ts';
import { withProblems } from './alarms.ts';
import type { ChangeReport } from './change-report.ts';
import { compareRevisions } from './compare-workbooks.ts';
import { markdownChanges } from './markdown.ts';
import { textChanges } from './plain-text.ts';
import { takeIn } from './take-in/take-in-folder.ts';
import { takeInReport } from './take-in/take-in-words.ts';
import { takeFromTranslator, translationReport, writeForTranslator } from './translation/translate-folder.ts';
import { translationWords } from './translation/translation-words.ts';

const usage = `npm run changes -- [BASE] [HEAD] [--data DIR] [--format text|markdown|json] [--language en|zh]
                  [--pictures DIR] [--fail-on-alarm]
npm run changes -- --take-in BASE [--data DIR] [--format text|json] [--language en|zh]
npm run changes -- --for-translator FILE.xlsx [BASE] [--data DIR] [--language en|zh]
npm run changes -- --from-translator FILE.xlsx [BASE] [--data DIR] [--format text|json] [--language en|zh]

  BASE HEAD        two git revisions; without HEAD, compares the working tree with BASE; without both, with the
                   last commit
  --data DIR       the workbooks and images/ (default: data)
  --format         text (default), markdown (for a pull request), or json
  --language       en or zh (default: both)
  --pictures DIR   also write small copies of the changed pictures, before and after, to DIR
  --fail-on-alarm  exit 1 if a sheet lost more than a fifth of its rows, a column lost most of its values, or
                   something cannot be read
  --take-in BASE   write into the workbooks what others have published since BASE, or on the branch BASE, cell by
                   cell; cells that both changed are listed, not written
  --for-translator FILE.xlsx
                   write a workbook with the texts of which only one language changed since BASE, to be translated
  --from-translator FILE.xlsx
                   write what was filled in there into the workbooks, cell by cell; a translation whose texts have
                   changed meanwhile is listed, not written
`;

const callWords = {
  unreadable: (reason: string) => ({ en: reason.split('\n')[0] ?? '', zh: '参数有误，可用 --help 查看用法' }),
  notOneOf: (flag: string, allowed: readonly string[], value: string) => {
    const list = allowed.join(' | ');
    return { en: `--${flag} takes ${list}, not “${value}”`, zh: `--${flag} 只能是 ${list}，不能是“${value}”` };
  },
};

/** Parses the command line. @throws {UsageError} */
function readChangeOptions(args: readonly string[]) {
  const { values, positionals } = readFlags(
    args,
    {
      ...sharedFlags,
      format: { type: 'string', default: 'text' },
      pictures: { type: 'string' },
      'fail-on-alarm': { type: 'boolean', default: false },
      'take-in': { type: 'string' },
      'for-translator': { type: 'string' },
      'from-translator': { type: 'string' },
    },
    { words: callWords, positionals: true },
  );
  const [base = 'HEAD', head = null, ...more] = positionals;
  if (more.length > 0) {
    throw new UsageError({
      en: `Two revisions can be compared, not ${positionals.length}`,
      zh: `只能比较两个修订版本，不能是 ${positionals.length} 个`,
    });
  }
  const { data, pictures = null, 'take-in': takeInBase = null, 'for-translator': forTranslator = null } = values;
  const { 'from-translator': fromTranslator = null } = values;
  const modes = [takeInBase, forTranslator, fromTranslator].filter((value) => value !== null);
  const mostRevisions = takeInBase === null ? 1 : 0;
  if (modes.length > 1 || (modes.length > 0 && positionals.length > mostRevisions))
    throw new UsageError({
      en: '--take-in, --for-translator and --from-translator stand alone, and take one revision',
      zh: '--take-in、--for-translator、--from-translator 不能同用，且只能写一个修订版本',
    });
  // An empty name would mean the current folder.
  if (pictures?.trim() === '')
    throw new UsageError({ en: '--pictures takes the name of a folder', zh: '--pictures 须写明文件夹' });
  if (pictures !== null && join(resolve(pictures), sep).startsWith(join(resolve(data), sep))) {
    throw new UsageError({
      en: `--pictures takes a folder outside of ${data}`,
      zh: `--pictures 须为 ${data} 以外的文件夹`,
    });
  }
  return {
    base,
    head,
    data,
    pictures,
    format: oneOfWords('format', values.format, ['text', 'markdown', 'json'], callWords),
    language: reportLanguage(values.language, callWords),
    failOnAlarm: values['fail-on-alarm'],
    takeInBase,
    forTranslator,
    fromTranslator,
  };
}

async function makeReport({ base, head, data, pictures }: ReturnType<typeof readChangeOptions>): Promise<ChangeReport> {
  const repository = repositoryOf(data);
  const before = revisionSnapshot(repository, commitOf(repository, base));
  const after =
    head === null ? await workingSnapshot(repository) : revisionSnapshot(repository, commitOf(repository, head));
  if (before.blobs.size + after.blobs.size === 0) {
    throw new UsageError({
      en: `There are no workbooks or pictures in ${data} on either side`,
      zh: `两个版本的 ${data} 中都没有工作簿或图片`,
    });
  }
  const differences = await compareRevisions(before, after);
  const copies = pictures === null ? 0 : await writeCopies(differences.pictures, before, after, resolve(pictures));
  const report = { ...differences, base, head, data, copies: copies > 0 ? pictures : null };
  if (head !== null || !existsSync(data)) return report;
  const outDir = join(projectRoot, 'src', 'generated');
  const { problems } = await runCodegen({ dataDir: resolve(data), outDir, check: true });
  return withProblems(report, problems);
}

/** Maximum number of pictures that are copied. The report lists no more than that. */
const mostCopied = 100;

function removeCopies(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((candidate) => /^\d{3} .+ (?:before|after)\.jpg$/.test(candidate)))
    rmSync(join(folder, name));
}

/**
 * Writes small copies of added, removed and changed pictures into a folder, "001 projects-tampines before.jpg" next to
 * "… after.jpg". Deletes those of an earlier run. Returns the number of copies. The names contain no character that a
 * file system or an upload rejects.
 */
async function writeCopies(
  pictures: ChangeReport['pictures'],
  base: Snapshot,
  head: Snapshot,
  folder: string,
): Promise<number> {
  removeCopies(folder);
  let written = 0;
  const shown = pictures.filter(({ kind }) => kind !== 'renamed').slice(0, mostCopied);
  for (const [index, { file }] of shown.entries()) {
    const path = picturesFolder + file;
    const words = file.replace(/\.\w+$/, '').replace(/[^\p{L}\p{N}._]+/gu, '-');
    const name = `${String(index + 1).padStart(3, '0')} ${words}`;
    for (const [side, snapshot] of Object.entries({ before: base, after: head })) {
      const bytes = snapshot.blobs.has(path) ? snapshot.load([path]).get(path) : null;
      const copy = bytes ? await smallCopy(bytes) : null;
      if (!copy) continue;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${name} ${side}.jpg`), copy);
      written += 1;
    }
  }
  return written;
}

async function main(args: readonly string[]): Promise<number> {
  const options = readChangeOptions(args);
  const { base, data, format, language, takeInBase, forTranslator, fromTranslator } = options;
  const print = (report: unknown, text: string) =>
    process.stdout.write(format === 'json' ? `${jsonReport(report)}\n` : text);
  if (takeInBase !== null) {
    const taken = await takeIn(data, takeInBase);
    print(taken, takeInReport(taken, language));
    return 0;
  }
  if (forTranslator !== null) {
    const count = await writeForTranslator(data, base, forTranslator);
    const words = count === 0 ? translationWords.none : translationWords.exported(forTranslator, count);
    process.stdout.write(`${printable(inLanguage(language, words))}\n`);
    return 0;
  }
  if (fromTranslator !== null) {
    const taken = await takeFromTranslator(data, base, fromTranslator);
    print(taken, translationReport(taken, language));
    return 0;
  }
  const report = await makeReport(options);
  const colour = process.stdout.isTTY === true && !process.env.NO_COLOR;
  print(report, format === 'markdown' ? markdownChanges(report, language) : textChanges(report, language, colour));
  const unmerged = options.head === null && existsSync(data) ? unmergedIn(data) : null;
  if (unmerged !== null) process.stderr.write(`${printable(inLanguage(language, unmerged))}\n`);
  return options.failOnAlarm && report.alarms.length > 0 ? 1 : 0;
}

await runCommand('changes', usage, main, (message) => message);
