import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemError } from '../../codegen/command-line.ts';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { XlsxPackage } from '../../codegen/package/package.ts';
import { PackageError } from '../../codegen/package/xml.ts';
import type { Problem } from '../../codegen/problems/problem.ts';
import { openWorkbook } from '../../codegen/read/workbook.ts';
import {
  type Bilingual,
  filled,
  inLanguage,
  type ReportLanguage,
  type Wordings,
} from '../../codegen/text/bilingual.ts';
import { folded, printable } from '../../codegen/text/staff-text.ts';
import { readOrNull } from '../git/git.ts';
import { sheetParts } from '../spreadsheet/sheets.ts';
import { issuesName, markedCopy, mostMarked } from './marked-copy.ts';

/**
 * The result for one workbook that has problems, or has a copy from an earlier marking. `unreadable`: it cannot be
 * opened. `inTheWay`: the folder contains a workbook of that name that is not a marked copy. `held`: the copy cannot be
 * written or deleted. `removed`: no errors are left, and the earlier copy was deleted.
 */
interface MarkOutcome {
  readonly workbook: string;
  readonly result: keyof typeof results;
  readonly problems: number;
}

/**
 * Writes a marked copy of each workbook that has an error; the copy also marks warnings. Copies are made from the
 * originals, so that marking twice gives the same bytes. Deletes the copy of a workbook without errors, because it
 * shows errors that were fixed.
 */
export async function markWorkbooks(
  problems: readonly Problem[],
  dataDir: string,
  markDir: string,
): Promise<readonly MarkOutcome[]> {
  const names = [...new Set(problems.filter(({ severity }) => severity === 'error').map(({ workbook }) => workbook))];
  const removed = workbookNames.filter((name) => !names.includes(name)).map((name) => unmark(name, markDir));
  const marked: MarkOutcome[] = [];
  for (const workbook of names) {
    const inWorkbook = problems.filter((problem) => problem.workbook === workbook);
    const result = await markWorkbook(workbook, dataDir, markDir, inWorkbook);
    marked.push({ workbook, problems: inWorkbook.length, result });
  }
  return [...marked, ...removed.filter((outcome) => outcome !== null)];
}

function unmark(workbook: string, markDir: string): MarkOutcome | null {
  const path = join(markDir, workbook);
  try {
    if (!existsSync(path) || !isMarkedCopy(path)) return null;
    rmSync(path);
    return { workbook, result: 'removed', problems: 0 };
  } catch (error) {
    if (isSystemError(error)) return { workbook, result: 'held', problems: 0 };
    throw error;
  }
}

async function markWorkbook(
  name: string,
  dataDir: string,
  markDir: string,
  problems: readonly Problem[],
): Promise<MarkOutcome['result']> {
  const path = join(markDir, name);
  try {
    if (existsSync(path) && !isMarkedCopy(path)) return 'inTheWay';
    const bytes = readOrNull(join(dataDir, name));
    const opened = bytes && (await openWorkbook({ name, bytes }));
    if (!opened?.ok) return 'unreadable';
    const copy = await markedCopy(opened.book, problems);
    mkdirSync(markDir, { recursive: true });
    writeFileSync(path, copy);
    return 'marked';
  } catch (error) {
    if (isSystemError(error)) return 'held';
    throw error;
  }
}

/** Only the copy of an earlier marking may be overwritten. */
function isMarkedCopy(path: string): boolean {
  try {
    return sheetParts(new XlsxPackage(readFileSync(path))).some(({ name }) => folded(name) === folded(issuesName));
  } catch (error) {
    if (error instanceof PackageError || error instanceof RangeError) return false;
    throw error;
  }
}

const results = {
  marked: { en: 'marked; its sheet Issues lists {problems}', zh: '已标注；“Issues”表列出 {problems} 处问题' },
  unreadable: { en: 'cannot be opened, so there is no marked copy', zh: '无法打开，因此没有标注副本' },
  inTheWay: {
    en: 'not written: a workbook of that name that is no marked copy stands in that folder',
    zh: '未写入：该文件夹中已有同名工作簿，且不是标注副本',
  },
  removed: { en: 'no errors are left; its marked copy was removed', zh: '已无错误；标注副本已删除' },
  held: {
    en: 'not written: the file is open in Excel, or the folder is read-only',
    zh: '未写入：文件已在 Excel 中打开，或文件夹为只读',
  },
} as const satisfies Wordings;

const markedInPart: Bilingual = {
  en: `marked; its sheet Issues lists ${mostMarked} of {problems}`,
  zh: `已标注；“Issues”表列出 {problems} 处问题中的 ${mostMarked} 处`,
};

function outcomeWords({ result, problems }: MarkOutcome): Bilingual {
  return result === 'marked' && problems > mostMarked ? markedInPart : results[result];
}

export function sayMarked(outcomes: readonly MarkOutcome[], folder: string, language: ReportLanguage): string {
  const inWords = (words: Bilingual) => inLanguage(language, words);
  if (outcomes.length === 0) return `${inWords({ en: 'Nothing to mark.', zh: '没有需要标注的内容。' })}\n`;
  const head = inWords({
    en: `Marked copies in ${folder} (correct the originals, not these):`,
    zh: `标注副本位于 ${folder}（请改正原文件，勿改副本）：`,
  });
  const lines = outcomes.map((outcome) => `  ${outcome.workbook}: ${inWords(filled(outcomeWords(outcome), outcome))}`);
  return `${[head, ...lines].map(printable).join('\n')}\n`;
}
