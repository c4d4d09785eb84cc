import type { Bilingual } from '../dictionary/column.ts';
import type { Problem, ProblemCode } from '../problems/problem.ts';
import { putIntoWords } from '../problems/put-into-words.ts';
import { escapeHtml } from './escape-html.ts';
import type { Example } from './example.ts';
import { cellExamples } from './examples/cell-examples.ts';
import { fileExamples } from './examples/file-examples.ts';
import { numberExamples } from './examples/number-examples.ts';
import { pictureExamples } from './examples/picture-examples.ts';
import { rowExamples } from './examples/row-examples.ts';
import { sheetExamples } from './examples/sheet-examples.ts';
import { textExamples } from './examples/text-examples.ts';
import type { GuideLanguage } from './guide-language.ts';
import { guideWords as words } from './guide-words.ts';
import { tableHtml } from './table-html.ts';

interface Group {
  readonly id: string;
  readonly title: Bilingual;
  readonly examples: Readonly<Partial<Record<ProblemCode, Example>>>;
}

const groups: readonly Group[] = [
  { id: 'cells', title: { en: 'Any cell', zh: '任何单元格' }, examples: cellExamples },
  { id: 'numbers', title: { en: 'Numbers, years and months', zh: '数字、年份与月份' }, examples: numberExamples },
  {
    id: 'rows',
    title: { en: 'Rows that do not fit together, and addresses', zh: '前后不符的行，以及网址、电邮、电话' },
    examples: rowExamples,
  },
  { id: 'pictures', title: { en: 'Pictures', zh: '图片' }, examples: pictureExamples },
  {
    id: 'texts',
    title: { en: 'Chinese texts, labels and settings', zh: '中文文字、界面文字与设置' },
    examples: textExamples,
  },
  { id: 'headings', title: { en: 'Sheets and their headings', zh: '工作表与列标题' }, examples: sheetExamples },
  { id: 'files', title: { en: 'The file itself', zh: '文件本身' }, examples: fileExamples },
];

/** Every example with its code, in the order of the guide. */
export function exampleFaults(): readonly (readonly [code: ProblemCode, example: Example])[] {
  return groups.flatMap(({ examples }) => entriesOf(examples));
}

/** Every message that the check can give, with an example of what brings it about, in the words of the check itself. */
export function problemTables(language: GuideLanguage): string {
  const heads = [words.where, words.says, words.toDo].map((head) => head[language]);
  return groups
    .map(({ id, title, examples }) => {
      const rows = entriesOf(examples).map(([code, example]) =>
        problemRow(putIntoWords({ ...example, code }), language),
      );
      return `<h3 id="messages-${id}">${escapeHtml(title[language])}</h3>\n${tableHtml({ caption: escapeHtml(title[language]), heads, rows, className: 'messages' })}`;
    })
    .join('\n');
}

function problemRow(problem: Problem, language: GuideLanguage): readonly string[] {
  const { workbook, sheet, cell, heading, value, severity } = problem;
  const { message, suggestion } = language === 'en' ? problem : problem.zh;
  const place = [workbook, sheet, cell].filter((part) => part !== null).join(' › ');
  const at = escapeHtml([place, heading].filter((part) => part !== null).join(' · '));
  const stands = value === '' ? '' : `<br>${words.stands[language]}<code>${escapeHtml(value)}</code>`;
  const mark = severity === 'warning' ? `<b class="warning">${words.warning[language]}</b> ` : '';
  return [at + stands, mark + escapeHtml(message), escapeHtml(suggestion)];
}

function entriesOf(examples: Group['examples']): readonly (readonly [ProblemCode, Example])[] {
  // Object.entries forgets that the keys are codes.
  return Object.entries(examples) as [ProblemCode, Example][];
}
