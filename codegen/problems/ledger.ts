import { languages } from '../dictionary/languages.ts';
import { areaText, type CellPosition, joinedAreas, singleCell } from '../grid/addresses.ts';
import { groupBy } from '../group-by.ts';
import { type Bilingual, filled, type Pattern } from '../text/bilingual.ts';
import { quotable } from '../text/staff-text.ts';

/** What happened to a value: it was read in another form, left out, or derived from something else. */
type LedgerKind = 'normalised' | 'ignored' | 'derived';

interface NoteEntry {
  readonly kind: LedgerKind;
  readonly words: Bilingual<Pattern<Change>>;
  /**
   * A sheet may have hundreds of such cells, and none of them needs a correction. They become one note
   * (`joinedPerSheet`).
   */
  readonly perSheet?: true;
  /** Every content has such notes, and nobody has to look at them. */
  readonly isTypesetting?: true;
}

/** The value before and after. */
type Change = Pick<LedgerNote, 'from' | 'to'>;

const ofKind =
  (kind: LedgerKind) =>
  (en: Pattern<Change>, zh: Pattern<Change>): NoteEntry => ({ kind, words: { en, zh } });
const [normalised, ignored, derived] = [ofKind('normalised'), ofKind('ignored'), ofKind('derived')];

const languageWithCode = (value: string) => languages.find(({ code }) => code === value);

/** "1 cell (C2)" or "58 cells (C2, N2:O30, C4, …)". */
const cellsIn = ({ from, to }: Change) => `${to === '1' ? '1 cell' : `${to} cells`} (${firstOf(from)})`;
const cellsInZh = ({ from, to }: Change) => `${to} 个单元格（${firstOf(from)}）`;

const readAs = normalised('“{from}” was read as “{to}”.', '“{from}”识别为“{to}”。');

/** Every note of the ledger in both languages of the staff, by code. */
export const ledgerEntries = {
  // Values that were read in another form than typed.
  trimmed: normalised('Spaces at the ends were left out.', '已去掉首尾空格。'),
  'line-breaks-read': normalised(
    'Line breaks as Word writes them (vertical tabs) were read as line breaks.',
    'Word 的换行符（垂直制表符）已识别为换行。',
  ),
  'bullets-read': readAs,
  'wide-spaces-dropped': {
    ...normalised(
      'Spaces after full-width marks were left out, because such a mark brings its own space: “{to}”',
      '已去掉全角标点后的空格（全角标点自带间距）：“{to}”',
    ),
    isTypesetting: true,
  },
  'number-from-text': normalised('The text “{from}” was read as the number {to}.', '文本“{from}”识别为数字 {to}。'),
  'month-from-text': normalised('“{from}” was read as the month {to}.', '“{from}”识别为月份 {to}。'),
  'yes-no-from-text': normalised(
    ({ from, to }) => `“${from}” was read as ${to === 'true' ? 'Yes' : 'No'}.`,
    ({ from, to }) => `“${from}”识别为${to === 'true' ? '是' : '否'}。`,
  ),
  'id-normalised': readAs,
  'listed-value-case': readAs,
  'file-name-normalised': readAs,
  'picture-reduced': normalised(
    '{from} is published at {to}, the largest size that the site shows.',
    '{from} 发布时缩至 {to}，即网站显示的最大尺寸。',
  ),
  'heading-matched': normalised('The heading “{from}” was taken for “{to}”.', '表头“{from}”视为“{to}”。'),
  'sheet-matched': normalised('The sheet “{from}” was taken for “{to}”.', '工作表“{from}”视为“{to}”。'),
  'address-from-link': normalised(
    "The link's address {to} was used, not its text “{from}”.",
    '采用链接地址 {to}，而非文字“{from}”。',
  ),
  'formatting-dropped': {
    ...normalised(
      (cells) => `Bold or coloured words in ${cellsIn(cells)}: the text is kept, the formatting is not.`,
      (cells) => `${cellsInZh(cells)}有粗体或彩色文字：保留文字，不保留格式。`,
    ),
    perSheet: true,
  },
  typeset: {
    ...normalised('No line breaks between a number and its unit: “{to}”', '数字与单位之间不换行：“{to}”'),
    isTypesetting: true,
  },
  'ongoing-in-words': normalised('“{from}” was read as a blank cell: On-Going.', '“{from}”视为留空：进行中。'),
  'blank-in-words': normalised('“{from}” was read as a blank cell.', '“{from}”视为留空。'),
  'heading-row-found': normalised(
    'The headings are in row {to}; the rows above are title rows.',
    '表头在第 {to} 行，以上各行视为表名。',
  ),
  'number-rounded': normalised(
    '{from} was rounded to {to}: Excel keeps 15 digits, and the site two decimals.',
    '{from} 已四舍五入为 {to}：Excel 只保留 15 位数字，网站保留两位小数。',
  ),
  'text-as-shown': normalised('It was read as Excel shows it: {to}', '按 Excel 显示的内容读取：{to}'),
  'repeat-dropped': normalised('“{from}” names something twice; read as “{to}”.', '“{from}”中有重复，识别为“{to}”。'),

  // Values that were left out, and values derived from something else.
  'sheet-ignored': ignored('The sheet “{from}” is not part of the site.', '工作表“{from}”不属于网站内容。'),
  'column-ignored': ignored('The column “{from}” is not part of the site.', '“{from}”列不属于网站内容。'),
  'draft-left-out': ignored('“{from}” is a draft: not published yet.', '“{from}”是草稿，暂不发布。'),
  'draft-unfinished': ignored(
    '“{from}” is a draft: not published yet. The preview shows it as soon as these cells are right: {to}.',
    '“{from}”是草稿，暂不发布。以下单元格填好或改正后，预览中才会显示：{to}。',
  ),
  'draft-entry-left-out': ignored('The entry “{from}” is left out: it is a draft.', '“{from}”是草稿，列表中暂不列出。'),
  'blank-rows': ignored('Blank rows: {from}.', '空行：{from}。'),
  'rows-ignored': ignored(
    'The rows {from} have nothing in the columns of the site.',
    '第 {from} 行在网站所用的列中没有内容。',
  ),
  'merges-ignored': ignored(
    'The cells {from} are merged, in rows that have nothing for the site.',
    '单元格 {from} 已合并，所在行没有网站所用的内容。',
  ),
  'hidden-rows-published': ignored(
    'The rows {from} are hidden in Excel and still published.',
    '第 {from} 行在 Excel 中被隐藏，但仍会发布。',
  ),
  'hidden-columns-published': ignored(
    'The columns {from} are hidden in Excel and still published.',
    '{from} 列在 Excel 中被隐藏，但仍会发布。',
  ),
  'hidden-sheet-published': ignored(
    'The sheet “{from}” is hidden in Excel and still published.',
    '工作表“{from}”在 Excel 中被隐藏，但仍会发布。',
  ),
  'lock-file-skipped': ignored("{from} is Excel's own lock file.", '{from} 是 Excel 的锁定文件。'),
  'file-ignored': ignored('{from} is not one of the workbooks.', '{from} 不是网站的工作簿。'),
  'pictures-unused': ignored(
    ({ from, to }) => `No workbook names ${to === '1' ? 'one picture' : `${to} pictures`} (${firstOf(from)}).`,
    ({ from, to }) => `有 ${to} 张图片没有工作簿使用（${firstOf(from)}）。`,
  ),
  'floating-pictures': ignored(
    '{from} picture(s) are over the cells; pictures belong in data/images.',
    '有 {from} 张图片浮于单元格之上；图片应放在 data/images。',
  ),
  'english-shown': derived('Blank, so the English text is shown: {to}', '留空，显示英文：{to}'),
  'language-partial': derived(
    ({ from, to }) => `Blank texts in ${languageWithCode(from)?.heading}, shown in English: ${to}. This is the first.`,
    ({ from, to }) => `${languageWithCode(from)?.meaning}共有 ${to} 处空白，暂显示英文；此处为第一处。`,
  ),
  'alt-text-derived': derived(
    'The alt text of {from} was made from its row: {to}',
    '{from} 的图片说明由所在行生成：{to}',
  ),
} satisfies Readonly<Record<string, NoteEntry>>;

