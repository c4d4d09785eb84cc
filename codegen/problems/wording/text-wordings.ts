import type { Wording } from '../problem.ts';
import { error, warning } from './say.ts';

/** Translations, text keys and settings. */
export const textWordings = {
  'missing-translation': warning(
    (f) => `The ${f.expected} text is blank; the English text is shown.`,
    (f) => `${f.other}文字为空，暂显示英文。`,
    (f) => `Type the ${f.expected} text for: ${f.found}`,
    (f) => `请填写对应的${f.other}文字：${f.found}`,
  ),
  'not-chinese': warning(
    (f, { value }) => `“${value}” holds no ${f.expected} character.`,
    (f, { value }) => `“${value}”中没有${f.other}字符。`,
    (f) => `Type the ${f.expected} text here.`,
    (f) => `请在此填写${f.other}文字。`,
  ),
  'same-in-both': warning(
    (f) => `The ${f.expected} text is the same as the English one.`,
    (f) => `${f.other}文字与英文相同。`,
    (f) => `Type the ${f.expected} text, or leave the cell blank.`,
    (f) => `请填写${f.other}文字，或留空。`,
  ),
  'placeholder-mismatch': error(
    (f) =>
      `The placeholders differ from the English text: expected ${f.expected || 'none'}, found ${f.found || 'none'}.`,
    (f) => `占位符与英文不一致：应为 ${f.expected || '无'}，实为 ${f.found || '无'}。`,
    (f) => (f.expected ? `Use ${f.expected} exactly as in English.` : `Take out ${f.found}.`),
    (f) => (f.expected ? `请原样使用 ${f.expected}。` : `请删去 ${f.found}。`),
  ),
  'placeholder-broken': error(
    (f) => `“${f.found}” is not a placeholder${f.expected ? `; it must be ${f.expected}` : ''}.`,
    (f) => `“${f.found}”不是有效的占位符${f.expected ? `，应为 ${f.expected}` : ''}。`,
    (f) => (f.expected ? `Type ${f.expected} with narrow braces.` : 'Take out the braces.'),
    (f) => (f.expected ? `请用半角花括号填写 ${f.expected}。` : '请删去花括号。'),
  ),
  'label-blank': error(
    (f) => `The English text of “${f.found}” is blank.`,
    (f) => `“${f.found}”的英文文字为空。`,
    (f) => `Type the English text of “${f.found}”${f.other ? ` (${f.other})` : ''}.`,
    (f) => `请填写“${f.found}”的英文文字${f.other ? `（${f.other}）` : ''}。`,
  ),
  'key-missing': error(
    (f) =>
      `The site needs the text key “${f.expected}” (${f.other})${f.found ? `. Did you rename it to “${f.found}”?` : ', and no sheet has it.'}`,
    (f) =>
      `网站需要文字键“${f.expected}”（${f.other}）${f.found ? `。是否改成了“${f.found}”？` : '，但没有任何工作表提供。'}`,
    (f) => `Add a row with the key ${f.expected}.`,
    (f) => `请新增键为 ${f.expected} 的一行。`,
  ),
  'key-misplaced': error(
    (f, { sheet }) => `The site looks for “${f.found}” in the sheet “${f.expected}”, not in “${sheet}”.`,
    (f, { sheet }) => `网站在工作表“${f.expected}”中查找“${f.found}”，而不是“${sheet}”。`,
    (f) => `Move the whole row to the sheet “${f.expected}”.`,
    (f) => `请把整行移到工作表“${f.expected}”。`,
  ),
  'key-unused': warning(
    (f) => `Nothing on the site uses the text key “${f.found}”.`,
    (f) => `网站没有使用文字键“${f.found}”。`,
    () => 'Delete the row, or move it to the sheet Kept labels.',
    () => '请删除该行，或移到“Kept labels”表。',
  ),
  'setting-missing': error(
    (f) => `The setting “${f.expected}” is missing.`,
    (f) => `缺少设置“${f.expected}”。`,
    (f) => `Add a row: ${f.expected} | ${f.found}`,
    (f) => `请新增一行：${f.expected} | ${f.found}`,
  ),
  'setting-unknown': error(
    (_, { value }) => `There is no setting “${value}”.`,
    (_, { value }) => `没有名为“${value}”的设置。`,
    (f) => `Use one of: ${f.expected}`,
    (f) => `请使用：${f.expected}`,
  ),
} satisfies Readonly<Record<string, Wording>>;
