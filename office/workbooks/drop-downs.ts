import type { DataValidation } from 'hucre';
import { defaultLanguage } from '../../codegen/dictionary/languages.ts';
import {
  type ColumnMeta,
  fillingWords,
  limitsOf,
  type PhysicalColumn,
  type SheetSpec,
  settingColumns,
  sheetColumns,
} from '../../codegen/dictionary/sheet-spec.ts';
import { address, columnRange, fixedRange, quotedSheet } from '../../codegen/grid/addresses.ts';
import { acceptsLength, lengthRule } from '../../codegen/kinds/kind.ts';
import { kinds } from '../../codegen/kinds/kinds.ts';
import { shortened } from '../../codegen/text/staff-text.ts';

/**
 * Returns every drop-down, rule and note of a sheet, for the headings that it contains. No two of them cover the same
 * cell.
 */
export function sheetRules(sheet: SheetSpec, layout: SheetLayout, context: ListContext): readonly CellRule[] {
  const [headings, cells]: [CellRule[], CellRule[]] = [[], []];
  for (const column of sheetColumns(sheet)) {
    const index = layout.columns.get(column.heading);
    if (index === undefined) continue;
    headings.push(headingRule(address(layout.headingRow, index), column));
    // The office's own notes may say anything.
    const isNote = column.meta.staffOnly && column.meta.kind === 'text';
    if (!sheet.settings && !isNote)
      cells.push(columnRule(column, columnCells(layout, index), listSource(sheet.key, column, context)));
  }
  return [...headings, ...cells, ...settingRules(sheet, layout, context)];
}

function settingRules(sheet: SheetSpec, layout: SheetLayout, context: ListContext): readonly CellRule[] {
  const [nameColumn, valueColumn] = sheetColumns(sheet).map(({ heading }) => layout.columns.get(heading));
  const rules: CellRule[] = [];
  for (const setting of settingColumns(sheet)) {
    const row = layout.settings.get(setting.heading);
    if (row === undefined || nameColumn === undefined || valueColumn === undefined) continue;
    const cell = address(row, valueColumn);
    const cells = { range: cell, first: cell, all: fixedRange(cell) };
    const list = listSource(sheet.key, setting, context);
    rules.push(headingRule(address(row, nameColumn), setting), columnRule(setting, cells, list));
  }
  return rules;
}

/** A drop-down, rule or input message for some cells. Used in new workbooks and when existing ones are refreshed. */
export type CellRule = DataValidation;

/** The positions of headings and rows in a sheet, either in a new workbook or as staff keep theirs. */
export interface SheetLayout {
  readonly name: string;
  readonly headingRow: number;
  readonly lastRow: number;
  /** Column of each heading, from 0. Contains only headings that are in the sheet. */
  readonly columns: ReadonlyMap<string, number>;
  readonly settings: ReadonlyMap<string, number>;
}

/** Returns the layout of a new sheet: headings in row 1, columns and settings in dictionary order. */
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

/**
 * Returns the cells of one column below the headings in the forms that rules use: "B2:B1000", "B2" and "$B$2:$B$1000".
 */
function columnCells({ headingRow, lastRow }: SheetLayout, column: number) {
  const first = headingRow + 1;
  const range = columnRange(column, first, lastRow);
  return { range, first: address(first, column), all: fixedRange(range) };
}

/** Headings are in row 1. */
export const firstDataRow = 2;

/**
 * Returns the last row that drop-downs and rules cover. It leaves room for years of additions, and grows in steps so
 * that not every new row changes it.
 */
export function lastRuleRow(filledRows: number): number {
  return Math.max(1000, Math.ceil((filledRows + 500) / 100) * 100);
}

/** Values of lists from another workbook, by the key of the sheet that contains them: `{ companies: ['BP', 'TF'] }`. */
export type ListedValues = Readonly<Record<string, readonly string[]>>;

export interface ListContext {
  readonly sheets: readonly SheetSpec[];
  readonly choices: ListedValues;
  /** Null if the workbook has no such sheet, or its headings are unclear. */
  readonly layoutOf: (sheet: SheetSpec) => SheetLayout | null;
}

/** A list of values in the hidden sheet Lists. */
export interface StoredList {
  readonly name: string;
  readonly values: readonly string[];
}

type Test = Pick<CellRule, 'type' | 'operator' | 'formula1' | 'formula2' | 'values'>;

/** A drop-down. Its values are in the rule itself, in a column of this workbook, or in the hidden sheet Lists. */
interface DropDown {
  readonly test: Test;
  readonly stored?: StoredList;
}

const listIn = (formula1: string): DropDown => ({ test: { type: 'list', formula1 } });

const storedList = (name: string, values: readonly string[]): DropDown => ({
  ...listIn(name),
  stored: { name, values },
});

/** Excel's limit for values written in the rule itself. */
const RULE_LIST_LIMIT = 255;

