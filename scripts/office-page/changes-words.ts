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
  showsNowhere: 'Visitors see nothing of this.',
  movedOn: 'Since you fetched this folder, others have published these files anew:',
  movedHere: 'you changed it as well',
  movedAdvice:
    'Your files are older: sent as they are, they would undo what the others did. The list below tells what they did the other way round, as if you had undone it. Fetch the newest files, type your changes into them, and then send those.',
  send: 'Send it',
  held: 'Not yet:',
  these: 'These files changed:',
  summaryName: 'Summary of the changes',
  copy: 'Copy the summary',
  copied: 'Copied.',
  upload:
    'Drop these files on the upload page, and paste the summary as the description. A picture goes into the folder that stands before its name.',
  openUpload: 'Open the upload page',
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
  showsNowhere: '访客看不到这项变更。',
  movedOn: '您取得这个文件夹之后，其他人又发布了以下文件的新版本：',
  movedHere: '您也改过',
  movedAdvice:
    '您手上的是旧版本，直接递交会撤销别人的修改；下面的清单也会把别人的修改反过来列出，好像是您撤销的。请先取得最新文件，把您的修改填进去，再递交。',
  send: '递交',
  held: '暂时不能递交：',
  these: '以下文件有变更：',
  summaryName: '变更摘要',
  copy: '复制摘要',
  copied: '已复制。',
  upload: '把这些文件拖到上传页面，并将摘要粘贴为说明。图片请放进文件名前面所写的文件夹。',
  openUpload: '打开上传页面',
  mail: '用电邮把有变更的文件发给负责人，摘要贴作邮件正文。',
  orMail: '或用电邮：把有变更的文件发给负责人，摘要贴作邮件正文。',
  download: '下载有变更的文件',
  deleteThere: '以下文件已不在您的文件夹中，请负责人一并删除：',
};

/** The words around the report of changes, which has its own words. */
export const changesWords: Readonly<Record<StaffLanguage, Words>> = { en, zh };
