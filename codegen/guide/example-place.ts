import { columnLetters } from '../addresses.ts';
import { defaultLanguage } from '../dictionary/languages.ts';
import { settingColumns, sheetColumns } from '../dictionary/sheet-columns.ts';
import type { Place } from '../problems/problem.ts';
import { columnsOfField, sheetOfKey } from './sheet-place.ts';

/** A cell of a sheet as a message speaks of it; the language is that of a localized column. */
export function exampleAt(
  sheetKey: string,
  field: string,
  value: string,
  language: string = defaultLanguage.code,
): Place {
  const sheet = sheetOfKey(sheetKey);
  const columns = columnsOfField(sheet, field);
  const column = columns.find((own) => own.language?.code === language) ?? columns[0];
  const setting = settingColumns(sheet).findIndex((own) => own.field === field);
  const letters = columnLetters(
    setting === -1 ? sheetColumns(sheet).findIndex(({ heading }) => heading === column.heading) : 1,
  );
  const row = setting === -1 ? 12 : setting + 2;
  return {
    workbook: sheet.workbook,
    sheet: sheet.name,
    cell: `${letters}${row}`,
    heading: column.heading,
    row: null,
    value,
  };
}

/** A sheet as a whole, or one of its cells that no column of the site has. */
export function exampleIn(sheetKey: string, cell: string | null = null, value = ''): Place {
  const { workbook, name } = sheetOfKey(sheetKey);
  return { workbook, sheet: name, cell, heading: null, row: null, value };
}

export function exampleFile(workbook: string): Place {
  return { workbook, sheet: null, cell: null, heading: null, row: null, value: '' };
}
