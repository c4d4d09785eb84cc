import { punctuation, type ReportLanguage } from '../bilingual.ts';
import { languages } from '../dictionary/languages.ts';
import { printable } from '../staff-text.ts';
import {
  type ChangeReport,
  countsOf,
  type FieldChange,
  type PictureChange,
  type RowChange,
  type SheetChange,
  type WorkbookChange,
} from './report.ts';
import * as worded from './report-words.ts';
import { countWords, kinds, type Voice, voiceOf, words, workbookKinds } from './report-words.ts';

/**
 * GitHub limits summaries to 1 MiB, and a Chinese character takes three bytes. Comments have a lower limit, to which scripts/comment.ts
 * cuts the text.
 */
const roomForDetails = 300_000;

/** Returns the cells of a field by language. A field without languages uses the first column. */
function fieldCells({ cells, onlyLanguage }: FieldChange, row: RowChange, voice: Voice): readonly string[] {
  const mark = worded.oneSidedMark({ cells, onlyLanguage }, voice);
  return languages.map(({ code }, index) => {
    const cell = cells.find(({ language }) => language === code || (language === null && index === 0));
    return cell ? worded.cellWords(cell, row.kind, voice) + (code === onlyLanguage ? mark : '') : '';
  });
}

function rowLines(row: RowChange, voice: Voice): string[] {
  const label = `${worded.rowLabel(row, voice)}<br>${worded.rowWords(row, voice)}`;
  const line = (first: string, heading: string, cells: readonly string[], last: string) =>
    `| ${[first, heading, ...cells, last].join(' | ')} |`;
  const [first, ...others] = row.fields.map((field) => {
    const heading = field.cells.map((cell) => voice.plain(cell.heading)).join('<br>');
    return { heading, cells: fieldCells(field, row, voice) };
  });
  const blank = languages.map(() => '');
  return [
    line(label, first?.heading ?? '', first?.cells ?? blank, worded.pageLine(row.pages, voice)),
    ...others.map(({ heading, cells }) => line('', heading, cells, '')),
  ];
}

function tableHead(headings: readonly string[]): readonly string[] {
  return [`| ${headings.join(' | ')} |`, `|${'---|'.repeat(headings.length)}`];
}

function sheetLines(sheet: SheetChange, voice: Voice): string[] {
  const { changes, moves } = sheet;
  const [first, ...others] = languages.map(({ label }) => label);
  const values = [`${first} / ${voice.say(words.valueHeading)}`, ...others];
  const table = [
    ...tableHead([voice.say(words.rowHeading), voice.say(words.columnHeading), ...values, voice.say(words.pages)]),
    ...changes.slice(0, worded.mostRows).flatMap((row) => rowLines(row, voice)),
  ];
  const list = [
    ...worded.titleLines(sheet, voice),
    ...sheet.columns.map((column) => worded.columnLine(column, voice)),
    ...moves.slice(0, worded.mostRows).map((move) => `↕ ${worded.movedRows(move, voice)}`),
    ...[changes, moves]
      .filter(({ length }) => length > worded.mostRows)
      .map(({ length }) => voice.say(words.moreRows(length - worded.mostRows))),
  ];
  return [
    `#### ${voice.plain(sheet.sheet)}`,
    '',
    worded.sheetLine(sheet, voice),
    '',
    ...(changes.length > 0 ? [...table, ''] : []),
    ...list.map((item) => `- ${item}`),
    ...(list.length > 0 ? [''] : []),
  ];
}

function details({ workbook, kind, unreadable, sheets }: WorkbookChange, voice: Voice): string {
  const faults = unreadable.map((fault) => `- ${worded.unreadableLine(fault, voice)}`);
  const lines = [...faults, ...(faults.length > 0 ? [''] : []), ...sheets.flatMap((sheet) => sheetLines(sheet, voice))];
  const { colon } = punctuation(voice.language);
  const summary = `<summary>${workbook}${colon}${voice.say(workbookKinds[kind])}</summary>`;
  return ['<details>', summary, '', ...lines, '</details>', ''].join('\n');
}

