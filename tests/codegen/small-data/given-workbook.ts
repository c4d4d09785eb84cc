import type { CellValue } from 'hucre';
import {
  type Column,
  type ColumnMeta,
  type SheetSpec,
  settingColumns,
  sheetColumns,
} from '../../../codegen/dictionary/sheet-spec.ts';
import { sheetsOf } from '../../../codegen/dictionary/sheets.ts';
import { composeWorkbook } from '../../../office/workbooks/compose-workbook.ts';
import type { ListedValues } from '../../../office/workbooks/drop-downs.ts';
import { serialOfDate } from '../../../shared/excel.ts';
import { holdsNumbers } from './holds-numbers.ts';

/** The rows of a workbook by sheet name. */
export type GivenRows = Readonly<Record<string, readonly GivenRow[]>>;

/** Creates a workbook of the dictionary as `npm run workbooks -- --new` does, filled with the given rows. */
export async function makeWorkbook(workbook: string, rows: GivenRows, choices: ListedValues): Promise<Uint8Array> {
  const sheets = sheetsOf(workbook);
  const stray = Object.keys(rows).find((name) => !sheets.some((sheet) => sheet.name === name));
  if (stray !== undefined) throw new Error(`${workbook} has no sheet called "${stray}"`);
  const filled = sheets.map((sheet) => [sheet.name, sheetRows(sheet, rows[sheet.name] ?? [])] as const);
  return composeWorkbook(workbook, sheets, Object.fromEntries(filled), choices);
}

/** The values of one row by exact heading. */
export type GivenRow = Readonly<Record<string, GivenValue>>;

/** Returns the cells below the headings. A settings sheet lists every setting, whether or not it is given. */
function sheetRows(sheet: SheetSpec, given: readonly GivenRow[]): readonly (readonly CellValue[])[] {
  const columns = sheetColumns(sheet);
  const headings = new Set(columns.map((column) => column.heading));
  for (const [index, row] of given.entries()) {
    const stray = Object.keys(row).find((heading) => !headings.has(heading));
    if (stray !== undefined) throw new Error(`${sheet.name}, row ${index + 1}: no column is called "${stray}"`);
  }
  if (sheet.settings) return settingRows(sheet, given);
  return given.map((row) => columns.map((column) => cellValue(column, row[column.heading])));
}

function settingRows(sheet: SheetSpec, given: readonly GivenRow[]): readonly (readonly CellValue[])[] {
  const settings = settingColumns(sheet);
  const values = new Map(given.map((row) => [String(row.Setting), row.Value]));
  const stray = [...values.keys()].find((name) => !settings.some((setting) => setting.heading === name));
  if (stray !== undefined) throw new Error(`${sheet.name}: no setting is called "${stray}"`);
  return settings.map((setting) => [setting.heading, cellValue(setting, values.get(setting.heading))]);
}

/** A given value: a month is written as "2021-03", everything else as staff type it. */
type GivenValue = string | number;

/** Returns the value that the cell stores: months as real dates, numbers as numbers, codes and telephone numbers as text. */
function cellValue({ meta, schema }: Column, given: GivenValue | undefined): CellValue {
  if (given === undefined || given === '') return null;
  if (meta.kind === 'month') return typeof given === 'number' ? given : monthValue(meta, given);
  return holdsNumbers(schema) ? Number(given) : String(given);
}

/** Returns the serial number of the first day of a month such as "2021-03". */
function monthValue(meta: ColumnMeta, given: string): number {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(given);
  if (!match) throw new Error(`${meta.heading.en}: "${given}" is not a month like 2021-03`);
  return serialOfDate(Number(match[1]), Number(match[2]), 1);
}
