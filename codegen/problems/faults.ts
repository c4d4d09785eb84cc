import { groupThousands } from '../../shared/group-thousands.ts';
import { defaultLanguage } from '../dictionary/languages.ts';
import { type OtherKind, pictureProportions } from '../dictionary/pictures.ts';
import { type Bilingual, dateIn } from '../text/bilingual.ts';
import { quotable } from '../text/staff-text.ts';
import { lookalikeWords } from './nearest.ts';

/** What the sentences of every fault may mention: its place, and the value there. */
export interface PlaceWords {
  readonly workbook: string;
  readonly sheet: string | null;
  readonly cell: string;
  readonly heading: string | null;
  readonly value: string;
}

/**
 * A message in English and Chinese, and what to do if there is no suggested value. Facts and words of the place are
 * named in braces: “{actual}”. What staff typed stands only there, so that braces in it are not taken for a name.
 */
type Sentences = readonly [en: string, zh: string, remedyEn: string, remedyZh: string];

/** One kind of fault. Its example for staff is in `guide/examples.ts`, which does not compile without it. */
export interface FaultEntry<Facts> {
  /** A warning is published nevertheless. An error stops the output. */
  readonly severity: 'error' | 'warning';
  readonly sentences: (facts: Facts, place: PlaceWords) => Sentences;
  /** Never set. It carries the type of the facts, which a report of this fault must give. */
  readonly facts?: Facts;
}

/** The names in braces in a text. The braces around a placeholder of labels contain none. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, `{${string}`> | NamesIn<Rest>
  : never;

/** The facts that texts name, besides the place and those whose type is known. A report of the fault must give them. */
type FactsIn<Texts extends Sentences, Known = never> = {
  readonly [Name in Exclude<NamesOf<Texts>, keyof PlaceWords | Known>]: string | number;
};
/** Of each text by itself, because the type of one that is joined of two is any text. */
type NamesOf<Texts extends Sentences> = { [Index in keyof Texts]: NamesIn<Texts[Index]> }[number];

/** Sentences that are the same but for the facts in braces. */
const fixed =
  (severity: 'error' | 'warning') =>
  <const Texts extends Sentences>(...texts: Texts): FaultEntry<FactsIn<Texts>> => ({
    severity,
    sentences: () => texts,
  });
const [error, warning] = [fixed('error'), fixed('warning')];

/** Sentences that depend on the facts. */
const chosen =
  (severity: 'error' | 'warning') =>
  <Facts, const Texts extends Sentences>(
    sentences: (facts: Facts, place: PlaceWords) => Texts,
  ): FaultEntry<Facts & FactsIn<Texts, keyof Facts>> => ({ severity, sentences });
const [errorFrom, warningFrom] = [chosen('error'), chosen('warning')];

/** The least and the greatest number that a column takes. */
interface Range {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly unit: string | undefined;
  readonly isTooLarge: boolean;
}

/** A language in English, and in Chinese. */
interface LanguageName {
  readonly language: string;
  readonly languageZh: string;
}

const saveAsXlsx = [
  'Open it in Excel and use Save As › Excel Workbook (.xlsx).',
  '请用 Excel 打开，另存为“Excel 工作簿 (.xlsx)”。',
] as const;

const restore = [
  'Put back the last good copy of this workbook, or ask the person who last saved it.',
  '请恢复该工作簿的上一个正常版本，或联系最后保存的人。',
] as const;

const unpackIt = [
  'Unpack it, and put the workbook that is in it here.',
  '请解压缩，再把其中的工作簿放在此处。',
] as const;

const typeAsText = [
  'Format the cell as Text (or Number) and type it again.',
  '请把单元格格式设为“文本”（或“数值”）后重新输入。',
] as const;

const asJpeg = [
  'Ask the sender for a JPEG, or send the photo to yourself by WhatsApp, which makes a JPEG of it; ' +
    'then type the new name into the cell. For the next photos, set the iPhone to JPEG: Settings › Camera › ' +
    'Formats › Most Compatible.',
  '请向发照片的人索取 JPEG，或用 WhatsApp 发给自己（会变成 JPEG），再在单元格中填写新文件名。以后拍照前，可在 iPhone 的“设置 › 相机 › 格式”中选“兼容性最佳”。',
] as const;

const saveAsPicture = [
  'Open it in the program that it comes from, save or export it as JPEG or PNG, then type the new name into ' +
    'the cell.',
  '请用原来的软件打开，另存或导出为 JPEG 或 PNG，再在单元格中填写新文件名。',
] as const;

const numberForms = {
  number: { en: 'number', zh: '数字' },
  wholeNumber: { en: 'whole number', zh: '整数' },
  year: { en: 'year', zh: '年份' },
} satisfies Readonly<Record<string, Bilingual>>;

/** The program that opens a table in another format, and how it saves an Excel workbook. */
function programOf(file: string) {
  const inExcel = { en: 'use Save As › Excel Workbook (.xlsx)', zh: '另存为“Excel 工作簿 (.xlsx)”' };
  if (/\.numbers$/i.test(file))
    return {
      name: 'Numbers',
      saveAs: { en: 'Numbers and use File › Export To › Excel', zh: '选择“文件 › 导出为 › Excel”' },
    };
  // Excel cannot open the tables of WPS.
  const name = /\.et$/i.test(file) ? 'WPS' : 'Excel';
  return { name, saveAs: { en: `${name} and ${inExcel.en}`, zh: inExcel.zh } };
}

/** Tables in other formats that people rename to .xlsx, by the ending with which their program opens them. */
const otherFormats = {
  '.xls': { en: 'an old .xls workbook', zh: '旧的 .xls 工作簿' },
  '.csv': { en: 'a text or CSV file', zh: '文本或 CSV 文件' },
  '.xlsb': { en: 'a binary .xlsb workbook', zh: '二进制 .xlsb 工作簿' },
  '.xlsm': { en: 'a workbook with macros (.xlsm)', zh: '启用宏的 .xlsm 工作簿' },
  '.ods': { en: 'an OpenDocument table (.ods)', zh: 'OpenDocument 表格 (.ods)' },
  '.numbers': { en: 'a table of Apple Numbers (.numbers)', zh: 'Apple Numbers 表格 (.numbers)' },
} satisfies Readonly<Record<string, Bilingual>>;

/** The folder of a picture's name, as staff see it. */
function folderOf(picture: string): string {
  return ['data/images', ...picture.split('/').slice(0, -1)].join('/');
}

/** A date as people write it, or the name of any other value. */
function dateOrValue(value: string): Bilingual {
  const date = dateIn(value);
  return date.en === value ? { en: '{value}', zh: '{value}' } : date;
}

/** The language to compare a label with: the default language, or Chinese for a label in the default language. */
const beside = (heading: string | null): Bilingual =>
  heading === defaultLanguage.heading ? { en: 'Chinese', zh: '中文' } : { en: 'English', zh: '英文' };

/** The names of file types that people mistake for pictures the site can show. */
const otherKinds: Readonly<Record<OtherKind, Bilingual>> = {
  heic: { en: 'a HEIC photo, as iPhones save them', zh: 'HEIC 照片（iPhone 默认的格式）' },
  tiff: { en: 'a TIFF picture, as scanners and cameras save them', zh: 'TIFF 图片（扫描仪或相机的格式）' },
  bmp: { en: 'a BMP picture', zh: 'BMP 图片' },
  psd: { en: 'a Photoshop file (PSD)', zh: 'Photoshop 文件（PSD）' },
  pdf: { en: 'a PDF', zh: 'PDF 文件' },
  jpeg2000: { en: 'a JPEG 2000 picture', zh: 'JPEG 2000 图片' },
  jpegXl: { en: 'a JPEG XL picture', zh: 'JPEG XL 图片' },
  film: { en: 'a film, not a photo', zh: '视频，不是照片' },
  page: { en: 'a web page, saved in place of the picture', zh: '网页，存下的并不是图片本身' },
  document: { en: 'a document or a ZIP file', zh: '文档或 ZIP 压缩包' },
};

/** The kinds of file that are saved under the name of a workbook by mistake. */
const fileKinds = {
  jpeg: { en: 'a JPEG picture', zh: 'JPEG 图片' },
  png: { en: 'a PNG picture', zh: 'PNG 图片' },
  pdf: { en: 'a PDF', zh: 'PDF 文件' },
  word: { en: 'a Word document', zh: 'Word 文档' },
  powerPoint: { en: 'a PowerPoint presentation', zh: 'PowerPoint 演示文稿' },
  archive: { en: 'a compressed folder with a workbook in it', zh: '装有工作簿的压缩包' },
  conflict: { en: 'a text in which git marked the changes of two people', zh: 'git 标出两人改动冲突的文本' },
  json: { en: 'data of a program (JSON)', zh: '程序的数据（JSON）' },
} satisfies Readonly<Record<string, Bilingual>>;

