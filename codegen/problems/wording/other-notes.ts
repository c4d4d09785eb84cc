import { type NoteWording, note } from './note.ts';

/** What was left out, and what was made from something else. */
export const otherNotes = {
  'sheet-ignored': note(
    'ignored',
    ({ from }) => `The sheet “${from}” is not part of the site.`,
    ({ from }) => `工作表“${from}”不属于网站内容。`,
  ),
  'column-ignored': note(
    'ignored',
    ({ from }) => `The column “${from}” is not part of the site.`,
    ({ from }) => `“${from}”列不属于网站内容。`,
  ),
  'blank-rows': note(
    'ignored',
    ({ from }) => `Blank rows: ${from}.`,
    ({ from }) => `空行：${from}。`,
  ),
  'rows-ignored': note(
    'ignored',
    ({ from }) => `The rows ${from} hold nothing in the columns of the site.`,
    ({ from }) => `第 ${from} 行在网站所用的列中没有内容。`,
  ),
  'hidden-rows-published': note(
    'ignored',
    ({ from }) => `The rows ${from} are hidden in Excel and published all the same.`,
    ({ from }) => `第 ${from} 行在 Excel 中被隐藏，但仍会发布。`,
  ),
  'hidden-sheet-published': note(
    'ignored',
    ({ from }) => `The sheet “${from}” is hidden in Excel and published all the same.`,
    ({ from }) => `工作表“${from}”在 Excel 中被隐藏，但仍会发布。`,
  ),
  'lock-file-skipped': note(
    'ignored',
    ({ from }) => `${from} is Excel's own lock file.`,
    ({ from }) => `${from} 是 Excel 的锁定文件。`,
  ),
  'file-ignored': note(
    'ignored',
    ({ from }) => `${from} is not one of the workbooks.`,
    ({ from }) => `${from} 不是网站的工作簿。`,
  ),
  'picture-unused': note(
    'ignored',
    ({ from }) => `No workbook names the picture ${from}.`,
    ({ from }) => `没有工作簿使用图片 ${from}。`,
  ),
  'floating-pictures': note(
    'ignored',
    ({ from }) => `${from} picture(s) lie over the cells; pictures belong in data/images.`,
    ({ from }) => `有 ${from} 张图片浮于单元格之上；图片应放在 data/images。`,
  ),
  'english-shown': note(
    'derived',
    ({ to }) => `Blank, so the English text is shown: ${to}`,
    ({ to }) => `留空，显示英文：${to}`,
  ),
  'alt-text-derived': note(
    'derived',
    ({ from, to }) => `The alt text of ${from} was made from its row: ${to}`,
    ({ from, to }) => `${from} 的替代文字取自所在行：${to}`,
  ),
} satisfies Readonly<Record<string, NoteWording>>;
