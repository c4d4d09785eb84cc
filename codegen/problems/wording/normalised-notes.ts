import { type NoteWording, note } from './note.ts';

const readAs = note(
  'normalised',
  ({ from, to }) => `“${from}” was read as “${to}”.`,
  ({ from, to }) => `“${from}”读作“${to}”。`,
);

/** What was read in another form than it was typed. */
export const normalisedNotes = {
  trimmed: note(
    'normalised',
    () => 'Spaces at the ends were left out.',
    () => '已去掉首尾空格。',
  ),
  'number-from-text': note(
    'normalised',
    ({ from, to }) => `The text “${from}” was read as the number ${to}.`,
    ({ from, to }) => `文本“${from}”读作数字 ${to}。`,
  ),
  'month-from-text': note(
    'normalised',
    ({ from, to }) => `“${from}” was read as the month ${to}.`,
    ({ from, to }) => `“${from}”读作月份 ${to}。`,
  ),
  'yes-no-from-text': note(
    'normalised',
    ({ from, to }) => `“${from}” was read as ${to === 'true' ? 'Yes' : 'No'}.`,
    ({ from, to }) => `“${from}”读作${to === 'true' ? '是' : '否'}。`,
  ),
  'id-normalised': readAs,
  'listed-value-case': readAs,
  'file-name-normalised': readAs,
  'picture-reduced': note(
    'normalised',
    ({ from, to }) => `${from} is published at ${to}, the largest size that the site shows.`,
    ({ from, to }) => `${from} 发布时缩至 ${to}，即网站显示的最大尺寸。`,
  ),
  'heading-matched': note(
    'normalised',
    ({ from, to }) => `The heading “${from}” was taken for “${to}”.`,
    ({ from, to }) => `标题“${from}”视为“${to}”。`,
  ),
  'sheet-matched': note(
    'normalised',
    ({ from, to }) => `The sheet “${from}” was taken for “${to}”.`,
    ({ from, to }) => `工作表“${from}”视为“${to}”。`,
  ),
  'address-from-link': note(
    'normalised',
    ({ from, to }) => `The link's address ${to} was used, not its text “${from}”.`,
    ({ from, to }) => `采用链接地址 ${to}，而非文字“${from}”。`,
  ),
  'formatting-dropped': note(
    'normalised',
    ({ from, to }) =>
      `Bold or coloured words in ${to === '1' ? '1 cell' : `${to} cells`} (${from}): the text is kept, the formatting is not.`,
    ({ from, to }) => `${to} 个单元格（${from}）有粗体或彩色文字：保留文字，不保留格式。`,
  ),
  'ongoing-in-words': note(
    'normalised',
    ({ from }) => `“${from}” was read as a blank cell: On-Going.`,
    ({ from }) => `“${from}”视为留空：进行中。`,
  ),
  'heading-row-found': note(
    'normalised',
    ({ to }) => `The headings stand in row ${to}; the rows above are title rows.`,
    ({ to }) => `标题位于第 ${to} 行，其上为标题说明行。`,
  ),
  'number-rounded': note(
    'normalised',
    ({ from, to }) => `${from} was read as ${to}: Excel keeps 15 digits.`,
    ({ from, to }) => `${from} 读作 ${to}：Excel 只保留 15 位数字。`,
  ),
  'text-as-shown': note(
    'normalised',
    ({ to }) => `The number was read as Excel shows it: ${to}`,
    ({ to }) => `按 Excel 显示的内容读取数字：${to}`,
  ),
  'repeat-dropped': note(
    'normalised',
    ({ from, to }) => `“${from}” names something twice; read as “${to}”.`,
    ({ from, to }) => `“${from}”中有重复，读作“${to}”。`,
  ),
} satisfies Readonly<Record<string, NoteWording>>;
