import type { CellValue } from 'hucre';
import type { AnySheet } from '../dictionary/sheet.ts';
import { settingColumns, sheetColumns } from '../dictionary/sheet-columns.ts';
import { cellValue, type GivenValue } from './cell-value.ts';

/** One row as it is given: values by exact heading. */
export type GivenRow = Readonly<Record<string, GivenValue>>;

/** The cells below the headings. A settings sheet names every setting, given or not. */
export function sheetRows(sheet: AnySheet, given: readonly GivenRow[]): readonly (readonly CellValue[])[] {
  const columns = sheetColumns(sheet);
  const headings = new Set(columns.map((column) => column.heading));
  for (const [index, row] of given.entries()) {
    const stray = Object.keys(row).find((heading) => !headings.has(heading));
    if (stray !== undefined) throw new Error(`${sheet.name}, row ${index + 1}: no column is called "${stray}"`);
  }
  if (sheet.shape === 'settings') return settingRows(sheet, given);
  return given.map((row) => columns.map((column) => cellValue(column.meta, row[column.heading])));
}

function settingRows(sheet: AnySheet, given: readonly GivenRow[]): readonly (readonly CellValue[])[] {
  const settings = settingColumns(sheet);
  const values = new Map(given.map((row) => [String(row.Setting), row.Value]));
  const stray = [...values.keys()].find((name) => !settings.some((setting) => setting.heading === name));
  if (stray !== undefined) throw new Error(`${sheet.name}: no setting is called "${stray}"`);
  return settings.map(({ heading, meta }) => [heading, cellValue(meta, values.get(heading))]);
}
