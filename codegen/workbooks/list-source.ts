import { fixedRange, quotedSheet } from '../addresses.ts';
import type { ColumnMeta } from '../dictionary/column.ts';
import { isRecords } from '../dictionary/dictionary.ts';
import { defaultLanguage } from '../dictionary/languages.ts';
import type { AnySheet, SheetSpec } from '../dictionary/sheet.ts';
import { sheetColumns } from '../dictionary/sheet-columns.ts';
import { columnCells, type SheetLayout } from './sheet-layout.ts';

/** Listed values that come from another workbook, by the key of the sheet that holds them: `{ companies: ['BP', 'TF'] }`. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** What a drop-down needs to know of the workbook around it. */
export interface ListContext {
  readonly sheets: readonly AnySheet[];
  readonly choices: Choices;
  /** Null when the workbook has no such sheet, or none whose headings are clear. */
  readonly layoutOf: (sheet: AnySheet) => SheetLayout | null;
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
