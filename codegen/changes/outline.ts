import { type Bilingual, inLanguage, punctuation, type ReportLanguage } from '../bilingual.ts';
import { everyPage, pathTo } from '../dictionary/pages.ts';
import type { Problem } from '../problems/problem.ts';
import { printable } from '../staff-text.ts';
import type {
  CellChange,
  ChangeReport,
  ColumnChange,
  FieldChange,
  Move,
  PictureChange,
  PictureFacts,
  RowChange,
  Segment,
  SheetChange,
  Told,
  TouchedPage,
  WorkbookChange,
} from './report.ts';
import { countsOf, inOneEdition } from './report.ts';
import { columnWords, countWords, kinds, moveWords, onlyOf, sheetWords, words, workbookKinds } from './report-words.ts';

/** A line of the report: its own words, and between them text from cells and file names, which is marked. `piecesOf` separates them. */
export type Line = string;

/** A row that changed or moved, or a picture. */
export interface Item {
  readonly sign: string;
  readonly label: Line;
  readonly said: Line;
  readonly fields: readonly Line[];
  /** Where visitors see it. Blank if they do not; null if this says nothing about pages. */
  readonly pages: Line | null;
  readonly picture: PictureChange | null;
}

/** A changed sheet, or all pictures, which have neither a name nor a number of rows. */
export interface SheetOutline {
  readonly title: Line;
  readonly rows: string;
  readonly said: Line;
  /** What changed in the sheet as a whole: its name, its columns. */
  readonly lines: readonly Line[];
  readonly items: readonly Item[];
}

/** A changed workbook, or the pictures. `said` is blank if the sheets say what changed. */
interface Part {
  readonly title: Line;
  readonly said: Line;
  readonly faults: readonly Line[];
  readonly sheets: readonly SheetOutline[];
}

/** A report in words, as its printers (text, Markdown, the office page) arrange them. */
export interface Outline {
  readonly headline: Line;
  readonly alarms: readonly Line[];
  readonly warnings: readonly Line[];
  /** Warnings at cells: how many, those about what changed, and the number of the others. Blank if there are none. */
  readonly cellWarnings: { readonly title: Line; readonly lines: readonly Line[]; readonly others: Line };
  readonly parts: readonly Part[];
  readonly counts: Line;
  readonly pages: Line;
}

const marks = ['cell', 'removed', 'added'] as const;
export type Mark = (typeof marks)[number];

/** Control characters enclose marked text. Text from cells cannot contain any, because `printable` replaces them. */
const end = '\u0007';
const signOf = (mark: Mark) => String.fromCharCode(marks.indexOf(mark) + 1);
const piece = new RegExp(`([${marks.map(signOf).join('')}][^${end}]*${end})`);

const marked = (mark: Mark, text: string): Line => (text === '' ? '' : signOf(mark) + printable(text) + end);

/** Returns the pieces of a line. A null mark means the report's own words. */
export function piecesOf(line: Line): readonly { readonly mark: Mark | null; readonly text: string }[] {
  const parts = line.split(piece).filter((part) => part !== '');
  return parts.map((part) => {
    const mark = marks[part.charCodeAt(0) - 1] ?? null;
    return { mark, text: mark ? part.slice(1, -1) : part };
  });
}

/** The longest text from a cell, and the longest name of a row. The report says how many characters are left out. */
const [longest, longestName] = [160, 48];

