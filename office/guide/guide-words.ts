import type { Bilingual } from '../../codegen/text/bilingual.ts';

/** `file` is in the data folder, next to the workbooks. */
export const guideEditions = [
  { language: 'en', lang: 'en', file: 'Guide.html', label: 'English' },
  { language: 'zh', lang: 'zh-Hans', file: '指南.html', label: '中文' },
] as const;

export type GuideEdition = (typeof guideEditions)[number];

export const guideWords = {
  title: { en: 'Guide to the website’s workbooks', zh: '网站工作簿使用指南' },
  lead: {
    en:
      'How to update the website by changing cells in Excel. You do not need to program, and nothing you do here ' +
      'can break the site that visitors see.',
    zh: '在 Excel 中修改单元格，就能更新网站。不需要编程；您在这里的操作不会弄坏访客看到的网站。',
  },
  search: {
    en: 'Looking for a word or a message? Press <kbd>Ctrl</kbd>+<kbd>F</kbd>, on a Mac <kbd>⌘</kbd>+<kbd>F</kbd>.',
    zh: '要找某个词或某条信息？请按 <kbd>Ctrl</kbd>+<kbd>F</kbd>（Mac 为 <kbd>⌘</kbd>+<kbd>F</kbd>）。',
  },
  contents: { en: 'Contents', zh: '目录' },
  skip: { en: 'Skip to the text', zh: '跳到正文' },
  footer: {
    en: 'npm run guide creates this page from the data dictionary, so its tables match the rules of the check.',
    zh: '本页由 npm run guide 根据数据字典生成，各表与检查所用的规则一致。',
  },
  workbook: { en: 'Workbook', zh: '工作簿' },
  purpose: { en: 'What it is for', zh: '用途' },
  sheets: { en: 'Sheets', zh: '工作表' },
  workbooksCaption: { en: 'The workbooks and their sheets', zh: '各工作簿及其工作表' },
  column: { en: 'Column', zh: '列' },
  setting: { en: 'Setting', zh: '设置' },
  belongs: { en: 'What to enter', zh: '填写内容' },
  filling: { en: 'Required?', zh: '必填？' },
  example: { en: 'Example', zh: '示例' },
  sheet: { en: 'Sheet', zh: '工作表' },
  area: { en: 'Where its words appear', zh: '文字所在之处' },
  areasCaption: {
    en: 'The sheets of strings.xlsx, one for each area of the site',
    zh: 'strings.xlsx 的工作表，网站每个区域一张',
  },
  sameColumns: { en: 'Columns of all sheets of strings.xlsx', zh: 'strings.xlsx 各表的列' },
  dropDown: { en: 'Drop-down list: ', zh: '下拉列表：' },
  typed: { en: 'You type', zh: '您输入' },
  readAs: { en: 'Read as', zh: '识别为' },
  monthsCaption: { en: 'How months are read', zh: '月份的识别方式' },
  groundCaption: { en: 'Choices for drawings of the ground', zh: '地层剖面图的画法' },
  choices: { en: 'Choices', zh: '可选' },
  refused: { en: 'Not accepted: ', zh: '不接受：' },
  onGoing: { en: 'On-Going', zh: '进行中' },
  blankCell: { en: '(blank)', zh: '（留空）' },
  where: { en: 'For example', zh: '例如' },
  says: { en: 'The message', zh: '信息' },
  toDo: { en: 'What to do', zh: '怎么办' },
  cellContains: { en: 'The cell contains ', zh: '单元格内容为 ' },
  warning: { en: 'Warning', zh: '警告' },
  between: { en: ', ', zh: '、' },
} as const satisfies Readonly<Record<string, Bilingual>>;
