import { type Bilingual, inLanguage, punctuation, type ReportLanguage, type StaffLanguage } from '../bilingual.ts';
import { type LanguageCode, languages } from '../dictionary/languages.ts';
import { everyPage, pathTo } from '../dictionary/pages.ts';
import type { Problem } from '../problems/problem.ts';
import type {
  CellChange,
  CellWarnings,
  ChangeReport,
  ColumnChange,
  Counts,
  FieldChange,
  Move,
  PictureChange,
  PictureFacts,
  RowChange,
  Segment,
  SheetChange,
  Told,
  TouchedPage,
  Unreadable,
  WorkbookChange,
} from './report.ts';

export const words = {
  changesIn: (data: string) => ({ en: `Changes in ${data}`, zh: `${data} 的变更` }),
  sincePublished: { en: 'What is new since the site was published', zh: '自网站上次发布以来的变更' },
  before: { en: 'before', zh: '变更前' },
  after: { en: 'after', zh: '变更后' },
  rowHeading: { en: 'Row', zh: '行' },
  columnHeading: { en: 'Column', zh: '列' },
  valueHeading: { en: 'value', zh: '值' },
  workbookHeading: { en: 'Workbook', zh: '工作簿' },
  sheetHeading: { en: 'Sheet', zh: '工作表' },
  rowsHeading: { en: 'Rows', zh: '行数' },
  changesHeading: { en: 'Changes', zh: '变更' },
  sizeHeading: { en: 'Size', zh: '大小' },
  tooLong: {
    en: 'The rest does not fit here; `npm run changes` shows it.',
    zh: '其余内容过长，请用 `npm run changes` 查看。',
  },
  nothing: { en: 'Nothing changed.', zh: '没有任何变更。' },
  workingTree: { en: 'working tree', zh: '工作区' },
  blank: { en: '(blank)', zh: '（空）' },
  unchanged: { en: 'unchanged', zh: '未变' },
  spacesOnly: { en: 'only spaces or line breaks changed', zh: '仅空格或换行有变' },
  moreRows: (count: number) => ({
    en: `… ${count} more; --format json lists all of them`,
    zh: `… 另有 ${count} 项；--format json 可列出全部`,
  }),
  everyPage: { en: 'every page', zh: '全部页面' },
  everyProject: { en: 'every project page', zh: '全部工程页面' },
  alsoUnder: { en: 'and the same under /zh', zh: '/zh 下同' },
  more: (count: number) => ({ en: `and ${count} more`, zh: `另有 ${count} 个` }),
  gone: { en: 'gone', zh: '已不存在' },
  fresh: { en: 'new', zh: '新增' },
  pages: { en: 'Pages touched', zh: '涉及页面' },
  unknownPages: (files: string) => ({
    en: `those of ${files} are not known, for it cannot be compared`,
    zh: `${files} 无法比较，所涉页面不详`,
  }),
  noPages: { en: 'none', zh: '无' },
  pictures: { en: 'Pictures', zh: '图片' },
  copies: (folder: string) => ({
    en: `Small copies to look at, before and after: ${folder}`,
    zh: `变更前后的小图：${folder}`,
  }),
  alarm: { en: 'ALARM', zh: '警报' },
  warning: { en: 'Warning', zh: '警告' },
  changedWarnings: { en: 'Warnings about what changed', zh: '有关这次变更的警告' },
  otherWarnings: { en: 'Warnings about other rows', zh: '其他行的警告' },
  row: (number: number) => ({ en: `row ${number}`, zh: `第 ${number} 行` }),
  columnNotRead: { en: 'the site does not read it', zh: '网站不读取此列' },
  renamedSheet: (before: string, after: string) => ({
    en: `the sheet is now called “${after}”, before “${before}”`,
    zh: `工作表由“${before}”改名为“${after}”`,
  }),
} as const;

/** The mark next to a text if only this language changed. */
function onlyOf(language: LanguageCode): Bilingual {
  const { heading = language, meaning = language } = languages.find(({ code }) => code === language) ?? {};
  return { en: `⚠ only ${heading} changed`, zh: `⚠ 只改了${meaning}` };
}

