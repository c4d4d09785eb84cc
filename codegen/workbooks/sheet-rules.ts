import type { DataValidation } from 'hucre';
import type { AnySheet } from '../dictionary/sheet.ts';
import { columnLetters, columnRange } from './cell-address.ts';
import { columnRule } from './column-rule.ts';
import { headingRule } from './heading-rule.ts';
import { type ListContext, listSource } from './list-source.ts';
import { firstDataRow, lastRuleRow } from './rule-rows.ts';
import { settingColumns, sheetColumns } from '../dictionary/sheet-columns.ts';

/** Every drop-down, rule and note of a sheet; no two of them cover the same cell. */
export function sheetRules(sheet: AnySheet, context: ListContext): readonly DataValidation[] {
  const headings = sheetColumns(sheet).map((column, index) => headingRule(`${columnLetters(index)}1`, column));
  const cells = sheet.shape === 'settings' ? settingRules(sheet, context) : dataRules(sheet, context);
  return [...headings, ...cells];
}

function dataRules(sheet: AnySheet, context: ListContext): readonly DataValidation[] {
  const last = lastRuleRow(context.filledRows(sheet.name));
  return sheetColumns(sheet).flatMap((column, index) => {
    if (sheet.shape === 'labels' && column.meta.optional) return [];
    const letters = columnLetters(index);
    const cells = {
      range: columnRange(index, firstDataRow, last),
      first: `${letters}${firstDataRow}`,
      all: `$${letters}$${firstDataRow}:$${letters}$${last}`,
    };
    return [columnRule(column, cells, listSource(sheet.key, column.field, column.meta, context))];
  });
}

function settingRules(sheet: AnySheet, context: ListContext): readonly DataValidation[] {
  return settingColumns(sheet).flatMap((setting, index) => {
    const row = firstDataRow + index;
    const cells = { range: `B${row}`, first: `B${row}`, all: `$B$${row}` };
    const list = listSource(sheet.key, setting.field, setting.meta, context);
    return [headingRule(`A${row}`, setting), columnRule(setting, cells, list)];
  });
}
