import { cellAddress, quotedSheet } from '../addresses.ts';
import type { XlsxPackage } from '../package/package.ts';
import type { Problem } from '../problems/problem.ts';
import type { SheetPart } from '../spreadsheet/sheets.ts';
import { ink, latinLetters, type StyleSheet } from '../spreadsheet/styles.ts';
import { type TextRow, writeTextSheet } from '../spreadsheet/text-sheet.ts';
import { folded, shortened } from '../staff-text.ts';
import { kindWords } from './notes.ts';

export const issuesName = 'Issues';

/** Indexes of the fills that mark bad cells. */
export type MarkFills = Readonly<Record<Problem['severity'], number>>;

const columns: readonly {
  readonly heading: string;
  readonly width: number;
  readonly of: (problem: Problem) => string;
}[] = [
  { heading: 'Sheet', width: 18, of: ({ sheet }) => sheet ?? '' },
  { heading: 'Cell', width: 9, of: ({ cell }) => cellAddress(cell) },
  { heading: 'Heading', width: 24, of: ({ heading }) => heading ?? '' },
  { heading: 'Row', width: 24, of: ({ row }) => row ?? '' },
  { heading: 'Value', width: 32, of: ({ value }) => value },
  { heading: 'What is wrong (EN)', width: 52, of: ({ message }) => message },
  { heading: '问题', width: 44, of: ({ zh }) => zh.message },
  { heading: 'Suggestion', width: 40, of: ({ suggestion }) => suggestion },
  { heading: '建议', width: 36, of: ({ zh }) => zh.suggestion },
  { heading: 'Kind 类别', width: 15, of: kindWords },
];

/** The most characters that stay readable in a cell. */
const LONGEST_CELL = 2000;

/**
 * Writes the sheet Issues: one row per problem, filterable, each with a link to its cell. The last row says how many
 * more there are.
 */
export function writeIssues(
  parts: XlsxPackage,
  sheets: readonly SheetPart[],
  problems: readonly Problem[],
  styles: StyleSheet,
  fills: MarkFills,
  unlisted: number,
): void {
  const names = new Map(sheets.map(({ name }) => [folded(name), name]));
  const base = { ...latinLetters, colour: ink.text, fill: 0, vertical: 'top' } as const;
  const text = styles.addText(base);
  const link = styles.addText({ ...base, underlined: true, colour: ink.link });
  const navy = { ...base, bold: true, colour: ink.white, fill: styles.addFill(ink.navy), vertical: 'center' } as const;
  const heading = styles.addText(navy);
  const row = (problem: Problem): TextRow => {
    const name = names.get(folded(problem.sheet ?? ''));
    const address = name === undefined ? '' : cellAddress(problem.cell);
    const styleOf: Readonly<Record<string, number>> = {
      Cell: address === '' ? text : link,
      'Kind 类别': styles.withFill(text, fills[problem.severity]),
    };
    const cells = columns.map((column) => ({
      text: shortened(column.of(problem), LONGEST_CELL),
      style: styleOf[column.heading] ?? text,
      link: column.heading === 'Cell' && name && address ? { cell: `${quotedSheet(name)}!${address}` } : undefined,
    }));
    return { cells };
  };
  writeTextSheet(parts, {
    name: issuesName,
    tabColour: 'C00000',
    widths: columns.map(({ width }) => width),
    rows: [
      { cells: columns.map((column) => ({ text: column.heading, style: heading })), height: 24 },
      ...problems.map(row),
      ...(unlisted > 0 ? [{ cells: moreWords(unlisted).map((words) => ({ text: words, style: text })) }] : []),
    ],
    isTable: true,
  });
}

/** The cells of the row that says how many problems are not listed. */
function moreWords(count: number): readonly string[] {
  const words: Readonly<Record<string, string>> = {
    'What is wrong (EN)': `${count} more problems are not listed here.`,
    问题: `另有 ${count} 处问题未列于此。`,
    Suggestion: 'Correct these in the original, then check again.',
    建议: '请先在原文件中改正以上各处，再重新检查。',
  };
  return columns.map(({ heading }) => words[heading] ?? '');
}