export const kinds: Readonly<Record<RowChange['kind'], Bilingual>> = {
  added: { en: 'added', zh: '新增' },
  removed: { en: 'removed', zh: '删除' },
  changed: { en: 'changed', zh: '修改' },
  renamed: { en: 'renamed', zh: '改名' },
};

const sheetKinds = {
  added: { en: 'the sheet is new', zh: '新增工作表' },
  removed: { en: 'the sheet is gone', zh: '工作表已删除' },
};

export const workbookKinds: Readonly<Record<WorkbookChange['kind'], Bilingual>> = {
  added: { en: 'the workbook is new', zh: '新增工作簿' },
  removed: { en: 'the workbook is gone', zh: '工作簿已删除' },
  changed: { en: 'changed', zh: '有变更' },
  unreadable: { en: 'cannot be compared', zh: '无法比较' },
  resaved: { en: 'saved anew; nothing that the site shows has changed', zh: '重新保存过，网站显示的内容没有变更' },
};

export function countWords(counts: Counts): Bilingual {
  const { added, removed, changed, renamed, moved, oneLanguageOnly } = counts;
  const parts = [
    [changed, kinds.changed],
    [added, kinds.added],
    [removed, kinds.removed],
    [renamed, kinds.renamed],
    [moved, { en: 'moved', zh: '移动' }],
    [oneLanguageOnly, { en: 'in one language only', zh: '其中只改一种语言的' }],
  ] as const;
  const some = parts.filter(([count]) => count > 0);
  return joined(
    some.map(([count, { en, zh }]) => ({ en: `${count} ${en}`, zh: `${zh} ${count}` })),
    'comma',
  );
}

/** Joins parts of a sentence with the punctuation of each language. */
function joined(parts: readonly Bilingual[], mark: 'comma' | 'semicolon'): Bilingual {
  const inOne = (language: StaffLanguage) => parts.map((part) => part[language]).join(punctuation(language)[mark]);
  return { en: inOne('en'), zh: inOne('zh') };
}

/** Describes the change of a sheet: that it was added or removed, or its counts and other changes. */
export function sheetWords({ kind, counts, title, columns }: SheetChange): Bilingual {
  if (kind === 'added' || kind === 'removed') return sheetKinds[kind];
  const some = [
    countWords(counts),
    ...(title ? [{ en: 'sheet renamed', zh: '工作表改名' }] : []),
    ...(columns.length > 0 ? [{ en: 'headings changed', zh: '表头有变' }] : []),
    ...(kind === 'notRead' ? [{ en: 'the site does not read this sheet', zh: '网站不读取此工作表' }] : []),
  ].filter(({ en }) => en !== '');
  return joined(some, 'semicolon');
}

export const mostRows = 40;

/** How a report is written: its language, and how it shows text from cells. */
export interface Voice {
  readonly language: ReportLanguage;
  /** The report's own words, in its language or in both. */
  say(words: Bilingual): string;
  /** Text from a cell or a file name. A long text is cut. */
  plain(text: string): string;
  /** The whole text: a sentence that quotes a cell, or a path that the caller passed. */
  whole(text: string): string;
  /** Removed and added text from cells. */
  removed(text: string): string;
  added(text: string): string;
  /** The report's own words that must not be overlooked. */
  warning(words: string): string;
  /** The report's own words that matter less. */
  faint(words: string): string;
}

/** Creates a voice. `show` prints text from cells, and `marks` override single methods. Without marks, such text looks like any other. */
export function voiceOf(language: ReportLanguage, show: Voice['plain'], marks: Partial<Voice> = {}): Voice {
  const same = (text: string) => text;
  const plain = (text: string) => show(shortened(text, longest));
  const say = (said: Bilingual) => inLanguage(language, said);
  return { language, say, plain, whole: show, removed: plain, added: plain, warning: same, faint: same, ...marks };
}

