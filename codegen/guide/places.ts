import { columnLetters } from '../addresses.ts';
import { defaultLanguage } from '../dictionary/languages.ts';
import {
  type PhysicalColumn,
  physicalColumns,
  type SheetSpec,
  settingColumns,
  sheetColumns,
} from '../dictionary/sheet-spec.ts';
import { sheetOfKey } from '../dictionary/sheets.ts';
import { type Place, placeOf } from '../problems/problem.ts';

/**
 * Returns the columns or settings of a field: two for a localized one. @throws when there are none, which means that a text of the guide is
 * out of date.
 */
export function columnsOfField(sheet: SheetSpec, field: string): readonly [PhysicalColumn, ...PhysicalColumn[]] {
  const [first, ...others] = [...sheetColumns(sheet), ...settingColumns(sheet)].filter(
    (column) => column.field === field,
  );
  if (!first) throw new Error(`The guide speaks of “${sheet.key}.${field}”, which the data dictionary does not have`);
  return [first, ...others];
}

export function fieldsOf({ settings, columns }: SheetSpec): readonly (readonly PhysicalColumn[])[] {
  return Object.entries(settings ?? columns).map(([field, schema]) => physicalColumns(field, schema));
}

/** Returns the anchor of the section that describes a sheet's columns. All label sheets share one. */
export function sheetAnchor({ key, labels }: SheetSpec): string {
  return `sheet-${labels ? 'labels' : key}`;
}

export function sheetTitle({ workbook, name }: SheetSpec): string {
  return `${workbook} › ${name}`;
}

/** Returns the place of a cell as messages show it. `language` selects the column of a localized field. */
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

/** Returns the place of a whole sheet, or of a cell in a column that the site does not know. */
export function exampleIn(sheetKey: string, cell: string | null = null, value = ''): Place {
  const { workbook, name } = sheetOfKey(sheetKey);
  return placeOf(workbook, name, { cell, value });
}
