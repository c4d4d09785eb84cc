import { join } from 'node:path';
import { isSystemError } from '../../codegen/command-line.ts';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { cellAddress } from '../../codegen/grid/addresses.ts';
import { type Inputs, lockedFile } from '../../codegen/inputs.ts';
import { runPipeline } from '../../codegen/pipeline.ts';
import { type RunOptions, readInputs } from '../../codegen/run-on-disk.ts';
import { type Bilingual, inLanguage, punctuation, type ReportLanguage } from '../../codegen/text/bilingual.ts';
import { printable, quotable } from '../../codegen/text/staff-text.ts';
import { removeLeft, replaceFile } from '../refresh/replace-file.ts';
import type { FixedFile } from '../spreadsheet/write-values.ts';
import { type FixedWorkbook, fixesOf, fixWorkbooks } from './certain-fixes.ts';

/**
 * What became of the fixes of a workbook. `listed`: nothing may be written. `open`: a program has it open, and would
 * overwrite them. `changed`: it was saved since it was read. `held`: the file system refused.
 */
export type FixResult = 'written' | 'listed' | 'open' | 'changed' | 'held';

interface FolderFix extends FixedWorkbook {
  readonly result: FixResult;
}

/**
 * Writes what is certain into the workbooks of a folder, and nothing else. Each is the old or the new one at any time.
 * With `check`, only returns what it would write.
 */
export async function fixFolder(options: RunOptions): Promise<readonly FolderFix[]> {
  if (!options.check) for (const name of workbookNames) removeLeft(join(options.dataDir, name));
  const inputs = await readInputs(options);
  const { result } = await runPipeline(inputs, { emit: false });
  const fixed = await fixWorkbooks(inputs, result.problems, fixesOf(result.problems));
  return fixed.map((workbook) => {
    if (options.check) return { ...workbook, result: 'listed' };
    const { workbook: name, bytes } = workbook;
    const before = inputs.workbooks.find((file) => file.name === name)?.bytes;
    const result = before ? replaceWorkbook(options.dataDir, inputs, { name, before, bytes }) : 'open';
    return { ...workbook, result };
  });
}

/** Replaces a workbook of a folder, unless a program has it open, or it was saved since `before` was read. */
export function replaceWorkbook(
  dataDir: string,
  { lockFiles }: Pick<Inputs, 'lockFiles'>,
  { name, before, bytes }: Omit<FixedFile, 'fixes'>,
): FixResult {
  if (lockFiles.some((file) => lockedFile(file) === name)) return 'open';
  try {
    return replaceFile(join(dataDir, name), bytes, before) ? 'written' : 'changed';
  } catch (error) {
    if (isSystemError(error)) return 'held';
    throw error;
  }
}

export const resultWords: Readonly<Record<FixResult, Bilingual>> = {
  written: { en: 'changed', zh: '已更改' },
  listed: { en: 'nothing was written. It would be changed:', zh: '未写入。本应更改' },
  open: {
    en: 'not changed, because it is open in another program. Close it there and run again. It would be',
    zh: '未更改：该文件正在其他程序中打开，请关闭后再运行。本应更改',
  },
  changed: {
    en: 'not changed, because another program saved it in the meantime. Run again. It would be',
    zh: '未更改：其间被其他程序保存过，请重新运行。本应更改',
  },
  held: {
    en: 'not changed, because the file cannot be written: another program holds it, or it is read-only. It would be',
    zh: '未更改：文件无法写入（被其他程序占用，或为只读）。本应更改',
  },
};

const nothing: Bilingual = {
  en: 'No cell has a fault whose remedy is certain; the workbooks are as they were.',
  zh: '没有可以确定如何更改的单元格，工作簿未作改动。',
};

/** Names each cell with its value before and after. */
export function fixReport(outcomes: readonly FolderFix[], language: ReportLanguage): string {
  const { colon } = punctuation(language);
  const lines = outcomes.flatMap(({ workbook, result, fixes }) => [
    workbook + colon + inLanguage(language, resultWords[result]),
    ...fixes.map(({ sheet, cell, heading, value, fix }) => {
      const place = [`${sheet}!${cellAddress(cell)}`, heading].filter((part) => part).join(' · ');
      return `  ${place}${colon}${quotable(value)} → ${quotable(fix)}`;
    }),
  ]);
  return `${[...(lines.length > 0 ? lines : [inLanguage(language, nothing)]), ''].map(printable).join('\n')}\n`;
}
