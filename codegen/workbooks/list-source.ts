import type { ColumnMeta } from '../dictionary/column.ts';
import { isRecords } from '../dictionary/dictionary.ts';
import { defaultLanguage } from '../dictionary/languages.ts';
import type { AnySheet, SheetSpec } from '../dictionary/sheet.ts';
import { fixedColumnRange } from './cell-address.ts';
import { firstDataRow, lastRuleRow } from './rule-rows.ts';
import { sheetColumns } from '../dictionary/sheet-columns.ts';

/** Listed values that come from another workbook, by the key of the sheet that holds them: `{ companies: ['BP', 'TF'] }`. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** What a drop-down needs to know of the workbook around it. */
export interface ListContext {
  readonly sheets: readonly AnySheet[];
  readonly choices: Choices;
  readonly filledRows: (sheet: string) => number;
}

/** Where a drop-down takes its values from: the rule itself, a column of this workbook, or the hidden sheet Lists. */
export type ListSource =
  | { readonly from: 'rule'; readonly values: readonly string[] }
  | { readonly from: 'column'; readonly formula: string }
  | { readonly from: 'lists'; readonly name: string; readonly values: readonly string[] };

/** Excel's limit for values written into the rule itself. */
const RULE_LIST_LIMIT = 255;

/** The source of the values a column offers; null when it offers none. */
export function listSource(owner: string, field: string, meta: ColumnMeta, context: ListContext): ListSource | null {
  if (meta.values) {
    const written = meta.values.join(',');
    const fits = written.length <= RULE_LIST_LIMIT && !meta.values.some((value) => /[",]/.test(value));
    if (fits) return { from: 'rule', values: meta.values };
    return { from: 'lists', name: `List_${owner}_${field}`, values: meta.values };
  }
  if (meta.target === undefined) return null;
  const target = context.sheets.filter(isRecords).find((sheet) => sheet.key === meta.target);
  if (target) return { from: 'column', formula: growingRange(target, offeredHeading(meta, target), context) };
  const values = context.choices[meta.target];
  return values && values.length > 0 ? { from: 'lists', name: `List_${meta.target}`, values } : null;
}

/** The heading whose values are offered: the code if the dictionary's example is one, else the name. */
function offeredHeading(meta: ColumnMeta, target: SheetSpec): string {
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
function growingRange(target: SheetSpec, heading: string, context: ListContext): string {
  const index = sheetColumns(target).findIndex((column) => column.heading === heading);
  const last = lastRuleRow(context.filledRows(target.name));
  const cells = fixedColumnRange(target.name, index, firstDataRow, last);
  const first = fixedColumnRange(target.name, index, firstDataRow, firstDataRow).split(':')[0];
  return `OFFSET(${first},0,0,MAX(1,SUMPRODUCT(MAX((${cells}<>"")*ROW(${cells})))-${firstDataRow - 1}),1)`;
}