/** What a text has the form of, although its column takes other texts. */
const valueForms = {
  file: { en: 'the name of a file', zh: '文件名' },
  email: { en: 'an e-mail address', zh: '电邮地址' },
  webAddress: { en: 'a web address', zh: '网址' },
  phone: { en: 'a telephone number', zh: '电话号码' },
  year: { en: 'a year', zh: '年份' },
  address: { en: 'a postal address', zh: '邮寄地址' },
  value: { en: 'a value of another column', zh: '其他列的内容' },
} satisfies Readonly<Record<string, Bilingual>>;

/** The hidden rows and columns. Either may be "". */
function hiddenText({ rows, columns }: { readonly rows: string; readonly columns: string }): Bilingual {
  if (rows + columns === '') return { en: 'the whole sheet', zh: '整个工作表' };
  const parts: Bilingual[] = [];
  if (rows !== '') parts.push({ en: `rows ${quotable(rows)}`, zh: `第 ${quotable(rows)} 行` });
  if (columns !== '') parts.push({ en: `columns ${columns}`, zh: `${columns} 列` });
  return { en: parts.map(({ en }) => en).join('; '), zh: parts.map(({ zh }) => zh).join('；') };
}

/** The limits of `pictures/inspect-drawing.ts`, by their names there. */
type DrawingLimit = 'bytes' | 'side' | 'depth' | 'drawn';

/** What a drawing has too much of. */
function excessOf(limit: DrawingLimit, max: number): Bilingual {
  switch (limit) {
    case 'bytes':
      return { en: `the file is larger than ${max / 1024} KB`, zh: `文件超过 ${max / 1024} KB` };
    case 'side':
      return {
        en: `it is more than ${groupThousands(max)} pixels wide or high`,
        zh: `宽或高超过 ${groupThousands(max)} 像素`,
      };
    case 'depth':
      return { en: `its groups are nested more than ${max} deep`, zh: `编组嵌套超过 ${max} 层` };
    case 'drawn':
      return { en: 'it is made of too many copies', zh: '重复引用的图形过多' };
  }
}

/**
 * Every fault that the check can find, one entry per code, in both languages of the staff. The codes are derived from
 * the keys.
 */
