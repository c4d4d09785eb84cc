import type { ReportLanguage } from '../bilingual.ts';
import type { ChangeReport } from './change-report.ts';
import { type Line, type Mark, piecesOf, voiceOf } from './lines.ts';
import { type Item, outlineOf, type SheetOutline, sheetLine } from './outline.ts';

/**
 * How a terminal shows marked text: signs before and after it, and a colour. The signs are those of `git diff
 * --word-diff`.
 */
const looks: Readonly<Record<Mark, readonly [before: string, after: string, colour: number | null]>> = {
  cell: ['', '', null],
  removed: ['[-', '-]', 31],
  added: ['{+', '+}', 32],
};

/** Returns the report as plain text, or with the colours of a terminal. */
export function textChanges(report: ChangeReport, language: ReportLanguage, colour = false): string {
  const voice = voiceOf(language);
  const { headline, alarms, warnings, cellWarnings, parts, counts, pages } = outlineOf(report, voice);
  const paint = (code: number | null, text: string) =>
    colour && code !== null ? `\u001b[${code}m${text}\u001b[0m` : text;
  const print = (line: Line) =>
    piecesOf(line)
      .map(({ mark, text }) => {
        const [before, after, code] = looks[mark ?? 'cell'];
        return paint(code, before + text + after);
      })
      .join('');
  const itemLines = ({ sign, label, summary, fields, pages: shownOn }: Item) => [
    `    ${[sign, label].filter((part) => part !== '').join(' ')}${summary === '' ? '' : `  ${summary}`}`,
    ...fields.map((field) => `        ${field}`),
    ...(shownOn ? [`        → ${shownOn}`] : []),
  ];
  const sheetLines = (sheet: SheetOutline) => [
    ...(sheet.title === '' ? [] : [`  ${sheet.title}  ${sheetLine(sheet, voice)}`]),
    ...sheet.lines.map((line) => `    ${line}`),
    ...sheet.items.flatMap(itemLines),
  ];
  const lines = [
    headline,
    ...[...alarms, ...warnings].map((line) => `! ${line}`),
    cellWarnings.title,
    ...cellWarnings.lines.map((line) => `  ! ${line}`),
    cellWarnings.others,
    ...parts.flatMap(({ title, summary, faults, sheets }) => [
      `\n${title}${summary === '' ? '' : `  ${summary}`}`,
      ...faults.map((fault) => `  ! ${fault}`),
      ...sheets.flatMap(sheetLines),
    ]),
    counts === '' ? '' : `\n${counts}`,
    counts === '' ? `\n${pages}` : pages,
  ];
  return `${lines
    .filter((line) => line !== '')
    .map(print)
    .join('\n')}\n`;
}
