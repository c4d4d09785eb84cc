import { cellAddress } from '../../../codegen/grid/addresses.ts';
import { type Bilingual, inLanguage, punctuation, type ReportLanguage } from '../../../codegen/text/bilingual.ts';
import { printable, quotable } from '../../../codegen/text/staff-text.ts';
import type { Fix } from '../../spreadsheet/write-values.ts';
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

const shown = (value: string) => (value === '' ? '–' : quotable(value));
const place = ({ sheet, cell, heading, row }: Pick<Fix, 'sheet' | 'cell' | 'heading' | 'row'>) =>
  [`${sheet}!${cellAddress(cell)}`, heading, row].filter((part) => part).join(' · ');

/** Says what became of a workbook, and names each cell that was written. */
export function writtenLines(
  { workbook, result, cells }: Pick<TakenWorkbook, 'workbook' | 'result' | 'cells'>,
  language: ReportLanguage,
): readonly string[] {
  const { colon } = punctuation(language);
  const words = typeof result === 'string' ? takeInWords[result] : result;
  return [
    workbook + colon + inLanguage(language, words),
    ...cells.map((cell) => `  ${place(cell)}${colon}${shown(cell.value)} → ${shown(cell.fix)}`),
  ];
}

/** Names each cell that was taken in, and each that both have changed. */
export function takeInReport({ workbooks }: TakenFolder, language: ReportLanguage): string {
  const translate = (sentence: Bilingual) => inLanguage(language, sentence);
  const { colon, semicolon } = punctuation(language);
  const linesOf = ({ conflicts, ...workbook }: TakenWorkbook): readonly string[] => [
    ...writtenLines(workbook, language),
    ...(conflicts.length > 0 ? [`  ${translate(takeInWords.both)}`] : []),
    ...conflicts.map((cell) => {
      const values = [cell.before, cell.published, cell.value].map(shown).join(semicolon);
      return `  ${place(cell)}${colon}${values}`;
    }),
  ];
  const isMerged = workbooks.some(({ cells }) => cells.length > 0);
  const lines = [...workbooks.flatMap(linesOf), ...(isMerged ? [translate(takeInWords.unread)] : [])];
  return `${(lines.length > 0 ? lines : [translate(takeInWords.nothing)]).map(printable).join('\n')}\n`;
}
