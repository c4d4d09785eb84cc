import type { StaffLanguage } from '../../codegen/bilingual.ts';

const en = {
  title: 'Office page',
  heading: 'See the site as your workbooks say it',
  what: 'Choose the folder with the workbooks: this page checks every cell and shows the site as visitors will see it.',
  private: 'Nothing leaves this computer, and nothing in the folder is changed.',
  choose: 'Choose the folder with the workbooks',
  drop: 'Or drop the folder anywhere on this page.',
  remember: 'Remember the folder on this computer.',
  rememberMeans:
    'The page then offers it at the next visit. Leave this empty if others publish pages at the same website address, because such a page could then read the folder too.',
  again: (name: string) => `Open “${name}” again`,
  readAgain: 'Read again',
  other: 'Another folder',
  language: '中文',
  wrong: (name: string) => `“${name}” holds none of the workbooks.`,
  wanted: 'Looked for: ',
  found: 'Found there: ',
  nothingFound: 'nothing',
  andMore: (count: number) => `and ${count} more`,
  noFolder: 'That was no folder. Drop the folder itself, not the files in it, or press the button.',
  otherWay: 'Choose the folder in another way',
  refused: 'The browser was not allowed to read the folder. Choose it again, and allow it to view the files.',
  gone: 'The folder is no longer there. Choose it again where it lies now.',
  reading: 'Reading the workbooks …',
  readingPictures: (read: number, all: number) => `Reading pictures: ${read} of ${all}`,
  waiting: 'A file is still being saved. It is read as soon as it is whole.',
  read: (time: string, errors: number, warnings: number) => {
    const faults = ['No fault', '1 fault'][errors] ?? `${errors} faults`;
    const doubts = ['', ', 1 warning'][warnings] ?? `, ${warnings} warnings`;
    return `Read at ${time}. ${faults}${doubts}.`;
  },
  broken:
    'This page itself failed. What you see is the last that was read; please send this to whoever looks after the site:',
  frame: 'The site, from the workbooks',
  noMap: 'The map is shown on the published site alone.',
  nothing:
    'Nothing is shown yet, because the workbooks have faults. The site appears here as soon as they are corrected.',
  width: 'Width',
  phone: 'Phone',
  desktop: 'Computer',
  edition: 'Language of the site',
  hint: 'Hold Alt over words or a picture to see their cell.',
  unseen: 'This browser does not let the page follow the folder: after saving, press “Read again” and choose it.',
  marked: 'Save marked copies',
  markedName: 'marked',
  markedNone: 'No marked copy could be made: the workbook cannot be opened.',
  ledger: (count: number) => `Put right or left out by itself (${count})`,
};

export type Words = typeof en;

const zh: Words = {
  title: '办公页面',
  heading: '用工作簿预览网站',
  what: '选择存放工作簿的文件夹，本页会检查每个单元格，并显示访客将看到的网站。',
  private: '所有内容都不会离开这台电脑，文件夹里的文件也不会被改动。',
  choose: '选择存放工作簿的文件夹',
  drop: '也可以把文件夹直接拖到本页上。',
  remember: '在这台电脑上记住该文件夹。',
  rememberMeans:
    '下次打开本页时可直接选用。如果同一网址上还有别人发布的网页，请不要勾选，否则那些网页也可能读到该文件夹。',
  again: (name) => `再次打开“${name}”`,
  readAgain: '重新读取',
  other: '换一个文件夹',
  language: 'English',
  wrong: (name) => `“${name}”里没有网站的工作簿。`,
  wanted: '要找的文件：',
  found: '找到的文件：',
  nothingFound: '无',
  andMore: (count) => `另有 ${count} 个`,
  noFolder: '拖进来的不是文件夹。请拖文件夹本身，不要拖里面的文件；也可以点按钮选择。',
  otherWay: '换一种方式选择文件夹',
  refused: '浏览器未获准读取该文件夹。请重新选择，并允许查看文件。',
  gone: '找不到该文件夹了。请重新选择它现在的位置。',
  reading: '正在读取工作簿……',
  readingPictures: (read, all) => `正在读取图片：${read} / ${all}`,
  waiting: '有文件正在保存，保存完后会自动读取。',
  read: (time, errors, warnings) => {
    const faults = errors === 0 ? '没有错误' : `有 ${errors} 处错误`;
    return `${time} 已读取，${faults}${warnings === 0 ? '' : `，${warnings} 处警告`}。`;
  },
  broken: '本页自身出错了，显示的是上一次读到的内容。请把下面的文字发给网站负责人：',
  frame: '由工作簿生成的网站',
  noMap: '地图只在已发布的网站上显示。',
  nothing: '工作簿中有错误，所以还没有显示。改正之后，网站就会显示在这里。',
  width: '宽度',
  phone: '手机',
  desktop: '电脑',
  edition: '网站语言',
  hint: '按住 Alt 指向文字或图片，可看到它所在的单元格。',
  unseen: '此浏览器不能自动跟进文件夹：保存后请点“重新读取”，再选一次文件夹。',
  marked: '保存标注副本',
  markedName: '标注',
  markedNone: '无法生成标注副本：工作簿打不开。',
  ledger: (count) => `自动更正或略过的内容（${count}）`,
};

/** The office page's own words. The words for faults and cells are those of the preview's tools. */
export const words: Readonly<Record<StaffLanguage, Words>> = { en, zh };
