import type { StaffLanguage } from '../../codegen/bilingual.ts';

const en = {
  button: 'What changed, and sending it',
  title: 'What changed since the site was published',
  close: 'Close',
  looking: 'Comparing with what is published …',
  notFound:
    'What is published cannot be read from here. Open this page at the address of the site, or give it the file published.json.',
  where: 'The file lies here:',
  chooseFile: 'The file published.json:',
  howToSave:
    'The link opens a page of text. Save it with Ctrl+S, then choose the saved file here. Once a day is enough.',
  notPublished: (name: string) => `“${name}” is another file. Choose the file published.json of the site.`,
  comparedWithFile: 'Compared with the file published.json that you chose today.',
  otherFile: 'Choose it again',
  showsNowhere: 'Visitors see nothing of this.',
  outdated:
    'These files are old copies of what is published. They are not sent. Fetch the newest before you change them:',
  goesBack:
    'These rows go back to what was there before. Your file is probably an old copy, and sending it would undo what others did. What is published:',
  nothingPublished: 'the row was taken out',
  twoWays:
    'Fetch the newest file, and type your changes into it. Or keep only your own cells: type what is published, as listed here, back into your file.',
  meant: 'I take these back on purpose',
  send: 'Send it',
  held: 'Not yet:',
  these: 'These files changed:',
  summaryName: 'Summary of the changes',
  copy: 'Copy the summary',
  copied: 'Copied.',
  upload:
    'Drop these files on the upload page, and paste the summary as the description. A picture goes into the folder that stands before its name.',
  openUpload: (site: string) => `Open the upload page at ${site}`,
  mail: 'Send the changed files by mail to the person in charge, with the summary as the text of the mail.',
  orMail: 'Or by mail: send the changed files to the person in charge, with the summary as the text of the mail.',
  download: 'Download the changed files',
  deleteThere: 'These are gone from your folder. The person in charge has to delete them:',
};

type Words = typeof en;

const zh: Words = {
  button: '查看变更并递交',
  title: '自网站上次发布以来的变更',
  close: '关闭',
  looking: '正在与已发布的内容比较……',
  notFound: '在这里读不到已发布的内容。请从网站网址打开本页，或选择 published.json 文件。',
  where: '该文件在：',
  chooseFile: '选择 published.json：',
  howToSave: '链接会打开一页文字。请按 Ctrl+S 保存，再在这里选择保存的文件。每天只需一次。',
  notPublished: (name) => `“${name}”不是这个文件。请选择网站的 published.json。`,
  comparedWithFile: '已与您今天选择的 published.json 比较。',
  otherFile: '重新选择',
  showsNowhere: '访客看不到这项变更。',
  outdated: '以下文件是已发布内容的旧版本，不会递交。如需修改，请先取得最新文件：',
  goesBack: '以下各行退回到了以前的内容。您可能改在了旧文件上，递交会撤销别人的修改。目前发布的是：',
  nothingPublished: '此行已被删除',
  twoWays: '请取得最新文件，把您的修改填进去；或者只保留您自己改的单元格：把这里列出的已发布内容填回您的文件。',
  meant: '我确实要恢复以前的内容',
  send: '递交',
  held: '暂时不能递交：',
  these: '以下文件有变更：',
  summaryName: '变更摘要',
  copy: '复制摘要',
  copied: '已复制。',
  upload: '把这些文件拖到上传页面，并将摘要粘贴为说明。图片请放进文件名前面所写的文件夹。',
  openUpload: (site) => `打开上传页面（${site}）`,
  mail: '用电邮把有变更的文件发给负责人，摘要贴作邮件正文。',
  orMail: '或用电邮：把有变更的文件发给负责人，摘要贴作邮件正文。',
  download: '下载有变更的文件',
  deleteThere: '以下文件已不在您的文件夹中，请负责人一并删除：',
};

/** The words around the report of changes, which has its own words. */
export const changesWords: Readonly<Record<StaffLanguage, Words>> = { en, zh };
