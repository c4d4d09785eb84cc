import type { Wordings } from '../../../codegen/text/bilingual.ts';

/** The tools' own words. Those for faults and cells come with the problems. */
export const toolWords = {
  faults: { en: 'Faults in the workbooks', zh: '工作簿中的错误' },
  warnings: { en: 'Warnings', zh: '警告' },
  kept: {
    en: 'The page shows the last good content until these are fixed.',
    zh: '改正之前，页面保留上一次正确的内容。',
  },
  nothing: { en: 'The page appears when these are fixed.', zh: '改正之后，页面即会显示。' },
  faultCount: (count: number) => ({ en: count === 1 ? '1 fault' : `${count} faults`, zh: `${count} 处错误` }),
  warningCount: (count: number) => ({ en: count === 1 ? '1 warning' : `${count} warnings`, zh: `${count} 处警告` }),
  cells: (count: number) => ({ en: `${count} cells`, zh: `${count} 个单元格` }),
  more: (count: number) => ({ en: `${count} more`, zh: `另有 ${count} 处` }),
  wholeFile: { en: 'whole workbook', zh: '整个工作簿' },
  value: { en: 'Now', zh: '现为' },
  show: { en: 'Show on the page', zh: '在页面上查看' },
  fold: { en: 'Hide', zh: '收起' },
  language: { en: '中文', zh: 'English' },
  fixed: { en: 'All faults are fixed.', zh: '所有错误均已改正。' },
  changeTo: (value: string, count: number) => ({
    en: count === 1 ? `Change to “${value}”` : `Change ${count} cells to “${value}”`,
    zh: count === 1 ? `改为“${value}”` : `将 ${count} 个单元格改为“${value}”`,
  }),
  changeable: (count: number) => ({
    en: `${count} of these can be changed for you`,
    zh: `其中 ${count} 处可以代您更改`,
  }),
  changeAll: (count: number) => ({ en: `Change all ${count}`, zh: `全部更改（${count} 处）` }),
  copyValue: (value: string) => ({ en: `Copy “${value}”`, zh: `复制“${value}”` }),
  valueCopied: {
    en: 'Copied. Click the cell in Excel and paste (Ctrl+V).',
    zh: '已复制。请在 Excel 中点该单元格，再粘贴（Ctrl+V）。',
  },
  altRows: { en: 'Copy rows for the missing alt texts', zh: '复制缺少的图片说明' },
  altRowsCopied: (count: number) => ({
    en:
      `${count === 1 ? '1 row' : `${count} rows`} copied. ` +
      'In company.xlsx › Pictures, click the first free cell of column A and paste (Ctrl+V).',
    zh: `已复制 ${count} 行。请打开 company.xlsx › Pictures，点 A 列第一个空白单元格，再粘贴（Ctrl+V）。`,
  }),
  noCell: { en: 'No cell known: the page makes this itself', zh: '找不到对应的单元格：由网页自行生成' },
  shownNowhere: { en: 'This page shows nothing of the cell: ', zh: '此页没有显示这个单元格的内容：' },
  newRow: {
    en: 'The row is new: the page shows it when the faults are fixed.',
    zh: '这是新的一行，改正错误后才会显示在页面上。',
  },
  blank: { en: 'blank', zh: '空白' },
  inspect: { en: 'Show the cell', zh: '显示所在单元格' },
  howToShow: {
    en: 'Point at or tap a text or a picture: its cell is shown here. Esc ends this.',
    zh: '指向或点一下文字或图片，即显示它所在的单元格。按 Esc 结束。',
  },
  alt: { en: 'Alt + click: copy the address for the Name Box', zh: 'Alt + 点击：复制地址（可贴入 Excel 名称框）' },
  click: { en: 'Click: copy the address for the Name Box', zh: '点击：复制地址（可贴入 Excel 名称框）' },
  tap: { en: 'Tap again: copy the address for the Name Box', zh: '再点一下：复制地址（可贴入 Excel 名称框）' },
  enter: { en: 'Enter: copy the address for the Name Box', zh: '按 Enter：复制地址（可贴入 Excel 名称框）' },
  andOpen: { en: ' and open the workbook', zh: '并打开工作簿' },
  copied: { en: 'Copied: ', zh: '已复制：' },
  opening: { en: 'opening', zh: '正在打开' },
  notOpened: { en: 'could not be opened here', zh: '无法在此打开' },
} satisfies Wordings;