export type LedgerCode = keyof typeof ledgerEntries;

/** A record of a cell that was not published exactly as typed (docs/contract.md, 2: nothing silent). */
export interface LedgerNote {
  readonly workbook: string;
  readonly sheet: string | null;
  readonly cell: CellPosition | null;
  readonly heading: string | null;
  readonly code: LedgerCode;
  readonly from: string;
  readonly to: string;
}

/** A note with its sentences. This is the contract of the ledger in `--format json`. */
export interface LedgerEntry extends LedgerNote {
  readonly kind: LedgerKind;
  readonly message: string;
  readonly zh: { readonly message: string };
}

export function ledgerOf(notes: readonly LedgerNote[]): readonly LedgerEntry[] {
  return joinedPerSheet(notes).map((note) => {
    const { kind, words }: NoteEntry = ledgerEntries[note.code];
    const { en, zh } = filled(words, { from: quotable(note.from), to: quotable(note.to) });
    return { kind, ...note, message: en, zh: { message: zh } };
  });
}

/** Whether notes of this code are joined to one per sheet. */
export function isPerSheet(code: LedgerCode): boolean {
  const { perSheet }: NoteEntry = ledgerEntries[code];
  return perSheet === true;
}

/** Whether notes of this code only say how texts are typeset. */
export function isTypesetting(code: LedgerCode): boolean {
  const { isTypesetting }: NoteEntry = ledgerEntries[code];
  return isTypesetting === true;
}

/** Number of ranges that a sentence lists. */
const rangesNamed = 3;

/** Returns the first ranges of a list, "C2, N2:O30, C4, …". */
function firstOf(ranges: string): string {
  const all = ranges.split(', ');
  return [...all.slice(0, rangesNamed), ...(all.length > rangesNamed ? ['…'] : [])].join(', ');
}

/**
 * Joins the notes of some codes to one per sheet, at its first cell. `from` lists the ranges of all their cells, `to`
 * is the number of cells.
 */
function joinedPerSheet(notes: readonly LedgerNote[]): readonly LedgerNote[] {
  // A note of any other code is a group by itself, whose key it is: so all stay in their order.
  const groups = groupBy(notes, (note) =>
    isPerSheet(note.code) ? JSON.stringify([note.code, note.workbook, note.sheet]) : note,
  );
  return [...groups].flatMap(([key, group]) => (typeof key === 'string' ? joinedNote(group) : key));
}

function joinedNote(notes: readonly LedgerNote[]): readonly LedgerNote[] {
  const cells = notes.map(({ cell }) => cell).filter((cell) => cell !== null);
  const areas = joinedAreas(cells.map(singleCell));
  const [first] = areas;
  const cell = first ? { row: first.top, column: first.left } : null;
  const joined = { cell, from: areas.map(areaText).join(', '), to: String(notes.length) };
  return notes.slice(0, 1).map((note) => ({ ...note, ...joined }));
}
