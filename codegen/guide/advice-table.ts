import type { Bilingual } from '../dictionary/column.ts';
import { escapeHtml } from './escape-html.ts';
import type { GuideLanguage } from './guide-language.ts';
import { guideWords as words } from './guide-words.ts';
import { tableHtml } from './table-html.ts';

/** The rules of every sheet. */
export function adviceTable(language: GuideLanguage): string {
  const rows = cellAdvice.map((advice) => [escapeHtml(advice.about[language]), escapeHtml(advice.words[language])]);
  return tableHtml({
    caption: words.adviceCaption[language],
    heads: [words.topic[language], words.rule[language]],
    rows,
    className: 'rules',
  });
}

interface Advice {
  readonly about: Bilingual;
  readonly words: Bilingual;
}

type Words = readonly [en: string, zh: string];

function advice(about: Words, words: Words): Advice {
  return { about: { en: about[0], zh: about[1] }, words: { en: words[0], zh: words[1] } };
}

/** What holds for the cells of every workbook, whatever its sheets. */
const cellAdvice: readonly Advice[] = [
  advice(
    ['Headings', '表头'],
    [
      'Keep the names of sheets and headings: the site finds its data by them. Sheets and columns of your own are ignored.',
      '请勿更改工作表名与表头，网站据此查找资料。自行添加的工作表与栏目会被忽略。',
    ],
  ),
  advice(['Colours', '颜色'], ['A cell that turns light orange must still be filled.', '变成浅橙色的单元格仍须填写。']),
  advice(
    ['Chinese', '中文'],
    [
      'A blank Chinese cell shows the English text on the Chinese pages, and the check reminds you.',
      '中文格留空时，中文页显示英文，检查时会提醒。',
    ],
  ),
  advice(
    ['Several values', '多个值'],
    [
      'Separate them by ;  A drop-down enters one value: choose the first, then type the others after it.',
      '以 ; 分隔。下拉列表一次只填一项：先选第一项，其余在后面输入。',
    ],
  ),
  advice(
    ['Months', '月份'],
    [
      'Type Mar 2021 or 2021-03. A blank End means that the works go on.',
      '输入 Mar 2021 或 2021-03；End 留空表示进行中。',
    ],
  ),
  advice(['Numbers', '数字'], ['The number only; the unit stands in the heading.', '只填数字，单位已在表头。']),
  advice(
    ['Pictures', '图片'],
    [
      'Put the file into data/images and write its name here, with its folder and in the same letters: projects/site-1.jpg. Do not paste pictures into cells.',
      '把文件放入 data/images，在此填写含文件夹的文件名，大小写须一致，例如 projects/site-1.jpg。请勿把图片贴进单元格。',
    ],
  ),
  advice(
    ['Hidden rows', '隐藏的行'],
    [
      'Rows that are hidden or filtered out are published all the same. To take a row off the site, delete it.',
      '隐藏或被筛选掉的行照样发布；要撤下某行，请将其删除。',
    ],
  ),
  advice(
    ['Merged cells', '合并单元格'],
    ['Do not merge cells; every row stands for itself.', '请勿合并单元格，每行各自独立。'],
  ),
];
