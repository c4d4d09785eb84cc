import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { asksForHelp, isSystemError, readFlags, sharedFlags, UsageError } from '../../codegen/command-line.ts';
import { sheetsOf } from '../../codegen/dictionary/sheets.ts';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { putIntoWords } from '../../codegen/problems/problem.ts';
import type { Bilingual } from '../../codegen/text/bilingual.ts';
import { composeWorkbook } from '../workbooks/compose-workbook.ts';
import { type RefreshOutcome, refreshFolder } from './refresh-workbook.ts';

const usage = [
  'Usage: npm run workbooks -- [--data DIR]    updates the drop-downs, rules, notes and Guide sheets of the workbooks in',
  '                                            DIR (default: data); everything else in them is left unchanged',
  '       npm run workbooks -- --new DIR       creates workbooks without rows, with their drop-downs and Guide sheets, in',
  '                                            DIR; strings.xlsx has every key, with the words of the sample',
  '用法：npm run workbooks -- [--data 文件夹]    更新该文件夹（默认 data）中工作簿的下拉列表、规则、说明与 Guide 表，其余内容保持原样',
  '      npm run workbooks -- --new 文件夹       在该文件夹中生成空白工作簿（含下拉列表与填写说明）；strings.xlsx 含全部键名及样例文字',
].join('\n');

/**
 * Runs the command and returns its exit code: 0 for success, 1 if something could not be read, written or found, 2 for
 * wrong usage.
 */
export async function runWorkbooks(args: readonly string[], print: (words: string) => void): Promise<number> {
  const help = asksForHelp(args);
  const call = help ? null : callOf(args);
  if (call === null) {
    print(usage);
    return help ? 0 : 2;
  }
  const { made, data } = call;
  if (made !== undefined) return makeNew(made, print);
  if (!statSync(data, { throwIfNoEntry: false })?.isDirectory()) {
    print(`There is no folder ${data}\n没有文件夹 ${data}\n\n${usage}`);
    return 2;
  }
  const outcomes = await refreshFolder(data);
  print(outcomes.flatMap(linesOf).join('\n'));
  const whole = outcomes.every(({ result, faults }) => typeof result === 'object' && result && faults.length === 0);
  return whole ? 0 : 1;
}

/** A site works only if all its labels are there, so a new one begins with those of the sample. */
const strings = 'strings.xlsx';
const sampleStrings = new URL(`../../tests/sample/${strings}`, import.meta.url);

/**
 * Writes every workbook of the dictionary into a folder: the words of the sample, and the others without data rows.
 * Writes none if one of them already exists.
 */
async function makeNew(folder: string, print: (words: string) => void): Promise<number> {
  const paths = workbookNames.map((name) => join(folder, name));
  const inTheWay = paths.filter((path) => existsSync(path));
  const lines = (some: readonly string[]) => some.map((path) => `  ${path}`).join('\n');
  if (inTheWay.length > 0) {
    print(
      `These workbooks exist already; nothing was written:\n以下工作簿已存在，未写入任何文件：\n${lines(inTheWay)}`,
    );
    return 1;
  }
  try {
    await mkdir(folder, { recursive: true });
    for (const name of workbookNames) {
      const bytes = name === strings ? await readFile(sampleStrings) : await composeWorkbook(name, sheetsOf(name));
      await writeFile(join(folder, name), bytes, { flag: 'wx' });
    }
    print(`Written 已生成：\n${lines(paths)}`);
    return 0;
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    print(
      `Nothing can be written into ${folder}: is it a folder, and may you write there?\n无法写入 ${folder}：请确认它是文件夹并有写入权限。`,
    );
    return 1;
  }
}

function callOf(args: readonly string[]) {
  try {
    const { values } = readFlags(args, { new: { type: 'string' }, data: { type: 'string' } });
    const { new: made, data } = values;
    if (made === '' || data === '' || (made !== undefined && data !== undefined)) return null;
    return { made, data: data ?? sharedFlags.data.default };
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

const reasons = {
  open: {
    en: 'open in Excel, so left as it is. Close it there and run again.',
    zh: '已在 Excel 中打开，未作更改。请关闭后再运行。',
  },
  held: {
    en: 'the file cannot be written: another program holds it, or it is read-only.',
    zh: '文件无法写入：被其他程序占用，或为只读。',
  },
  changed: {
    en: 'another program saved it in the meantime, so left as it is. Run again.',
    zh: '其间被其他程序保存过，未作更改。请重新运行。',
  },
  unfit: {
    en: 'its inside is unusual, so left as it is. Open and save it in Excel, then run again.',
    zh: '文件内部结构不寻常，未作更改。请在 Excel 中打开并保存，再运行。',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** Describes what was done to a workbook and what could not be done, in both languages. */
function linesOf({ workbook, result, faults }: RefreshOutcome): readonly string[] {
  const troubles = faults
    .map(putIntoWords)
    .flatMap(({ sheet, message, suggestion, zh }) => [
      `  ! ${sheet ? `${sheet}: ` : ''}${message} → ${suggestion}`,
      `    ${zh.message} → ${zh.suggestion}`,
    ]);
  if (result === null) return [workbook, ...troubles];
  if (typeof result === 'string')
    return [workbook, `  ! ${reasons[result].en}`, `    ${reasons[result].zh}`, ...troubles];
  const sheets = result.sheets.map(
    ({ name, rules }) =>
      `  ${name}: ${rules} drop-downs, rules and notes refreshed · 已更新 ${rules} 条下拉列表、规则与说明`,
  );
  const lists = result.lists.map(({ name, values }) => `  Lists: ${name} = ${values.join(', ')}`);
  const guide = result.guide ? ['  Guide: made anew · 已重新生成'] : [];
  const done = [...sheets, ...lists, ...guide];
  return [done.length > 0 ? workbook : `${workbook}: up to date · 已是最新`, ...done, ...troubles];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await runWorkbooks(process.argv.slice(2), (words) => console.log(words));
}
