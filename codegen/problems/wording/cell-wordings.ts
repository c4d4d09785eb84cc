import { noWords, yesWords } from '../../normalise/yes-no.ts';
import type { Wording } from '../problem.ts';
import { error } from './say.ts';

const yesNo = `${yesWords.join(' ')} / ${noWords.join(' ')}`;

/** What a cell of any column may hold amiss. */
export const cellWordings = {
  blank: error(
    (_, { heading }) => `“${heading}” must be filled in.`,
    (_, { heading }) => `“${heading}”必须填写。`,
    (f) => `Fill it in, for example: ${f.expected}`,
    (f) => `请填写，例如：${f.expected}`,
  ),
  'error-value': error(
    (f) => `The cell holds the error ${f.found}.`,
    (f) => `单元格中是错误值 ${f.found}。`,
    () => 'Mend the formula or type the value.',
    () => '请修正公式，或直接填入数值。',
  ),
  'not-calculated': error(
    () => 'The formula in this cell was never calculated.',
    () => '该单元格的公式尚未计算。',
    () => 'Open the workbook in Excel and save it once, or type the value.',
    () => '请用 Excel 打开并保存一次，或直接填入数值。',
  ),
  'picture-in-cell': error(
    () => 'A picture was pasted into the cell. Pictures belong in the folder data/images.',
    () => '图片被粘贴进了单元格。图片应放在 data/images 文件夹。',
    () => 'Save the picture into data/images and type its file name here.',
    () => '请把图片存入 data/images，并在此填写文件名。',
  ),
  'changed-to-date': error(
    (f) => `Excel changed this into a date (${f.found}).`,
    (f) => `Excel 把内容变成了日期（${f.found}）。`,
    () => 'Format the cell as Text (or Number) and type it again.',
    () => '请把单元格格式设为“文本”（或“数值”）后重新输入。',
  ),
  'broken-characters': error(
    () => 'Some characters were lost (�) when this text was copied.',
    () => '复制时有字符丢失（�）。',
    () => 'Type the text again.',
    () => '请重新输入文字。',
  ),
  'digits-lost': error(
    (f) => `Excel keeps 15 digits of a number; the end of ${f.found} was lost.`,
    (f) => `Excel 只保留数字的前 15 位；${f.found} 的末尾已丢失。`,
    () => 'Format the cell as Text and type it again.',
    () => '请把单元格格式设为“文本”后重新输入。',
  ),
  'too-long': error(
    (f) => `The text has ${f.found} characters; at most ${f.max} fit.`,
    (f) => `文字有 ${f.found} 个字符，最多 ${f.max} 个。`,
    (f) => `Shorten it to ${f.max} characters.`,
    (f) => `请缩短到 ${f.max} 个字符以内。`,
  ),
  'bad-id': error(
    (f, { value, heading }) => `“${value}” does not have the form of “${heading}”, such as ${f.expected}.`,
    (f, { value, heading }) => `“${value}”不符合“${heading}”的格式，例如 ${f.expected}。`,
    (f) => `Type it like ${f.expected}.`,
    (f) => `请按 ${f.expected} 的格式填写。`,
  ),
  'not-listed': error(
    (f, { value }) => `“${value}” is not in the list: ${f.expected}.`,
    (f, { value }) => `“${value}”不在可选值中：${f.expected}。`,
    () => 'Choose a value from the drop-down list.',
    () => '请从下拉列表中选择。',
  ),
  'not-yes-no': error(
    (_, { value }) => `“${value}” is neither yes nor no. Accepted: ${yesNo}.`,
    (_, { value }) => `“${value}”不是“是”或“否”。可填：${yesNo}。`,
    () => 'Type Yes or No.',
    () => '请填 Yes 或 No。',
  ),
} satisfies Readonly<Record<string, Wording>>;
