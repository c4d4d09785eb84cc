import { punctuation, type ReportLanguage } from '../bilingual.ts';
import { printable } from '../staff-text.ts';
import type { ChangeReport, PictureChange, RowChange, SheetChange, WorkbookChange } from './report.ts';
import * as worded from './report-words.ts';
import { countWords, kinds, type Voice, voiceOf, words, workbookKinds } from './report-words.ts';

const signs = { added: '+', removed: '-', changed: '~', renamed: '≈' } as const;

function pagesBelow(pages: RowChange['pages'], voice: Voice): string[] {
  return pages.length === 0 ? [] : [voice.faint(`        → ${worded.pageLine(pages, voice)}`)];
}

function rowLines(row: RowChange, voice: Voice): string[] {
  const cells = row.fields.map((field) => `        ${worded.fieldLine(field, row.kind, voice)}`);
  const label = `    ${signs[row.kind]} ${worded.rowLabel(row, voice)}  ${voice.faint(worded.rowWords(row, voice))}`;
  return [label, ...cells, ...pagesBelow(row.pages, voice)];
}

function capped<T>(items: readonly T[], lines: (item: T) => string[], voice: Voice): string[] {
  const rest = items.length - worded.mostRows;
  return [
    ...items.slice(0, worded.mostRows).flatMap(lines),
    ...(rest > 0 ? [`    ${voice.say(words.moreRows(rest))}`] : []),
  ];
}

function sheetLines(sheet: SheetChange, voice: Voice): string[] {
  const columns = sheet.columns.map((column) => worded.columnLine(column, voice));
  return [
    `  ${voice.plain(sheet.sheet)}  ${worded.sheetLine(sheet, voice)}`,
    ...[...worded.titleLines(sheet, voice), ...columns].map((line) => `    ${line}`),
    ...capped(sheet.changes, (row) => rowLines(row, voice), voice),
    ...capped(sheet.moves, (move) => [`    ↕ ${worded.movedRows(move, voice)}`], voice),
  ];
}

function workbookLines({ workbook, kind, unreadable, sheets }: WorkbookChange, voice: Voice): string[] {
  const said = kind === 'changed' ? '' : `  ${voice.say(workbookKinds[kind])}`;
  return [
    '',
    voice.plain(workbook) + said,
    ...unreadable.map((fault) => `  ! ${worded.unreadableLine(fault, voice)}`),
    ...sheets.flatMap((sheet) => sheetLines(sheet, voice)),
  ];
}

function pictureLines(picture: PictureChange, voice: Voice): string[] {
  const { brackets, comma } = punctuation(voice.language);
  const rows = worded.pictureRows(picture, voice);
  const said = voice.say(kinds[picture.kind]) + comma + worded.pictureFacts(picture, voice);
  return [
    `  ${signs[picture.kind]} ${worded.pictureName(picture, voice)}  ${said}${rows ? brackets(rows) : ''}`,
    ...pagesBelow(picture.pages, voice),
  ];
}

export function textChanges(report: ChangeReport, language: ReportLanguage, colour: boolean): string {
  const paint = (code: number, text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  // Without colours, the brackets of `git diff --word-diff` have the same meaning.
  const voice = voiceOf(language, printable, {
    removed: (text) => paint(31, `[-${printable(text)}-]`),
    added: (text) => paint(32, `{+${printable(text)}+}`),
    warning: (words) => paint(33, words),
    faint: (words) => paint(2, words),
  });
  const { alarms, warnings, cellWarnings, workbooks, pictures, counts, copies } = report;
  const summary = voice.say(countWords(counts));
  return [
    worded.headline(report, voice),
    ...alarms.map((alarm) => voice.warning(`! ${worded.noticeLine(words.alarm, alarm, voice)}`)),
    ...warnings.map((warning) => voice.warning(`! ${worded.noticeLine(words.warning, warning, voice)}`)),
    ...worded.cellWarningLines(cellWarnings, voice, '  ! '),
    ...workbooks.flatMap((workbook) => workbookLines(workbook, voice)),
    ...(pictures.length > 0
      ? [
          '',
          voice.say(words.pictures),
          ...pictures.flatMap((own) => pictureLines(own, voice)),
          ...(copies === null ? [] : [`  ${voice.say(words.copies(voice.whole(copies)))}`]),
        ]
      : []),
    '',
    ...(summary ? [summary] : []),
    worded.lastLine(report, voice),
    '',
  ].join('\n');
}
