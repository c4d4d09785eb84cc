import { cellAddress } from '../../../codegen/grid/addresses.ts';
import type { Bilingual, Wordings } from '../../../codegen/text/bilingual.ts';
import { languageWords } from '../report-words.ts';
import type { OldText, RefusedText } from './old-texts.ts';

const texts = (count: number) => (count === 1 ? '1 text' : `${count} texts`);

export const translationWords = {
  old: (count: number) => ({
    en: `Of ${texts(count)}, only one language has changed. The other one is old:`,
    zh: `${count} 处只改了一种语言，另一种语言仍是旧文：`,
  }),
  none: { en: 'No text was changed in one language alone.', zh: '没有只改了一种语言的内容。' },
  exported: (path: string, count: number) => ({
    en: `${path}: ${texts(count)} to be translated`,
    zh: `${path}：${count} 处待译`,
  }),
  exists: (path: string) => ({
    en: `${path} exists already. It may be filled in: choose another name`,
    zh: `${path} 已存在，可能已填有译文，请改用其他文件名`,
  }),
  anotherFile: (name: string) => ({
    en:
      `“${name}” is not the file for the translator, or one of its headings is missing. Nothing was written. ` +
      'Take the file as the translator returned it, with the headings that it had.',
    zh: `“${name}”不是给译者的文件，或缺少其中的列标题，因此未写入。请使用译者交回的文件，并保留原有的列标题。`,
  }),
  open: (count: number) => ({ en: `Still to be translated: ${texts(count)}.`, zh: `仍待翻译：${count} 处。` }),
  unchanged: (count: number) => ({
    en: `${texts(count)} of the file ${count === 1 ? 'is' : 'are'} in the workbooks already.`,
    zh: `文件中有 ${count} 处译文已在工作簿中。`,
  }),
  refused: { en: 'Please look at these again, or ask for them again:', zh: '以下译文请再核对，或重新翻译：' },
  missing: {
    en: 'the row or the column is not there any more, or the workbook cannot be read',
    zh: '该行或该列已不存在，或工作簿无法读取',
  },
  changed: ({ en, zh }: Bilingual, file: string, here: string) => ({
    en: `the ${en} has changed since the file was made, from “${file}” to “${here}”`,
    zh: `导出之后，${zh}由“${file}”改成了“${here}”`,
  }),
  elsewhere: {
    en: 'it is not in the last column, which is blank',
    zh: '译文没有填在最后一列，该列仍为空',
  },
  twice: { en: 'the file has two different translations for this cell', zh: '文件中此单元格有两种不同的译文' },
  formula: {
    en: 'the cell has a formula, which is never replaced, or the workbook cannot be changed cell by cell',
    zh: '此单元格为公式，不会替换，或该工作簿无法逐格更改',
  },
} satisfies Wordings;

const placeOfText = ({ workbook, sheet, cell, heading, row }: Omit<RefusedText, 'value' | 'fix' | 'why'>) =>
  [`${workbook} › ${sheet}!${cellAddress(cell)}`, heading, row].join(' · ');

/** Says where an old text is, and in which language. */
export function oldTextLine(text: OldText): Bilingual {
  const [place, old] = [placeOfText(text), languageWords(text.target)];
  return { en: `${place}: the ${old.en} is old`, zh: `${place}：${old.zh}仍是旧文` };
}

/** Says which translation is not written, and why. */
export function refusedLine({ why, fix, ...text }: RefusedText): Bilingual {
  const place = placeOfText(text);
  return {
    en: `${place}: “${fix}” is not written: ${why.en}`,
    zh: `${place}：“${fix}”不写入：${why.zh}`,
  };
}
