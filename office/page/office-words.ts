import type { Wordings } from '../../codegen/text/bilingual.ts';

/** The office page's own words. The words for faults and cells are those of the preview's tools. */
export const officeWords = {
  title: { en: 'Office page', zh: '办公页面' },
  heading: { en: 'See the site as your workbooks say it', zh: '用工作簿预览网站' },
  what: {
    en: 'Choose the folder with the workbooks: this page checks every cell and shows the site as visitors will see it.',
    zh: '选择存放工作簿的文件夹，本页会检查每个单元格，并显示访客将看到的网站。',
  },
  private: {
    en: 'Nothing leaves this computer, and nothing in the folder is changed.',
    zh: '所有内容都不会离开这台电脑，文件夹里的文件也不会被改动。',
  },
  exception: {
    en:
      'Except when you press: a button such as “Change to …” beside a fault writes what it names into its cell, and ' +
      '“Put the copy into the folder” adds a small copy of a picture.',
    zh: '除非您点按：错误旁边的“改为……”等按钮会把所写的值填入单元格，“把小图存入文件夹”会存入一份缩小的图片。',
  },
  back: { en: 'Back to the site', zh: '返回网站' },
  still: {
    en: 'The page at work: on the left the faults with their cells, on the right the site as visitors will see it.',
    zh: '本页的样子：左边列出错误及其单元格，右边是访客将看到的网站。',
  },
  choose: { en: 'Choose the folder with the workbooks', zh: '选择存放工作簿的文件夹' },
  drop: { en: 'Or drop the folder anywhere on this page.', zh: '也可以把文件夹直接拖到本页上。' },
  remember: { en: 'Remember the folder on this computer.', zh: '在这台电脑上记住该文件夹。' },
  rememberMeans: {
    en:
      'The page then offers it at the next visit. Leave this empty if others publish pages at the same website ' +
      'address, because such a page could then read the folder too.',
    zh: '下次打开本页时可直接选用。如果同一网址上还有别人发布的网页，请不要勾选，否则那些网页也可能读到该文件夹。',
  },
  again: (name: string) => ({ en: `Open “${name}” again`, zh: `再次打开“${name}”` }),
  readAgain: { en: 'Read again', zh: '重新读取' },
  otherFolder: { en: 'Another folder', zh: '换一个文件夹' },
  wrong: (name: string) => ({ en: `“${name}” holds none of the workbooks.`, zh: `“${name}”里没有网站的工作簿。` }),
  expectedFiles: { en: 'Looked for: ', zh: '要找的文件：' },
  presentFiles: { en: 'Found there: ', zh: '找到的文件：' },
  nothingFound: { en: 'nothing', zh: '无' },
  andMore: (count: number) => ({ en: `and ${count} more`, zh: `另有 ${count} 个` }),
  noFolder: {
    en: 'That was no folder. Drop the folder itself, not the files in it, or press the button.',
    zh: '拖进来的不是文件夹。请拖文件夹本身，不要拖里面的文件；也可以点按钮选择。',
  },
  otherWay: { en: 'Choose the folder in another way', zh: '换一种方式选择文件夹' },
  refused: {
    en: 'The browser was not allowed to read the folder. Choose it again, and allow it to view the files.',
    zh: '浏览器未获准读取该文件夹。请重新选择，并允许查看文件。',
  },
  folderMissing: {
    en: 'The folder is no longer there. Choose it again where it is now.',
    zh: '找不到该文件夹了。请重新选择它现在的位置。',
  },
  reading: { en: 'Reading the workbooks …', zh: '正在读取工作簿……' },
  readingPictures: (read: number, all: number) => ({
    en: `Reading pictures: ${read} of ${all}`,
    zh: `正在读取图片：${read} / ${all}`,
  }),
  waiting: {
    en: 'A file is still being saved. It is read as soon as it is whole.',
    zh: '有文件正在保存，保存完后会自动读取。',
  },
  read: (time: string, errors: number, warnings: number) => {
    const faultsEn = ['No fault', '1 fault'][errors] ?? `${errors} faults`;
    const warningsEn = ['', ', 1 warning'][warnings] ?? `, ${warnings} warnings`;
    const faultsZh = errors === 0 ? '没有错误' : `有 ${errors} 处错误`;
    const warningsZh = warnings === 0 ? '' : `，${warnings} 处警告`;
    return {
      en: `Read at ${time}. ${faultsEn}${warningsEn}.`,
      zh: `${time} 已读取，${faultsZh}${warningsZh}。`,
    };
  },
  broken: {
    en:
      'This page itself failed. What you see is the last that was read; ' +
      'please send this to whoever looks after the site:',
    zh: '本页自身出错了，显示的是上一次读到的内容。请把下面的文字发给网站负责人：',
  },
  frame: { en: 'The site, from the workbooks', zh: '由工作簿生成的网站' },
  noMap: { en: 'The map is shown on the published site alone.', zh: '地图只在已发布的网站上显示。' },
  nothing: {
    en: 'Nothing is shown yet, because the workbooks have faults. The site appears here as soon as they are corrected.',
    zh: '工作簿中有错误，所以还没有显示。改正之后，网站就会显示在这里。',
  },
  width: { en: 'Width', zh: '宽度' },
  phone: { en: 'Phone', zh: '手机' },
  desktop: { en: 'Computer', zh: '电脑' },
  edition: { en: 'Language of the site', zh: '网站语言' },
  openElsewhere: (file: string) => ({
    en: `${file} is open in Excel. What is not saved yet is not seen here: save it.`,
    zh: `${file} 正在 Excel 中打开。尚未保存的内容这里看不到，请先保存。`,
  }),
  hint: {
    en: 'Hold Alt over words or a picture to see their cell.',
    zh: '按住 Alt 指向文字或图片，可看到它所在的单元格。',
  },
  unseen: {
    en: 'This browser does not let the page follow the folder: after saving, press “Read again” and choose it.',
    zh: '此浏览器不能自动跟进文件夹：保存后请点“重新读取”，再选一次文件夹。',
  },
  marked: { en: 'Save marked copies', zh: '保存标注副本' },
  markedName: { en: 'marked', zh: '标注' },
  markedNone: {
    en: 'No marked copy could be made: the workbook cannot be opened.',
    zh: '无法生成标注副本：工作簿打不开。',
  },
  ledger: (count: number) => ({
    en: `Corrected or skipped automatically (${count})`,
    zh: `自动更正或略过的内容（${count}）`,
  }),
} satisfies Wordings;