/** Cuts a text to `most` characters and adds the number of those left out. */
function shortened(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most).join('')}… (+${signs.length - most})`;
}

export function headline({ base, head, data }: ChangeReport, voice: Voice): string {
  if (base === null) return voice.say(words.sincePublished);
  const to = head === null ? voice.say(words.workingTree) : voice.plain(head);
  return `${voice.say(words.changesIn(voice.whole(data)))}${punctuation(voice.language).colon}${voice.plain(base)} → ${to}`;
}

export function columnLine({ kind, before, after, isRead }: ColumnChange, voice: Voice): string {
  const [was, is] = [voice.plain(before ?? ''), voice.plain(after ?? '')];
  const said = {
    added: { en: `new column: ${is}`, zh: `新增列：${is}` },
    removed: { en: `column gone: ${was}`, zh: `删除列：${was}` },
    renamed: { en: `column renamed: ${was} → ${is}`, zh: `列改名：${was} → ${is}` },
  };
  return voice.say(isRead ? said[kind] : joined([said[kind], words.columnNotRead], 'semicolon'));
}

/** Formats an alarm or a warning, which may quote cells. */
export function noticeLine(label: Bilingual, { message, zh }: Told, voice: Voice): string {
  const { colon } = punctuation(voice.language);
  return voice.say(label) + colon + voice.whole(voice.say({ en: message, zh: zh.message }));
}

export function unreadableLine({ side, message, suggestion, zh }: Unreadable, voice: Voice): string {
  const problem = voice.say({ en: `${message} ${suggestion}`, zh: `${zh.message}${zh.suggestion}` });
  const { colon } = punctuation(voice.language);
  return voice.say(side === 'base' ? words.before : words.after) + colon + voice.whole(problem);
}

/** Characters of unchanged text shown on each side of a change, so that the reader finds its place. */
const context = 24;
const longest = 160;

function excerpt(segments: readonly Segment[], voice: Voice): string {
  return segments
    .map(({ kind, text }, index) => {
      if (kind === 'removed') return voice.removed(shortened(text, longest));
      if (kind === 'added') return voice.added(shortened(text, longest));
      const signs = [...text];
      const [first, last] = [index === 0, index === segments.length - 1];
      if (signs.length <= context * (first || last ? 1 : 2)) return voice.plain(text);
      const head = first ? '' : signs.slice(0, context).join('');
      const tail = last ? '' : signs.slice(-context).join('');
      return `${voice.plain(head)}…${voice.plain(tail)}`;
    })
    .join('');
}

/** Describes the change of a cell: "2018 → 2019". For a long text, the changed words. For an added or removed row, the value. */
export function cellWords(cell: CellChange, row: RowChange['kind'], voice: Voice): string {
  const { kind, before, after, words: segments } = cell;
  const value = (text: string) => (text === '' ? voice.say(words.blank) : voice.plain(text));
  if (row === 'added') return value(after);
  // Nobody can look these up in the workbook any more.
  if (row === 'removed') return before === '' ? value(before) : voice.whole(before);
  if (kind === 'unchanged') return voice.say(words.unchanged);
  if (kind === 'spacesOnly') return voice.say(words.spacesOnly);
  return segments ? excerpt(segments, voice) : `${value(before)} → ${value(after)}`;
}

/** Formats a field on one line, with its languages together, and a mark if only one of them changed. */
export function fieldLine(field: FieldChange, row: RowChange['kind'], voice: Voice): string {
  const cells = field.cells.map((cell) => `${voice.plain(cell.heading)}: ${cellWords(cell, row, voice)}`);
  return cells.join(' | ') + oneSidedMark(field, voice);
}

export function oneSidedMark({ onlyLanguage }: FieldChange, voice: Voice): string {
  return onlyLanguage === null ? '' : ` ${voice.warning(voice.say(onlyOf(onlyLanguage)))}`;
}

/** Formats the ID of a row. A row without one is called by its number, `row 7`, in the language of the report. */
function idWords(id: string, voice: Voice): string {
  const [, number] = /^row (\d+)$/.exec(id) ?? [];
  return number === undefined ? voice.plain(id) : voice.say(words.row(Number(number)));
}

/** Returns what staff call the row, with its name if that differs. */
export function rowLabel({ id, previousId, name }: RowChange, voice: Voice): string {
  const called = name[voice.language ?? 'en'] ?? name.en ?? name.zh ?? '';
  const ids = previousId === null ? idWords(id, voice) : `${idWords(previousId, voice)} → ${idWords(id, voice)}`;
  return called === '' || called === id ? ids : `${ids} · ${voice.plain(shortened(called, 48))}`;
}

export function rowWords({ kind, before, after }: RowChange, voice: Voice): string {
  const { comma } = punctuation(voice.language);
  return voice.say(kinds[kind]) + comma + voice.say(words.row(after ?? before ?? 0));
}

/** Returns the old and new name of a sheet; empty if its name did not change. */
export function titleLines({ title }: SheetChange, voice: Voice): readonly string[] {
  return title ? [voice.say(words.renamedSheet(voice.plain(title.before), voice.plain(title.after)))] : [];
}

/** Formats the old and new number of rows: "33 → 35", or "35" if they are equal. */
export function rowCount({ rows: { before, after } }: SheetChange): string {
  return before === after ? String(after) : `${before} → ${after}`;
}

export function sheetLine(sheet: SheetChange, voice: Voice): string {
  const [said, count] = [voice.say(sheetWords(sheet)), rowCount(sheet)];
  const rows = voice.say({ en: count === '1' ? '1 row' : `${count} rows`, zh: `${count} 行` });
  return rows + (said ? punctuation(voice.language).colon + said : '');
}

export function lastLine({ changed, pages, workbooks }: ChangeReport, voice: Voice): string {
  const { colon, listComma, semicolon } = punctuation(voice.language);
  if (!changed) return voice.say(words.nothing);
  const unread = workbooks.filter(({ kind }) => kind === 'unreadable').map(({ workbook }) => workbook);
  const unknown = unread.length > 0 ? [voice.say(words.unknownPages(unread.join(listComma)))] : [];
  const known = pages.length > 0 || unread.length === 0 ? [pageLine(pages, voice)] : [];
  return voice.say(words.pages) + colon + [...known, ...unknown].join(semicolon);
}

/** Describes rows that moved together, with their old and new position. */
export function movedRows({ ids, from, to, below }: Move, voice: Voice): string {
  const [first = '', last = ''] = [ids[0], ids.at(-1)].map((id) => idWords(id ?? '', voice));
  const alone = ids.length === 1;
  const [en, zh] = alone ? ['moved', '已移动'] : [`${ids.length} rows moved together`, `${ids.length} 行一起移动`];
  const above = idWords(below ?? '', voice);
  const [place, placeZh] = below === null ? ['now first', '现居首位'] : [`now below ${above}`, `现位于 ${above} 之后`];
  // A moved row keeps its number if other rows were added above it.
  const said =
    from === to
      ? { en: `${en}, ${place}`, zh: `${zh}：${placeZh}` }
      : {
          en: `${en} from row ${from} to row ${to}, ${place}`,
          zh: `${zh}：第 ${from} 行 → 第 ${to} 行，${placeZh}`,
        };
  return `${alone ? first : `${first} … ${last}`}  ${voice.say(said)}`;
}

/** Number of addresses listed. The rest is only counted. */
const mostPages = 12;

function inWords(address: string, voice: Voice): string {
  const edition = languages.map(({ code }) => `/${code}`).find((prefix) => address.startsWith(`${prefix}/`)) ?? '';
  const under = edition === '' ? '' : punctuation(voice.language).brackets(edition);
  const path = address.slice(edition.length);
  if (path === everyPage) return voice.say(words.everyPage) + under;
  if (path === pathTo('project')) return voice.say(words.everyProject) + under;
  return voice.plain(decodeURI(address));
}

/** A page that is new or gone says more than a list of pages that changed a little, and "every page" says least. */
function rankOf({ address, state }: TouchedPage): number {
  return state !== 'changed' ? 0 : address.endsWith('*') ? 2 : 1;
}

/** Formats the addresses on one line, new ones first. Addresses that both editions have are listed once. */
export function pageLine(pages: readonly TouchedPage[], voice: Voice): string {
  const states = new Map(pages.map(({ address, state }) => [address, state]));
  const others = languages.slice(1).map(({ code }) => `/${code}`);
  const everywhere = (address: string) =>
    others.every((prefix) => states.get(prefix + address) === states.get(address));
  const isTwin = (address: string) =>
    others.some(
      (prefix) =>
        address.startsWith(`${prefix}/`) &&
        states.has(address.slice(prefix.length)) &&
        everywhere(address.slice(prefix.length)),
    );
  const { brackets, listComma, semicolon } = punctuation(voice.language);
  const list = (found: readonly TouchedPage[]) => {
    const told = found.slice(0, mostPages).map(({ address, state }) => {
      const note = state === 'changed' ? '' : brackets(voice.say(state === 'new' ? words.fresh : words.gone));
      return inWords(address, voice) + note;
    });
    const rest = found.length - told.length;
    return [...told, ...(rest > 0 ? [voice.say(words.more(rest))] : [])].join(listComma);
  };
  const single = pages.filter(({ address }) => !isTwin(address)).sort((one, other) => rankOf(one) - rankOf(other));
  const both = single.filter(({ address }) => everywhere(address));
  const one = single.filter(({ address }) => !everywhere(address));
  const parts = [both.length > 0 ? list(both) + brackets(voice.say(words.alsoUnder)) : '', list(one)];
  return parts.filter((part) => part !== '').join(semicolon) || voice.say(words.noPages);
}

function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Formats the old and new size of a picture, once if they are equal. */
export function pictureFacts({ before, after }: PictureChange, voice: Voice): string {
  const { comma } = punctuation(voice.language);
  const facts = ({ bytes, width, height }: PictureFacts) =>
    width === null || height === null ? size(bytes) : `${size(bytes)}${comma}${width} × ${height} px`;
  return [...new Set([before, after].flatMap((side) => (side ? [facts(side)] : [])))].join(' → ');
}

export function pictureName({ file, previousFile }: PictureChange, voice: Voice): string {
  return previousFile === null ? voice.plain(file) : `${voice.plain(previousFile)} → ${voice.plain(file)}`;
}

const shownRows = 4;

export function pictureRows({ namedBy }: PictureChange, voice: Voice): string {
  const rest = namedBy.length - shownRows;
  const told = namedBy.slice(0, shownRows).map(voice.plain).join(punctuation(voice.language).listComma);
  return rest > 0 ? `${told} … +${rest}` : told;
}

/** Formats a warning with its place on one line. */
function cellWarningLine({ workbook, sheet, cell, heading, row, message, zh }: Problem, voice: Voice): string {
  const place = [workbook, sheet, cell].filter((part) => part).join(' › ');
  const whole = [place, heading, row].filter((part) => part).map((part) => voice.plain(part ?? ''));
  return `${whole.join(' · ')}${punctuation(voice.language).colon}${voice.whole(voice.say({ en: message, zh: zh.message }))}`;
}

/** Maximum number of warnings listed. The rest is only counted. */
const mostListed = 20;

/** Returns the warnings about what changed, each with `mark` before it, and then the number of the others. Empty if there are none. */
export function cellWarningLines(cellWarnings: CellWarnings | null, voice: Voice, mark: string): readonly string[] {
  const { changed, others } = cellWarnings ?? { changed: [], others: 0 };
  const { colon } = punctuation(voice.language);
  const rest = changed.length - mostListed;
  return [
    ...(changed.length > 0 ? [`${voice.say(words.changedWarnings)}${colon}${changed.length}`] : []),
    ...changed.slice(0, mostListed).map((own) => mark + cellWarningLine(own, voice)),
    ...(rest > 0 ? [mark + voice.say(words.more(rest))] : []),
    ...(others > 0 ? [`${voice.say(words.otherWarnings)}${colon}${others}`] : []),
  ];
}
