import type { ReportLanguage } from '../../codegen/text/bilingual.ts';
import type { ChangeReport } from './change-report.ts';
import type { Line, Mark } from './line.ts';
import { wordingIn } from './lines.ts';
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

export function textChanges(report: ChangeReport, language: ReportLanguage, colour = false): string {
  const wording = wordingIn(language);
  const { headline, alarms, warnings, cellWarnings, parts, counts, pages } = outlineOf(report, wording);
  const paint = (code: number | null, text: string) =>
    colour && code !== null ? `\u001b[${code}m${text}\u001b[0m` : text;
  const print = (line: Line) =>
    line
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        const [before, after, code] = looks[piece.mark];
        return paint(code, before + piece.text + after);
      })
      .join('');
  const after = (space: string, line: Line) => (line.length === 0 ? '' : space + print(line));
  const itemLines = ({ sign, label, summary, fields, pages: shownOn }: Item) => [
    `    ${sign === '' ? '' : `${sign} `}${print(label)}${after('  ', summary)}`,
    ...fields.map((field) => `        ${print(field)}`),
    after('        → ', shownOn ?? []),
  ];
  const sheetLines = (sheet: SheetOutline) => [
    ...(sheet.title.length === 0 ? [] : [`  ${print(sheet.title)}  ${print(sheetLine(sheet, wording))}`]),
    ...sheet.lines.map((line) => `    ${print(line)}`),
    ...sheet.items.flatMap(itemLines),
  ];
  const lines = [
    print(headline),
    ...[...alarms, ...warnings].map((line) => `! ${print(line)}`),
    print(cellWarnings.title),
    ...cellWarnings.lines.map((line) => `  ! ${print(line)}`),
    print(cellWarnings.others),
    ...parts.flatMap(({ title, summary, faults, sheets }) => [
      `\n${print(title)}${after('  ', summary)}`,
      ...faults.map((fault) => `  ! ${print(fault)}`),
      ...sheets.flatMap(sheetLines),
    ]),
    after('\n', counts),
    counts.length === 0 ? `\n${print(pages)}` : print(pages),
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}