/** Returns the report for a pull request: a summary, then a collapsed section per workbook. */
export function markdownChanges(report: ChangeReport, language: ReportLanguage): string {
  // HTML tags, because ** and ~~ do not work next to Chinese characters and spaces.
  const voice = voiceOf(language, escapeMarkdown, {
    removed: (text) => `<del>${escapeMarkdown(text)}</del>`,
    added: (text) => `<ins>${escapeMarkdown(text)}</ins>`,
    warning: (words) => `<strong>${words}</strong>`,
  });
  const { alarms, warnings, cellWarnings, workbooks, pictures, copies } = report;
  const notices = [
    ...alarms.map((alarm) => `> 🚨 ${worded.noticeLine(words.alarm, alarm, voice)}`),
    ...warnings.map((warning) => `> ⚠️ ${worded.noticeLine(words.warning, warning, voice)}`),
  ];
  const cellNotices = worded.cellWarningLines(cellWarnings, voice, '- ⚠️ ');
  const opening = [
    `### ${worded.headline(report, voice)}`,
    '',
    ...notices.flatMap((notice) => [notice, '']),
    ...summaryTable(report, voice),
    ...(cellNotices.length > 0 ? [...cellNotices, ''] : []),
  ];
  let room = roomForDetails;
  const folded = [
    ...workbooks.filter(({ kind }) => kind !== 'resaved').map((workbook) => details(workbook, voice)),
    ...(pictures.length > 0 ? [pictureSection(pictures, copies, voice)] : []),
  ].filter((part) => {
    room -= part.length;
    return room >= 0;
  });
  const cut = room < 0 ? [voice.say(words.tooLong), ''] : [];
  return [...opening, worded.lastLine(report, voice), '', ...folded, ...cut].join('\n');
}

const mostPictures = 100;

function workbookRows({ workbook, kind, sheets }: WorkbookChange, voice: Voice): string[] {
  if (kind !== 'changed') return [`| ${workbook} | | | ${voice.say(workbookKinds[kind])} |`];
  return sheets.map(
    (own) =>
      `| ${workbook} | ${voice.plain(own.sheet)} | ${worded.rowCount(own)} | ${voice.say(worded.sheetWords(own))} |`,
  );
}

function summaryTable({ workbooks, pictures }: ChangeReport, voice: Voice): readonly string[] {
  if (workbooks.length + pictures.length === 0) return [];
  const said = countWords(countsOf((kind) => pictures.filter((picture) => picture.kind === kind).length));
  const headings = [words.workbookHeading, words.sheetHeading, words.rowsHeading, words.changesHeading];
  return [
    ...tableHead(headings.map(voice.say)),
    ...workbooks.flatMap((workbook) => workbookRows(workbook, voice)),
    ...(pictures.length > 0 ? [`| ${voice.say(words.pictures)} | | | ${voice.say(said)} |`] : []),
    '',
  ];
}

function pictureSection(pictures: readonly PictureChange[], copies: string | null, voice: Voice): string {
  const rest = pictures.length - mostPictures;
  return [
    '<details>',
    `<summary>${voice.say(words.pictures)}${punctuation(voice.language).colon}${pictures.length}</summary>`,
    '',
    ...tableHead(
      [words.pictures, words.changesHeading, words.sizeHeading, words.rowHeading, words.pages].map(voice.say),
    ),
    ...pictures.slice(0, mostPictures).map((picture) => {
      const cells = [
        voice.say(kinds[picture.kind]),
        worded.pictureFacts(picture, voice),
        worded.pictureRows(picture, voice),
        worded.pageLine(picture.pages, voice),
      ];
      return `| ${[worded.pictureName(picture, voice), ...cells].join(' | ')} |`;
    }),
    ...(rest > 0 ? ['', voice.say(words.moreRows(rest))] : []),
    ...(copies === null ? [] : ['', voice.say(words.copies(voice.whole(copies)))]),
    '',
    '</details>',
    '',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // GitHub renders $…$ as a formula even if the sign is escaped. Its manual says to wrap the sign.
  $: '<span>$</span>',
};

/** A zero-width space. It breaks patterns that GitHub detects in the rendered text, which escaping cannot prevent. */
const breaker = '&#8203;';

/**
 * Escapes the text of a cell so that Markdown shows it unchanged: no tags, emphasis, code, tables or links, and nothing that GitHub detects
 * in plain words, namely mentions (@name), issues (#12, GH-12), addresses (https://…, www.…, name@host) and :emoji:.
 */
export function escapeMarkdown(text: string): string {
  return printable(text)
    .replace(/[&<>$]|[\\`*_{}[\]()#+\-.!|~=:"'^]/g, (sign) => entities[sign] ?? `\\${sign}`)
    .replace(/@|\\#(?=\d)|\\:(?=\/\/|\w)|www(?=\\\.)|GH(?=\\-\d)/gi, (sign) => sign + breaker);
}
