import { languages } from '../dictionary/languages.ts';
import type { ReportLanguage } from '../report/report-language.ts';
import type { ChangeReport, SheetChange, WorkbookChange } from './change-report.ts';
import { pictureSection, summaryTable } from './markdown-summary.ts';
import type { FieldChange, RowChange } from './row-change.ts';
import { cellWords, oneSidedMark, rowLabel } from './show-cells.ts';
import { columnLine, headline, noticeLine, unreadableLine } from './show-headings.ts';
import { movedRows } from './show-moves.ts';
import { pageLine } from './show-pages.ts';
import { markdownVoice, type Voice } from './voice.ts';
import { countWords, kinds, sheetKinds, words, workbookKinds } from './wording.ts';

/** Rows told of a sheet; JSON tells all. */
const most = 40;
/** GitHub takes comments of 65,536 characters. */
const roomForDetails = 50_000;

/** The cells of a field by language; a field without languages takes the first column. */
function fieldCells({ cells, onlyLanguage }: FieldChange, row: RowChange, voice: Voice): readonly string[] {
  const mark = oneSidedMark({ cells, onlyLanguage }, voice);
  return languages.map(({ code }, index) => {
    const cell = cells.find(({ language }) => language === code || (language === null && index === 0));
    return cell ? cellWords(cell, row.kind, voice) + (code === onlyLanguage ? mark : '') : '';
  });
}

function rowLines(row: RowChange, voice: Voice): string[] {
  const { kind, before, after, fields, pages } = row;
  const label = `${rowLabel(row, voice)}<br>${voice.say(kinds[kind])}, ${voice.say(words.row(after ?? before ?? 0))}`;
  const line = (first: string, heading: string, cells: readonly string[], last: string) =>
    `| ${[first, heading, ...cells, last].join(' | ')} |`;
  const shown = kind === 'removed' ? [] : fields;
  const [first, ...others] = shown.map((field) => {
    const heading = field.cells.map((cell) => voice.plain(cell.heading)).join('<br>');
    return { heading, cells: fieldCells(field, row, voice) };
  });
  const blank = languages.map(() => '');
  return [
    line(label, first?.heading ?? '', first?.cells ?? blank, pageLine(pages, voice)),
    ...others.map(({ heading, cells }) => line('', heading, cells, '')),
  ];
}

function sheetLines(
  { sheet, kind, title, rows, counts, columns, changes, moves }: SheetChange,
  voice: Voice,
): string[] {
  const said = voice.say(kind === 'changed' ? countWords(counts) : sheetKinds[kind]);
  const renamed = title && words.renamedSheet(voice.plain(title.before), voice.plain(title.after));
  const headings = [words.rowHeading, words.columnHeading].map((own) => voice.say(own));
  const table = [
    `| ${[...headings, ...languages.map(({ label }, index) => (index === 0 ? `${label} / ${voice.say(words.valueHeading)}` : label)), voice.say(words.pages)].join(' | ')} |`,
    `|${'---|'.repeat(headings.length + languages.length + 1)}`,
    ...changes.slice(0, most).flatMap((row) => rowLines(row, voice)),
  ];
  const list = [
    ...(renamed ? [voice.say(renamed)] : []),
    ...columns.map((column) => columnLine(column, voice)),
    ...moves.slice(0, most).map((move) => `↕ ${movedRows(move, voice)}`),
    ...[changes, moves]
      .filter(({ length }) => length > most)
      .map(({ length }) => voice.say(words.moreRows(length - most))),
  ];
  return [
    `#### ${voice.plain(sheet)}`,
    '',
    `${voice.say(words.rows(rows.before, rows.after))}${said ? `: ${said}` : ''}`,
    '',
    ...(changes.length > 0 ? [...table, ''] : []),
    ...list.map((item) => `- ${item}`),
    ...(list.length > 0 ? [''] : []),
  ];
}

function details({ workbook, kind, unreadable, sheets }: WorkbookChange, voice: Voice): string {
  const faults = unreadable.map((fault) => `- ${unreadableLine(fault, voice)}`);
  const lines = [...faults, ...(faults.length > 0 ? [''] : []), ...sheets.flatMap((sheet) => sheetLines(sheet, voice))];
  const summary = `<summary>${workbook}: ${voice.say(workbookKinds[kind])}</summary>`;
  return ['<details>', summary, '', ...lines, '</details>', ''].join('\n');
}

/** The report for a pull request: a summary, then what can be unfolded, a workbook each. */
export function markdownChanges(report: ChangeReport, language: ReportLanguage): string {
  const voice = markdownVoice(language);
  const { alarms, warnings, workbooks, pictures, pages, changed } = report;
  const notices = [
    ...alarms.map((alarm) => `> 🚨 ${noticeLine(words.alarm, alarm, voice)}`),
    ...warnings.map((warning) => `> ⚠️ ${noticeLine(words.warning, warning, voice)}`),
  ];
  const opening = [
    `### ${headline(report, voice)}`,
    '',
    ...notices.flatMap((notice) => [notice, '']),
    ...summaryTable(report, voice),
  ];
  const touched = changed ? `${voice.say(words.pages)}: ${pageLine(pages, voice)}` : voice.say(words.nothing);
  let room = roomForDetails;
  const folded = [
    ...workbooks.filter(({ kind }) => kind !== 'resaved').map((workbook) => details(workbook, voice)),
    ...(pictures.length > 0 ? [pictureSection(pictures, voice)] : []),
  ].filter((part) => {
    room -= part.length;
    return room >= 0;
  });
  const cut = room < 0 ? [voice.say(words.tooLong), ''] : [];
  return [...opening, touched, '', ...folded, ...cut].join('\n');
}
