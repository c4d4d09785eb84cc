import type { ReportLanguage } from '../../codegen/text/bilingual.ts';
import { printable } from '../../codegen/text/staff-text.ts';
import type { ChangeReport } from './change-report.ts';
import type { Line, Mark } from './line.ts';
import { type Wording, wordingIn } from './lines.ts';
import { type Item, type Outline, outlineOf, type SheetOutline, sheetLine } from './outline.ts';
import { words } from './report-words.ts';

/** The longest comment that GitHub accepts, in characters. Summaries may be longer. */
const longestComment = 65_536;

/** HTML tags, because ** and ~~ do not work next to Chinese characters and spaces. */
const tags: Readonly<Record<Mark, string | null>> = { cell: null, removed: 'del', added: 'ins' };

function print(line: Line): string {
  const pieces = line.map((piece) => {
    if (typeof piece === 'string') return piece;
    const text = escapeMarkdown(piece.text);
    const tag = tags[piece.mark];
    return tag === null ? text : `<${tag}>${text}</${tag}>`;
  });
  return pieces.join('');
}

function itemLines({ label, summary, fields, pages, folded }: Item): string[] {
  // In one piece, because a report that is too long ends between two pieces.
  if (folded.length > 0)
    return [
      [
        `- <details>\n<summary>${print(label)}</summary>\n`,
        ...folded.flatMap(itemLines).map((line) => `  ${line}`),
        `\n  ${closing}`,
      ].join('\n'),
    ];
  return [
    `- <b>${print(label)}</b> ${print(summary)}`,
    ...fields.map((field) => `  - ${print(field)}`),
    ...(pages?.length ? [`  - → ${print(pages)}`] : []),
  ];
}

function sheetLines(sheet: SheetOutline, wording: Wording): string[] {
  const heading =
    sheet.title.length === 0 ? [] : [`#### ${print(sheet.title)}`, '', print(sheetLine(sheet, wording)), ''];
  return [...heading, ...sheet.lines.map((line) => `- ${print(line)}`), ...sheet.items.flatMap(itemLines), ''];
}

function summaryTable({ parts }: Outline, { translate }: Wording): readonly string[] {
  if (parts.length === 0) return [];
  const headings = [words.workbookHeading, words.sheetHeading, words.rowsHeading, words.changesHeading].map(translate);
  const rows = parts.flatMap(({ title, summary, sheets }) =>
    summary.length === 0
      ? sheets.map((sheet) => [title, sheet.title, [sheet.rows], sheet.summary])
      : [[title, [], [], summary]],
  );
  const tableRow = (cells: readonly Line[]) => `| ${cells.map(print).join(' | ')} |`;
  return [`| ${headings.join(' | ')} |`, `|${'---|'.repeat(headings.length)}`, ...rows.map(tableRow), ''];
}

/** Returns the report for a pull request: a summary, then a collapsed section per workbook. */
export function markdownChanges(report: ChangeReport, language: ReportLanguage): string {
  const wording = wordingIn(language);
  const outline = outlineOf(report, wording);
  const { headline, alarms, warnings, cellWarnings, parts, pages } = outline;
  const sections = parts
    .filter(({ faults, sheets }) => faults.length + sheets.length > 0)
    .map(({ title, summary, faults, sheets }) => {
      const heading = print(title) + (summary.length === 0 ? '' : wording.colon + print(summary));
      const lines = [
        ...faults.map((fault) => `- ${print(fault)}\n`),
        ...sheets.flatMap((sheet) => sheetLines(sheet, wording)),
      ];
      return [`<details>\n<summary>${heading}</summary>\n`, ...lines, closing, ''];
    });
  const blocks = [
    `### ${print(headline)}`,
    '',
    ...alarms.flatMap((line) => [`> 🚨 ${print(line)}`, '']),
    ...warnings.flatMap((line) => [`> ⚠️ ${print(line)}`, '']),
    summaryTable(outline, wording).join('\n'),
    print(cellWarnings.title),
    ...cellWarnings.lines.map((line) => `- ⚠️ ${print(line)}`),
    '',
    print(cellWarnings.others),
    '',
    print(pages),
    '',
    ...sections.flat(),
  ];
  const end = report.changed ? `\n${wording.translate(words.takeBack)}\n` : '';
  const shortened = shortenedTo(longestComment - end.length, blocks, wording.translate(words.tooLong));
  return (shortened + end).replace(/\n{3,}/g, '\n\n');
}

const closing = '</details>';

/** Joins as many blocks as fit, and a notice if that is not all of them. */
function shortenedTo(length: number, blocks: readonly string[], notice: string): string {
  const kept: string[] = [];
  let room = length - closing.length - notice.length - '\n\n\n\n'.length;
  for (const block of blocks) {
    room -= block.length + '\n'.length;
    if (room < 0) {
      const text = kept.join('\n');
      // Text from cells never contains tags, because it is escaped.
      const isOpen = text.split('<details>').length > text.split(closing).length;
      return [text, isOpen ? closing : '', '', notice, ''].join('\n');
    }
    kept.push(block);
  }
  return kept.join('\n');
}

const markdownEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // GitHub renders $…$ as a formula even if the sign is escaped. Its manual says to wrap the sign.
  $: '<span>$</span>',
};

/** A zero-width space. It breaks patterns that GitHub detects in the rendered text, which escaping cannot prevent. */
const breaker = '&#8203;';

/**
 * Escapes the text of a cell so that Markdown shows it unchanged: no tags, emphasis, code, tables or links, and nothing
 * that GitHub detects in plain words, namely mentions (@name), issues (#12, GH-12), addresses (https://…, www.…,
 * name@host) and :emoji:.
 */
export function escapeMarkdown(text: string): string {
  return printable(text)
    .replace(/[&<>$]|[\\`*_{}[\]()#+\-.!|~=:"'^]/g, (sign) => markdownEntities[sign] ?? `\\${sign}`)
    .replace(/@|\\#(?=\d)|\\:(?=\/\/|\w)|www(?=\\\.)|GH(?=\\-\d)/gi, (sign) => sign + breaker);
}
