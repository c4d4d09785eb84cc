import { UsageError } from '../../codegen/command-line.ts';
import { defaultLanguage } from '../../codegen/dictionary/languages.ts';
import {
  type PhysicalColumn,
  type SheetSpec,
  settingColumns,
  sheetColumns,
} from '../../codegen/dictionary/sheet-spec.ts';
import { sheetOfKey } from '../../codegen/dictionary/sheets.ts';
import { areaOf } from '../../codegen/grid/addresses.ts';
import { type Place, placeOf } from '../../codegen/problems/problem.ts';

/** The columns of a field, one for each language of a localized one. */
export type FieldColumns = readonly [PhysicalColumn, ...PhysicalColumn[]];

/**
 * Returns the columns or settings of a field.
 *
 * @throws UsageError when there are none, which means that a text of the guide is out of date.
 */
export function columnsOfField(sheet: SheetSpec, field: string): FieldColumns {
  const [first, ...others] = [...sheetColumns(sheet), ...settingColumns(sheet)].filter(
    (column) => column.field === field,
  );
  if (!first)
    throw new UsageError(
      `A text in office/guide/ speaks of “${sheet.key}.${field}”, which the data dictionary does not have`,
    );
  return [first, ...others];
}

export function columnsByField(sheet: SheetSpec): readonly FieldColumns[] {
  return Object.keys(sheet.settings ?? sheet.columns).map((field) => columnsOfField(sheet, field));
}

/** Returns the anchor of the section that describes a sheet's columns. All label sheets share one. */
export function sheetAnchor({ key, labels }: SheetSpec): string {
  return `sheet-${labels ? 'labels' : key}`;
}

export function sheetTitle({ workbook, name }: SheetSpec): string {
  return `${workbook} › ${name}`;
}

/**
 * Returns a place as messages show it: `projects.name` is a cell of a column, `projects.name.zh` that of one language,
 * `machines!H12` a cell by its address, `machines.model!1` a cell of a column in a row, `machines` a whole sheet, and
 * `projects.xlsx` a whole file.
 */
export function exampleAt(place: string, value = ''): Place {
  if (place.includes('.xlsx') || place.includes('.csv')) return placeOf(place, null, { value });
  const [, sheetKey = '', field = '', language = defaultLanguage.code, address = ''] =
    /^([\w-]+)(?:\.(\w+))?(?:\.(\w+))?(?:!(\w+))?$/.exec(place) ?? [];
  const sheet = sheetOfKey(sheetKey);
  if (field === '') {
    const area = areaOf(address);
    return placeOf(sheet.workbook, sheet.name, { cell: area && { row: area.top, column: area.left }, value });
  }
  const columns = columnsOfField(sheet, field);
  const column = columns.find((candidate) => candidate.language?.code === language) ?? columns[0];
  const setting = settingColumns(sheet).findIndex((candidate) => candidate.field === field);
  const inSheet = sheetColumns(sheet).findIndex(({ heading }) => heading === column.heading);
  const cell = setting === -1 ? { row: 12, column: inSheet } : { row: setting + 2, column: 1 };
  const row = address === '' ? cell.row : Number(address);
  return placeOf(sheet.workbook, sheet.name, { cell: { ...cell, row }, heading: column.heading, value });
}
