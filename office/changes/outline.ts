import { type Problem, placeName } from '../../codegen/problems/problem.ts';
import type { Bilingual } from '../../codegen/text/bilingual.ts';
import type { PictureFacts } from '../views/sheet-view.ts';
import {
  type BilingualMessage,
  type ChangeReport,
  countsOf,
  type Move,
  type PictureChange,
  type RowChange,
  type SheetChange,
  type WorkbookChange,
} from './change-report.ts';
import { joinedLines, type Line, line, plain, whole } from './line.ts';
import { capped, fieldLine, pageLine, type Wording } from './lines.ts';
import {
  columnWords,
  countWords,
  moveWords,
  problemWords,
  rowKinds,
  sheetWords,
  words,
  workbookKinds,
} from './report-words.ts';

/** A row that changed or moved, or a picture. */
export interface Item {
  readonly sign: string;
  readonly label: Line;
  readonly summary: Line;
  readonly fields: readonly Line[];
  /** Where visitors see it. Blank if they do not; null if this says nothing about pages. */
  readonly pages: Line | null;
  readonly picture: PictureChange | null;
  /** What this item sums up. Only where it can be unfolded is it shown. */
  readonly folded: readonly Item[];
}

/** A report in words, as its printers (text, Markdown, the office page) arrange them. A blank line says nothing. */
export type Outline = ReturnType<typeof outlineOf>;

/** Numbers of warnings, and of rows of a picture, that are listed. The rest is only counted. */
const [mostWarnings, mostNamed] = [20, 4];

export function outlineOf(report: ChangeReport, given: Wording) {
  const { cellWarnings, workbooks, pictures, counts, pageNames } = report;
  const wording = { ...given, pageNames };
  const { translate, colon } = wording;
  const notice = (label: Bilingual, { message, zh }: BilingualMessage) =>
    line`${translate(label)}${colon}${whole(translate({ en: message, zh: zh.message }))}`;
  const { changed = [], others = 0 } = cellWarnings ?? {};
  return {
    headline: headline(report, wording),
    alarms: report.alarms.map((alarm) => {
      const { message, zh, remedy } = alarm;
      // A reviewer of commits has no workbook open.
      const advice = remedy && report.base !== null ? words.askSender : remedy;
      if (!advice) return notice(words.alarm, alarm);
      return notice(words.alarm, {
        message: `${message} → ${advice.en}`,
        zh: { message: `${zh.message} → ${advice.zh}` },
      });
    }),
    warnings: report.warnings.map((warning) =>
      notice(warning.kind === 'mayGoBack' ? words.question : words.warning, warning),
    ),
    /** Warnings at cells: how many, those about what changed, and the number of the others. */
    cellWarnings: {
      title: changed.length > 0 ? line`${translate(words.changedWarnings)}${colon}${changed.length}` : [],
      lines: capped(
        changed,
        mostWarnings,
        (problem) => warningLine(problem, wording),
        (rest) => [translate(words.more(rest))],
      ),
      others: others > 0 ? line`${translate(words.otherWarnings)}${colon}${others}` : [],
    },
    parts: [
      ...workbooks.map((workbook) => workbookOutline(workbook, wording)),
      ...(pictures.length > 0 ? [picturePart(report, wording)] : []),
    ],
    counts: line`${translate(countWords(counts))}`,
    pages: lastLine(report, wording),
  };
}

function headline({ base, head, data }: ChangeReport, { translate, translateLine, colon }: Wording): Line {
  if (base === null) return [translate(words.sincePublished)];
  const to = head === null ? translate(words.workingTree) : plain(head);
  return line`${translateLine(words.changesIn(whole(data)))}${colon}${plain(base)} → ${to}`;
}

function warningLine({ heading, row, message, zh, ...place }: Problem, { translate, colon }: Wording): Line {
  const parts = [placeName(place), heading ?? '', row ?? ''].map((part) => plain(part));
  return line`${joinedLines(parts, ' · ')}${colon}${whole(translate({ en: message, zh: zh.message }))}`;
}

function lastLine({ changed, pages, workbooks }: ChangeReport, wording: Wording): Line {
  const { translate, colon, listComma, semicolon } = wording;
  if (!changed) return [translate(words.nothing)];
  const unread = workbooks.filter(({ kind }) => kind === 'unreadable').map(({ workbook }) => workbook);
  const unknown = unread.length > 0 ? [translate(words.unknownPages(unread.join(listComma)))] : [];
  const known = pageLine(pages, wording);
  const none = unread.length === 0 && known.length === 0 ? [translate(words.noPages)] : [];
  return line`${translate(words.pages)}${colon}${joinedLines([known, none, unknown], semicolon)}`;
}

/** A changed workbook, or the pictures. `summary` is blank if the sheets say what changed. */
type Part = ReturnType<typeof workbookOutline>;

function workbookOutline({ workbook, kind, unreadable, sheets }: WorkbookChange, wording: Wording) {
  const { translate, colon } = wording;
  return {
    title: [workbook],
    summary: kind === 'changed' ? [] : [translate(workbookKinds[kind])],
    faults: unreadable.map((problem) => {
      const side = translate(problem.side === 'base' ? words.before : words.after);
      return line`${side}${colon}${whole(translate(problemWords(problem)))}`;
    }),
    sheets: sheets.map((sheet) => sheetOutline(sheet, wording)),
  };
}

/** A changed sheet, or all pictures, which have neither a name nor a number of rows. */
export type SheetOutline = ReturnType<typeof sheetOutline>;