function shortened(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most).join('')}… (+${signs.length - most})`;
}

/** Text from a cell or a file name. A long text is cut. */
const plain = (text: string, most = longest): Line => marked('cell', shortened(text, most));
/** The whole text: a sentence that quotes a cell, or a path that the caller passed. */
const whole = (text: string): Line => marked('cell', text);

/** Numbers of rows, warnings, pages and rows of a picture that are listed. The rest is only counted. */
const [mostRows, mostWarnings, mostPages, mostNamed] = [40, 20, 12, 4];

/** How many rows of a sheet are listed, and how the number of the others is said. */
interface Limit {
  readonly most: number;
  readonly rest: (count: number) => Bilingual;
}

const wholeReport: Limit = { most: mostRows, rest: words.moreRows };

/** The language of a report with its punctuation, and a limit to its length. */
export type Voice = ReturnType<typeof voiceOf>;

export function voiceOf(language: ReportLanguage, limit = wholeReport) {
  return { ...punctuation(language), ...limit, language, say: (said: Bilingual) => inLanguage(language, said) };
}

/** Returns what a report says, in one language or in both. */
export function outlineOf(report: ChangeReport, voice: Voice): Outline {
  const { cellWarnings, workbooks, pictures, counts } = report;
  const { say, colon } = voice;
  const notice = (label: Bilingual, { message, zh }: Told) =>
    say(label) + colon + whole(say({ en: message, zh: zh.message }));
  const { changed = [], others = 0 } = cellWarnings ?? {};
  return {
    headline: headline(report, voice),
    alarms: report.alarms.map((alarm) => notice(words.alarm, alarm)),
    warnings: report.warnings.map((warning) => notice(words.warning, warning)),
    cellWarnings: {
      title: changed.length > 0 ? say(words.changedWarnings) + colon + changed.length : '',
      lines: capped(
        changed,
        mostWarnings,
        (own) => warningLine(own, voice),
        (rest) => say(words.more(rest)),
      ),
      others: others > 0 ? say(words.otherWarnings) + colon + others : '',
    },
    parts: [
      ...workbooks.map((workbook) => workbookPart(workbook, voice)),
      ...(pictures.length > 0 ? [picturePart(report, voice)] : []),
    ],
    counts: say(countWords(counts)),
    pages: lastLine(report, voice),
  };
}

function headline({ base, head, data }: ChangeReport, { say, colon }: Voice): Line {
  if (base === null) return say(words.sincePublished);
  const to = head === null ? say(words.workingTree) : plain(head);
  return `${say(words.changesIn(whole(data)))}${colon}${plain(base)} → ${to}`;
}

/** Formats a warning with its place on one line. */
function warningLine({ workbook, sheet, cell, heading, row, message, zh }: Problem, { say, colon }: Voice): Line {
  const place = [workbook, sheet, cell].filter((part) => part).join(' › ');
  const parts = [place, heading, row].flatMap((part) => (part ? plain(part) : []));
  return parts.join(' · ') + colon + whole(say({ en: message, zh: zh.message }));
}

function lastLine({ changed, pages, workbooks }: ChangeReport, voice: Voice): Line {
  const { say, colon, listComma, semicolon } = voice;
  if (!changed) return say(words.nothing);
  const unread = workbooks.filter(({ kind }) => kind === 'unreadable').map(({ workbook }) => workbook);
  const unknown = unread.length > 0 ? [say(words.unknownPages(unread.join(listComma)))] : [];
  const known = pages.length > 0 || unread.length === 0 ? [pageLine(pages, voice) || say(words.noPages)] : [];
  return say(words.pages) + colon + [...known, ...unknown].join(semicolon);
}

function workbookPart({ workbook, kind, unreadable, sheets }: WorkbookChange, voice: Voice): Part {
  const { say, colon } = voice;
  return {
    title: workbook,
    said: kind === 'changed' ? '' : say(workbookKinds[kind]),
    faults: unreadable.map(({ side, message, suggestion, zh }) => {
      const problem = say({ en: `${message} ${suggestion}`, zh: `${zh.message}${zh.suggestion}` });
      return say(side === 'base' ? words.before : words.after) + colon + whole(problem);
    }),
    sheets: sheets.map((sheet) => sheetOutline(sheet, voice)),
  };
}

function sheetOutline(sheet: SheetChange, voice: Voice): SheetOutline {
  const { title, rows, columns, changes, moves } = sheet;
  const { say } = voice;
  return {
    title: plain(sheet.sheet),
    rows: rows.before === rows.after ? String(rows.after) : `${rows.before} → ${rows.after}`,
    said: say(sheetWords(sheet)),
    lines: [
      ...(title ? [say(words.renamedSheet(plain(title.before), plain(title.after)))] : []),
      ...columns.map((column) => columnLine(column, voice)),
    ],
    items: [...cappedItems(changes, rowItem, voice), ...cappedItems(moves, moveItem, voice)],
  };
}

/** Returns the heading line of a sheet: the number of rows, and what changed. */
export function sheetLine({ rows, said }: SheetOutline, { say, colon }: Voice): Line {
  const counted = say({ en: rows === '1' ? '1 row' : `${rows} rows`, zh: `${rows} 行` });
  return said === '' ? counted : counted + colon + said;
}

/** Returns the first `most` of a list, and the number of the others. */
function capped<Own, Made>(
  list: readonly Own[],
  most: number,
  made: (own: Own) => Made,
  others: (rest: number) => Made,
): readonly Made[] {
  const rest = list.length - most;
  return [...list.slice(0, most).map(made), ...(rest > 0 ? [others(rest)] : [])];
}

const item = (label: Line): Item => ({ sign: '', label, said: '', fields: [], pages: null, picture: null });

function cappedItems<Own>(
  list: readonly Own[],
  itemOf: (own: Own, voice: Voice) => Item,
  voice: Voice,
): readonly Item[] {
  const { most, rest, say } = voice;
  return capped(
    list,
    most,
    (own) => itemOf(own, voice),
    (count) => item(say(rest(count))),
  );
}

function columnLine({ before, after, ...column }: ColumnChange, { say }: Voice): Line {
  return say(columnWords(column, plain(before ?? ''), plain(after ?? '')));
}

const signs = { added: '+', removed: '-', changed: '~', renamed: '≈' } as const;

function rowItem(row: RowChange, voice: Voice): Item {
  const { kind, before, after, fields, pages } = row;
  const { say, comma } = voice;
  return {
    sign: signs[kind],
    label: rowLabel(row, voice),
    said: say(kinds[kind]) + comma + say(words.row(after ?? before ?? 0)),
    fields: fields.map((field) => fieldLine(field, kind, voice)),
    pages: pageLine(pages, voice),
    picture: null,
  };
}

/** Returns what staff call the row, with its name if that differs. */
export function rowLabel({ id, previousId, name }: RowChange, voice: Voice): Line {
  const called = name[voice.language ?? 'en'] ?? name.en ?? name.zh ?? '';
  const ids = previousId === null ? idWords(id, voice) : `${idWords(previousId, voice)} → ${idWords(id, voice)}`;
  return called === '' || called === id ? ids : `${ids} · ${plain(called, longestName)}`;
}

/** Formats the ID of a row. A row without one is called by its number, `row 7`, in the language of the report. */
function idWords(id: string, { say }: Voice): Line {
  const [, number] = /^row (\d+)$/.exec(id) ?? [];
  return number === undefined ? plain(id) : say(words.row(Number(number)));
}

/** Formats a field on one line, with its languages together, and a mark if only one of them changed. */
function fieldLine({ cells, onlyLanguage }: FieldChange, row: RowChange['kind'], voice: Voice): Line {
  const line = cells.map((cell) => `${plain(cell.heading)}: ${cellWords(cell, row, voice)}`).join(' | ');
  return onlyLanguage === null ? line : `${line} ${voice.say(onlyOf(onlyLanguage))}`;
}

/** Describes the change of a cell: "2018 → 2019". For a long text, the changed words. For an added or removed row, the value. */
function cellWords({ kind, before, after, words: segments }: CellChange, row: RowChange['kind'], { say }: Voice): Line {
  const value = (text: string) => (text === '' ? say(words.blank) : plain(text));
  if (row === 'added') return value(after);
  // Nobody can look these up in the workbook any more.
  if (row === 'removed') return before === '' ? value(before) : whole(before);
  if (kind === 'unchanged') return say(words.unchanged);
  if (kind === 'spacesOnly') return say(words.spacesOnly);
  return segments ? excerpt(segments) : `${value(before)} → ${value(after)}`;
}

/** Characters of unchanged text shown on each side of a change, so that the reader finds its place. */
const context = 24;

function excerpt(segments: readonly Segment[]): Line {
  return segments
    .map(({ kind, text }, index) => {
      if (kind !== 'same') return marked(kind, shortened(text, longest));
      const signs = [...text];
      const [first, last] = [index === 0, index === segments.length - 1];
      if (signs.length <= context * (first || last ? 1 : 2)) return plain(text);
      const head = first ? '' : signs.slice(0, context).join('');
      const tail = last ? '' : signs.slice(-context).join('');
      return `${plain(head)}…${plain(tail)}`;
    })
    .join('');
}

/** Describes rows that moved together, with their old and new position. */
function moveItem(move: Move, voice: Voice): Item {
  const [first = '', last = ''] = [move.ids[0], move.ids.at(-1)].map((id) => idWords(id ?? '', voice));
  const below = move.below === null ? null : idWords(move.below, voice);
  const label = move.ids.length === 1 ? first : `${first} … ${last}`;
  return { ...item(label), sign: '↕', said: voice.say(moveWords(move, below)) };
}

function picturePart({ pictures, copies }: ChangeReport, voice: Voice): Part {
  const { say } = voice;
  const counts = countsOf((kind) => pictures.filter((own) => own.kind === kind).length);
  const sheet = {
    title: '',
    rows: '',
    said: say(countWords(counts)),
    lines: copies === null ? [] : [say(words.copies(whole(copies)))],
    items: cappedItems(pictures, pictureItem, voice),
  };
  return { title: say(words.pictures), said: '', faults: [], sheets: [sheet] };
}

function pictureItem(picture: PictureChange, voice: Voice): Item {
  const { kind, file, previousFile, before, after, namedBy, pages } = picture;
  const { say, brackets, comma, listComma } = voice;
  const size = ({ bytes, width, height }: PictureFacts) =>
    width === null || height === null ? bytesWords(bytes) : `${bytesWords(bytes)}${comma}${width} × ${height} px`;
  const sizes = [...new Set([before, after].flatMap((side) => (side ? size(side) : [])))].join(' → ');
  const rest = namedBy.length - mostNamed;
  const rows =
    namedBy
      .slice(0, mostNamed)
      .map((row) => plain(row))
      .join(listComma) + (rest > 0 ? ` … +${rest}` : '');
  return {
    sign: signs[kind],
    label: previousFile === null ? plain(file) : `${plain(previousFile)} → ${plain(file)}`,
    said: say(kinds[kind]) + comma + sizes + (rows === '' ? '' : brackets(rows)),
    fields: [],
    pages: pageLine(pages, voice),
    picture,
  };
}

function bytesWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** A page that is new or gone says more than a list of pages that changed a little, and "every page" says least. */
function rankOf({ address, state }: TouchedPage): number {
  return state !== 'changed' ? 0 : address.endsWith('*') ? 2 : 1;
}

/** Formats the addresses of the first edition, which all editions have, on one line, new ones first. Blank if there are none. */
function pageLine(pages: readonly TouchedPage[], { say, brackets, listComma }: Voice): Line {
  const wide = new Map<string, Bilingual>([
    [everyPage, words.everyPage],
    [pathTo('project'), words.everyProject],
  ]);
  const pageWords = ({ address, state }: TouchedPage) => {
    const general = wide.get(address);
    const page = general ? say(general) : plain(decodeURI(address));
    return state === 'changed' ? page : page + brackets(say(state === 'new' ? words.fresh : words.gone));
  };
  const sorted = [...inOneEdition(pages)].sort((one, other) => rankOf(one) - rankOf(other));
  const list = capped(sorted, mostPages, pageWords, (rest) => say(words.more(rest)));
  return list.length === 0 ? '' : list.join(listComma) + brackets(say(words.alsoUnder));
}
