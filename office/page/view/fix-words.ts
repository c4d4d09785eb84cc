import type { Wordings } from '../../../codegen/text/bilingual.ts';

/** What is said after a press that changes cells in the folder. */
export const fixWords = {
  changed: (count: number) => ({
    en: count === 1 ? 'Changed in your folder:' : `Changed ${count} cells in your folder:`,
    zh: count === 1 ? '已在您的文件夹中更改：' : `已在您的文件夹中更改 ${count} 个单元格：`,
  }),
  undo: { en: 'Undo', zh: '撤销' },
  undoBefore: { en: 'Undo the step before too', zh: '再撤销上一步' },
  close: { en: 'Close this notice', zh: '关闭此提示' },
  undone: { en: 'Undone. The cells are as before:', zh: '已撤销，单元格恢复原样：' },
  notAllowed: {
    en:
      'not changed, because the browser was not allowed to write. ' +
      'Press again and allow it, or type the value in Excel.',
    zh: '未更改，因为浏览器未获准写入。请再点一次并允许，或在 Excel 中自行填写。',
  },
  open: {
    en: 'not changed, because it is open in Excel. Save it and close it there, then press again.',
    zh: '未更改，因为它正在 Excel 中打开。请在那里保存并关闭，然后再点一次。',
  },
  saved: {
    en: 'not changed, because it was saved since this page read it. Look at it again, then press again.',
    zh: '未更改，因为本页读取之后该文件又保存过。请先看看现在的内容，再点一次。',
  },
  held: {
    en: 'not changed, because another program holds the file, or it is read-only. Close it there, then press again.',
    zh: '未更改，因为文件被其他程序占用，或为只读。请在那里关闭后再点一次。',
  },
  notCertain: {
    en: 'not changed, because another check would then refuse the cell. Please correct it in Excel.',
    zh: '未更改，因为更改后仍通不过检查。请在 Excel 中改正。',
  },
} satisfies Wordings;
