import type { Wording } from '../problem.ts';
import { error, type Say, warning } from './say.ts';

const saveAsXlsx: readonly [Say, Say] = [
  () => 'Open it in Excel and use Save As › Excel Workbook (.xlsx).',
  () => '请用 Excel 打开，另存为“Excel 工作簿 (.xlsx)”。',
];
/** Excel opens a file of another kind only under that kind's own ending. */
const saveAgain = (ending: string): readonly [Say, Say] => [
  () => `Give the file its own ending ${ending} back, open it in Excel and use Save As › Excel Workbook (.xlsx).`,
  () => `请把扩展名改回 ${ending}，用 Excel 打开，再另存为“Excel 工作簿 (.xlsx)”。`,
];
/** Excel cannot open what Numbers saves. */
const madeByNumbers = (file: string | undefined) => /\.numbers$/i.test(file ?? '');
const restore: readonly [Say, Say] = [
  () => 'Put back the last good copy of this workbook, or ask the person who last saved it.',
  () => '请恢复该工作簿的上一个正常版本，或联系最后保存的人。',
];

/** Files that are no readable workbook. */
export const fileWordings = {
  'folder-in-place': error(
    (_, { workbook }) => `${workbook} is a folder, not a workbook.`,
    (_, { workbook }) => `${workbook} 是文件夹，不是工作簿。`,
    (_, { workbook }) => `Move the folder away and put the workbook ${workbook} in its place.`,
    (_, { workbook }) => `请移走该文件夹，并放回工作簿 ${workbook}。`,
  ),
  'workbook-missing': error(
    (_, { workbook }) => `The workbook ${workbook} is not in the data folder.`,
    (_, { workbook }) => `数据文件夹中没有工作簿 ${workbook}。`,
    (f) =>
      !f.found
        ? `Put ${f.expected} back into the data folder.`
        : f.found.includes('/')
          ? `Move ${f.found} up into the data folder, under the name ${f.expected}.`
          : `Rename ${f.found} to ${f.expected}.`,
    (f) =>
      !f.found
        ? `请把 ${f.expected} 放回数据文件夹。`
        : f.found.includes('/')
          ? `请把 ${f.found} 移到数据文件夹里，文件名为 ${f.expected}。`
          : `请把 ${f.found} 改名为 ${f.expected}。`,
  ),
  'workbook-other-format': error(
    (f) => `The workbook ${f.expected} is not in the data folder; ${f.found} is in another format.`,
    (f) => `数据文件夹中没有工作簿 ${f.expected}；${f.found} 是另一种格式。`,
    (f) =>
      madeByNumbers(f.found)
        ? `Open ${f.found} in Numbers and use File › Export To › Excel, under the name ${f.expected}.`
        : `Open ${f.found} in Excel and use Save As › Excel Workbook (.xlsx), under the name ${f.expected}.`,
    (f) =>
      madeByNumbers(f.found)
        ? `请用 Numbers 打开 ${f.found}，选择“文件 › 导出为 › Excel”，文件名为 ${f.expected}。`
        : `请用 Excel 打开 ${f.found}，另存为“Excel 工作簿 (.xlsx)”，文件名为 ${f.expected}。`,
  ),
  'workbook-copy': warning(
    (f) =>
      `“${f.found}” looks like a copy of ${f.expected}. The site does not read it: a change made in it is not published.`,
    (f) => `“${f.found}”看起来是 ${f.expected} 的副本。网站不读取它，里面的改动不会发布。`,
    (f) =>
      `Compare the two. Enter what is new into ${f.expected}, cell by cell, and save; then take the copy out of the data folder.`,
    (f) => `请核对两个文件，把新的内容逐格填入 ${f.expected} 并保存，然后把副本移出数据文件夹。`,
  ),
  'copy-other-format': warning(
    (f) =>
      `“${f.found}” looks like ${f.expected} in another format. The site reads only ${f.expected}: a change made in “${f.found}” is not published.`,
    (f) => `“${f.found}”看起来是另一种格式的 ${f.expected}。网站只读取 ${f.expected}，在“${f.found}”里的改动不会发布。`,
    (f) =>
      `Open both in ${madeByNumbers(f.found) ? 'Numbers' : 'Excel'} and compare them. Enter what is new into ${f.expected} and save it as Excel Workbook (.xlsx); then take the other file out of the data folder.`,
    (f) =>
      `请用 ${madeByNumbers(f.found) ? 'Numbers' : 'Excel'} 打开两个文件核对，把新的内容填入 ${f.expected}，保存为“Excel 工作簿 (.xlsx)”，然后把另一个文件移出数据文件夹。`,
  ),
  'workbook-empty': error(
    () => 'The file is empty (0 bytes).',
    () => '文件是空的（0 字节）。',
    ...restore,
  ),
  'workbook-locked': error(
    () => 'The file cannot be opened: Excel or OneDrive is still holding it.',
    () => '文件无法打开：Excel 或 OneDrive 正在占用。',
    () => 'Close it in Excel, wait a moment and run again.',
    () => '请在 Excel 中关闭该文件，稍候再运行。',
  ),
  'git-lfs-pointer': error(
    () => 'This is a Git LFS pointer, not the workbook itself.',
    () => '这是 Git LFS 指针文件，不是工作簿本身。',
    () => 'Fetch the real file with: git lfs pull',
    () => '请用 git lfs pull 取回真正的文件。',
  ),
  'password-protected': error(
    () => 'The workbook is protected by a password or a sensitivity label.',
    () => '工作簿设有密码或敏感度标签。',
    () =>
      'In Excel: File › Info › Protect Workbook › Encrypt with Password, and clear it; or set the label to one without encryption.',
    () => '在 Excel 中：文件 › 信息 › 保护工作簿 › 用密码进行加密，清空密码；或改用不加密的标签。',
  ),
  'old-xls': error(
    () => 'This is an old .xls workbook under the name .xlsx.',
    () => '这是旧的 .xls 工作簿，只是改名为 .xlsx。',
    ...saveAgain('.xls'),
  ),
  'web-page': error(
    () => 'This is a web page or XML file under the name .xlsx.',
    () => '这是网页或 XML 文件，只是改名为 .xlsx。',
    ...saveAsXlsx,
  ),
  'plain-text': error(
    () => 'This is a text or CSV file under the name .xlsx.',
    () => '这是文本或 CSV 文件，只是改名为 .xlsx。',
    ...saveAgain('.csv'),
  ),
  'not-excel': error(
    () => 'This file is not an Excel workbook.',
    () => '该文件不是 Excel 工作簿。',
    ...saveAsXlsx,
  ),
  'binary-xlsb': error(
    () => 'This is a binary .xlsb workbook under the name .xlsx.',
    () => '这是二进制 .xlsb 工作簿，只是改名为 .xlsx。',
    ...saveAgain('.xlsb'),
  ),
  'macro-xlsm': error(
    () => 'This is a workbook with macros (.xlsm) under the name .xlsx.',
    () => '这是启用宏的 .xlsm 工作簿，只是改名为 .xlsx。',
    ...saveAgain('.xlsm'),
  ),
  'open-document': error(
    () => 'This is an OpenDocument table (.ods) under the name .xlsx.',
    () => '这是 OpenDocument 表格 (.ods)，只是改名为 .xlsx。',
    ...saveAgain('.ods'),
  ),
  'apple-numbers': error(
    () => 'This is a table of Apple Numbers (.numbers) under the name .xlsx.',
    () => '这是 Apple Numbers 表格 (.numbers)，只是改名为 .xlsx。',
    () => 'Give the file its own ending .numbers back, open it in Numbers and use File › Export To › Excel (.xlsx).',
    () => '请把扩展名改回 .numbers，用 Numbers 打开，选择“文件 › 导出为 › Excel (.xlsx)”。',
  ),
  'damaged-zip': error(
    () => 'The file is damaged or only part of it arrived.',
    () => '文件已损坏或不完整。',
    ...restore,
  ),
  'too-large': error(
    () => 'The file unpacks to more than 100 MB or to more than 100 times its size, and was not opened.',
    () => '文件解压后超过 100 MB 或超过自身大小的 100 倍，未予打开。',
    () => 'Copy the rows into a fresh workbook and delete empty formatted rows.',
    () => '请把数据行复制到新的工作簿，并删除带格式的空行。',
  ),
  'unreadable-workbook': error(
    () => 'The workbook cannot be read.',
    () => '无法读取该工作簿。',
    ...saveAsXlsx,
  ),
  'wrong-workbook': error(
    (f) => `This looks like the workbook ${f.found}, saved under the name ${f.expected}.`,
    (f) => `这看起来是 ${f.found}，却保存为 ${f.expected}。`,
    (f) => `Put the right ${f.expected} back; rename this file to ${f.found} if it is the newer one.`,
    (f) => `请放回正确的 ${f.expected}；若此文件更新，请改名为 ${f.found}。`,
  ),
} satisfies Readonly<Record<string, Wording>>;
