import { inLanguage, type ReportLanguage } from '../bilingual.ts';
import { languages } from '../dictionary/site.ts';
import { printable } from '../text.ts';
import type { ChangeReport, FieldChange, PictureChange, RowChange, SheetChange, WorkbookChange } from './report.ts';
import * as worded from './words.ts';
import { countWords, kinds, sheetKinds, type Voice, words, workbookKinds } from './words.ts';

/** GitHub takes summaries of 1 MiB; a Chinese character has three bytes. Where a comment needs less, scripts/comment.ts cuts it. */
const roomForDetails = 300_000;

/** The cells of a field by language; a field without languages takes the first column. */
function fieldCells({ cells, onlyLanguage }: FieldChange, row: RowChange, voice: Voice): readonly string[] {
  const mark = worded.oneSidedMark({ cells, onlyLanguage }, voice);
  return languages.map(({ code }, index) => {
    const cell = cells.find(({ language }) => language === code || (language === null && index === 0));
    return cell ? worded.cellWords(cell, row.kind, voice) + (code === onlyLanguage ? mark : '') : '';
  });
}

function rowLines(row: RowChange, voice: Voice): string[] {
  const { kind, before, after, fields, pages } = row;
  const label = `${worded.rowLabel(row, voice)}<br>${voice.say(kinds[kind])}, ${voice.say(words.row(after ?? before ?? 0))}`;
  const line = (first: string, heading: string, cells: readonly string[], last: string) =>
    `| ${[first, heading, ...cells, last].join(' | ')} |`;
  const [first, ...others] = fields.map((field) => {
    const heading = field.cells.map((cell) => voice.plain(cell.heading)).join('<br>');
    return { heading, cells: fieldCells(field, row, voice) };
  });
  const blank = languages.map(() => '');
  return [
    line(label, first?.heading ?? '', first?.cells ?? blank, worded.pageLine(pages, voice)),
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
    ...changes.slice(0, worded.mostRows).flatMap((row) => rowLines(row, voice)),
  ];
  const list = [
    ...(renamed ? [voice.say(renamed)] : []),
    ...columns.map((column) => worded.columnLine(column, voice)),
    ...moves.slice(0, worded.mostRows).map((move) => `↕ ${worded.movedRows(move, voice)}`),
    ...[changes, moves]
      .filter(({ length }) => length > worded.mostRows)
      .map(({ length }) => voice.say(words.moreRows(length - worded.mostRows))),
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
  const faults = unreadable.map((fault) => `- ${worded.unreadableLine(fault, voice)}`);
  const lines = [...faults, ...(faults.length > 0 ? [''] : []), ...sheets.flatMap((sheet) => sheetLines(sheet, voice))];
  const summary = `<summary>${workbook}: ${voice.say(workbookKinds[kind])}</summary>`;
  return ['<details>', summary, '', ...lines, '</details>', ''].join('\n');
}

/** The report for a pull request: a summary, then what can be unfolded, a workbook each. */
export function markdownChanges(report: ChangeReport, language: ReportLanguage): string {
  const voice = markdownVoice(language);
  const { alarms, warnings, workbooks, pictures, pages, changed, copies } = report;
  const notices = [
    ...alarms.map((alarm) => `> 🚨 ${worded.noticeLine(words.alarm, alarm, voice)}`),
    ...warnings.map((warning) => `> ⚠️ ${worded.noticeLine(words.warning, warning, voice)}`),
  ];
  const opening = [
    `### ${worded.headline(report, voice)}`,
    '',
    ...notices.flatMap((notice) => [notice, '']),
    ...summaryTable(report, voice),
  ];
  const touched = changed ? `${voice.say(words.pages)}: ${worded.pageLine(pages, voice)}` : voice.say(words.nothing);
  let room = roomForDetails;
  const folded = [
    ...workbooks.filter(({ kind }) => kind !== 'resaved').map((workbook) => details(workbook, voice)),
    ...(pictures.length > 0 ? [pictureSection(pictures, copies, voice)] : []),
  ].filter((part) => {
    room -= part.length;
    return room >= 0;
  });
  const cut = room < 0 ? [voice.say(words.tooLong), ''] : [];
  return [...opening, touched, '', ...folded, ...cut].join('\n');
}

const mostPictures = 100;

function workbookRows({ workbook, kind, sheets }: WorkbookChange, voice: Voice): string[] {
  if (kind !== 'changed') return [`| ${workbook} | | | ${voice.say(workbookKinds[kind])} |`];
  return sheets.map(({ sheet, kind: own, rows, counts, columns, title }) => {
    const said = own === 'changed' ? countWords(counts) : sheetKinds[own];
    const shape = columns.length > 0 || title ? [voice.say(words.shapeChanged)] : [];
    const cells = [
      workbook,
      voice.plain(sheet),
      `${rows.before} → ${rows.after}`,
      [voice.say(said), ...shape].filter(Boolean).join(', '),
    ];
    return `| ${cells.join(' | ')} |`;
  });
}

/** One line a sheet, and one for the pictures. */
function summaryTable({ workbooks, pictures }: ChangeReport, voice: Voice): readonly string[] {
  if (workbooks.length + pictures.length === 0) return [];
  const counted = (kind: PictureChange['kind']) => pictures.filter((picture) => picture.kind === kind).length;
  const said = countWords({
    added: counted('added'),
    removed: counted('removed'),
    changed: counted('changed'),
    renamed: counted('renamed'),
    moved: 0,
    oneLanguageOnly: 0,
  });
  const headings = [words.workbookHeading, words.sheetHeading, words.rowsHeading, words.changesHeading];
  return [
    `| ${headings.map((heading) => voice.say(heading)).join(' | ')} |`,
    '|---|---|---|---|',
    ...workbooks.flatMap((workbook) => workbookRows(workbook, voice)),
    ...(pictures.length > 0 ? [`| ${voice.say(words.pictures)} | | | ${voice.say(said)} |`] : []),
    '',
  ];
}

/** The pictures by size, to be unfolded. */
function pictureSection(pictures: readonly PictureChange[], copies: string | null, voice: Voice): string {
  const rest = pictures.length - mostPictures;
  return [
    '<details>',
    `<summary>${voice.say(words.pictures)}: ${pictures.length}</summary>`,
    '',
    `| ${[words.pictures, words.changesHeading, words.sizeHeading, words.rowHeading, words.pages].map((own) => voice.say(own)).join(' | ')} |`,
    '|---|---|---|---|---|',
    ...pictures.slice(0, mostPictures).map((picture) => {
      const cells = [
        voice.say(kinds[picture.kind]),
        worded.pictureFacts(picture),
        worded.pictureRows(picture, voice),
        worded.pageLine(picture.pages, voice),
      ];
      return `| ${[worded.pictureName(picture, voice), ...cells].join(' | ')} |`;
    }),
    ...(rest > 0 ? ['', voice.say(words.moreRows(rest))] : []),
    ...(copies === null ? [] : ['', voice.say(words.copies(voice.plain(copies)))]),
    '',
    '</details>',
    '',
  ].join('\n');
}

/** For a pull request. Tags, since ** and ~~ do not work beside Chinese characters and spaces. */
function markdownVoice(language: ReportLanguage): Voice {
  return {
    language,
    say: (said) => inLanguage(language, said),
    plain: escapeMarkdown,
    removed: (text) => `<del>${escapeMarkdown(text)}</del>`,
    added: (text) => `<ins>${escapeMarkdown(text)}</ins>`,
    warning: (words) => `<strong>${words}</strong>`,
    faint: (words) => words,
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // GitHub reads $…$ as a formula, also where the sign is escaped; its manual says to wrap it.
  $: '<span>$</span>',
};

/** An invisible space that breaks what GitHub finds in rendered text, where no escaping reaches. */
const breaker = '&#8203;';

/**
 * Text of a cell as Markdown that shows the text and nothing else: no tags, emphasis, code, tables or links; and none of
 * what GitHub makes of plain words: mentions (@name), issues (#12, GH-12), addresses (https://…, www.…, name@host), :emoji:.
 */
export function escapeMarkdown(text: string): string {
  return printable(text)
    .replace(/[&<>$]|[\\`*_{}[\]()#+\-.!|~=:"'^]/g, (sign) => entities[sign] ?? `\\${sign}`)
    .replace(/@|\\#(?=\d)|\\:(?=\/\/|\w)|www(?=\\\.)|GH(?=\\-\d)/gi, (sign) => sign + breaker);
}
