import type { StaffLanguage } from '../../../codegen/bilingual.ts';

const en = {
  faults: 'Faults in the workbooks',
  warnings: 'Warnings',
  kept: 'The page shows the last good content until these are mended.',
  nothing: 'The page appears when these are mended.',
  faultCount: (count: number) => (count === 1 ? '1 fault' : `${count} faults`),
  warningCount: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
  cells: (count: number) => `${count} cells`,
  more: (count: number) => `${count} more`,
  wholeFile: 'whole workbook',
  value: 'Now',
  show: 'Show on the page',
  fold: 'Fold',
  language: '中文',
  mended: 'All faults are mended.',
  noCell: 'No cell known: the page makes this itself',
  shownNowhere: 'This page shows nothing of the cell: ',
  newRow: 'The row is new: the page shows it when the faults are mended.',
  blank: 'blank',
  copy: 'Alt + click: copy the address for the Name Box',
  copyAndOpen: 'Alt + click: copy the address for the Name Box and open the workbook',
  copied: 'Copied: ',
  opening: 'opening',
  notOpened: 'could not be opened here',
};

type Words = typeof en;

const zh: Words = {
  faults: '工作簿中的错误',
  warnings: '警告',
  kept: '改正之前，页面保留上一次正确的内容。',
  nothing: '改正之后，页面即会显示。',
  faultCount: (count) => `${count} 处错误`,
  warningCount: (count) => `${count} 处警告`,
  cells: (count) => `${count} 个单元格`,
  more: (count) => `另有 ${count} 处`,
  wholeFile: '整个工作簿',
  value: '现为',
  show: '在页面上查看',
  fold: '收起',
  language: 'English',
  mended: '所有错误均已改正。',
  noCell: '找不到对应的单元格：由网页自行生成',
  shownNowhere: '此页没有显示这个单元格的内容：',
  newRow: '这是新的一行，改正错误后才会显示在页面上。',
  blank: '空白',
  copy: 'Alt + 点击：复制地址（可贴入 Excel 名称框）',
  copyAndOpen: 'Alt + 点击：复制地址（可贴入 Excel 名称框）并打开工作簿',
  copied: '已复制：',
  opening: '正在打开',
  notOpened: '无法在此打开',
};

/** The tools' own words in each language of the staff. */
export const words: Readonly<Record<StaffLanguage, Words>> = { en, zh };
