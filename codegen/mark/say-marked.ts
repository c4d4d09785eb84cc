import type { MarkOutcome } from './mark-workbooks.ts';

type Words = readonly [en: string, zh: string];

const results: Readonly<Record<MarkOutcome['result'], (outcome: MarkOutcome) => Words>> = {
  marked: ({ problems }) => [`marked; its sheet Issues lists ${problems}`, `已标注；“Issues”表列出 ${problems} 处`],
  unreadable: () => ['cannot be opened, so there is no marked copy', '无法打开，因此没有标注副本'],
  inTheWay: () => [
    'not written: a workbook of that name that is no marked copy stands in that folder',
    '未写入：该文件夹中已有同名工作簿，且不是标注副本',
  ],
  held: () => [
    'not written: the file is open in Excel, or the folder is read-only',
    '未写入：文件正在 Excel 中打开，或文件夹为只读',
  ],
};

/** What was marked and what could not be, in the language of the report; null for both. */
export function sayMarked(outcomes: readonly MarkOutcome[], folder: string, language: 'en' | 'zh' | null): string {
  const both = ([en, zh]: Words) => (language === 'en' ? en : language === 'zh' ? zh : `${en} · ${zh}`);
  if (outcomes.length === 0) return `${both(['Nothing to mark.', '没有需要标注的内容。'])}\n`;
  const head = both([
    `Marked copies in ${folder} (correct the originals, not these):`,
    `标注副本位于 ${folder}（请改正原文件，勿改副本）：`,
  ]);
  return `${[head, ...outcomes.map((outcome) => `  ${outcome.workbook}: ${both(results[outcome.result](outcome))}`)].join('\n')}\n`;
}