function listSource(owner: string, column: PhysicalColumn, context: ListContext): DropDown | null {
  const { field, meta, schema } = column;
  const { values: listed } = limitsOf(schema);
  if (listed) {
    const fits = listed.join(',').length <= RULE_LIST_LIMIT && !listed.some((value) => /[",]/.test(value));
    return fits ? { test: { type: 'list', values: [...listed] } } : storedList(`List_${owner}_${field}`, listed);
  }
  // In a layers column, each name follows a depth, so a list does not help.
  if (meta.target === undefined || meta.offers === undefined) return null;
  const target = context.sheets.find((sheet) => sheet.key === meta.target);
  if (target) {
    const formula = growingRange(context.layoutOf(target), offeredHeading(meta, target));
    return formula === null ? null : listIn(formula);
  }
  const values = context.choices[meta.target];
  return values && values.length > 0 ? storedList(`List_${meta.target}`, values) : null;
}

/** Returns the heading of the sheet `target` whose values the drop-down of a column offers. */
export function offeredHeading({ offers }: ColumnMeta, target: SheetSpec): string {
  const offered = sheetColumns(target).find(({ field, language }) => {
    if (offers === 'code') return field === 'id';
    return field === target.alsoNamedBy?.[0] && (language === null || language.code === defaultLanguage.code);
  });
  if (!offered) throw new Error(`The sheet ${target.name} has no column by which another sheet could name its rows`);
  return offered.heading;
}

/**
 * Returns the column down to its last filled cell, so that the list contains what staff add, and no blank entries at
 * the end.
 */
function growingRange(layout: SheetLayout | null, heading: string): string | null {
  const index = layout?.columns.get(heading);
  if (!layout || index === undefined) return null;
  const sheet = quotedSheet(layout.name);
  const { first, all } = columnCells(layout, index);
  const start = `${sheet}!${fixedRange(first)}`;
  const cells = `${sheet}!${all}`;
  return `OFFSET(${start},0,0,MAX(1,SUMPRODUCT(MAX((${cells}<>"")*ROW(${cells})))-${layout.headingRow}),1)`;
}

/** Returns the lists for the hidden sheet Lists, each once even if several columns use it. */
export function storedLists(context: ListContext): readonly StoredList[] {
  const lists = context.sheets.flatMap((sheet) =>
    [...sheetColumns(sheet), ...settingColumns(sheet)].flatMap(
      (column) => listSource(sheet.key, column, context)?.stored ?? [],
    ),
  );
  return [...new Map(lists.map((list) => [list.name, list])).values()];
}

/**
 * Returns the rule and the input message of a column's cells. If a cell may contain several values, there is only a
 * message.
 */
function columnRule(column: PhysicalColumn, cells: ColumnCells, list: DropDown | null): CellRule {
  const { meta } = column;
  const kind = kinds[meta.kind];
  const test = list?.test ?? (kind.rule ?? lengthRule)(column, cells);
  const words = (kind.accepts ?? acceptsLength)(column);
  // Excel has no rule with only a message. A rule that is always true has the same effect.
  const always: Test = { type: 'custom', formula1: 'TRUE' };
  const rule = { ...(test ?? always), range: cells.range, allowBlank: true, ...columnPrompt(column) };
  if (!test || kind.isList || !words) return rule;
  return {
    ...rule,
    ...errorBox(rule.inputTitle, `${words.en}\n${words.zh}`, kind.mayInsist ? 'warning' : 'stop'),
  };
}

/** The note of a heading, and a rule that protects it, because the site finds the column by this exact text. */
function headingRule(cell: string, column: PhysicalColumn): CellRule {
  const { heading } = column;
  const prompt = columnPrompt(column);
  const words = `The site looks for "${heading}" here. Please keep it.\n网站按“${heading}”查找，请勿更改。`;
  const formula1 = `EXACT(${cell},"${heading.replaceAll('"', '""')}")`;
  return { type: 'custom', formula1, range: cell, ...prompt, ...errorBox(prompt.inputTitle, words, 'stop') };
}

/** The error box of a rule, with the same title as its input message. */
function errorBox(errorTitle: string, errorMessage: string, errorStyle: 'stop' | 'warning') {
  return { showErrorMessage: true, errorTitle, errorMessage, errorStyle };
}

/** Excel's limits for the title and the text of an input message. */
const PROMPT_TITLE_LIMIT = 32;
const PROMPT_LIMIT = 255;

/** Returns the input message of a column's cells, English first. */
function columnPrompt(column: PhysicalColumn) {
  const { note } = column.meta;
  const filling = fillingWords(column);
  const message = `${note.en}\n${note.zh}\n${filling.en} · ${filling.zh}`;
  return {
    showInputMessage: true,
    inputTitle: shortened(column.heading, PROMPT_TITLE_LIMIT),
    inputMessage: shortened(`${message}\ne.g. 例：${column.example}`, PROMPT_LIMIT),
  };
}
