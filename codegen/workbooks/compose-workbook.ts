import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { NamedRange, WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { fixedBelowHeading, fixedRange, quotedSheet } from '../addresses.ts';
import type { SheetSpec } from '../dictionary/sheet-spec.ts';
import { workbookPurposes } from '../dictionary/workbooks.ts';
import { XlsxPackage } from '../package/package.ts';
import {
  dataSheet,
  filterRange,
  headingStyle,
  latinFont,
  repeatedHeading,
  type SheetRow,
  sheetRows,
} from './data-sheet.ts';
import { type Choices, keptLists, type ListContext, plannedLayout } from './drop-downs.ts';
import { guideName, writeGuide } from './guide-sheet.ts';

/** A fixed date, so that a workbook has the same bytes whenever it is created. */
const madeOn = new Date(Date.UTC(2024, 0, 1));

/** Creates a workbook with these sheets. `rows` are the rows below the headings, by sheet name. */
export async function composeWorkbook(
  workbook: string,
  sheets: readonly SheetSpec[],
  rows: Readonly<Record<string, readonly SheetRow[]>> = {},
  choices: Choices = {},
): Promise<Uint8Array> {
  const given = (sheet: string) => rows[sheet] ?? [];
  const context: ListContext = { sheets, choices, layoutOf: (sheet) => plannedLayout(sheet, given(sheet.name).length) };
  const lists = listsSheet(context);
  const filters = sheets.map((sheet): NamedRange => {
    const range = fixedRange(filterRange(sheet, sheetRows(sheet, given(sheet.name)).length));
    return { name: '_xlnm._FilterDatabase', range: `${quotedSheet(sheet.name)}!${range}`, scope: sheet.name };
  });
  const bytes = await writeXlsx({
    sheets: [
      { name: guideName, rows: [] },
      ...sheets.map((sheet) => dataSheet(sheet, given(sheet.name), context)),
      ...(lists ? [lists.sheet] : []),
    ],
    namedRanges: [...filters, ...sheets.map(({ name }) => repeatedHeading(name)), ...(lists?.names ?? [])],
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
  const formattedColumns = sheets.flatMap((sheet, index) => (sheet.settings ? [] : [index + 1]));
  const parts = new XlsxPackage(bytes);
  writeGuide(parts, workbook, sheets);
  return finishPackage(parts.toBytes(), formattedColumns);
}

/**
 * Creates the hidden sheet with values that are in no other sheet of this workbook, and a name for each list. Returns null if none is
 * needed.
 */
function listsSheet(context: ListContext) {
  const lists = keptLists(context);
  if (lists.length === 0) return null;
  const height = Math.max(...lists.map(({ values }) => values.length));
  const rows = Array.from({ length: height }, (_, row) => lists.map(({ values }) => values[row] ?? null));
  const sheet: WriteSheet = {
    name: 'Lists',
    hidden: true,
    columns: lists.map(() => ({ width: 32, style: { font: latinFont, numFmt: '@' } })),
    rows: [lists.map(({ name }) => name), ...rows],
    cells: new Map(lists.map((_, index) => [`0,${index}`, { style: headingStyle }])),
  };
  const names = lists.map(({ name, values }, index) => ({
    name,
    range: fixedBelowHeading('Lists', index, values.length),
  }));
  return { sheet, names };
}

/** Opens the first data sheet, which comes after the Guide. */
const activeSheet = 1;

/**
 * Completes the XML of a workbook that hucre wrote. One sheet opens, and rows grow with their text. In the given sheets, whole columns get
 * the format of their first data cell, so that rows that staff add later are also stored as text, month or number. Zipped again with a
 * fixed date and a compressor in JavaScript, for the same bytes on every platform.
 */
function finishPackage(bytes: Uint8Array, formattedColumns: readonly number[]): Uint8Array {
  const parts = unzipSync(bytes);
  const change = (path: string, edit: (xml: string) => string) => {
    const part = parts[path];
    if (!part) throw new Error(`The workbook lacks its part ${path}`);
    parts[path] = strToU8(edit(strFromU8(part)));
  };
  for (let index = 0; parts[sheetPath(index)]; index += 1)
    change(sheetPath(index), (xml) => xml.replace(fittedHeight, '$1'));
  for (const index of formattedColumns) change(sheetPath(index), formatColumns);
  change(sheetPath(activeSheet), (xml) => xml.replace('<sheetView ', '<sheetView tabSelected="1" '));
  change('xl/workbook.xml', (xml) =>
    // The cells have no formulas to calculate. Without calcPr, Excel does not ask to save an unchanged workbook.
    xml.replaceAll('name="_xlnm._FilterDatabase"', '$& hidden="1"').replace(/<calcPr[^>]*\/>/, ''),
  );
  // A local time, as the zip format requires. It gives the same date in every time zone.
  return zipSync(parts, { mtime: new Date(1980, 0, 1), level: 9 });
}

function sheetPath(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`;
}

/** Heights of data rows are only initial values. Without customHeight, Excel adapts them when the text changes. */
const fittedHeight = /(<row r="(?!1")\d+" ht="[\d.]+") customHeight="1"/g;

function formatColumns(xml: string): string {
  const firstRow = /<row r="2".*?<\/row>/s.exec(xml)?.[0] ?? '';
  const styles = [...firstRow.matchAll(/<c r="[A-Z]+2"[^>]*? s="(\d+)"/g)].map((found) => found[1]);
  return xml.replace(/<col min="(\d+)"/g, (col, number: string) => {
    const style = styles[Number(number) - 1];
    return style === undefined ? col : `${col} style="${style}"`;
  });
}
