import { address, fixedRange } from '../addresses.ts';
import type { AnySheet } from '../dictionary/sheet.ts';
import { settingColumns, sheetColumns } from '../dictionary/sheet-columns.ts';
import type { CellRule } from './cell-rule.ts';
import { columnRule } from './column-rule.ts';
import { headingRule } from './heading-rule.ts';
import { type ListContext, listSource } from './list-source.ts';
import { columnCells, type SheetLayout } from './sheet-layout.ts';

/** Every drop-down, rule and note of a sheet, for the headings that stand in it; no two of them cover the same cell. */
export function sheetRules(sheet: AnySheet, layout: SheetLayout, context: ListContext): readonly CellRule[] {
  const headings = sheetColumns(sheet).flatMap((column) => {
    const index = layout.columns.get(column.heading);
    return index === undefined ? [] : [headingRule(address(layout.headingRow, index), column)];
  });
  const cells = sheet.shape === 'settings' ? settingRules(sheet, layout, context) : dataRules(sheet, layout, context);
  return [...headings, ...cells];
}

function dataRules(sheet: AnySheet, layout: SheetLayout, context: ListContext): readonly CellRule[] {
  return sheetColumns(sheet).flatMap((column) => {
    const index = layout.columns.get(column.heading);
    if (index === undefined || (sheet.shape === 'labels' && column.meta.optional)) return [];
    return [columnRule(column, columnCells(layout, index), listSource(sheet.key, column.field, column.meta, context))];
  });
}

function settingRules(sheet: AnySheet, layout: SheetLayout, context: ListContext): readonly CellRule[] {
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