function sheetOutline(sheet: SheetChange, wording: Wording) {
  const { title, rows, columns, changes } = sheet;
  return {
    title: plain(sheet.sheet),
    rows: rows.before === rows.after ? String(rows.after) : `${rows.before} → ${rows.after}`,
    summary: line`${wording.translate(sheetWords(sheet))}`,
    /** What changed in the sheet as a whole: its name, its columns. */
    lines: [
      ...(title ? [wording.translateLine(words.renamedSheet(plain(title.before), plain(title.after)))] : []),
      ...columns.map((column) => wording.translateLine(columnWords(column))),
    ],
    items: [...cappedItems(changes, rowItem, wording), ...moveItems(sheet, wording)],
  };
}

/** Returns the heading line of a sheet: the number of rows, and what changed. */
export function sheetLine({ rows, summary }: SheetOutline, { translate, colon }: Wording): Line {
  const counted = translate({ en: rows === '1' ? '1 row' : `${rows} rows`, zh: `${rows} 行` });
  return summary.length === 0 ? [counted] : line`${counted}${colon}${summary}`;
}

const item = (label: Line): Item => ({
  sign: '',
  label,
  summary: [],
  fields: [],
  pages: null,
  picture: null,
  folded: [],
});

function cappedItems<Entry>(
  list: readonly Entry[],
  itemOf: (entry: Entry, wording: Wording) => Item,
  wording: Wording,
): readonly Item[] {
  const { most, rest, translate } = wording;
  return capped(
    list,
    most,
    (entry) => itemOf(entry, wording),
    (count) => item([translate(rest(count))]),
  );
}

const signOfKind = { added: '+', removed: '-', withdrawn: '-', changed: '~', renamed: '≈' } as const;

function rowItem(row: RowChange, wording: Wording): Item {
  const { kind, before, after, fields, pages } = row;
  const { translate, comma } = wording;
  return {
    ...item(rowLabel(row, wording)),
    sign: signOfKind[kind],
    summary: [translate(rowKinds[kind]) + comma + translate(words.row(after ?? before ?? 0))],
    fields: fields.map((field) => fieldLine(field, kind, wording)),
    pages: pageLine(pages, wording),
  };
}

/** Returns what staff call the row, with its name if that differs. */
export function rowLabel({ id, previousId, name }: RowChange, wording: Wording): Line {
  const called = name[wording.language ?? 'en'] ?? name.en ?? name.zh ?? '';
  const ids =
    previousId === null ? idWords(id, wording) : line`${idWords(previousId, wording)} → ${idWords(id, wording)}`;
  return called === '' || called === id ? ids : line`${ids} · ${plain(called, 48)}`;
}

/** Formats the ID of a row. A row without one is called by its number, `row 7`, in the language of the report. */
function idWords(id: string, { translate }: Wording): Line {
  const [, number] = /^row (\d+)$/.exec(id) ?? [];
  return number === undefined ? plain(id) : [translate(words.row(Number(number)))];
}

/** More moves than this are summed up in one line. */
const mostMoves = 3;

function moveItems({ moves, sortedBy, rows, counts }: SheetChange, wording: Wording): readonly Item[] {
  const items = cappedItems(moves, moveItem, wording);
  if (moves.length <= mostMoves) return items;
  const counted = words.movedRows(counts.moved, rows.after);
  const label =
    sortedBy === null ? [wording.translate(counted)] : wording.translateLine(words.sorted(plain(sortedBy), counted));
  return [{ ...item(label), sign: '↕', folded: items }];
}

/** Describes rows that moved together, with their old and new position. */
function moveItem(move: Move, wording: Wording): Item {
  const first = idWords(move.ids[0] ?? '', wording);
  const last = idWords(move.ids.at(-1) ?? '', wording);
  const below = move.below === null ? null : idWords(move.below, wording);
  const label = move.ids.length === 1 ? first : line`${first} … ${last}`;
  return { ...item(label), sign: '↕', summary: wording.translateLine(moveWords(move, below)) };
}

function picturePart({ pictures, copies }: ChangeReport, wording: Wording): Part {
  const { translate, translateLine } = wording;
  const counts = countsOf((kind) => pictures.filter((picture) => picture.kind === kind).length);
  const sheet = {
    title: [],
    rows: '',
    summary: [translate(countWords(counts))],
    lines: copies === null ? [] : [translateLine(words.copies(whole(copies)))],
    items: [...cappedItems(pictures, pictureItem, wording)],
  };
  return { title: [translate(words.pictures)], summary: [], faults: [], sheets: [sheet] };
}

function pictureItem(picture: PictureChange, wording: Wording): Item {
  const { kind, file, previousFile, before, after, namedBy, pages } = picture;
  const { translate, brackets, comma, listComma } = wording;
  const size = ({ bytes, width, height }: PictureFacts) =>
    width === null || height === null ? bytesWords(bytes) : `${bytesWords(bytes)}${comma}${width} × ${height} px`;
  const sizes = [...new Set([before, after].filter((side) => side !== null).map(size))].join(' → ');
  const others = namedBy.length - mostNamed;
  const named = joinedLines(
    namedBy.slice(0, mostNamed).map((row) => plain(row)),
    listComma,
  );
  const rows = others > 0 ? line`${named} … +${others}` : named;
  return {
    ...item(previousFile === null ? plain(file) : line`${plain(previousFile)} → ${plain(file)}`),
    sign: signOfKind[kind],
    summary: line`${translate(rowKinds[kind])}${comma}${sizes}${rows.length === 0 ? '' : brackets(rows)}`,
    pages: pageLine(pages, wording),
    picture,
  };
}

function bytesWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
