import type { DataValidation } from 'hucre';
import { address, columnRange, fixedRange, quotedSheet } from '../addresses.ts';
import { defaultLanguage } from '../dictionary/languages-workbooks-pages.ts';
import {
  type ColumnKind,
  type ColumnMeta,
  fillingWords,
  limitWords,
  type PhysicalColumn,
  type SheetSpec,
  settingColumns,
  sheetColumns,
} from '../dictionary/sheet-spec.ts';
import { earliestSerial, latestSerial, ongoingWords } from '../normalise/months.ts';
import { shortened } from '../staff-text.ts';

/** Every drop-down, rule and note of a sheet, for the headings that stand in it; no two of them cover the same cell. */
export function sheetRules(sheet: SheetSpec, layout: SheetLayout, context: ListContext): readonly CellRule[] {
  const headings = sheetColumns(sheet).flatMap((column) => {
    const index = layout.columns.get(column.heading);
    return index === undefined ? [] : [headingRule(address(layout.headingRow, index), column)];
  });
  const cells = sheet.settings ? settingRules(sheet, layout, context) : dataRules(sheet, layout, context);
  return [...headings, ...cells];
}

function dataRules(sheet: SheetSpec, layout: SheetLayout, context: ListContext): readonly CellRule[] {
  return sheetColumns(sheet).flatMap((column) => {
    const index = layout.columns.get(column.heading);
    if (index === undefined || column.meta.staffOnly) return [];
    return [columnRule(column, columnCells(layout, index), listSource(sheet.key, column.field, column.meta, context))];
  });
}

function settingRules(sheet: SheetSpec, layout: SheetLayout, context: ListContext): readonly CellRule[] {
  const [nameColumn, valueColumn] = sheetColumns(sheet).map(({ heading }) => layout.columns.get(heading));
  return settingColumns(sheet).flatMap((setting) => {
    const row = layout.settings.get(setting.heading);
    if (row === undefined || nameColumn === undefined || valueColumn === undefined) return [];
    const cell = address(row, valueColumn);
    const cells = { range: cell, first: cell, all: fixedRange(cell) };
    const list = listSource(sheet.key, setting.field, setting.meta, context);
    return [headingRule(address(row, nameColumn), setting), columnRule(setting, cells, list)];
  });
}

/** A drop-down, rule or input message of some cells, as new workbooks get it and as the refresh puts it into those that staff keep. */
export type CellRule = DataValidation;

/** Where the headings and rows of a sheet stand: as we lay out a new workbook, or as staff keep theirs. */
export interface SheetLayout {
  readonly name: string;
  readonly headingRow: number;
  readonly lastRow: number;
  /** Column of each heading, from 0; a heading that does not stand in the sheet has none. */
  readonly columns: ReadonlyMap<string, number>;
  readonly settings: ReadonlyMap<string, number>;
}

/** The layout of a new sheet: headings in row 1, columns and settings in the dictionary's order. */
export function plannedLayout(sheet: SheetSpec, filledRows: number): SheetLayout {
  return {
    name: sheet.name,
    headingRow: firstDataRow - 1,
    lastRow: lastRuleRow(filledRows),
    columns: new Map(sheetColumns(sheet).map(({ heading }, index) => [heading, index])),
    settings: new Map(settingColumns(sheet).map(({ heading }, index) => [heading, firstDataRow + index])),
  };
}

type ColumnCells = ReturnType<typeof columnCells>;

/** Cells of one column below the headings, as rules name them: "B2:B1000", "B2" and "$B$2:$B$1000". */
function columnCells({ headingRow, lastRow }: SheetLayout, column: number) {
  const first = headingRow + 1;
  const range = columnRange(column, first, lastRow);
  return { range, first: address(first, column), all: fixedRange(range) };
}

/** Headings stand in row 1. */
export const firstDataRow = 2;

/** The last row that drop-downs and rules cover: room for years of additions, in steps so that not every new row moves it. */
export function lastRuleRow(filledRows: number): number {
  return Math.max(1000, Math.ceil((filledRows + 500) / 100) * 100);
}

/** Listed values that come from another workbook, by the key of the sheet that holds them: `{ companies: ['BP', 'TF'] }`. */
export type Choices = Readonly<Record<string, readonly string[]>>;

export interface ListContext {
  readonly sheets: readonly SheetSpec[];
  readonly choices: Choices;
  /** Null when the workbook has no such sheet, or none whose headings are clear. */
  readonly layoutOf: (sheet: SheetSpec) => SheetLayout | null;
}

