import { join } from 'node:path';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { cellAddress } from '../../codegen/grid/addresses.ts';
import { runPipeline } from '../../codegen/pipeline.ts';
import { type RunOptions, readInputs } from '../../codegen/run-on-disk.ts';
import { type Bilingual, inLanguage, punctuation, type ReportLanguage } from '../../codegen/text/bilingual.ts';
import { printable, quotable } from '../../codegen/text/staff-text.ts';
import { type Replacement, removeLeft, replaceWorkbook } from '../refresh/replace-file.ts';
import type { Fix, FixedFile } from '../spreadsheet/write-values.ts';
import { fixesOf, fixWorkbooks } from './certain-fixes.ts';

interface FolderFix extends FixedFile {
  /** `listed`: nothing may be written. */
  readonly result: Replacement | 'listed';
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
  return fixed.map((file) => ({
    ...file,
    result: options.check ? 'listed' : replaceWorkbook(options.dataDir, inputs, file),
  }));
}

export const resultWords: Readonly<Record<FolderFix['result'], Bilingual>> = {
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

/** Names a cell and some values of it. */
export function cellLine(
  { sheet, cell, heading, row }: Pick<Fix, 'sheet' | 'cell' | 'heading' | 'row'>,
  values: readonly string[],
  separator: string,
  language: ReportLanguage,
): string {
  const place = [`${sheet}!${cellAddress(cell)}`, heading, row].filter((part) => part).join(' · ');
  const shown = values.map((value) => (value === '' ? '–' : quotable(value)));
  return `  ${place}${punctuation(language).colon}${shown.join(separator)}`;
}

/** Says what became of a workbook, and names each cell with its value before and after. */
export function writtenLines(
  name: string,
  result: Bilingual,
  cells: readonly Fix[],
  language: ReportLanguage,
): readonly string[] {
  return [
    name + punctuation(language).colon + inLanguage(language, result),
    ...cells.map((cell) => cellLine(cell, [cell.value, cell.fix], ' → ', language)),
  ];
}

export function fixReport(outcomes: readonly FolderFix[], language: ReportLanguage): string {
  const lines = outcomes.flatMap(({ name, result, fixes }) => {
    const cells = fixes.map((fix) => ({ ...fix, row: null }));
    return writtenLines(name, resultWords[result], cells, language);
  });
  return `${[...(lines.length > 0 ? lines : [inLanguage(language, nothing)]), ''].map(printable).join('\n')}\n`;
}
