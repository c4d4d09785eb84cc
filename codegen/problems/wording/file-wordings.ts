import type { Wording } from '../problem.ts';
import { error, type Say } from './say.ts';

const saveAsXlsx: readonly [Say, Say] = [
  () => 'Open it in Excel and use Save As › Excel Workbook (.xlsx).',
  () => '请用 Excel 打开，另存为“Excel 工作簿 (.xlsx)”。',
];
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
    (f) => (f.found ? `Rename ${f.found} to ${f.expected}.` : `Put ${f.expected} back into the data folder.`),
    (f) => (f.found ? `请把 ${f.found} 改名为 ${f.expected}。` : `请把 ${f.expected} 放回数据文件夹。`),
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
    ...saveAsXlsx,
  ),
  'web-page': error(
    () => 'This is a web page or XML file under the name .xlsx.',
    () => '这是网页或 XML 文件，只是改名为 .xlsx。',
    ...saveAsXlsx,
  ),
  'plain-text': error(
    () => 'This is a text or CSV file under the name .xlsx.',
    () => '这是文本或 CSV 文件，只是改名为 .xlsx。',
    ...saveAsXlsx,
  ),
  'not-excel': error(
    () => 'This file is not an Excel workbook.',
    () => '该文件不是 Excel 工作簿。',
    ...saveAsXlsx,
  ),
  'binary-xlsb': error(
    () => 'This is a binary .xlsb workbook under the name .xlsx.',
    () => '这是二进制 .xlsb 工作簿，只是改名为 .xlsx。',
    ...saveAsXlsx,
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