/** Where a drop-down takes its values from: the rule itself, a column of this workbook, or the hidden sheet Lists. */
type ListSource =
  | { readonly from: 'rule'; readonly values: readonly string[] }
  | { readonly from: 'column'; readonly formula: string }
  | { readonly from: 'lists'; readonly name: string; readonly values: readonly string[] };

/** Excel's limit for values written into the rule itself. */
const RULE_LIST_LIMIT = 255;

function listSource(owner: string, field: string, meta: ColumnMeta, context: ListContext): ListSource | null {
  if (meta.values) {
    const written = meta.values.join(',');
    const fits = written.length <= RULE_LIST_LIMIT && !meta.values.some((value) => /[",]/.test(value));
    if (fits) return { from: 'rule', values: meta.values };
    return { from: 'lists', name: `List_${owner}_${field}`, values: meta.values };
  }
  // A depth stands before each name.
  if (meta.target === undefined || meta.kind === 'layers') return null;
  const target = context.sheets.find((sheet) => sheet.key === meta.target);
  if (target) {
    const formula = growingRange(context.layoutOf(target), offeredHeading(meta, target));
    return formula === null ? null : { from: 'column', formula };
  }
  const values = context.choices[meta.target];
  return values && values.length > 0 ? { from: 'lists', name: `List_${meta.target}`, values } : null;
}

/** The heading whose values are offered: the code if the dictionary's example is one, else the name. */
export function offeredHeading(meta: ColumnMeta, target: SheetSpec): string {
  const columns = sheetColumns(target);
  const code = columns.find((column) => column.meta.kind === 'id');
  const example = meta.example.split(';')[0]?.trim();
  const named = target.alsoNamedBy?.[0];
  if (code && (named === undefined || target.columns[code.field]?.safeParse(example).success)) return code.heading;
  const name = columns.find(
    (column) => column.field === named && (column.language === null || column.language.code === defaultLanguage.code),
  );
  if (!name) throw new Error(`The sheet ${target.name} has no column by which another sheet could name its rows`);
  return name.heading;
}

/** The column down to its last filled cell, so that the list has what staff add and no blank tail. */
function growingRange(layout: SheetLayout | null, heading: string): string | null {
  const index = layout?.columns.get(heading);
  if (!layout || index === undefined) return null;
  const sheet = quotedSheet(layout.name);
  const { first, all } = columnCells(layout, index);
  const start = `${sheet}!${fixedRange(first)}`;
  const cells = `${sheet}!${all}`;
  return `OFFSET(${start},0,0,MAX(1,SUMPRODUCT(MAX((${cells}<>"")*ROW(${cells})))-${layout.headingRow}),1)`;
}

export type KeptList = Extract<ListSource, { from: 'lists' }>;

/** The lists that go into the hidden sheet Lists, each once, however many columns use it. */
export function keptLists(context: ListContext): readonly KeptList[] {
  const lists = context.sheets.flatMap((sheet) =>
    [...sheetColumns(sheet), ...settingColumns(sheet)].flatMap((column) => {
      const source = listSource(sheet.key, column.field, column.meta, context);
      return source?.from === 'lists' ? [source] : [];
    }),
  );
  return [...new Map(lists.map((list) => [list.name, list])).values()];
}

type Test = Pick<CellRule, 'type' | 'operator' | 'formula1' | 'formula2' | 'values'>;

/**
 * Where staff may insist: a code stands for a name and the other way round, and another workbook may be ahead; and the check
 * reads more ways to write a month than a formula can.
 */
const mayInsist: ReadonlySet<ColumnKind> = new Set(['ref', 'month']);

/** The rule and the input message of a column's cells. Where several values may stand in a cell it only advises. */
function columnRule(column: PhysicalColumn, cells: ColumnCells, list: ListSource | null): CellRule {
  const { meta } = column;
  const test = list ? listTest(list) : (valueTests[meta.kind]?.(meta, cells) ?? null);
  const words = limitWords(meta);
  // Excel has no rule that only carries a message; one that is always true, and never complains, is the same.
  const always: Test = { type: 'custom', formula1: 'TRUE' };
  const rule = { ...(test ?? always), range: cells.range, allowBlank: true, ...columnPrompt(column) };
  if (!test || meta.kind === 'refs' || !words) return rule;
  return {
    ...rule,
    ...refusalBox(rule.inputTitle, `${words.en}\n${words.zh}`, mayInsist.has(meta.kind) ? 'warning' : 'stop'),
  };
}

function listTest(list: ListSource): Test {
  if (list.from === 'rule') return { type: 'list', values: [...list.values] };
  return { type: 'list', formula1: list.from === 'column' ? list.formula : list.name };
}

/** What the cells of a kind must pass; nothing where anything goes. */
const valueTests: Readonly<Partial<Record<ColumnKind, (meta: ColumnMeta, cells: ColumnCells) => Test | null>>> = {
  id: textTest,
  text: textTest,
  localized: lengthTest,
  year: (meta) => between('whole', meta),
  wholeNumber: (meta) => between('whole', meta),
  decimal: (meta) => between('decimal', meta),
  month: monthTest,
  webAddress: (_, { first }) => ({ type: 'custom', formula1: `LEFT(${first},8)="https://"` }),
  email: (_, { first }) => ({ type: 'custom', formula1: `ISNUMBER(FIND("@",${first}))` }),
  phone: (_, { first }) => ({ type: 'custom', formula1: `LEFT(${first},1)="+"` }),
};

function between(type: 'whole' | 'decimal', { min, max }: ColumnMeta): Test {
  return { type, operator: 'between', formula1: String(min), formula2: String(max) };
}

function textTest(meta: ColumnMeta, cells: ColumnCells): Test | null {
  return meta.unique ? uniqueTest(meta, cells) : lengthTest(meta);
}

/**
 * A date, a text with a year in it, or a word for On-Going where the cell may be blank: what the check takes, as nearly as 255
 * characters can say it. In Excel every text is greater than every number, so no text passes for a date.
 */
function monthTest({ optional }: ColumnMeta, { first }: ColumnCells): Test {
  const date = `AND(${first}>=${earliestSerial},${first}<${latestSerial + 1})`;
  const texts = ['*19??*', '*20??*', '*2100*'].map((pattern) => `COUNTIF(${first},"${pattern}")`);
  const words = optional ? [`ISNUMBER(SEARCH("|"&TRIM(${first})&"|","|${ongoingWords.join('|')}|"))`] : [];
  return { type: 'custom', formula1: `OR(${[date, ...texts, ...words].join(',')})` };
}

function lengthTest({ maxLength }: ColumnMeta): Test | null {
  if (maxLength === undefined) return null;
  return { type: 'textLength', operator: 'lessThanOrEqual', formula1: String(maxLength) };
}

/** SUMPRODUCT compares whole texts; COUNTIF would take a long serial number for a number and drop its last digits. */
function uniqueTest({ maxLength }: ColumnMeta, { first, all }: ColumnCells): Test {
  const alone = `SUMPRODUCT(--(${all}=${first}))=1`;
  return { type: 'custom', formula1: maxLength === undefined ? alone : `AND(LEN(${first})<=${maxLength},${alone})` };
}

/** The note of a heading, and a rule that keeps it: the site finds the column by these very words. */
function headingRule(cell: string, column: PhysicalColumn): CellRule {
  const { heading } = column;
  const prompt = columnPrompt(column);
  const words = `The site looks for "${heading}" here. Please keep it.\n网站按“${heading}”查找，请勿更改。`;
  const formula1 = `EXACT(${cell},"${heading.replaceAll('"', '""')}")`;
  return { type: 'custom', formula1, range: cell, ...prompt, ...refusalBox(prompt.inputTitle, words, 'stop') };
}

/** The error box of a rule, under the title of its input message. */
function refusalBox(errorTitle: string, errorMessage: string, errorStyle: 'stop' | 'warning') {
  return { showErrorMessage: true, errorTitle, errorMessage, errorStyle };
}

/** Excel's limits for the title and the text of an input message. */
const PROMPT_TITLE_LIMIT = 32;
const PROMPT_LIMIT = 255;

/** What belongs in the column, English first, as the input message of its cells. */
function columnPrompt(column: PhysicalColumn) {
  const { note } = column.meta;
  const filling = fillingWords(column);
  const said = `${note.en}\n${note.zh}\n${filling.en} · ${filling.zh}`;
  return {
    showInputMessage: true,
    inputTitle: shortened(column.heading, PROMPT_TITLE_LIMIT),
    inputMessage: shortened(`${said}\ne.g. 例：${column.example}`, PROMPT_LIMIT),
  };
}
