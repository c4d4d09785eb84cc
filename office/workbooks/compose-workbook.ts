import type { NamedRange } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import type { SheetSpec } from '../../codegen/dictionary/sheet-spec.ts';
import { workbookPurposes } from '../../codegen/dictionary/workbooks.ts';
import { fixedRange, quotedSheet } from '../../codegen/grid/addresses.ts';
import { workbookPart, XlsxPackage } from '../../codegen/package/package.ts';
import { sheetParts } from '../spreadsheet/sheets.ts';
import { dataSheet, filterRange, latinFont, repeatedHeading, type SheetRow, sheetRows } from './data-sheet.ts';
import { type ListContext, type ListedValues, plannedLayout, storedLists } from './drop-downs.ts';
import { guideName, writeGuide } from './guide-sheet.ts';
import { writeLists } from './lists-sheet.ts';

/** A fixed date, so that a workbook has the same bytes whenever it is created. */
const madeOn = new Date(Date.UTC(2024, 0, 1));

/** Creates a workbook with these sheets. `rows` are the rows below the headings, by sheet name. */
export async function composeWorkbook(
  workbook: string,
  sheets: readonly SheetSpec[],
  rows: Readonly<Record<string, readonly SheetRow[]>> = {},
  choices: ListedValues = {},
): Promise<Uint8Array> {
  const given = (sheet: string) => rows[sheet] ?? [];
  const context: ListContext = { sheets, choices, layoutOf: (sheet) => plannedLayout(sheet, given(sheet.name).length) };
  const filters = sheets.map((sheet): NamedRange => {
    const range = fixedRange(filterRange(sheet, sheetRows(sheet, given(sheet.name)).length));
    return { name: '_xlnm._FilterDatabase', range: `${quotedSheet(sheet.name)}!${range}`, scope: sheet.name };
  });
  const bytes = await writeXlsx({
    sheets: [{ name: guideName, rows: [] }, ...sheets.map((sheet) => dataSheet(sheet, given(sheet.name), context))],
    namedRanges: [...filters, ...sheets.map(({ name }) => repeatedHeading(name))],
    properties: {
      title: workbook,
      description: workbookPurposes[workbook]?.en ?? '',
      creator: 'Office',
      lastModifiedBy: 'Office',
      created: madeOn,
      modified: madeOn,
    },
    defaultFont: latinFont,
    activeSheet,
  });
  const parts = new XlsxPackage(bytes);
  writeGuide(parts, workbook, sheets);
  writeLists(parts, storedLists(context), null);
  const rowSheets = sheets.filter(({ settings }) => !settings);
  finishSheets(parts, new Set(rowSheets.map(({ name }) => name)));
  const { path } = workbookPart(parts);
  // The cells have no formulas to calculate. Without calcPr, Excel does not ask to save an unchanged workbook.
  const book = parts.text(path).replace(/<calcPr[^>]*\/>/, '');
  parts.write(path, book.replaceAll('name="_xlnm._FilterDatabase"', '$& hidden="1"'));
  // Zipped with a fixed date by a compressor in JavaScript, for the same bytes on every platform.
  return parts.toBytes();
}

/** Opens the first data sheet, which comes after the Guide. */
const activeSheet = 1;

/**
 * Completes the sheets that hucre wrote. One sheet opens, and rows grow with their text. In the given sheets, whole
 * columns get the format of their first data cell, so that rows that staff add later are also stored as text, month or
 * number.
 */
function finishSheets(parts: XlsxPackage, formatted: ReadonlySet<string>): void {
  for (const { name, path, index } of sheetParts(parts)) {
    const xml = parts.text(path).replace(fittedHeight, '$1');
    const opened = index === activeSheet ? xml.replace('<sheetView ', '<sheetView tabSelected="1" ') : xml;
    parts.write(path, formatted.has(name) ? formatColumns(opened) : opened);
  }
}

/** Heights of data rows are only initial values. Without customHeight, Excel adapts them when the text changes. */
const fittedHeight = /(<row r="(?!1")\d+" ht="[\d.]+") customHeight="1"/g;

function formatColumns(xml: string): string {
  const firstRow = /<row r="2".*?<\/row>/s.exec(xml)?.[0] ?? '';
  const styles = [...firstRow.matchAll(/<c r="[A-Z]+2"[^>]*? s="(\d+)"/g)].map((match) => match[1]);
  return xml.replace(/<col min="(\d+)"/g, (col, number: string) => {
    const style = styles[Number(number) - 1];
    return style === undefined ? col : `${col} style="${style}"`;
  });
}
