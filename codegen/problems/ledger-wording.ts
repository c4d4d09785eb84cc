import type { Bilingual } from '../dictionary/column.ts';
import type { LedgerCode, LedgerEntry, LedgerKind, LedgerNote } from './ledger.ts';

interface NoteWording {
  readonly kind: LedgerKind;
  readonly say: (note: LedgerNote) => Bilingual;
}

function note(kind: LedgerKind, en: (note: LedgerNote) => string, zh: (note: LedgerNote) => string): NoteWording {
  return { kind, say: (entry) => ({ en: en(entry), zh: zh(entry) }) };
}

const readAs = note('normalised', ({ from, to }) => `“${from}” was read as “${to}”.`, ({ from, to }) => `“${from}”读作“${to}”。`);

/** Every note in both languages of the staff. A code without wording does not compile. */
export const noteWordings: Readonly<Record<LedgerCode, NoteWording>> = {
  trimmed: note('normalised', () => 'Spaces at the ends were left out.', () => '已去掉首尾空格。'),
  'number-from-text': note('normalised', ({ from, to }) => `The text “${from}” was read as the number ${to}.`, ({ from, to }) => `文本“${from}”读作数字 ${to}。`),
  'month-from-text': note('normalised', ({ from, to }) => `“${from}” was read as the month ${to}.`, ({ from, to }) => `“${from}”读作月份 ${to}。`),
  'yes-no-from-text': note('normalised', ({ from, to }) => `“${from}” was read as ${to === 'true' ? 'Yes' : 'No'}.`, ({ from, to }) => `“${from}”读作${to === 'true' ? '是' : '否'}。`),
  'id-normalised': readAs,
  'listed-value-case': readAs,
  'file-name-normalised': readAs,
  'heading-matched': note('normalised', ({ from, to }) => `The heading “${from}” was taken for “${to}”.`, ({ from, to }) => `标题“${from}”视为“${to}”。`),
  'sheet-matched': note('normalised', ({ from, to }) => `The sheet “${from}” was taken for “${to}”.`, ({ from, to }) => `工作表“${from}”视为“${to}”。`),
  'address-from-link': note('normalised', ({ from, to }) => `The link's address ${to} was used, not its text “${from}”.`, ({ from, to }) => `采用链接地址 ${to}，而非文字“${from}”。`),
  'formatting-dropped': note('normalised', () => 'Bold or coloured words: the text is kept, the formatting is not.', () => '粗体或彩色文字：保留文字，不保留格式。'),
  'ongoing-in-words': note('normalised', ({ from }) => `“${from}” was read as a blank cell: On-Going.`, ({ from }) => `“${from}”视为留空：进行中。`),
  'heading-row-found': note('normalised', ({ to }) => `The headings stand in row ${to}; the rows above are title rows.`, ({ to }) => `标题位于第 ${to} 行，其上为标题说明行。`),
  'number-rounded': note('normalised', ({ from, to }) => `${from} was read as ${to}: Excel keeps 15 digits.`, ({ from, to }) => `${from} 读作 ${to}：Excel 只保留 15 位数字。`),
  'text-as-shown': note('normalised', ({ to }) => `The number was read as Excel shows it: ${to}`, ({ to }) => `按 Excel 显示的内容读取数字：${to}`),
  'repeat-dropped': note('normalised', ({ from, to }) => `“${from}” names something twice; read as “${to}”.`, ({ from, to }) => `“${from}”中有重复，读作“${to}”。`),
  'sheet-ignored': note('ignored', ({ from }) => `The sheet “${from}” is not part of the site.`, ({ from }) => `工作表“${from}”不属于网站内容。`),
  'column-ignored': note('ignored', ({ from }) => `The column “${from}” is not part of the site.`, ({ from }) => `“${from}”列不属于网站内容。`),
  'blank-rows': note('ignored', ({ from }) => `Blank rows: ${from}.`, ({ from }) => `空行：${from}。`),
  'rows-ignored': note('ignored', ({ from }) => `The rows ${from} hold nothing in the columns of the site.`, ({ from }) => `第 ${from} 行在网站所用的列中没有内容。`),
  'hidden-rows-published': note('ignored', ({ from }) => `The rows ${from} are hidden in Excel and published all the same.`, ({ from }) => `第 ${from} 行在 Excel 中被隐藏，但仍会发布。`),
  'hidden-sheet-published': note('ignored', ({ from }) => `The sheet “${from}” is hidden in Excel and published all the same.`, ({ from }) => `工作表“${from}”在 Excel 中被隐藏，但仍会发布。`),
  'lock-file-skipped': note('ignored', ({ from }) => `${from} is Excel's own lock file.`, ({ from }) => `${from} 是 Excel 的锁定文件。`),
  'file-ignored': note('ignored', ({ from }) => `${from} is not one of the workbooks.`, ({ from }) => `${from} 不是网站的工作簿。`),
  'picture-unused': note('ignored', ({ from }) => `No workbook names the picture ${from}.`, ({ from }) => `没有工作簿使用图片 ${from}。`),
  'floating-pictures': note('ignored', ({ from }) => `${from} picture(s) lie over the cells; pictures belong in data/images.`, ({ from }) => `有 ${from} 张图片浮于单元格之上；图片应放在 data/images。`),
  'english-shown': note('derived', ({ to }) => `Blank, so the English text is shown: ${to}`, ({ to }) => `留空，显示英文：${to}`),
  'alt-text-derived': note('derived', ({ from, to }) => `The alt text of ${from} was made from its row: ${to}`, ({ from, to }) => `${from} 的替代文字取自所在行：${to}`),
};

export function putNoteIntoWords(entry: LedgerNote): LedgerEntry {
  const { kind, say } = noteWordings[entry.code];
  const { en, zh } = say(entry);
  return { kind, ...entry, message: en, zh: { message: zh } };
}
