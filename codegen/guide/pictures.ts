import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { Bilingual } from '../bilingual.ts';
import { escapeHtml } from './html.ts';
import type { GuideLanguage } from './words.ts';

/** A picture of the guide. `scripts/guide-pictures.ts` takes it. */
interface GuidePicture {
  /** Taken once in each language, or once for both: workbooks look the same. */
  readonly taken: 'once' | 'in each language';
  /** Pixels of the file for one of the page, where the file is smaller than the column of text. */
  readonly density: 1 | 2;
  readonly alt: Bilingual;
  readonly caption: Bilingual;
}

/** Folder of the pictures, below the data folder. */
export const pictureFolder = 'guide';

const of =
  (taken: GuidePicture['taken'], density: GuidePicture['density']) =>
  (alt: string, altZh: string, caption: string, captionZh: string): GuidePicture => ({
    taken,
    density,
    alt: { en: alt, zh: altZh },
    caption: { en: caption, zh: captionZh },
  });
const [once, inEachLanguage, closeUp] = [of('once', 2), of('in each language', 1), of('in each language', 2)];

export const guidePictures = {
  open: closeUp(
    'The office page as it opens: two sentences and a button',
    '刚打开的办公页面：两句说明和一个按钮',
    'The office page as it opens.',
    '刚打开的办公页面。',
  ),
  preview: inEachLanguage(
    'The office page with the home page of the site; above it, buttons for its width and its language',
    '办公页面中的网站首页，上方是切换宽度和语言的按钮',
    'The preview: your own copy of the site, on your own computer.',
    '预览：只在您自己电脑上运行的网站副本。',
  ),
  'project-row': once(
    'Sheet Projects with a new last row; the cells Name (EN), Total piles and Largest diameter are light orange',
    'Projects 表末尾的新行，其中 Name (EN)、Total piles 与 Largest diameter 三格为浅橙色',
    'A new row that is not finished. The light orange cells must still be filled.',
    '尚未填完的新行。浅橙色的单元格仍须填写。',
  ),
  'project-texts': once(
    'Sheet Pictures with the file name and the text of two new pictures in English and Chinese',
    'Pictures 表中两张新图片的文件名与中英文说明',
    'company.xlsx › Pictures: what each picture shows, in both languages.',
    'company.xlsx › Pictures：用中英文各写一句图片内容。',
  ),
  'project-page': inEachLanguage(
    'The cards of the project list; the new project is the first',
    '工程列表的卡片，新工程排在第一',
    'Saved: the new project stands first, because its number is first in the Project list.',
    '保存之后：新工程排在最前，因为它的编号在 Project list 表中居首。',
  ),
  'machine-row': once(
    'Sheet Machines with a new row at the end',
    'Machines 表，末尾是新行',
    'The new machine in the last row. Machine ID is blank: the plate has not arrived yet.',
    '最后一行是新设备。Machine ID 留空，因为机身编号还未拿到。',
  ),
  'machine-page': inEachLanguage(
    'The end of the table of machines on the site, with the new machine',
    '网站设备表的末尾，可见新设备',
    'The same machine on the site.',
    '网站上的同一台设备。',
  ),
  'person-row': once(
    'Sheet Staff with a new row at the end: names in English and Chinese, and a photo',
    'Staff 表，末尾新行有中英文姓名与照片文件名',
    'A new colleague: three cells.',
    '新同事：只需填三格。',
  ),
  inspector: closeUp(
    'A line of the page is outlined; a label names workbook, sheet, cell and column',
    '页面上一行文字被框出，标签写着工作簿、工作表、单元格与列',
    'Hold Alt and point: the label names the cell.',
    '按住 Alt 并指向文字：标签写出所在单元格。',
  ),
  fault: closeUp(
    'The panel of faults, which stands beside the preview: cell, what stands there, what is wrong, and what to do',
    '预览旁边的错误面板：单元格、现有内容、错在哪里、怎么改',
    'A year was typed with the letter O. The preview keeps the last good content.',
    '年份里误输入了字母 O。预览仍保留上一次正确的内容。',
  ),
  marked: once(
    'Sheet Machines of a marked copy; the wrong year stands on red',
    '标注副本的 Machines 表，填错的年份为红底',
    'A marked copy: the wrong cell is red. Point at it and a note says what is wrong.',
    '标注副本：有误的单元格为红底，指向它即显示批注。',
  ),
  issues: once(
    'Sheet Issues: one row for each fault, with its cell, the message and the suggestion in both languages',
    'Issues 表：每处问题一行，列出单元格以及中英文的问题与建议',
    'Its last sheet, Issues, lists everything. Click the cell’s address to go there.',
    '最后一张表 Issues 列出全部问题。点击单元格地址即可跳转。',
  ),
  changes: inEachLanguage(
    'Report of a change: row, column, value before and value after',
    '变更报告：行、列、变更前的值与变更后的值',
    'What the reviewer reads of a changed workbook.',
    '审核人看到的工作簿变更。',
  ),
  since: closeUp(
    'A window over the office page: machines.xlsx, the row that changed, its year before and after, and the page',
    '办公页面上的窗口：machines.xlsx 中有变更的行、改前改后的年份，以及涉及的页面',
    'One cell was changed. Nothing else will be sent.',
    '只改了一格，递交的也只有这一处。',
  ),
  'send-files': closeUp(
    'Step 1: the files that changed',
    '第 1 步：有变更的文件',
    'One workbook changed.',
    '只有一个工作簿有变更。',
  ),
  'send-summary': closeUp(
    'Step 2: the summary, and the button that copies it',
    '第 2 步：摘要，以及复制摘要的按钮',
    'The summary, for the description or for the mail.',
    '摘要：用作说明或邮件正文。',
  ),
  'send-upload': closeUp(
    'Step 3: the button that opens the upload page',
    '第 3 步：打开上传页面的按钮',
    'For those who have an account.',
    '供有账号的同事使用。',
  ),
  'upload-page': once(
    'Drawing of the upload page: 1 a field to drop the files, 2 a field for the description, 3 the choice of a new branch, 4 the button Propose changes',
    '上传页面示意图：1 拖放文件处，2 填写说明处，3 选择新建分支，4 按钮 Propose changes',
    'The upload page of GitHub, drawn: its colours differ, its words are these.',
    'GitHub 上传页面示意图：颜色略有不同，文字相同。',
  ),
  'send-mail': closeUp(
    'Step 4: the button that downloads the changed files',
    '第 4 步：下载有变更的文件的按钮',
    'For those who have none: one file, for a mail.',
    '没有账号时：一个文件，用电邮发送。',
  ),
} satisfies Readonly<Record<string, GuidePicture>>;

export type GuidePictureName = keyof typeof guidePictures;

export function isGuidePicture(name: string): name is GuidePictureName {
  return Object.hasOwn(guidePictures, name);
}

/** "guide/fault-zh.webp": the picture's file, below the data folder. */
export function pictureFile(name: GuidePictureName, language: GuideLanguage): string {
  const each = guidePictures[name].taken === 'in each language' ? `-${language}` : '';
  return `${pictureFolder}/${name}${each}.webp`;
}

/** A picture with its caption. @throws when its file is not there: `scripts/guide-pictures.ts` takes it. */
export function figureHtml(name: GuidePictureName, language: GuideLanguage, dataDir: string): string {
  const file = pictureFile(name, language);
  const { width, height } = imageSize(readFileSync(join(dataDir, file)));
  const { alt, caption, density } = guidePictures[name];
  const [shownWidth, shownHeight] = [width, height].map((pixels) => Math.round(pixels / density));
  return [
    '<figure>',
    `<img src="${file}" width="${shownWidth}" height="${shownHeight}" alt="${escapeHtml(alt[language])}">`,
    `<figcaption>${escapeHtml(caption[language])}</figcaption>`,
    '</figure>',
  ].join('\n');
}
