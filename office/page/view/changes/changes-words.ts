import type { Bilingual, Wordings } from '../../../../codegen/text/bilingual.ts';

/** The words around the report of changes, which has its own words. */
export const changesWords = {
  button: { en: 'What changed, and sending it', zh: '查看变更并递交' },
  title: { en: 'What changed since the site was published', zh: '自网站上次发布以来的变更' },
  close: { en: 'Close', zh: '关闭' },
  looking: { en: 'Comparing with what is published …', zh: '正在与已发布的内容比较……' },
  notFound: {
    en:
      'What is published cannot be read from here. Open this page at the address of the site, ' +
      'or give it the file published.json.',
    zh: '在这里读不到已发布的内容。请从网站网址打开本页，或选择 published.json 文件。',
  },
  where: { en: 'The file is here:', zh: '该文件在：' },
  chooseFile: { en: 'The file published.json:', zh: '选择 published.json：' },
  howToSave: {
    en: 'The link opens a page of text. Save it with Ctrl+S, then choose the saved file here. Once a day is enough.',
    zh: '链接会打开一页文字。请按 Ctrl+S 保存，再在这里选择保存的文件。每天只需一次。',
  },
  notPublished: (name: string) => ({
    en: `“${name}” is another file. Choose the file published.json of the site.`,
    zh: `“${name}”不是这个文件。请选择网站的 published.json。`,
  }),
  comparedWithFile: {
    en: 'Compared with the file published.json that you chose today.',
    zh: '已与您今天选择的 published.json 比较。',
  },
  otherFile: { en: 'Choose it again', zh: '重新选择' },
  showsNowhere: { en: 'Visitors see nothing of this.', zh: '访客看不到这项变更。' },
  outdated: {
    en: 'These files are old copies of what is published. They are not sent. Fetch the newest before you change them:',
    zh: '以下文件是已发布内容的旧版本，不会递交。如需修改，请先取得最新文件：',
  },
  goesBack: (workbook: string, day: Bilingual) => ({
    en:
      `Everything that was published in ${workbook} since ${day.en} is undone in your file. If the file is an older ` +
      'copy, sending it would undo what others did. What is published:',
    zh: `您的 ${workbook} 中，自 ${day.zh}以来发布的内容全部退回了。若这是旧文件，递交会撤销别人的修改。目前发布的是：`,
  }),
  nothingPublished: { en: 'the row was taken out', zh: '此行已被删除' },
  intended: { en: 'Yes, I want the earlier values back', zh: '是，我要恢复以前的内容' },
  yesDeleted: { en: 'Yes, it is to go', zh: '是，要删除' },
  takeIn: {
    en: 'No, my file is older: take in what others have published',
    zh: '不是，我的文件较旧：并入他人已发布的内容',
  },
  takeInto: (workbook: string) => ({
    en: `Take into ${workbook} what others have published`,
    zh: `把他人已发布的内容并入 ${workbook}`,
  }),
  myFileIsOlder: {
    en: 'No, my file is older: fetch the newest file, and type your changes into it.',
    zh: '不是，我的文件较旧：请取得最新文件，把您的修改填进去。',
  },
  both: {
    en: 'You and others have changed these cells. Yours are kept, unless you press:',
    zh: '以下单元格您和他人都改过。默认保留您填的内容，也可改用他人的：',
  },
  keepMine: (value: string) => ({ en: `Keep yours: ${value}`, zh: `保留您的：${value}` }),
  takeTheirs: (value: string) => ({ en: `Take theirs: ${value}`, zh: `改用他人的：${value}` }),
  translation: { en: 'Translation', zh: '翻译' },
  forTranslator: { en: 'Download these texts for the translator', zh: '下载以上内容，交给译者' },
  howToTranslate: {
    en: 'The translator fills in the last column. The file that comes back goes here, or drop it on this page:',
    zh: '译者只填最后一列。译者交回的文件请在这里选择，也可以拖到本页：',
  },
  fromTranslator: { en: 'The file from the translator:', zh: '译者交回的文件：' },
  writeTranslations: (count: number) => ({
    en: count === 1 ? 'Write 1 translation into your folder' : `Write ${count} translations into your folder`,
    zh: `把 ${count} 处译文写入您的文件夹`,
  }),
  cannotWrite: {
    en: 'This browser cannot write into your folder. Open this page in Chrome or Edge, and choose the folder there.',
    zh: '此浏览器不能写入您的文件夹。请用 Chrome 或 Edge 打开本页，并在那里选择文件夹。',
  },
  send: { en: 'Send it', zh: '递交' },
  held: { en: 'Not yet:', zh: '暂时不能递交：' },
  these: { en: 'These files changed:', zh: '以下文件有变更：' },
  drafts: (count: number) => ({
    en: `${count === 1 ? '1 row is' : `${count} rows are`} not published yet (Draft), but sent with the files:`,
    zh: `${count} 行为草稿，暂不发布，但会随文件递交并保存：`,
  }),
  leaveOut: {
    en: 'Leave out of the sent copy what visitors do not see. Your own file keeps it:',
    zh: '递交的副本中去掉以下访客看不到的内容（您自己的文件不变）：',
  },
  cannotLeaveOut: {
    en:
      'This is sent and kept with the files, because formulas, notes, filters, charts or pictures there could still ' +
      'show it. Keep what is private in another file:',
    zh: '以下内容会随文件一起递交并保存，因为其中的公式、批注、筛选、图表或图片仍可能显露它。内部资料请放在别的文件里：',
  },
  newestLacks: {
    en: 'The newest file may not have this, so do not put it in the place of yours:',
    zh: '最新文件里可能没有以下内容，请不要直接用它替换您的文件：',
  },
  summaryName: { en: 'Summary of the changes', zh: '变更摘要' },
  copy: { en: 'Copy the summary', zh: '复制摘要' },
  copied: { en: 'Copied.', zh: '已复制。' },
  upload: {
    en:
      'Drop these files on the upload page, and paste the summary as the description. ' +
      'A picture goes into the folder that stands before its name.',
    zh: '把这些文件拖到上传页面，并将摘要粘贴为说明。图片请放进文件名前面所写的文件夹。',
  },
  uploadCopies: {
    en:
      'Download the changed files, unpack changes.zip, and drop what is in it on the upload page, not the files of ' +
      'your folder. Paste the summary as the description.',
    zh: '下载有变更的文件，解压 changes.zip，把其中的文件（不是您文件夹里的）拖到上传页面，并将摘要粘贴为说明。',
  },
  openUpload: (site: string) => ({ en: `Open the upload page at ${site}`, zh: `打开上传页面（${site}）` }),
  mail: {
    en: 'Send the changed files by mail to the person in charge, with the summary as the text of the mail.',
    zh: '用电邮把有变更的文件发给负责人，摘要贴作邮件正文。',
  },
  orMail: {
    en: 'Or by mail: send the changed files to the person in charge, with the summary as the text of the mail.',
    zh: '或用电邮：把有变更的文件发给负责人，摘要贴作邮件正文。',
  },
  download: { en: 'Download the changed files', zh: '下载有变更的文件' },
  writeMail: { en: 'Write the mail', zh: '撰写邮件' },
  mailSubject: { en: 'Changes to the website', zh: '网站内容变更' },
  attached: { en: 'Attached: changes.zip', zh: '附件：changes.zip' },
  deleteThere: {
    en: 'These are gone from your folder. The person in charge has to delete them:',
    zh: '以下文件已不在您的文件夹中，请负责人一并删除：',
  },
} satisfies Wordings;
