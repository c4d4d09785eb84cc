import { monthOfText } from '../normalise/month-of-text.ts';
import { putIntoWords } from '../problems/put-into-words.ts';
import { escapeHtml } from './escape-html.ts';
import { exampleAt } from './example-place.ts';
import type { GuideLanguage } from './guide-language.ts';
import { guideWords as words } from './guide-words.ts';
import { tableHtml } from './table-html.ts';

const typed = ['Mar 2021', '2021-03', '2021年3月', '15/3/2021', '3/2021', '至今', '3/4/2021', '3/21', '2021'];

/** Ways to type a month, each with what the check itself makes of it. */
export function monthTable(language: GuideLanguage): string {
  const heads = [words.typed[language], words.readAs[language]];
  const rows = typed.map((text) => [`<code>${text}</code>`, outcome(text, language)]);
  const blank = [escapeHtml(words.blankCell[language]), escapeHtml(words.onGoing[language])];
  return tableHtml({ caption: words.monthsCaption[language], heads, rows: [...rows, blank], className: 'rules' });
}

function outcome(text: string, language: GuideLanguage): string {
  const read = monthOfText(text);
  if (read.ok) return escapeHtml(read.value === null ? words.onGoing[language] : monthWords(read.value, language));
  const { message, suggestion, zh } = putIntoWords({ ...exampleAt('projects', 'start', text), ...read.refusal });
  return escapeHtml(
    words.refused[language] + (language === 'en' ? `${message} → ${suggestion}` : `${zh.message} → ${zh.suggestion}`),
  );
}

/** "2021-03" as readers of the site meet it. */
function monthWords(month: string, language: GuideLanguage): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-SG' : 'zh-CN', {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}
