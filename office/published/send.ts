import { zipSync } from 'fflate';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { lockedFile, picturesFolder } from '../../codegen/inputs.ts';
import type { Bilingual } from '../../codegen/text/bilingual.ts';
import type { ChangeReport } from '../changes/change-report.ts';
import type { Return } from '../changes/earlier-versions.ts';
import { joinedLines, type Line, line, textOf } from '../changes/line.ts';
import { wordingIn } from '../changes/lines.ts';
import { type Item, outlineOf } from '../changes/outline.ts';
import { words } from '../changes/report-words.ts';

/**
 * Returns the files that differ from the published ones, even if only in notes of the office, as paths below the data
 * folder: those to send, and those that the person in charge has to delete.
 */
export function filesToSend({ workbooks, pictures }: ChangeReport) {
  const files: string[] = [];
  const removed: string[] = [];
  for (const { workbook, kind } of workbooks) {
    if (kind === 'removed') removed.push(workbook);
    else files.push(workbook);
  }
  for (const { file, previousFile, after } of pictures) {
    if (after !== null) files.push(picturesFolder + file);
    if (previousFile !== null) removed.push(picturesFolder + previousFile);
    else if (after === null) removed.push(picturesFolder + file);
  }
  return { files, removed };
}

/** Returns the workbooks that someone has open, by the lock files beside them. */
export function openWorkbooks(lockFiles: readonly string[]): readonly string[] {
  return workbookNames.filter((name) => lockFiles.some((file) => lockedFile(file) === name));
}

/**
 * Returns the reasons why nothing may be sent back yet, each with what to do. Empty if everything is in order.
 * `returns` are the workbooks that go back to what was published earlier, unless that is meant.
 */
export function reasonsToHold(
  { warnings, workbooks }: ChangeReport,
  {
    ok,
    lockFiles = [],
    returns = [],
    isBeyondThisPage = false,
  }: {
    readonly ok: boolean;
    readonly lockFiles?: readonly string[];
    readonly returns?: readonly Return[];
    readonly isBeyondThisPage?: boolean;
  },
): readonly Bilingual[] {
  const copies = warnings.filter(({ kind }) => kind === 'workbook-copy');
  return [
    ...(ok ? [] : [holdWords.faults]),
    ...(isBeyondThisPage ? [holdWords.oldPage] : []),
    ...workbooks.filter(({ kind }) => kind === 'removed').map(({ workbook }) => holdWords.missing(workbook)),
    ...copies.map(({ file }) => holdWords.copy(file)),
    ...openWorkbooks(lockFiles).map(holdWords.open),
    ...returns.filter(({ isLikelyOld }) => isLikelyOld).map(({ workbook }) => holdWords.goesBack(workbook)),
  ];
}

const holdWords = {
  faults: { en: 'Something is wrong in the workbooks: correct it first.', zh: '工作簿中还有错误，请先改正。' },
  oldPage: {
    en:
      'The site has columns or sheets that this page does not know, and would leave out. ' +
      'Reload this page, or open the newest office page, and send from there.',
    zh: '网站已有本页不认识的列或工作表，从本页递交会把它们漏掉。请重新加载本页，或打开最新的办公页面，再从那里递交。',
  },
  open: (file: string) => ({
    en:
      `${file} is open in a program: save it and close it there, or what is not saved yet will be missing. ` +
      `If nobody has it open, delete the hidden file ~$${file} (View › Show › Hidden items), ` +
      'or restart the computer that had it open.',
    zh:
      `${file} 正在其他程序中打开：请先保存并关闭，否则尚未保存的内容不会一起递交。` +
      `若没有人打开它，请删除隐藏文件 ~$${file}（查看 › 显示 › 隐藏的项目），或重启曾打开它的电脑。`,
  }),
  goesBack: (file: string) => ({
    en: `${file} goes back to an earlier version in the rows listed above.`,
    zh: `${file} 在上面列出的各行退回到了以前的版本。`,
  }),
  missing: (file: string) => ({ en: `${file} is not in the folder.`, zh: `文件夹中没有 ${file}。` }),
  copy: (file: string) => ({
    en:
      `“${file}” is beside the workbooks. Type what is needed of it into the workbook, ` +
      'then move it out of the folder.',
    zh: `“${file}”与工作簿放在一起。请把其中需要的内容填进工作簿，再将它移出文件夹。`,
  }),
};

const mostNamed = 10;

/** Maximum number of fields quoted per row. */
const mostFields = 4;

/** Summarises the changes in a few lines of both languages, for the description of an upload or for a mail. */
export function summaryText(report: ChangeReport): string {
  const wording = wordingIn(null, { most: mostNamed, rest: words.more });
  const { alarms, cellWarnings, parts, pages } = outlineOf(report, wording);
  if (parts.length === 0) return textOf(pages);
  const itemLine = ({ label, summary, fields }: Item) => {
    const inBrackets = summary.length === 0 ? '' : line` (${summary})`;
    const afterColon = fields.length === 0 ? '' : line`: ${joinedLines(fields.slice(0, mostFields), '; ')}`;
    return line`  ${label}${inBrackets}${afterColon}`;
  };
  const lines: readonly Line[] = [
    ...alarms,
    cellWarnings.title,
    ...cellWarnings.lines.map((warning) => line`  ${warning}`),
    cellWarnings.others,
    ...parts.flatMap(({ title, summary, sheets }) => [
      ...(summary.length === 0 ? [] : [line`${title}: ${summary}`]),
      ...sheets.flatMap((sheet) => [
        line`${joinedLines([title, sheet.title], ' › ')}: ${sheet.summary}`,
        ...sheet.items.map(itemLine),
      ]),
    ]),
  ];
  return textOf(joinedLines(lines, '\n'));
}

/** The earliest time that a zip can store, so that the same files give the same bytes. */
const noTime = new Date(1980, 0, 1);

/**
 * Packs files into one .zip by their paths below the data folder. Stored without compression, because workbooks and
 * pictures are already compressed.
 */
export function zipped(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return zipSync(Object.fromEntries(files), { level: 0, mtime: noTime });
}
