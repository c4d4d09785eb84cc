import type { Bilingual } from '../dictionary/column.ts';
import { noWords, yesWords } from '../normalise/yes-no.ts';
import type { Place, ProblemCode, ProblemFacts, Wording } from './problem.ts';

type Say = (facts: ProblemFacts, place: Place) => string;

function wording(severity: Wording['severity'], en: Say, zh: Say, fixEn: Say, fixZh: Say): Wording {
  const both = (a: Say, b: Say) => (place: Place, facts: ProblemFacts): Bilingual => ({ en: a(facts, place), zh: b(facts, place) });
  return { severity, message: both(en, zh), fix: both(fixEn, fixZh) };
}
const error = (en: Say, zh: Say, fixEn: Say, fixZh: Say) => wording('error', en, zh, fixEn, fixZh);
const warning = (en: Say, zh: Say, fixEn: Say, fixZh: Say) => wording('warning', en, zh, fixEn, fixZh);

const range = ({ min, max, unit }: ProblemFacts): string => `${min ?? ''}${min !== undefined && max !== undefined ? '–' : ''}${max ?? ''}${unit ? ` ${unit}` : ''}`;
const yesNo = `${yesWords.join(' ')} / ${noWords.join(' ')}`;
const saveAsXlsx: readonly [Say, Say] = [
  () => 'Open it in Excel and use Save As › Excel Workbook (.xlsx).',
  () => '请用 Excel 打开，另存为“Excel 工作簿 (.xlsx)”。',
];
const restore: readonly [Say, Say] = [
  () => 'Put back the last good copy of this workbook, or ask the person who last saved it.',
  () => '请恢复该工作簿的上一个正常版本，或联系最后保存的人。',
];

