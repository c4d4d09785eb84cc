import { columnLetters } from '../addresses.ts';
import { dictionary } from '../dictionary/dictionary.ts';
import {
  type AnySheet,
  type PhysicalColumn,
  physicalColumns,
  settingColumns,
  sheetColumns,
} from '../dictionary/sheet.ts';
import { defaultLanguage } from '../dictionary/site.ts';
import { type Place, placeOf } from '../problems/problem.ts';

/** The sheet of a key, as the dictionary has it. @throws when it has none: a text of the guide is out of date. */
export function sheetOfKey(key: string): AnySheet {
  const found = dictionary.find((sheet) => sheet.key === key);
  if (!found) throw new Error(`The guide speaks of the sheet “${key}”, which the data dictionary does not have`);
  return found;
}

/** Columns of a sheet, or settings, that a field takes: two for a localized one. @throws as above. */
export function columnsOfField(sheet: AnySheet, field: string): readonly [PhysicalColumn, ...PhysicalColumn[]] {
  const [first, ...others] = [...sheetColumns(sheet), ...settingColumns(sheet)].filter(
    (column) => column.field === field,
  );
  if (!first) throw new Error(`The guide speaks of “${sheet.key}.${field}”, which the data dictionary does not have`);
  return [first, ...others];
}

/** Fields of a records or settings sheet, each with its columns. */
export function fieldsOf(sheet: AnySheet): readonly (readonly PhysicalColumn[])[] {
  if (sheet.shape === 'labels') return sheetColumns(sheet).map((column) => [column]);
  const fields = sheet.shape === 'records' ? sheet.columns : sheet.settings;
  return Object.entries(fields).map(([field, schema]) => physicalColumns(field, schema));
}

/** Where the guide tells the columns of a sheet. */
export function sheetAnchor(sheet: AnySheet): string {
  return sheet.shape === 'labels' ? 'sheet-labels' : `sheet-${sheet.key}`;
}

/** "projects.xlsx › Projects". */
export function sheetTitle({ workbook, name }: AnySheet): string {
  return `${workbook} › ${name}`;
}

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
  return placeOf(sheet.workbook, sheet.name, { cell: `${letters}${row}`, heading: column.heading, value });
}

/** A sheet as a whole, or one of its cells that no column of the site has. */
export function exampleIn(sheetKey: string, cell: string | null = null, value = ''): Place {
  const { workbook, name } = sheetOfKey(sheetKey);
  return placeOf(workbook, name, { cell, value });
}

export function exampleFile(workbook: string): Place {
  return placeOf(workbook);
}