export const faults = {
  // Files that are not readable workbooks.
  'folder-in-place': error(
    '{workbook} is a folder, not a workbook.',
    '{workbook} 是文件夹，不是工作簿。',
    'Move the folder away and put the workbook {workbook} in its place.',
    '请移走该文件夹，并放回工作簿 {workbook}。',
  ),
  // `isOtherFormat`: `actual` is not an Excel workbook.
  'workbook-missing': errorFrom(({ actual, isOtherFormat }: { actual: string | undefined; isOtherFormat: boolean }) => {
    const [en, zh] = ['The workbook {expected} is not in the data folder', '数据文件夹中没有工作簿 {expected}'];
    const isMissing = [`${en}.`, `${zh}。`] as const;
    if (!actual) return [...isMissing, 'Put {expected} back into the data folder.', '请把 {expected} 放回数据文件夹。'];
    const { name, saveAs } = programOf(actual);
    if (isOtherFormat)
      return [
        `${en}; {actual} is in another format.`,
        `${zh}；{actual} 是另一种格式。`,
        `Open {actual} in ${saveAs.en}, under the name {expected}.`,
        `请用 ${name} 打开 {actual}，${saveAs.zh}，文件名为 {expected}。`,
      ];
    if (!actual.includes('/'))
      return [...isMissing, 'Rename {actual} to {expected}.', '请把 {actual} 改名为 {expected}。'];
    return [
      ...isMissing,
      'Move {actual} up into the data folder, under the name {expected}.',
      '请把 {actual} 移到数据文件夹里，文件名为 {expected}。',
    ];
  }),
  'workbook-copy': warningFrom(({ actual, isOtherFormat }: { actual: string; isOtherFormat: boolean }) =>
    isOtherFormat
      ? [
          '“{actual}” looks like {expected} in another format. The site reads only {expected}: a change made ' +
            'in “{actual}” is not published.',
          '“{actual}”看起来是另一种格式的 {expected}。网站只读取 {expected}，在“{actual}”里的改动不会发布。',
          `Open both in ${programOf(actual).name} and compare them. Enter what is new into {expected} and save it ` +
            'as Excel Workbook (.xlsx); then take the other file out of the data folder.',
          `请用 ${programOf(actual).name} 打开两个文件核对，把新的内容填入 {expected}，保存为“Excel 工作簿 (.xlsx)”，然后把另一个文件移出数据文件夹。`,
        ]
      : [
          '“{actual}” looks like a copy of {expected}. The site does not read it: a change made in it is not ' +
            'published.',
          '“{actual}”看起来是 {expected} 的副本。网站不读取它，里面的改动不会发布。',
          'Compare the two. Enter what is new into {expected}, cell by cell, and save; then take the copy out of ' +
            'the data folder.',
          '请核对两个文件，把新的内容逐格填入 {expected} 并保存，然后把副本移出数据文件夹。',
        ],
  ),
  'workbook-empty': error('The file is empty (0 bytes).', '文件是空的（0 字节）。', ...restore),
  'workbook-locked': error(
    'The file cannot be opened: it is still open in Excel, or OneDrive is still using it.',
    '文件无法打开：Excel 或 OneDrive 正在占用。',
    'Close it in Excel, wait a moment and run again.',
    '请在 Excel 中关闭该文件，稍候再运行。',
  ),
  'git-lfs-pointer': error(
    'Only a short note in place of the workbook arrived (Git LFS), not the workbook itself.',
    '收到的只是代替工作簿的说明文件（Git LFS），不是工作簿本身。',
    'Ask whoever looks after the site for the real file (git lfs pull).',
    '请向维护网站的人索取真正的文件（git lfs pull）。',
  ),
  'password-protected': error(
    'The workbook is protected by a password or a sensitivity label.',
    '工作簿设有密码或敏感度标签。',
    'In Excel: File › Info › Protect Workbook › Encrypt with Password, and clear it; or set the label to one ' +
      'without encryption.',
    '在 Excel 中：文件 › 信息 › 保护工作簿 › 用密码进行加密，清空密码；或改用不加密的标签。',
  ),
  'web-page': error(
    'This is a web page, not a workbook; often it is the sign-in page of OneDrive or SharePoint.',
    '这是网页，不是工作簿（常见于 OneDrive 或 SharePoint 的登录页）。',
    'Sign in, download the file again and put it here; or put back the last good copy. If Excel shows the ' +
      'right rows when it opens the file, use Save As › Excel Workbook (.xlsx).',
    '请登录后重新下载并放在此处，或恢复上一个正常版本。若用 Excel 打开后内容正确，也可另存为“Excel 工作簿 (.xlsx)”。',
  ),
  'not-excel': errorFrom(({ kind }: { kind: keyof typeof fileKinds | undefined }) => {
    if (!kind) return ['This file is not an Excel workbook.', '该文件不是 Excel 工作簿。', ...saveAsXlsx];
    const { en, zh } = fileKinds[kind];
    const remedy = kind === 'archive' ? unpackIt : restore;
    return [`This file is not an Excel workbook: it is ${en}.`, `该文件不是 Excel 工作簿，而是 ${zh}。`, ...remedy];
  }),
  'other-format': errorFrom(({ ending }: { ending: keyof typeof otherFormats }) => {
    const [{ en, zh }, { name, saveAs }] = [otherFormats[ending], programOf(ending)];
    return [
      `This is ${en} under the name .xlsx.`,
      `这是${zh}，只是改名为 .xlsx。`,
      `Give the file its ending {ending} back, then open it in ${saveAs.en}.`,
      `请把扩展名改回 {ending}，用 ${name} 打开，再${saveAs.zh}。`,
    ];
  }),
  'damaged-zip': error(
    'The file is damaged or only part of it arrived.',
    '文件已损坏或不完整。',
    `If it is being saved or synchronised just now, wait and read it again. ${restore[0]}`,
    `若文件正在保存或同步，请稍候再读取。${restore[1]}`,
  ),
  'too-large': error(
    'The file has more than a workbook of an office (400,000 filled or linked cells, 48 MB of XML or 100 MB ' +
      'in all, 100 times its size), and was not opened.',
    '文件超出办公用工作簿的范围（有内容或链接的单元格超过 400,000 个、XML 超过 48 MB、解压后超过 100 MB 或自身大小的 100 倍），未予打开。',
    'Copy the rows into a fresh workbook, without links on whole columns or sheets and without empty formatted rows.',
    '请把数据行复制到新的工作簿，不要带上整列或整表的链接，也不要带上有格式的空行。',
  ),
  'beyond-excel': error(
    'The workbook contains more than Excel can show ({actual}): a sheet ends at row 1,048,576 and column ' +
      'XFD, a cell at 32,767 letters.',
    '工作簿内容超出 Excel 的上限（{actual}）：工作表最多 1,048,576 行、到 XFD 列，单元格最多 32,767 个字符。',
    'Open it in Excel, let Excel repair it, check the rows and save it as Excel Workbook (.xlsx); or put ' +
      'back the last good copy.',
    '请用 Excel 打开并按提示修复，核对各行后另存为“Excel 工作簿 (.xlsx)”；或恢复上一个正常版本。',
  ),
  'unreadable-workbook': error('The workbook cannot be read.', '无法读取该工作簿。', ...saveAsXlsx),
  'wrong-workbook': error(
    'This looks like the workbook {actual}, saved under the name {expected}.',
    '这看起来是 {actual}，却保存为 {expected}。',
    'Put the right {expected} back; rename this file to {actual} if it is the newer one.',
    '请放回正确的 {expected}；若此文件较新，请改名为 {actual}。',
  ),

  // Sheets and their headings.
  'sheet-copy': warning(
    '“{actual}” looks like a copy of the sheet {expected}. The site does not read it: a change made in ' +
      'it is not published.',
    '“{actual}”看起来是工作表 {expected} 的副本。网站不读取它，里面的改动不会发布。',
    'Type what is new in it into the sheet {expected}, then delete the copy.',
    '请把其中新的内容填入工作表 {expected}，然后删除这张副本。',
  ),
  'sheet-missing': errorFrom(({ actual }: { actual: string | undefined }) => [
    `The sheet “{expected}” is missing.${actual ? ' Did you rename it to “{actual}”?' : ''}`,
    `缺少工作表“{expected}”。${actual ? '是否改名为“{actual}”了？' : ''}`,
    'Put back the last good copy of this workbook: Excel cannot undo a deleted sheet. Only where there is ' +
      'no such copy, add a sheet with the name “{expected}” and fill it in again.',
    '请恢复该工作簿的上一个正常版本：Excel 无法撤销对工作表的删除。实在没有时，再新增名为“{expected}”的工作表并重新填写。',
  ]),
  'headings-swapped': error(
    'The headings “{left}” and “{right}” look swapped: each is above the values of the other.',
    '表头“{left}”与“{right}”疑似对调：各自下方都是对方的内容。',
    'Type “{right}” here and “{left}” in {rightCell}.',
    '请在此处填“{right}”，在 {rightCell} 填“{left}”。',
  ),
  'heading-missing': errorFrom(
    ({ actual, firstCell }: { actual: string | undefined; firstCell: string | undefined }) => {
      const remedy = [
        'If the workbook is still open, undo in Excel (Ctrl+Z, on a Mac ⌘Z) until the column is back, and ' +
          'save; else put back the last good copy of this workbook. Only where there is no such copy, add a ' +
          'column with the heading “{expected}” and fill it in again.',
        '若工作簿还开着，请在 Excel 中撤销（Ctrl+Z，Mac 为 ⌘Z），直到该列恢复，然后保存；否则请恢复该工作簿的上一个正常版本。实在没有时，再新增标题为“{expected}”的列并重新填写。',
      ] as const;
      if (actual)
        return [
          'The heading “{expected}” is missing. Did you rename it to “{actual}”?',
          '缺少表头“{expected}”。是否改成了“{actual}”？',
          ...remedy,
        ];
      if (!firstCell) return ['This column is missing: {expected}.', '缺少这一列：{expected}。', ...remedy];
      return [
        'The heading “{expected}” is missing: its column has data, from {firstCell} on, and no heading.',
        '缺少表头“{expected}”：该列自 {firstCell} 起有数据，却没有表头。',
        ...remedy,
      ];
    },
  ),
  'heading-twice': error(
    'The heading “{heading}” is there twice, in columns {first} and {second}.',
    '表头“{heading}”重复出现在 {first} 列和 {second} 列。',
    'Keep one of them; delete column {first} or {second}.',
    '请保留一列，删除 {first} 列或 {second} 列。',
  ),
  'data-without-heading': error(
    '{cell} has content, but column {column} has no heading.',
    '{cell} 有内容，但 {column} 列没有表头。',
    'Type any heading into {headingCell}, such as Remarks (the site ignores such a column), or clear {cell}.',
    '请在 {headingCell} 填任意表头（如 Remarks，网站不读取该列），或清空 {cell}。',
  ),
  'heading-row-unclear': errorFrom(({ actual }: { actual: string }) => [
    `No heading row was found. Looked for: {expected}. Row {rowNumber} has: ${actual ? '{actual}' : 'nothing'}.`,
    `找不到表头行。应有：{expected}。第 {rowNumber} 行为：${actual ? '{actual}' : '空'}。`,
    'Put the headings into row 1.',
    '请把表头放在第 1 行。',
  ]),
  'row-above-headings': error(
    'This row is above the headings (row {headingRow}), where the site does not read it: the sheet was ' +
      'sorted together with its headings, or a row was inserted above them.',
    '这一行在表头（第 {headingRow} 行）之上，网站不会读取：排序时把表头也排了进去，或在表头上方插入了行。',
    'Cut row {headingRow} with the headings, right-click row 1 and choose Insert Cut Cells, so that the ' +
      'headings are in row 1. When you sort, tick “My data has headers”. If this row is a title, merge its ' +
      'cells.',
    '请剪切第 {headingRow} 行（表头），右击第 1 行，选择“插入剪切的单元格”，使表头回到第 1 行。排序时请勾选“数据包含标题”。若这一行是表名，请合并其单元格。',
  ),
  'merged-cells': error(
    'The cells {range} are merged; each row must be filled in by itself.',
    '单元格 {range} 已合并；每一行必须独立填写。',
    'Unmerge them (Home › Merge & Center) and fill in every cell.',
    '请取消合并（开始 › 合并后居中），并逐格填写。',
  ),
  'column-misplaced': warning(
    '“{value}” is a column of another sheet ({expected}). The site does not read its {filled} values here.',
    '“{value}”是其他工作表（{expected}）的列，此处的 {filled} 个值网站不会读取。',
    'Move each value into its row of that sheet. If this column is a note of the office, give it another heading.',
    '请把各值移到该表相应的行；若这一列只是内部备注，请改用别的表头。',
  ),
  'row-misplaced': error(
    'This row looks like a row of the sheet “{expected}”.',
    '这一行像是工作表“{expected}”的内容。',
    'Move the whole row to the sheet “{expected}”.',
    '请把整行移到工作表“{expected}”。',
  ),
  'row-unfinished': errorFrom(({ expected }: { expected: string }) => [
    'The site publishes every row of this sheet, and this one has only “{actual}”. Not filled in: {expected}.',
    `网站会发布此表的每一行，而这一行只有“{actual}”，还没填写：${expected.replaceAll(', ', '、')}。`,
    'Delete the row, or fill it in. Keep remarks and totals in a column with a heading, such as Remarks.',
    '请删除此行，或填写完整。备注、合计请写在有表头的列里，例如 Remarks。',
  ]),
  'headings-again': error(
    'The headings are here again, in row {rowNumber}.',
    '表头在第 {rowNumber} 行又出现了一次。',
    'Delete row {rowNumber}.',
    '请删除第 {rowNumber} 行。',
  ),
  'hidden-published': warningFrom((facts: { rows: string; columns: string }) => {
    const { en, zh } = hiddenText(facts);
    return [
      `Hidden in Excel and still published: ${en}.`,
      `在 Excel 中被隐藏，但仍会发布：${zh}。`,
      'Show them again (select all, right-click, Unhide; clear the filter), and delete what should not be published.',
      '请取消隐藏（全选，右键，取消隐藏；并清除筛选），并删除不应发布的内容。',
    ];
  }),
  'sheet-empty': error(
    'The sheet “{expected}” has no rows.',
    '工作表“{expected}”没有任何数据行。',
    'Fill in at least one row, or put back the last good copy.',
    '请至少填写一行，或恢复上一个正常版本。',
  ),
  'values-lost': warningFrom(({ before, lost }: { before: number; lost: number }) => [
    before === lost
      ? 'This column lost all its {before} values since the workbook was last handed in.'
      : 'This column lost {lost} of its {before} values since the workbook was last handed in, more than half.',
    before === lost
      ? '与上次递交的版本相比，此列的 {before} 个值已全部不见。'
      : '与上次递交的版本相比，此列的 {before} 个值少了 {lost} 个，超过一半。',
    'Undo (Ctrl+Z) while the workbook is still open, or take the column from the last good copy. If it was ' +
      'meant, leave it as it is.',
    '请撤销（Ctrl+Z）；若工作簿已关闭，请从上一个正常版本取回该列。若是有意删除，可不理会。',
  ]),
  // `isFilled`: the values are one value, or a series, as if a cell had been dragged over them.
  'values-moved': warningFrom(({ moved, isFilled }: { moved: number; isFilled: boolean }) => {
    const remedy = [
      'Undo (Ctrl+Z), or fetch the published workbook. If it was meant, leave it as it is.',
      '请撤销（Ctrl+Z），或取回已发布的工作簿。若是有意修改，可不理会。',
    ] as const;
    if (isFilled)
      return [
        '{moved} values of “{heading}” ({cells}), one below the other, are now one value or an even series. ' +
          'Was a cell dragged over them?',
        '“{heading}”上下相邻的 {moved} 个值（{cells}）改成了同一个值或等差序列。是否拖动填充时盖住了它们？',
        ...remedy,
      ];
    const inOtherRows =
      moved === 1
        ? 'The value of “{heading}” in {cells} is that of another row of the published workbook.'
        : '{moved} values of “{heading}” ({cells}) are in other rows than in the published workbook.';
    return [
      `${inOtherRows} Was this column sorted alone, or pushed down by a row?`,
      '“{heading}”有 {moved} 个值（{cells}）跑到了别的行。是否只排序了这一列，或单元格整体下移了一行？',
      ...remedy,
    ];
  }),
  'rows-lost': warning(
    'This sheet lost {lost} of its {before} rows since the workbook was last handed in, more than a fifth.',
    '与上次递交的版本相比，此表的 {before} 行少了 {lost} 行，超过五分之一。',
    'Undo (Ctrl+Z) while the workbook is still open, or take the rows from the last good copy. If it was ' +
      'meant, leave it as it is.',
    '请撤销（Ctrl+Z）；若工作簿已关闭，请从上一个正常版本取回这些行。若是有意删除，可不理会。',
  ),

  // Cells in any column.
  'too-many-parts': error(
    'This cell lists {parts} things; it may list {max} at most.',
    '此单元格列出了 {parts} 项，最多 {max} 项。',
    'Shorten the list. If a long text slipped into this column, move it to its own.',
    '请缩短列表；若误将长文填入此列，请移到正确的列。',
  ),
  // A column that may be blank must not be, once another language of the text is filled in.
  blank: errorFrom(({ translation }: { translation?: LanguageName }) =>
    translation
      ? [
          `The ${translation.language} text has no English one, which is shown where a language is missing.`,
          `只有${translation.languageZh}文字，缺少英文；其他语言缺文字时会显示英文。`,
          `Type the English text too, or take out the ${translation.language} one.`,
          `请补上英文；若不需要，请删去${translation.languageZh}文字。`,
        ]
      : [
          '“{heading}” must be filled in.',
          '“{heading}”必须填写。',
          'Fill it in, for example: {expected}',
          '请填写，例如：{expected}',
        ],
  ),
  'error-value': error(
    'The cell shows the error {actual}.',
    '单元格中是错误值 {actual}。',
    'Correct the formula, or type the value.',
    '请修正公式，或直接填入内容。',
  ),
  // `read`: what another reader of the file has read. Undefined if a number format shows something else.
  'value-unclear': errorFrom(({ shown, read }: { shown: string; read: string | undefined }) => {
    if (read !== undefined)
      return [
        'This cell can be read in two ways: “{shown}” or “{read}”.',
        '此单元格可以有两种读法：“{shown}”或“{read}”。',
        'Type the right one again in Excel, and save.',
        '请在 Excel 中重新输入正确的内容并保存。',
      ];
    return [
      `Excel shows ${shown === '' ? 'nothing' : '“{shown}”'} here, but the cell holds “{value}”: its number format ` +
        'changes what is seen.',
      `Excel 在此${shown === '' ? '什么都不显示' : '显示“{shown}”'}，而单元格里存的是“{value}”：数字格式改变了显示的内容。`,
      'Set the number format of the cell to General (or Text), then type what belongs here.',
      '请把单元格的数字格式改为“常规”（或“文本”），再填写正确的内容。',
    ];
  }),
  'linked-data-type': error(
    'The cell holds a linked data type (such as Stocks or Geography), which only Excel can show.',
    '单元格是链接的数据类型（如“股票”“地理”），只有 Excel 能显示。',
    'Right-click the cell in Excel and choose Data Type › Convert to Text.',
    '请在 Excel 中右击该单元格，选择“数据类型 › 转换为文本”。',
  ),
  'not-calculated': error(
    'The formula in this cell was never calculated.',
    '该单元格的公式尚未计算。',
    'Open the workbook in Excel and save it once, or type the value.',
    '请用 Excel 打开并保存一次，或直接填入内容。',
  ),
  'picture-in-cell': error(
    'A picture was pasted into the cell. Pictures belong in the folder data/images.',
    '图片被粘贴进了单元格。图片应放在 data/images 文件夹。',
    'Save the picture into data/images and type its file name here.',
    '请把图片存入 data/images，并在此填写文件名。',
  ),
  'picture-over-cell': errorFrom(({ expected }: { expected: string }) => [
    'A picture is over this cell; the cell itself is empty.',
    '图片浮在单元格上，单元格里没有内容。',
    `Save the picture into ${folderOf(expected)} and type its file name here: {expected}`,
    `请把图片存入 ${folderOf(expected)}，再在此填写文件名：${expected.replace('NAME', '名字拼音')}`,
  ]),
  'picture-ignored': warningFrom(({ expected, isNamed }: { expected: string; isNamed: boolean }) => [
    `A picture is over this cell, and the site does not show it${isNamed ? ': it shows the file “{value}”' : ''}.`,
    `图片浮在单元格上，网站不会显示它${isNamed ? '，显示的是文件“{value}”' : ''}。`,
    `To show it, save it into ${folderOf(expected)} and type its file name here; otherwise delete the picture.`,
    `若要显示，请把图片存入 ${folderOf(expected)}，并在此填写文件名；否则请删除该图片。`,
  ]),
  // `time`: all that the cell holds.
  'changed-to-date': errorFrom(({ actual, time }: { actual: string; time?: string | undefined }) => {
    const { en, zh } = dateIn(actual);
    return [
      time
        ? 'The cell holds a time ({time}).'
        : `The cell is a date (${en}). Excel also changes a text like “1-2” into one.`,
      time ? '单元格里是时间（{time}）。' : `单元格里是日期（${zh}）。输入“1-2”之类的内容，Excel 也会自动变成日期。`,
      ...typeAsText,
    ];
  }),
  // `isCut`: Excel keeps 15 digits of a number.
  'changed-to-number': errorFrom(({ isCut }: { isCut: boolean }) => [
    isCut
      ? 'Excel keeps 15 digits of a number; the end of {actual} was lost.'
      : 'Excel took this for a number in scientific notation ({actual}): “22E05” becomes 2200000.',
    isCut
      ? 'Excel 只保留数字的前 15 位；{actual} 的末尾已丢失。'
      : 'Excel 把内容当成了科学记数法的数字（{actual}）：例如“22E05”会变成 2200000。',
    ...typeAsText,
  ]),
  'broken-characters': error(
    'Some characters were lost when this text was copied: � is in their place, or a sign that only one font has.',
    '复制时有字符丢失或损坏：变成了 �，或是只有某种字体才有的符号。',
    'Type the text again.',
    '请重新输入文字。',
  ),
  'too-long': error(
    'The text has {length} characters; at most {max} fit.',
    '文字有 {length} 个字符，最多 {max} 个。',
    'Shorten it to {max} characters.',
    '请缩短到 {max} 个字符以内。',
  ),
  'bad-id': errorFrom(({ form }: { form: Bilingual }) => [
    `“{value}” cannot be used as “{heading}” (${form.en.replace(/\.$/, '')}).`,
    `“{value}”不能用作“{heading}”（${form.zh.replace(/。$/, '')}）。`,
    'Type it like {expected}.',
    '请按 {expected} 的格式填写。',
  ]),
  'not-listed': error(
    '“{value}” is not in the list: {expected}.',
    '“{value}”不在列表中：{expected}。',
    'Choose a value from the drop-down list.',
    '请从下拉列表中选择。',
  ),
  'not-yes-no': errorFrom(({ mayBeBlank }: { mayBeBlank: boolean }) => [
    '“{value}” cannot be read as Yes or No.',
    '无法识别“{value}”是 Yes 还是 No。',
    mayBeBlank ? 'Type Yes if it is so; leave the cell blank if not.' : 'Type Yes or No.',
    mayBeBlank ? '是则填 Yes，否则留空。' : '请填 Yes 或 No。',
  ]),

  // Numbers and months.
  'not-number': errorFrom(({ form }: { form: keyof typeof numberForms }) => [
    `“{value}” is not a ${numberForms[form].en}.`,
    `“{value}”不是${numberForms[form].zh}。`,
    form === 'year' ? 'Type the year in four digits.' : 'Type the number only, in digits.',
    form === 'year' ? '请填写四位年份。' : '请只填数字。',
  ]),
  lookalike: errorFrom(({ actual, expected }: { actual: string; expected: string }) => {
    const [wrong, right] = [lookalikeWords(actual), lookalikeWords(expected)];
    return [
      `“{value}”: there is ${wrong.en} where ${right.en} belongs.`,
      `“{value}”中误写了${wrong.zh}，应为${right.zh}。`,
      'Type it again with the right one.',
      '请换成正确的字符。',
    ];
  }),
  'unit-in-cell': errorFrom(({ unit }: { unit: string | undefined }) => [
    '“{value}” has a unit ({actual}) in it; the unit belongs to the column.',
    '“{value}”带有单位（{actual}）；单位由表头表示。',
    unit ? 'Type the number of {unit} only.' : 'Type the number only.',
    unit ? '请换算成 {unit} 后只填数字。' : '请只填数字。',
  ]),
  'out-of-range': errorFrom(({ isTooLarge, min, max, unit }: Range) => {
    const range = [min, max].filter((end) => end !== undefined).join('–') + (unit ? ' {unit}' : '');
    return [
      `{value} is too ${isTooLarge ? 'large' : 'small'}; expected ${range}.`,
      `{value} 太${isTooLarge ? '大' : '小'}；应在 ${range} 之间。`,
      'Type a number from {min} to {max}.',
      '请填写 {min} 至 {max} 之间的数字。',
    ];
  }),
  // `time`: all that the cell holds.
  'not-month': errorFrom(({ time, mayBeBlank }: { time?: string | undefined; mayBeBlank: boolean }, { value }) => {
    const { en, zh } = dateOrValue(value);
    return [
      time ? 'The cell holds a time ({time}).' : `“${en}” is not a month.`,
      time ? '单元格里是时间（{time}）。' : `“${zh}”不是月份。`,
      // The cell may be blank for works in progress.
      'Type a date in that month, for example: Mar 2021' +
        (mayBeBlank ? '. Leave the cell blank while the works go on.' : ''),
      `请写明年份和月份，例如：Mar 2021（2021年3月）${mayBeBlank ? '；仍在施工的请留空' : ''}`,
    ];
  }),
  'year-as-date': errorFrom(({ shown }: { shown: string }) => [
    `The cell shows ${dateIn(shown).en}: Excel made a date of {year}.`,
    `单元格显示 ${dateIn(shown).zh}：Excel 把 {year} 变成了日期。`,
    'Type the month too, for example: Mar {year}',
    '请连月份一起填，例如：Mar {year}',
  ]),
  'ambiguous-date': error(
    '“{value}” can be read in two ways: {first} or {second}.',
    '“{value}”可能是 {first}，也可能是 {second}。',
    'Type the month itself: {first} or {second}.',
    '请直接填写月份：{first} 或 {second}。',
  ),

  // Rows that contradict each other, and addresses.
  duplicate: error(
    '{first} has the same “{heading}”: {value}.',
    '{first} 已有相同的“{heading}”：{value}。',
    'If both rows are about the same thing, delete this row. Otherwise correct one of the two.',
    '若两行说的是同一项，请删除此行；否则请改正其中一个。',
  ),
  'name-twice': error(
    '{first} has the same name, “{value}”. Cells of other sheets use it ({uses}) and may mean either row.',
    '{first} 已有相同的名称“{value}”，而其他工作表有 {uses} 个单元格填写此名称，无法判断指哪一行。',
    'Correct the name here or in {first}. If this row belongs to another sheet, move it there.',
    '请改正此处或 {first} 的名称。若这一行属于其他工作表，请移过去。',
  ),
  'not-before': errorFrom(({ actual, earlier }: { actual: string; earlier: string }) => {
    const [late, early] = [dateIn(actual), dateIn(earlier)];
    return [
      `“{heading}” (${late.en}) is before “{earlierHeading}” (${early.en}, in {earlierCell}).`,
      `“{heading}”（${late.zh}）早于“{earlierHeading}”（${early.zh}，见 {earlierCell}）。`,
      'One of {cell} and {earlierCell} is wrong: correct it.',
      '{cell} 与 {earlierCell} 有一格填错，请改正。',
    ];
  }),
  'wrong-prefix': error(
    '“{value}” must begin with {expected}-, as the column “{column}” says.',
    '“{value}”应以 {expected}- 开头，与“{column}”列一致。',
    'Change the number, or the column “{column}”.',
    '请修改编号，或修改“{column}”列。',
  ),
  // `deleted`: the number of a row that is no longer there; `deletedRow`: in a list; `kept`: what else the cell names.
  'unknown-reference': errorFrom(
    ({ reason, kept }: { reason: 'unknown' | 'draft' | 'deleted' | 'deletedRow'; kept: string }) => {
      if (reason === 'draft')
        return [
          '“{actual}” is a draft in {expected}, so nothing else can name it yet.',
          '“{actual}”在 {expected} 中是草稿，其他行暂不能引用。',
          'Clear its cell Draft in {expected} when it is ready, or take {actual} out here until then.',
          '若已就绪，请清空 {expected} 中该行的“Draft”；否则请先在此删去 {actual}。',
        ];
      const isUnknown = ['“{actual}” is not in {expected}.', '“{actual}”不在 {expected} 中。'] as const;
      if (reason === 'unknown')
        return [
          ...isUnknown,
          'Choose a name from {expected}, or add a row there first.',
          '请从 {expected} 中选择，或先在那里新增一行。',
        ];
      if (reason === 'deletedRow')
        return [
          ...isUnknown,
          'Delete this row if {actual} was deleted; else bring its row back in {expected}.',
          '若 {actual} 已删除，请删除此行；否则请在 {expected} 中恢复该行。',
        ];
      return [
        ...isUnknown,
        `If {actual} was deleted, ${kept === '' ? 'clear this cell' : 'take it out here: {kept}'}. Otherwise bring ` +
          'its row back in {expected}.',
        `若 {actual} 已删除，请${kept === '' ? '清空此格' : '在此删去，只留：{kept}'}；否则请在 {expected} 中恢复该行。`,
      ];
    },
  ),
  'id-changed': error(
    'Was “{expected}” changed to “{value}”? {uses} cells use “{expected}”.',
    '是否把“{expected}”改成了“{value}”？有 {uses} 个单元格仍在使用“{expected}”。',
    'Type {expected} again; or, if the new one is meant, type it in those cells too.',
    '请改回 {expected}；若确实要改，请把那些单元格也一并改过来。',
  ),
  'not-layers': error(
    '“{actual}” does not fit here: each layer is a depth, a space and a formation, from the ground down. ' +
      'A decimal has a point.',
    '“{actual}”不合要求：每层写“深度 空格 地层”，由浅到深，小数用点。',
    'Type the layers from the ground down, like 0 Marine Clay; 18 Old Alluvium',
    '请自上而下填写各层，例如 0 Marine Clay; 18 Old Alluvium',
  ),
  'layers-differ': errorFrom(({ onlyHere, onlyThere }: { onlyHere: string; onlyThere: string }) => {
    if (onlyHere)
      return [
        'This cell names {onlyHere}; “{column}” ({columnCell}) does not.',
        '此处写有 {onlyHere}，而“{column}”（{columnCell}）没有。',
        'Take it out here, or add it in {columnCell}.',
        '请在此删去，或在 {columnCell} 补上。',
      ];
    if (onlyThere)
      return [
        '“{column}” ({columnCell}) names {onlyThere}; this cell does not.',
        '“{column}”（{columnCell}）写有 {onlyThere}，而此处没有。',
        'Add it here with its depth, or take it out in {columnCell}. ' +
          'If the first depth is not 0, the layers above it may be left out here.',
        '请在此补上并注明深度，或在 {columnCell} 删去。首层深度不为 0 时，其上的地层可不写。',
      ];
    return [
      'This cell and “{column}” ({columnCell}) name the formations in a different order.',
      '此处与“{column}”（{columnCell}）所写地层的次序不同。',
      'Use the same order in both, from the ground down; the last is where the pile ends.',
      '请在两处用同样的次序，由浅到深，最后一项为持力层。',
    ];
  }),
  'too-deep': error(
    'A layer begins at {depth} m, which is deeper than “{column}” ({max}).',
    '有一层始于 {depth} 米，比“{column}”（{max}）还深。',
    'Correct this depth, or “{column}”.',
    '请更正此深度，或更正“{column}”。',
  ),
  'under-itself': error(
    'This puts “{actual}” under itself: {circle}.',
    '照此填写，“{actual}”会归到自己之下：{circle}。',
    'Correct this cell, or that of another formation in this circle.',
    '请更正此格，或更正循环中另一地层的这一格。',
  ),
  // `filled`: the heading of the cell beside which this one belongs.
  'left-blank': warningFrom(({ ifBlank, filled }: { ifBlank: Bilingual; filled: string | undefined }) => [
    `“{heading}” is not filled in: ${ifBlank.en}.`,
    `“{heading}”未填写，${ifBlank.zh}。`,
    `Fill in the column “{heading}”${filled ? ', or clear “{filled}”' : ''}. If the sheet has no such column, ` +
      'type the heading at the end of row 1.',
    `请填写“{heading}”列${filled ? '，或清空“{filled}”' : ''}；表中若没有此列，请在第 1 行末尾加上这个表头。`,
  ]),
  'row-not-shown': warning(
    '“{value}” is not shown: no row of {expected} names it. It still gets its own page, which search ' +
      'engines may find, but no page of the site leads there.',
    '“{value}”不会显示：{expected} 中没有这一项。它自己的页面仍会生成，搜索引擎也可能找到，但网站上没有任何链接指向它。',
    'Add a row with {value} to {expected}.',
    '请在 {expected} 中新增一行，填写 {value}。',
  ),
  'moved-address': errorFrom(({ reason }: { reason: 'form' | 'published' | 'unknown' }) => {
    if (reason === 'form')
      return [
        '“{actual}” is not an address within the website.',
        '“{actual}”不是网站内的网址。',
        'Type what follows the name of the website, such as /about.html: only a to z, digits and . - _ ~',
        '请填网站名称之后的部分，例如 /about.html；只能用英文字母、数字和 . - _ ~。',
      ];
    if (reason === 'published')
      return [
        '“{actual}” is a page, file or folder of the site, which nobody could open any more.',
        '“{actual}”是本网站的页面、文件或文件夹，转走后就打不开了。',
        'Delete this row, or correct the address.',
        '请删除此行，或改正网址。',
      ];
    return [
      '“{actual}” is no page of the site.',
      '本网站没有“{actual}”这个页面。',
      'Type the address of a page, such as /Services/, also if the page behind the old one has moved twice.',
      '请填现有页面的网址，例如 /Services/；多次搬迁的也请直接填最后的页面。',
    ];
  }),
  'not-web-address': error(
    '“{value}” is not a web address that begins with https://.',
    '“{value}”不是以 https:// 开头的网址。',
    'Copy the address from the browser, for example: {expected}',
    '请从浏览器复制网址，例如：{expected}',
  ),
  'address-disguised': error(
    'The address may lead elsewhere than it seems: between https:// and the next / stands “{actual}”.',
    '该网址实际通往的网站可能与看上去的不同：https:// 与下一个 / 之间是“{actual}”。',
    'Use an address with only the plain name of a website there: letters a to z, digits, hyphens and dots, ' +
      'no @ and no port number. Example: {expected}',
    '请改用此处只有普通网站名的网址：仅含英文字母、数字、连字符和点，不含 @ 和端口号。例如：{expected}',
  ),
  'site-address-path': warning(
    'Of “{value}”, only {expected} is used.',
    '“{value}”中只使用 {expected}，其后的部分不会使用。',
    'Type {expected} only. If the site is in a folder of this address, whoever publishes the site sets ' +
      'that folder (SITE_BASE).',
    '请只填 {expected}。若网站放在该网址的子文件夹中，由负责发布网站的人设置（SITE_BASE）。',
  ),
  'link-differs': warning(
    'The cell reads “{value}”, but the link behind it leads to {actual}. What the cell reads counts.',
    '单元格写的是“{value}”，背后的超链接却指向 {actual}。网站以单元格里的文字为准。',
    'If the text is right, right-click the cell and choose Remove Hyperlink. If the link is right, type {actual} here.',
    '若文字正确，请右击单元格，选择“取消超链接”；若链接正确，请在此填写 {actual}。',
  ),
  'host-not-allowed': error(
    'Maps may not come from {actual}. Allowed: {expected}.',
    '地图不能来自 {actual}。允许：{expected}。',
    'Use an allowed map, or add {actual} to Settings › Map hosts.',
    '请使用允许的地图，或把 {actual} 加入 Settings › Map hosts。',
  ),
  'map-not-framed': warning(
    '{actual} does not let other sites show this page: visitors see an empty frame, and the link beside it.',
    '{actual} 不允许其他网站嵌入该网页：访客只会看到空白框和旁边的链接。',
    'In Google Maps choose Share › Embed a map, in OpenStreetMap Share › HTML, and copy the address between ' +
      'the quotes behind src=',
    '请在 Google 地图中选择“分享 › 嵌入地图”，或在 OpenStreetMap 中选择“分享 › HTML”，复制 src= 后引号内的网址。',
  ),
  'not-host': error(
    '“{actual}” is not the name of a website.',
    '“{actual}”不是网站名称。',
    'Type the name only, such as {expected}',
    '请只填网站名称，例如 {expected}',
  ),
  'not-email': errorFrom(({ isList }: { isList: boolean }) =>
    isList
      ? [
          '“{value}” is more than one e-mail address.',
          '“{value}”不止一个电邮地址。',
          'Keep one address.',
          '请只保留一个地址。',
        ]
      : [
          '“{value}” is not an e-mail address.',
          '“{value}”不是电邮地址。',
          'Type it like {expected}.',
          '请按 {expected} 的格式填写。',
        ],
  ),
  'not-phone': errorFrom(({ extra }: { extra?: 'number' | 'extension' | 'zero' | undefined }) => {
    switch (extra) {
      case 'number':
        return [
          '“{value}” is more than one telephone number.',
          '“{value}”不止一个电话号码。',
          'Keep one number.',
          '请只保留一个号码。',
        ];
      case 'extension':
        return [
          '“{value}” has an extension, which a link cannot dial.',
          '“{value}”带有分机号，点击链接时无法拨打分机。',
          'Type the number alone, without the extension.',
          '请只填号码，不填分机号。',
        ];
      case 'zero':
        return [
          '“{value}” has a 0 in brackets, which nobody dials after the country code.',
          '“{value}”括号里有 0，加拨国家代码时不拨这个 0。',
          'Take out the (0).',
          '请删去 (0)。',
        ];
      default:
        return [
          '“{value}” is not an international telephone number.',
          '“{value}”不是国际格式的电话号码。',
          'Begin with + and the country code: {expected}',
          '请以 + 与国家代码开头：{expected}',
        ];
    }
  }),

  // Pictures that cells name.
  'picture-missing': error(
    'The picture “{actual}” is not in data/images.',
    'data/images 中没有图片“{actual}”。',
    'Put the file there, or correct the name.',
    '请放入该文件，或更正文件名。',
  ),
  'picture-ambiguous': error(
    'More than one picture is called “{actual}”: {expected}.',
    '有多张图片名为“{actual}”：{expected}。',
    'Type the folder too: {expected}',
    '请连同文件夹一起填写：{expected}',
  ),
  'picture-name-case': error(
    'The picture “{actual}” is there under a name with other capital letters.',
    '图片“{actual}”的大小写与文件名不符。',
    'Type the name exactly as the file has it.',
    '请按文件名原样填写。',
  ),
  'picture-unreadable': error(
    '“{actual}” is not a whole picture: it is damaged or another kind of file.',
    '“{actual}”不是完整的图片：文件损坏或类型不对。',
    'Save it again as JPEG, PNG, WebP or SVG.',
    '请重新存为 JPEG、PNG、WebP 或 SVG。',
  ),
  'picture-kind': errorFrom(({ kind }: { kind: OtherKind }) => {
    const { en, zh } = otherKinds[kind];
    const remedy = kind === 'heic' ? asJpeg : saveAsPicture;
    return [
      `The file “{actual}” is ${en}; the site cannot show it, whatever its name says.`,
      `文件“{actual}”的实际类型：${zh}。即使改了扩展名，网站也无法显示。`,
      ...remedy,
    ];
  }),
  'picture-no-drawing': error(
    '“{actual}” has the name of a drawing (.svg), but it is a photo.',
    '“{actual}”的扩展名是 .svg（矢量图），里面却是照片。',
    'Rename the file so that it ends in .jpg or .png, and type the new name here; or take the drawing itself.',
    '请把文件改名为以 .jpg 或 .png 结尾，并在此填写新文件名；或换用真正的 SVG 矢量图。',
  ),
  'picture-not-plain': error(
    'The drawing “{actual}” contains {part}. The site shows only plain drawings, because anything else ' +
      'could act on the page.',
    '矢量图“{actual}”中含有 {part}。网站只接受纯图形，因为其他内容可能会在网页上运行。',
    'Ask whoever made it to export it as plain SVG (Inkscape: Save As › Plain SVG; Illustrator: Export › SVG, ' +
      'styled by presentation attributes; Figma: Export › SVG), or as PNG; a PNG needs its own name here.',
    '请制作者导出为普通 SVG（Inkscape：另存为“普通 SVG”；Illustrator：导出为 SVG，样式选“演示文稿属性”；Figma：导出为 SVG），或导出为 PNG，并在此填写新文件名。',
  ),
  'picture-too-intricate': errorFrom(({ limit, max }: { limit: DrawingLimit; max: number }) => {
    const { en, zh } = excessOf(limit, max);
    return [
      `The drawing “{actual}” is too intricate for phones: ${en}.`,
      `矢量图“{actual}”过于复杂，手机难以显示：${zh}。`,
      'Ask whoever made it for a simpler one, or for a PNG; a PNG needs its own name here.',
      '请制作者简化图形，或导出为 PNG，并在此填写新文件名。',
    ];
  }),
  'picture-proportions': warningFrom(({ proportions }: { proportions: keyof typeof pictureProportions }) => {
    const { words, example } = pictureProportions[proportions];
    return [
      `“{value}” is {size} pixels. The site shows ${words.en}, here: {cut} % of this one is cut off.`,
      `“{value}”为 {size} 像素，而此处显示的是${words.zh}，这张图会被裁掉 {cut}%。`,
      'Take another picture, or cut this one yourself so that what matters is kept, for example to ' +
        `${example} pixels.`,
      `请换一张图片，或自行裁剪并保留重点，例如裁成 ${example} 像素。`,
    ];
  }),
  'picture-small': warning(
    '“{actual}” is {size} pixels, and looks blurred: here it should be at least {min} wide.',
    '“{actual}”为 {size} 像素，会显得模糊；此处宽度至少应为 {min} 像素。',
    'Ask for the original photo, not one from a chat or a web page.',
    '请索取原图，不要用聊天软件或网页上的小图。',
  ),
  // `text`: what the sheet Pictures says of it, if that names the other row.
  'picture-of-other-row': warningFrom(
    ({ mayIllustrate, text }: { mayIllustrate: boolean; text: string | undefined }) => {
      if (text !== undefined)
        return [
          'The sheet Pictures describes “{actual}” as “{text}”: it is a picture of {row}, or the text is wrong.',
          'Pictures 表对“{actual}”的说明是“{text}”：图中是 {row}，或者说明写错了。',
          'Type the file name of this row’s picture, or correct the text (company.xlsx, sheet Pictures).',
          '请填写本行自己的图片文件名，或改正说明（company.xlsx 的 Pictures 表）。',
        ];
      const remedy = 'Type the file name of this row’s picture.';
      return [
        '“{actual}” is also the picture of {row}. Visitors would see it for both.',
        '“{actual}”也是 {row} 的图片，访客会在两处看到同一张。',
        mayIllustrate
          ? `${remedy} If it is an illustration, type Yes under Illustration in the row of the picture ` +
            '(company.xlsx, sheet Pictures).'
          : remedy,
        mayIllustrate
          ? '请填写本行自己的图片文件名；如属效果图，请在 company.xlsx 的 Pictures 表中，于该图片一行的 Illustration 列填 Yes。'
          : '请填写本行自己的图片文件名。',
      ];
    },
  ),
  'picture-name-sign': error(
    'The file “{actual}” has a comma or semicolon in its name, which here separates two names.',
    '文件“{actual}”的名称中有逗号或分号，而此处用它们分隔多个文件名。',
    'Rename the file without it, for example with -, and type the new name here.',
    '请改文件名（例如改用 -），再在此填写新名称。',
  ),
  'picture-name-windows': warning(
    'Windows cannot store a file called “{actual}”, so nobody could fetch the site’s files there.',
    'Windows 无法保存名为“{actual}”的文件，在 Windows 上将无法取得本网站的文件。',
    'Rename the file with letters, digits and - alone, for example my-picture.jpg, and type the new name here.',
    '请改文件名，只用字母、数字和 -（例如 my-picture.jpg），再在此填写新名称。',
  ),
  // `pixels`: there are too many of them. `max` is in millions of them, else in MB.
  'picture-too-big': errorFrom(({ max, pixels }: { max: number; pixels?: string | undefined }) => [
    pixels ? '“{actual}” is {pixels} pixels, more than {max} million in all.' : '“{actual}” is larger than {max} MB.',
    pixels ? `“{actual}”为 {pixels} 像素，总数超过 ${max / 100} 亿。` : '“{actual}”超过 {max} MB。',
    'Save it with at most 4000 pixels on its long side.',
    '请另存为长边不超过 4000 像素的图片。',
  ]),
  'picture-without-text': warning(
    'The picture “{actual}” has no alt text; a text made from its row is used.',
    '图片“{actual}”没有图片说明，暂用由所在行生成的文字。',
    'Add a row for {actual} to company.xlsx › Pictures.',
    '请在 company.xlsx › Pictures 中为 {actual} 新增一行。',
  ),

  // Values that are valid and hardly right.
  'dash-for-ongoing': warning(
    'A dash counts as a blank: the site says that the works go on.',
    '横线视为留空：网站会显示“进行中”。',
    'If the works have ended, type the month, such as Jun 2023. If they go on, clear the cell.',
    '若已完工，请填月份，例如 Jun 2023；若仍在施工，请清空此格。',
  ),
  'in-future': warningFrom(({ actual, mayBeBlank }: { actual: string; mayBeBlank: boolean }) => [
    `“{heading}” is in the future: ${dateIn(actual).en}.`,
    `“{heading}”填的是将来的日期：${dateIn(actual).zh}。`,
    mayBeBlank ? 'Correct it, or leave the cell blank while the works go on.' : 'Check it, and correct it.',
    mayBeBlank ? '请改正；仍在施工的请留空。' : '请核对并改正。',
  ]),
  'validity-ends': warningFrom(({ actual, isOver }: { actual: string; isOver: boolean }) => {
    const { en, zh } = dateIn(actual);
    return [
      isOver
        ? `It was valid until ${en}, and visitors read that it has expired.`
        : `It is valid until ${en}, which is soon.`,
      isOver ? `已于 ${zh}到期，访客会看到“已过期”。` : `将于 ${zh}到期，请尽早办理续期。`,
      'When it is renewed, type the new month, and put its new picture in. If it is not, delete the row.',
      '续期后请填写新的月份，并更换图片；若不再续期，请删除此行。',
    ];
  }),
  // `uses`: the number of rows before the founding, if all of the company are, so that its year is wrong.
  'before-founding': warningFrom(({ actual, uses }: { actual: string; uses: number | undefined }) => {
    const { en, zh } = dateIn(actual);
    return uses === undefined
      ? [
          `“{heading}” (${en}) is before {company} was founded ({founded}).`,
          `“{heading}”（${zh}）早于 {company} 的成立年份（{founded}）。`,
          'Check the month and the company.',
          '请核对月份与公司。',
        ]
      : [
          `{company} was founded in {founded}, after all its {uses} projects began (the first in ${en}).`,
          `{company} 的成立年份（{founded}）晚于它的全部 {uses} 个工程（最早 ${zh}）。`,
          'Correct the year.',
          '请改正年份。',
        ];
  }),
  // `isHalf`: only this text is that of the other row, as in a copied row that was half changed.
  'row-twice': warningFrom(({ isHalf }: { isHalf: boolean }) =>
    isHalf
      ? [
          '“{heading}” is “{actual}” here and in {first}, while other cells of the two rows differ.',
          '此处与 {first} 的“{heading}”同为“{actual}”，而两行的其他单元格不同。',
          'Was one of the two rows copied, and this cell not changed there? Correct it there. If both are right, leave them.',
          '是否复制了其中一行而忘了改此格？请在那一行更正；若两行都对，则不必更改。',
        ]
      : [
          '{first} already has “{actual}”: the site shows it twice.',
          '{first} 已有“{actual}”，网站会显示两次。',
          'If it is the same, delete this row. Otherwise leave it as it is.',
          '若是同一项，请删除此行；否则不必更改。',
        ],
  ),
  // `actual`: the words that are struck out in the cell. Undefined if the whole row is.
  'row-struck-out': warningFrom(({ actual }: { actual: string | undefined }) =>
    actual === undefined
      ? [
          'This row is struck out in Excel; the site still publishes it.',
          '这一行在 Excel 中加了删除线，网站仍会发布。',
          'To take it off the site, delete the row.',
          '若要从网站撤下，请删除整行。',
        ]
      : [
          '“{actual}” is struck out in this cell; the site still publishes it.',
          '此单元格中的“{actual}”加了删除线，网站仍会发布。',
          'Delete the struck-out words.',
          '请删除加了删除线的文字。',
        ],
  ),
  'postal-code': warningFrom(({ english }: { english: string | undefined }) => [
    english
      ? 'The postal code is {actual} here and {english} in English.'
      : 'The postal code {actual} has five digits.',
    english ? '此处邮编为 {actual}，英文地址为 {english}。' : '邮编 {actual} 只有五位。',
    'Correct the postal code: six digits, the same in both languages.',
    '请改正邮编：六位数字，两种语言相同。',
  ]),
  'phone-unlikely': warningFrom(({ isTollFree }: { isTollFree: boolean }) =>
    isTollFree
      ? [
          '“{value}” is a toll-free number, which is reached within Singapore alone, and not with +65.',
          '“{value}”是免费电话，只能在新加坡境内拨打，加 +65 打不通。',
          'Type the number that callers from abroad reach too.',
          '请填写从国外也能打通的号码。',
        ]
      : [
          '“{value}” is hardly a telephone number of Singapore: these begin with 3, 6, 8 or 9.',
          '“{value}”不像新加坡的电话号码（以 3、6、8 或 9 开头）。',
          'Check the number.',
          '请核对号码。',
        ],
  ),
  'host-misspelt': warning(
    '“{actual}” looks like {expected} with a typing error.',
    '“{actual}”像是 {expected} 的误写。',
    'Check the address.',
    '请核对电邮地址。',
  ),
  'placeholder-lost': warning(
    '{expected} is in no language of this text, so the site shows it without the name or number.',
    '各语言中都没有 {expected}，网站将不显示相应的名称或数字。',
    'Type {expected} where it belongs, in every language.',
    '请在各语言的相应位置填 {expected}。',
  ),

  // Texts that would be published as they are.
  filler: warningFrom(({ mayBeBlank }: { mayBeBlank: boolean }) => [
    '“{actual}” looks like a filler or a note of the office: the site publishes it as it is.',
    '“{actual}”像是暂填的字样或内部备注，网站会照样发布。',
    mayBeBlank ? 'Type what belongs here, or leave the cell blank.' : 'Type what belongs here.',
    mayBeBlank ? '请填写正式内容，暂时没有的请留空。' : '请填写正式内容。',
  ]),
  markup: warning(
    'Visitors would see “{actual}” as it is typed: texts take no formatting codes.',
    '访客会看到“{actual}”的原样：文字中不能用格式代码。',
    'Take it out. For a new line, press Alt+Enter.',
    '请删去；换行请按 Alt+Enter。',
  ),
  'limit-as-result': warning(
    'This says what was allowed or aimed at (“{actual}”). Visitors would read it as measured on site.',
    '这里写的是限值或目标（“{actual}”），访客会当作现场实测成果。',
    'Type what was measured, and its figure beside it, or clear both.',
    '请填写实测的成果及旁边的数字，或清空这两处。',
  ),
  'personal-data': warning(
    '“{actual}” looks like the number of a person: an identity card or a mobile telephone. Visitors would see it.',
    '“{actual}”像是个人号码（身份证或手机号码），访客会看到。',
    'Delete it here, unless the person has agreed that it is published.',
    '除非本人同意公开，请在此删去。',
  ),
  'wrongly-decoded': warning(
    '“{actual}” comes from a file that was opened with the wrong encoding: visitors would see it as it is.',
    '“{actual}”是用错误的编码打开文件后留下的乱码，访客会看到它的原样。',
    'Copy the text again from where it came from, or type it.',
    '请从原处重新复制，或重新输入。',
  ),
  'misplaced-value': warningFrom(({ kind, column }: { kind: keyof typeof valueForms; column: string | undefined }) => [
    column === undefined
      ? `“{value}” is ${valueForms[kind].en}, and visitors would read it as “{heading}”.`
      : '“{value}” is in the column “{column}” of other rows, and here it is “{heading}”.',
    column === undefined
      ? `“{value}”是${valueForms[kind].zh}，却填在“{heading}”列，访客会照样看到。`
      : '“{value}”在其他行中属于“{column}”列，此处却填在“{heading}”列。',
    'Type the right “{heading}” here. If the value belongs into another column, move it there.',
    '请在此填写正确的“{heading}”；若内容属于其他列，请移过去。',
  ]),
  // `actual`: the Chinese in the text. Undefined if most of the text is Chinese.
  'chinese-in-english': warningFrom(({ actual }: { actual: string | undefined }) =>
    actual === undefined
      ? [
          'This is the English column, but “{value}” is Chinese, or mostly Chinese.',
          '这一列填英文，而“{value}”是中文，或大多是中文。',
          'Type the English text here; Chinese belongs in the column beside it.',
          '请在此填写英文；中文应填在旁边一列。',
        ]
      : [
          'This is an English text, and “{actual}” in it is Chinese.',
          '这一列填英文，而其中的“{actual}”是中文。',
          'Write it in English. A name in both languages may have its Chinese in brackets.',
          '请改写成英文；若需中英并列，请把中文放在括号里。',
        ],
  ),

  // Translations, text keys and settings.
  'missing-translation': warning(
    'The {language} text is blank; the English text is shown.',
    '{languageZh}文字为空，暂显示英文。',
    'Type the {language} text for: {actual}',
    '请为“{actual}”填写{languageZh}文字。',
  ),
  'not-chinese': warningFrom(({ isSame }: LanguageName & { isSame: boolean }) =>
    isSame
      ? [
          'The {language} text is the same as the English one.',
          '{languageZh}文字与英文相同。',
          'Type the {language} text here, or leave the cell blank.',
          '请在此填写{languageZh}文字，或留空。',
        ]
      : [
          '“{value}” has no {language} character.',
          '“{value}”中没有{languageZh}字符。',
          'Type the {language} text here.',
          '请在此填写{languageZh}文字。',
        ],
  ),
  'description-short': warning(
    'Search engines show this text below the title of the page. It is too short to say anything: “{value}”.',
    '搜索结果会在页面标题下显示这段文字，而“{value}”过短，说明不了什么。',
    'Write one or two sentences.',
    '请写一两句话。',
  ),
  'placeholder-unknown': errorFrom(({ expected }: { expected: string }) => [
    'The site has nothing to put in the place of {actual}: visitors would see it as it is typed. ' +
      (expected ? 'This text may use {expected}.' : 'This text takes no words in {{ }}.'),
    `网站没有可代入 {actual} 的内容，访客会看到它的原样。${expected ? '此处可用 {expected}。' : '此处不能用 {{ }}。'}`,
    expected ? 'Use {expected} in every language, or take out {actual}.' : 'Take out {actual} in every language.',
    expected ? '各语言均请改用 {expected}，或删去 {actual}。' : '请在各语言中删去 {actual}。',
  ]),
  // `expected`: missing here; `actual`: here, but not in the other language.
  'placeholder-mismatch': errorFrom(({ expected, actual }: { expected: string; actual: string }, { heading }) => {
    const { en, zh } = beside(heading);
    if (!expected)
      return [
        `{actual} is here, but not in the ${en} text.`,
        `这里有 {actual}，而${zh}没有。`,
        'Take out {actual}.',
        '请删去 {actual}。',
      ];
    return [
      actual
        ? 'This text has {actual} where {expected} belongs.'
        : '{expected} is missing here: the site puts a name or a number in its place.',
      actual ? '此处写的是 {actual}，应为 {expected}。' : '这里少了 {expected}，网站会在该处代入名称或数字。',
      `Type {expected} where it belongs, as in the ${en} text. If several rows have this fault, one column may have ` +
        'been sorted alone: undo it (Ctrl+Z).',
      `请参照${zh}，在相应位置填 {expected}。若多行同时出现此问题，可能只排序了一列，请先撤销（Ctrl+Z）。`,
    ];
  }),
  'placeholder-broken': errorFrom(({ expected }: { expected: string | undefined }) =>
    expected
      ? [
          '“{actual}” is not written correctly; it must be {expected}.',
          '“{actual}”的写法不对，应为 {expected}。',
          'Type {expected} with narrow braces.',
          '请用半角花括号填写 {expected}。',
        ]
      : [
          '“{actual}” is not written correctly.',
          '“{actual}”的写法不对。',
          'Take out “{actual}”.',
          '请删去“{actual}”。',
        ],
  ),
  'label-blank': errorFrom(({ note }: { note: string | undefined }) => [
    'The English text of “{actual}” is blank.',
    '“{actual}”的英文文字为空。',
    `Type the English text of “{actual}”${note ? ' ({note})' : ''}.`,
    `请填写“{actual}”的英文文字${note ? '（{note}）' : ''}。`,
  ]),
  // `actual`: what the key was changed to; `lastText`: the English text of a row that was deleted.
  'key-missing': errorFrom(({ actual, lastText }: { actual: string | undefined; lastText: string | undefined }) => [
    actual
      ? 'The key “{expected}” is missing. Was it changed to “{actual}”?'
      : `The row {expected}${lastText ? ' (“{lastText}”)' : ''} is missing in this sheet. Was it deleted?`,
    actual
      ? '缺少键名“{expected}”。是否改成了“{actual}”？'
      : `本表缺少 {expected} 一行${lastText ? '（“{lastText}”）' : ''}。是否被删除了？`,
    `Undo (Ctrl+Z), or add the row again: {expected} ¦ ${lastText === undefined ? 'English' : '{lastText}'} ¦ 中文`,
    `请撤销（Ctrl+Z），或补上这一行：{expected} ¦ ${lastText === undefined ? 'English' : '{lastText}'} ¦ 中文`,
  ]),
  'key-misplaced': error(
    'The site looks for “{actual}” in the sheet “{expected}”, not in “{sheet}”.',
    '网站在工作表“{expected}”中查找“{actual}”，而不是“{sheet}”。',
    'Move the whole row to the sheet “{expected}”.',
    '请把整行移到工作表“{expected}”。',
  ),
  'key-unused': warning(
    'The site does not use the row “{actual}”.',
    '网站没有用到“{actual}”这一行。',
    'Delete the row, or move it to the sheet Kept labels.',
    '请删除该行，或移到“Kept labels”表。',
  ),
  'setting-missing': error(
    'The setting “{expected}” is missing.',
    '缺少设置“{expected}”。',
    'Add a row: {expected} | {example}',
    '请新增一行：{expected} | {example}',
  ),
  'setting-unknown': error(
    'There is no setting “{value}”.',
    '没有名为“{value}”的设置。',
    'Use one of: {expected}',
    '请改用其中之一：{expected}',
  ),
};