/** Every problem in both languages of the staff. A code without wording does not compile. */
export const wordings: Readonly<Record<ProblemCode, Wording>> = {
  'workbook-missing': error((_, { workbook }) => `The workbook ${workbook} is not in the data folder.`, (_, { workbook }) => `数据文件夹中没有工作簿 ${workbook}。`, (f) => (f.found ? `Rename ${f.found} to ${f.expected}.` : `Put ${f.expected} back into the data folder.`), (f) => (f.found ? `请把 ${f.found} 改名为 ${f.expected}。` : `请把 ${f.expected} 放回数据文件夹。`)),
  'folder-in-place': error((_, { workbook }) => `${workbook} is a folder, not a workbook.`, (_, { workbook }) => `${workbook} 是文件夹，不是工作簿。`, (_, { workbook }) => `Move the folder away and put the workbook ${workbook} in its place.`, (_, { workbook }) => `请移走该文件夹，并放回工作簿 ${workbook}。`),
  'workbook-empty': error(() => 'The file is empty (0 bytes).', () => '文件是空的（0 字节）。', ...restore),
  'workbook-locked': error(() => 'The file cannot be opened: Excel or OneDrive is still holding it.', () => '文件无法打开：Excel 或 OneDrive 正在占用。', () => 'Close it in Excel, wait a moment and run again.', () => '请在 Excel 中关闭该文件，稍候再运行。'),
  'git-lfs-pointer': error(() => 'This is a Git LFS pointer, not the workbook itself.', () => '这是 Git LFS 指针文件，不是工作簿本身。', () => 'Fetch the real file with: git lfs pull', () => '请用 git lfs pull 取回真正的文件。'),
  'password-protected': error(() => 'The workbook is protected by a password or a sensitivity label.', () => '工作簿设有密码或敏感度标签。', () => 'In Excel: File › Info › Protect Workbook › Encrypt with Password, and clear it; or set the label to one without encryption.', () => '在 Excel 中：文件 › 信息 › 保护工作簿 › 用密码进行加密，清空密码；或改用不加密的标签。'),
  'old-xls': error(() => 'This is an old .xls workbook under the name .xlsx.', () => '这是旧的 .xls 工作簿，只是改名为 .xlsx。', ...saveAsXlsx),
  'web-page': error(() => 'This is a web page or XML file under the name .xlsx.', () => '这是网页或 XML 文件，只是改名为 .xlsx。', ...saveAsXlsx),
  'plain-text': error(() => 'This is a text or CSV file under the name .xlsx.', () => '这是文本或 CSV 文件，只是改名为 .xlsx。', ...saveAsXlsx),
  'not-excel': error(() => 'This file is not an Excel workbook.', () => '该文件不是 Excel 工作簿。', ...saveAsXlsx),
  'binary-xlsb': error(() => 'This is a binary .xlsb workbook under the name .xlsx.', () => '这是二进制 .xlsb 工作簿，只是改名为 .xlsx。', ...saveAsXlsx),
  'damaged-zip': error(() => 'The file is damaged or only part of it arrived.', () => '文件已损坏或不完整。', ...restore),
  'too-large': error(() => 'The file unpacks to more than 100 MB or to more than 100 times its size, and was not opened.', () => '文件解压后超过 100 MB 或超过自身大小的 100 倍，未予打开。', () => 'Copy the rows into a fresh workbook and delete empty formatted rows.', () => '请把数据行复制到新的工作簿，并删除带格式的空行。'),
  'unreadable-workbook': error(() => 'The workbook cannot be read.', () => '无法读取该工作簿。', ...saveAsXlsx),
  'wrong-workbook': error((f) => `This looks like the workbook ${f.found}, saved under the name ${f.expected}.`, (f) => `这看起来是 ${f.found}，却保存为 ${f.expected}。`, (f) => `Put the right ${f.expected} back; rename this file to ${f.found} if it is the newer one.`, (f) => `请放回正确的 ${f.expected}；若此文件更新，请改名为 ${f.found}。`),
  'sheet-missing': error((f) => (f.found ? `The sheet “${f.expected}” is missing. Did you rename it to “${f.found}”?` : `The sheet “${f.expected}” is missing.`), (f) => (f.found ? `缺少工作表“${f.expected}”。是否改名为“${f.found}”了？` : `缺少工作表“${f.expected}”。`), (f) => `Add or rename a sheet so that its name is “${f.expected}”.`, (f) => `请新增或改名，使工作表名为“${f.expected}”。`),
  'sheet-empty': error((f) => `The sheet “${f.expected}” holds no rows.`, (f) => `工作表“${f.expected}”没有任何数据行。`, () => 'Fill in at least one row, or put back the last good copy.', () => '请至少填写一行，或恢复上一个正常版本。'),
  'heading-missing': error((f) => (f.found ? `The heading “${f.expected}” is missing. Did you rename it to “${f.found}”?` : `This column is missing: ${f.expected}.`), (f) => (f.found ? `缺少标题“${f.expected}”。是否改成了“${f.found}”？` : `缺少这一列：${f.expected}。`), (f) => `Add a column with the heading “${f.expected}”.`, (f) => `请新增标题为“${f.expected}”的列。`),
  'heading-twice': error((f, { heading }) => `The heading “${heading}” stands twice, in columns ${f.found} and ${f.other}.`, (f, { heading }) => `标题“${heading}”重复出现在 ${f.found} 列和 ${f.other} 列。`, (f) => `Keep one of them; delete column ${f.found} or ${f.other}.`, (f) => `请保留一列，删除 ${f.found} 列或 ${f.other} 列。`),
  'data-without-heading': error((f) => `Column ${f.found} holds data but has no heading.`, (f) => `${f.found} 列有数据却没有标题。`, (f) => `Give column ${f.found} a heading in row 1, or delete it.`, (f) => `请在第 1 行为 ${f.found} 列填写标题，或删除该列。`),
  'heading-row-unclear': error((f) => `No heading row was found. Looked for: ${f.expected}. Row 1 holds: ${f.found || 'nothing'}.`, (f) => `找不到标题行。应有：${f.expected}。第 1 行为：${f.found || '空'}。`, () => 'Put the headings into row 1.', () => '请把标题放在第 1 行。'),
  'merged-cells': error((f) => `The cells ${f.found} are merged; each row must stand for itself.`, (f) => `单元格 ${f.found} 已合并；每一行必须独立填写。`, () => 'Unmerge them (Home › Merge & Center) and fill in every cell.', () => '请取消合并（开始 › 合并后居中），并逐格填写。'),
  blank: error((_, { heading }) => `“${heading}” must be filled in.`, (_, { heading }) => `“${heading}”必须填写。`, (f) => `Fill it in, for example: ${f.expected}`, (f) => `请填写，例如：${f.expected}`),
  'error-value': error((f) => `The cell holds the error ${f.found}.`, (f) => `单元格中是错误值 ${f.found}。`, () => 'Mend the formula or type the value.', () => '请修正公式，或直接填入数值。'),
  'not-calculated': error(() => 'The formula in this cell was never calculated.', () => '该单元格的公式尚未计算。', () => 'Open the workbook in Excel and save it once, or type the value.', () => '请用 Excel 打开并保存一次，或直接填入数值。'),
  'picture-in-cell': error(() => 'A picture was pasted into the cell. Pictures belong in the folder data/images.', () => '图片被粘贴进了单元格。图片应放在 data/images 文件夹。', () => 'Save the picture into data/images and type its file name here.', () => '请把图片存入 data/images，并在此填写文件名。'),
  'changed-to-date': error((f) => `Excel changed this into a date (${f.found}).`, (f) => `Excel 把内容变成了日期（${f.found}）。`, () => 'Format the cell as Text (or Number) and type it again.', () => '请把单元格格式设为“文本”（或“数值”）后重新输入。'),
  'not-whole-number': error((_, { value }) => `“${value}” is not a whole number.`, (_, { value }) => `“${value}”不是整数。`, () => 'Type the number only, in digits.', () => '请只填数字。'),
  'not-number': error((_, { value }) => `“${value}” is not a number.`, (_, { value }) => `“${value}”不是数字。`, () => 'Type the number only, in digits.', () => '请只填数字。'),
  'not-year': error((_, { value }) => `“${value}” is not a year.`, (_, { value }) => `“${value}”不是年份。`, () => 'Type the year in four digits.', () => '请填写四位年份。'),
  'unit-in-cell': error((f, { value }) => `“${value}” has a unit (${f.found}) in it; the unit belongs to the column.`, (f, { value }) => `“${value}”带有单位（${f.found}）；单位由列标题表示。`, () => 'Type the number only.', () => '请只填数字。'),
  'too-small': error((f, { value }) => `${value} is too small; expected ${range(f)}.`, (f, { value }) => `${value} 太小；应在 ${range(f)} 之间。`, (f) => `Type a number from ${f.min} to ${f.max}.`, (f) => `请填写 ${f.min} 至 ${f.max} 之间的数字。`),
  'too-large-number': error((f, { value }) => `${value} is too large; expected ${range(f)}.`, (f, { value }) => `${value} 太大；应在 ${range(f)} 之间。`, (f) => `Type a number from ${f.min} to ${f.max}.`, (f) => `请填写 ${f.min} 至 ${f.max} 之间的数字。`),
  'too-long': error((f) => `The text has ${f.found} characters; at most ${f.max} fit.`, (f) => `文字有 ${f.found} 个字符，最多 ${f.max} 个。`, (f) => `Shorten it to ${f.max} characters.`, (f) => `请缩短到 ${f.max} 个字符以内。`),
  'not-month': error((_, { value }) => `“${value}” is not a month.`, (_, { value }) => `“${value}”不是月份。`, () => 'Type a date in that month, for example: Mar 2021', () => '请填写该月的日期，例如：Mar 2021（2021年3月）'),
  'ambiguous-date': error((f, { value }) => `“${value}” can be read in two ways: ${f.found} or ${f.other}.`, (f, { value }) => `“${value}”有两种读法：${f.found} 或 ${f.other}。`, (f) => `Type the month itself: ${f.found} or ${f.other}.`, (f) => `请直接填写月份：${f.found} 或 ${f.other}。`),
  'not-listed': error((f, { value }) => `“${value}” is not in the list: ${f.expected}.`, (f, { value }) => `“${value}”不在可选值中：${f.expected}。`, () => 'Choose a value from the drop-down list.', () => '请从下拉列表中选择。'),
  'not-yes-no': error((_, { value }) => `“${value}” is neither yes nor no. Accepted: ${yesNo}.`, (_, { value }) => `“${value}”不是“是”或“否”。可填：${yesNo}。`, () => 'Type Yes or No.', () => '请填 Yes 或 No。'),
  'bad-id': error((f, { value, heading }) => `“${value}” does not have the form of “${heading}”, such as ${f.expected}.`, (f, { value, heading }) => `“${value}”不符合“${heading}”的格式，例如 ${f.expected}。`, (f) => `Type it like ${f.expected}.`, (f) => `请按 ${f.expected} 的格式填写。`),
  'not-web-address': error((_, { value }) => `“${value}” is not a web address that begins with https://.`, (_, { value }) => `“${value}”不是以 https:// 开头的网址。`, (f) => `Copy the address from the browser, for example: ${f.expected}`, (f) => `请从浏览器复制网址，例如：${f.expected}`),
  'host-not-allowed': error((f) => `Maps may not come from ${f.found}. Allowed: ${f.expected}.`, (f) => `地图不能来自 ${f.found}。允许：${f.expected}。`, () => 'Use an allowed map, or add the host to Settings › Map hosts.', () => '请使用允许的地图，或把该网站加入 Settings › Map hosts。'),
  'not-email': error((_, { value }) => `“${value}” is not an e-mail address.`, (_, { value }) => `“${value}”不是电邮地址。`, (f) => `Type it like ${f.expected}.`, (f) => `请按 ${f.expected} 的格式填写。`),
  'not-phone': error((_, { value }) => `“${value}” is not an international telephone number.`, (_, { value }) => `“${value}”不是国际格式的电话号码。`, (f) => `Begin with + and the country code: ${f.expected}`, (f) => `请以 + 与国家代码开头：${f.expected}`),
  'broken-characters': error(() => 'Some characters were lost (�) when this text was copied.', () => '复制时有字符丢失（�）。', () => 'Type the text again.', () => '请重新输入文字。'),
  'digits-lost': error((f) => `Excel keeps 15 digits of a number; the end of ${f.found} was lost.`, (f) => `Excel 只保留数字的前 15 位；${f.found} 的末尾已丢失。`, () => 'Format the cell as Text and type it again.', () => '请把单元格格式设为“文本”后重新输入。'),
  'not-host': error((f) => `“${f.found}” is not the name of a host.`, (f) => `“${f.found}”不是网站主机名。`, (f) => `Type the name only, such as ${f.expected}`, (f) => `请只填主机名，例如 ${f.expected}`),
  duplicate: error((f, { value }) => `“${value}” stands already in ${f.other}.`, (f, { value }) => `“${value}”已出现在 ${f.other}。`, (f) => `Change this one or the one in ${f.other}; each must be unique.`, (f) => `请修改此处或 ${f.other}，两者不可相同。`),
  'not-before': error((f, { heading, value }) => `“${heading}” (${value}) is before “${f.expected}” (${f.other}).`, (f, { heading, value }) => `“${heading}”（${value}）早于“${f.expected}”（${f.other}）。`, (f) => `Check both months; the later one cannot be before ${f.other}.`, (f) => `请核对两个月份，不可早于 ${f.other}。`),
  'wrong-prefix': error((f, { value }) => `“${value}” must begin with ${f.expected}-, as the column “${f.other}” says.`, (f, { value }) => `“${value}”应以 ${f.expected}- 开头，与“${f.other}”列一致。`, (f) => `Change the number, or the column “${f.other}”.`, (f) => `请修改编号，或修改“${f.other}”列。`),
  'unknown-reference': error((f) => `“${f.found}” is not in ${f.expected}.`, (f) => `“${f.found}”不在 ${f.expected} 中。`, (f) => `Choose a name from ${f.expected}, or add a row there first.`, (f) => `请从 ${f.expected} 中选择，或先在那里新增一行。`),
  'picture-missing': error((f) => `The picture “${f.found}” is not in data/images.`, (f) => `data/images 中没有图片“${f.found}”。`, () => 'Put the file there, or correct the name.', () => '请放入该文件，或更正文件名。'),
  'picture-ambiguous': error((f) => `More than one picture is called “${f.found}”: ${f.expected}.`, (f) => `有多张图片名为“${f.found}”：${f.expected}。`, (f) => `Type the folder too: ${f.expected}`, (f) => `请连同文件夹一起填写：${f.expected}`),
  'picture-name-case': error((f) => `The picture “${f.found}” is there under a name with other capital letters.`, (f) => `图片“${f.found}”的大小写与文件名不符。`, () => 'Type the name exactly as the file has it.', () => '请按文件名原样填写。'),
  'picture-unreadable': error((f) => `“${f.found}” is not a whole picture: it is damaged or another kind of file.`, (f) => `“${f.found}”不是完整的图片：文件损坏或类型不对。`, () => 'Save it again as JPEG, PNG, WebP or SVG.', () => '请重新存为 JPEG、PNG、WebP 或 SVG。'),
  'picture-too-big': error((f) => `“${f.found}” is larger than ${f.max} MB.`, (f) => `“${f.found}”超过 ${f.max} MB。`, () => 'Save it with at most 4000 pixels on its long side.', () => '请另存为长边不超过 4000 像素的图片。'),
  'picture-without-text': warning((f) => `The picture “${f.found}” has no alt text; a text made from its row is used.`, (f) => `图片“${f.found}”没有替代文字，暂用所在行的名称。`, (f) => `Add a row for ${f.found} to company.xlsx › Pictures.`, (f) => `请在 company.xlsx › Pictures 中为 ${f.found} 新增一行。`),
  'missing-translation': warning((f) => `The ${f.expected} text is blank; the English text is shown.`, (f) => `${f.other}文字为空，暂显示英文。`, (f) => `Type the ${f.expected} text for: ${f.found}`, (f) => `请填写对应的${f.other}文字：${f.found}`),
  'not-chinese': warning((f, { value }) => `“${value}” holds no ${f.expected} character.`, (f, { value }) => `“${value}”中没有${f.other}字符。`, (f) => `Type the ${f.expected} text here.`, (f) => `请在此填写${f.other}文字。`),
  'same-in-both': warning((f) => `The ${f.expected} text is the same as the English one.`, (f) => `${f.other}文字与英文相同。`, (f) => `Type the ${f.expected} text, or leave the cell blank.`, (f) => `请填写${f.other}文字，或留空。`),
  'placeholder-mismatch': error((f) => `The placeholders differ from the English text: expected ${f.expected || 'none'}, found ${f.found || 'none'}.`, (f) => `占位符与英文不一致：应为 ${f.expected || '无'}，实为 ${f.found || '无'}。`, (f) => (f.expected ? `Use ${f.expected} exactly as in English.` : `Take out ${f.found}.`), (f) => (f.expected ? `请原样使用 ${f.expected}。` : `请删去 ${f.found}。`)),
  'placeholder-broken': error((f) => `“${f.found}” is not a placeholder${f.expected ? `; it must be ${f.expected}` : ''}.`, (f) => `“${f.found}”不是有效的占位符${f.expected ? `，应为 ${f.expected}` : ''}。`, (f) => (f.expected ? `Type ${f.expected} with narrow braces.` : 'Take out the braces.'), (f) => (f.expected ? `请用半角花括号填写 ${f.expected}。` : '请删去花括号。')),
  'key-missing': error((f) => `The site needs the text key “${f.expected}” (${f.other})${f.found ? `. Did you rename it to “${f.found}”?` : ', and no sheet has it.'}`, (f) => `网站需要文字键“${f.expected}”（${f.other}）${f.found ? `。是否改成了“${f.found}”？` : '，但没有任何工作表提供。'}`, (f) => `Add a row with the key ${f.expected}.`, (f) => `请新增键为 ${f.expected} 的一行。`),
  'key-unused': warning((f) => `Nothing on the site uses the text key “${f.found}”.`, (f) => `网站没有使用文字键“${f.found}”。`, () => 'Delete the row, or move it to the sheet Kept labels.', () => '请删除该行，或移到“Kept labels”表。'),
  'setting-missing': error((f) => `The setting “${f.expected}” is missing.`, (f) => `缺少设置“${f.expected}”。`, (f) => `Add a row: ${f.expected} | ${f.found}`, (f) => `请新增一行：${f.expected} | ${f.found}`),
  'setting-unknown': error((_, { value }) => `There is no setting “${value}”.`, (_, { value }) => `没有名为“${value}”的设置。`, (f) => `Use one of: ${f.expected}`, (f) => `请使用：${f.expected}`),
};
