import { cellAdvice } from '../workbooks/general-advice.ts';
import { escapeHtml } from './escape-html.ts';
import type { GuideLanguage } from './guide-language.ts';
import { guideWords as words } from './guide-words.ts';
import { tableHtml } from './table-html.ts';

/** The rules that the sheet Guide of each workbook tells too. */
export function adviceTable(language: GuideLanguage): string {
  const rows = cellAdvice.map((advice) => [escapeHtml(advice.about[language]), escapeHtml(advice.words[language])]);
  return tableHtml({
    caption: words.adviceCaption[language],
    heads: [words.topic[language], words.rule[language]],
    rows,
    className: 'rules',
  });
}
