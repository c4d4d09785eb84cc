import { inLanguage, type ReportLanguage } from '../bilingual.ts';
import { printable } from '../text.ts';
import type { ChangeReport, PictureChange, RowChange, SheetChange, WorkbookChange } from './report.ts';
import * as worded from './words.ts';
import { countWords, kinds, sheetKinds, type Voice, words, workbookKinds } from './words.ts';

const signs = { added: '+', removed: '-', changed: '~', renamed: '≈' } as const;

function pagesBelow(pages: RowChange['pages'], voice: Voice): string[] {
  return pages.length === 0 ? [] : [voice.faint(`        → ${worded.pageLine(pages, voice)}`)];
}

function rowLines(row: RowChange, voice: Voice): string[] {
  const { kind, before, after, fields, pages } = row;
  const place = voice.faint(`${voice.say(kinds[kind])}, ${voice.say(words.row(after ?? before ?? 0))}`);
  const cells = fields.map((field) => `        ${worded.fieldLine(field, kind, voice)}`);
  return [`    ${signs[kind]} ${worded.rowLabel(row, voice)}  ${place}`, ...cells, ...pagesBelow(pages, voice)];
}

function capped<T>(items: readonly T[], lines: (item: T) => string[], voice: Voice): string[] {
  const rest = items.length - worded.mostRows;
  return [
    ...items.slice(0, worded.mostRows).flatMap(lines),
    ...(rest > 0 ? [`    ${voice.say(words.moreRows(rest))}`] : []),
  ];
}

function sheetLines(
  { sheet, kind, title, rows, counts, columns, changes, moves }: SheetChange,
  voice: Voice,
): string[] {
  const said = voice.say(kind === 'changed' ? countWords(counts) : sheetKinds[kind]);
  const renamed = title && words.renamedSheet(voice.plain(title.before), voice.plain(title.after));
  return [
    `  ${voice.plain(sheet)}  ${voice.say(words.rows(rows.before, rows.after))}${said ? `: ${said}` : ''}`,
    ...(renamed ? [`    ${voice.say(renamed)}`] : []),
    ...columns.map((column) => `    ${worded.columnLine(column, voice)}`),
    ...capped(changes, (row) => rowLines(row, voice), voice),
    ...capped(moves, (move) => [`    ↕ ${worded.movedRows(move, voice)}`], voice),
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
  const rows = worded.pictureRows(picture, voice);
  const said = `${voice.say(kinds[picture.kind])}, ${worded.pictureFacts(picture)}`;
  return [
    `  ${signs[picture.kind]} ${worded.pictureName(picture, voice)}  ${said}${rows ? `  (${rows})` : ''}`,
    ...pagesBelow(picture.pages, voice),
  ];
}

/** The report for a terminal. */
export function textChanges(report: ChangeReport, language: ReportLanguage, colour: boolean): string {
  const voice = terminalVoice(language, colour);
  const { alarms, warnings, workbooks, pictures, pages, changed, counts, copies } = report;
  const summary = voice.say(countWords(counts));
  return [
    worded.headline(report, voice),
    ...alarms.map((alarm) => voice.warning(`! ${worded.noticeLine(words.alarm, alarm, voice)}`)),
    ...warnings.map((warning) => voice.warning(`! ${worded.noticeLine(words.warning, warning, voice)}`)),
    ...workbooks.flatMap((workbook) => workbookLines(workbook, voice)),
    ...(pictures.length > 0
      ? [
          '',
          voice.say(words.pictures),
          ...pictures.flatMap((own) => pictureLines(own, voice)),
          ...(copies === null ? [] : [`  ${voice.say(words.copies(voice.plain(copies)))}`]),
        ]
      : []),
    '',
    ...(summary ? [summary] : []),
    changed ? `${voice.say(words.pages)}: ${worded.pageLine(pages, voice)}` : voice.say(words.nothing),
    '',
  ].join('\n');
}

/** For a terminal; without colours the brackets of `git diff --word-diff` tell the same. */
function terminalVoice(language: ReportLanguage, colour: boolean): Voice {
  const paint = (code: number, text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  return {
    language,
    say: (said) => inLanguage(language, said),
    plain: printable,
    removed: (text) => paint(31, `[-${printable(text)}-]`),
    added: (text) => paint(32, `{+${printable(text)}+}`),
    warning: (words) => paint(33, words),
    faint: (words) => paint(2, words),
  };
}
