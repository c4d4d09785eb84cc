import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** What hucre leaves out: which sheet opens, and in which sheets empty cells take the formats of the first data row. */
export interface Finish {
  readonly activeSheet: number;
  readonly formattedColumns: readonly number[];
}

/**
 * Completes a workbook that hucre wrote, in its XML parts: rows may grow with their text, and whole columns get the format of their first data cell, so that
 * what staff add below is kept as text, month or number too. Zipped anew with a fixed date and a compressor of our own,
 * for the same bytes on every platform.
 */
export function finishPackage(bytes: Uint8Array, finish: Finish): Uint8Array {
  const parts = unzipSync(bytes);
  const change = (path: string, edit: (xml: string) => string) => {
    const part = parts[path];
    if (!part) throw new Error(`The workbook lacks its part ${path}`);
    parts[path] = strToU8(edit(strFromU8(part)));
  };
  for (let index = 0; parts[sheetPath(index)]; index += 1) change(sheetPath(index), freeHeights);
  for (const index of finish.formattedColumns) change(sheetPath(index), formatColumns);
  change(sheetPath(finish.activeSheet), (xml) => xml.replace('<sheetView ', '<sheetView tabSelected="1" '));
  change('xl/workbook.xml', (xml) =>
    // Without a formula there is nothing to calculate, and Excel need not ask to save what nobody changed.
    xml.replaceAll('name="_xlnm._FilterDatabase"', '$& hidden="1"').replace(/<calcPr[^>]*\/>/, ''),
  );
  // Built in local time, as the zip format wants it, this is the same date in every time zone.
  return zipSync(parts, { mtime: new Date(1980, 0, 1), level: 9 });
}

function sheetPath(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`;
}

/** Heights of data rows are a first fit only: Excel fits them anew when the text changes. */
function freeHeights(xml: string): string {
  return xml.replace(/(<row r="(?!1")\d+" ht="[\d.]+") customHeight="1"/g, '$1');
}

function formatColumns(xml: string): string {
  const firstRow = /<row r="2".*?<\/row>/s.exec(xml)?.[0] ?? '';
  const styles = [...firstRow.matchAll(/<c r="[A-Z]+2"[^>]*? s="(\d+)"/g)].map((found) => found[1]);
  return xml.replace(/<col min="(\d+)"/g, (col, number: string) => {
    const style = styles[Number(number) - 1];
    return style === undefined ? col : `${col} style="${style}"`;
  });
}
