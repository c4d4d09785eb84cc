import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { unmergedIn } from '../office/git/branches.ts';
import { changedSinceCommit } from '../office/git/git.ts';
import {
  markFolderFault,
  oneOfWords,
  readFlags,
  reportLanguage,
  runCommand,
  sharedFlags,
  UsageError,
} from './command-line.ts';
import { workbookNames } from './dictionary/workbooks.ts';
import type { RunResult } from './problems/problem.ts';
import { githubReport } from './report/github.ts';
import { checkReport } from './report/json.ts';
import { textReport } from './report/text.ts';
import { runCodegen } from './run-on-disk.ts';
import { type Bilingual, inLanguage } from './text/bilingual.ts';
import { printable } from './text/staff-text.ts';

const usage = `npm run codegen -- [--data DIR] [--out DIR] [--check] [--fix] [--format text|json|github]
                   [--language en|zh] [--mark DIR]

  --data DIR       the workbooks and images/ (default: data)
  --out DIR        output folder for the modules and texts (default: src/generated)
  --check          validate only; write nothing (with --fix: list what it would write)
                   只检查，不写入（与 --fix 同用时，列出本应写入的值）
  --fix            first write into the workbooks what is certain (2O24 → 2024), and print each cell, before and after
                   先把可以确定的值写入工作簿（2O24 → 2024），并列出每个单元格更改前后的值
  --format         text (default), json, or github (workflow annotations)
  --language       en or zh (default: both)
  --mark DIR       also write copies of the workbooks with problems to DIR, with bad cells coloured and a sheet Issues
                   另存有问题的工作簿副本，标出每个有误的单元格，并附 Issues 表
`;

/**
 * Parses the command line; the folders it returns are absolute. @throws UsageError when a flag is unknown or its folder
 * cannot be used.
 */
function readOptions(args: readonly string[]) {
  const { values } = readFlags(args, {
    ...sharedFlags,
    out: { type: 'string', default: join('src', 'generated') },
    check: { type: 'boolean', default: false },
    fix: { type: 'boolean', default: false },
    format: { type: 'string', default: 'text' },
    mark: { type: 'string' },
  });
  for (const flag of ['data', 'out', 'mark'] as const)
    if (values[flag] === '') throw new UsageError(`--${flag} takes a folder`);
  const dataDir = resolve(values.data);
  if (!existsSync(dataDir) || !statSync(dataDir).isDirectory())
    throw new UsageError(`--data: there is no folder ${values.data}`);
  const outDir = resolve(values.out);
  if (existsSync(outDir) && !statSync(outDir).isDirectory())
    throw new UsageError(`--out: ${values.out} is not a folder`);
  if (dataDir === outDir || dataDir.startsWith(join(outDir, '/')))
    throw new UsageError('--out may not hold the workbooks');
  if (join(outDir, '/').startsWith(join(dataDir, 'images', '/')))
    throw new UsageError('--out may not lie among the pictures');
  const markFault = values.mark === undefined ? null : markFolderFault(dataDir, values.mark);
  if (markFault !== null) throw new UsageError(markFault);
  return {
    dataDir,
    outDir,
    check: values.check,
    fix: values.fix,
    markDir: values.mark === undefined ? null : resolve(values.mark),
    format: oneOfWords('format', values.format, ['text', 'json', 'github']),
    language: reportLanguage(values.language),
  };
}

/** Prints what is no fault of a workbook. */
function printWords(words: Bilingual, language: ReturnType<typeof reportLanguage>): void {
  process.stderr.write(`${printable(inLanguage(language, words))}\n`);
}

/**
 * Runs the pipeline, then adds warnings about what the workbooks lost since the last commit. These are added afterwards
 * because a run that is remembered does not depend on git.
 */
async function runWithAlarms({ dataDir, outDir, check, language }: ReturnType<typeof readOptions>): Promise<RunResult> {
  const result = await runCodegen({ dataDir, outDir, check });
  const changed = changedSinceCommit(dataDir, workbookNames, (reason) => {
    const en = `Lost rows and values were not looked for, because git refused: ${reason}`;
    printWords({ en, zh: `git 未能读取历史，因此没有查找丢失的行与内容：${reason}` }, language);
  });
  if (changed.length === 0) return result;
  const { withLosses } = await import('../office/changes/losses.ts');
  return withLosses(result, changed);
}

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  const { dataDir, outDir, check, format, language, markDir } = options;
  // With a report for machines on stdout, what people read besides goes to stderr so that the two do not mix.
  const forPeople = format === 'text' ? process.stdout : process.stderr;
  if (options.fix) {
    const { fixFolder, fixReport } = await import('../office/fix/fix-folder.ts');
    forPeople.write(fixReport(await fixFolder({ dataDir, outDir, check }), language));
  }
  const result = await runWithAlarms(options);
  const { ok, problems } = result;
  const shown = (folder: string) => relative(process.cwd(), folder).replaceAll('\\', '/') || '.';
  if (format === 'json') process.stdout.write(`${checkReport(result)}\n`);
  else if (format === 'github') process.stdout.write(githubReport(problems, shown(dataDir)));
  else process.stdout.write(textReport(result, shown(outDir), check, language));
  const unmerged = unmergedIn(dataDir);
  if (unmerged !== null) printWords(unmerged, language);
  if (markDir !== null) {
    const { markWorkbooks, sayMarked } = await import('../office/mark/mark-workbooks.ts');
    forPeople.write(sayMarked(await markWorkbooks(problems, dataDir, markDir), shown(markDir), language));
  }
  return ok ? 0 : 1;
}

await runCommand('codegen', usage, main);
