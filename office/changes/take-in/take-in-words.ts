import { type Bilingual, inLanguage, punctuation, type ReportLanguage } from '../../../codegen/text/bilingual.ts';
import { printable } from '../../../codegen/text/staff-text.ts';
import { cellLine, writtenLines } from '../../fix/fix-folder.ts';
import type { TakenFolder, TakenWorkbook } from './take-in-folder.ts';

const takeInWords = {
  nothing: {
    en: 'Nothing to take in: the others have changed no workbook.',
    zh: '没有需要并入的改动：他人未改动工作簿。',
  },
  whole: { en: 'taken whole, because it was not changed here', zh: '此处未改动，已整份采用' },
  unreadable: {
    en: 'cannot be compared, because one of its versions is missing or cannot be read',
    zh: '其中一个版本缺失或无法读取，不能比较',
  },
  onlyConflicts: { en: 'nothing was written', zh: '未写入' },
  both: {
    en: 'Not written, because both changed it, or it has a formula. Before; published; here:',
    zh: '未写入：双方都改过，或此格为公式。改前；已发布；此处：',
  },
  unread: {
    en: 'Formats, the order of rows, and columns and sheets that the site does not read are not taken in.',
    zh: '格式、行的次序，以及网站不读取的列和工作表不会并入。',
  },
} satisfies Record<string, Bilingual>;

/** Names each cell that was taken in, and each that both have changed. */
export function takeInReport({ workbooks }: TakenFolder, language: ReportLanguage): string {
  const translate = (sentence: Bilingual) => inLanguage(language, sentence);
  const { semicolon } = punctuation(language);
  const linesOf = ({ workbook, result, cells, conflicts }: TakenWorkbook): readonly string[] => [
    ...writtenLines(workbook, typeof result === 'string' ? takeInWords[result] : result, cells, language),
    ...(conflicts.length > 0 ? [`  ${translate(takeInWords.both)}`] : []),
    ...conflicts.map((cell) => cellLine(cell, [cell.before, cell.published, cell.value], semicolon, language)),
  ];
  const isMerged = workbooks.some(({ cells }) => cells.length > 0);
  const lines = [...workbooks.flatMap(linesOf), ...(isMerged ? [translate(takeInWords.unread)] : [])];
  return `${(lines.length > 0 ? lines : [translate(takeInWords.nothing)]).map(printable).join('\n')}\n`;
}
