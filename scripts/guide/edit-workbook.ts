import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordsSheet } from '../../codegen/dictionary/dictionary.ts';
import { sheetColumns } from '../../codegen/dictionary/sheet-columns.ts';
import { XlsxPackage } from '../../codegen/package/package.ts';
import { editCells, inlineCell, type MetCell, readSheetXml } from '../../codegen/spreadsheet/cells.ts';
import { sheetParts } from '../../codegen/spreadsheet/sheets.ts';
import { type SampleRow, samplePictures, sampleRows } from './sample-rows.ts';

function partPath(parts: XlsxPackage, sheet: string): string {
  const part = sheetParts(parts).find(({ name }) => name === sheet);
  if (!part) throw new Error(`no sheet ${sheet}`);
  return part.path;
}

/** The number of the last row of a sheet that is in use. */
export function lastRow(bytes: Uint8Array, sheet: string): number {
  const parts = new XlsxPackage(bytes);
  return readSheetXml(parts.text(partPath(parts, sheet))).rows.at(-1)?.number ?? 1;
}

/** Writes cells of one row, by heading, into a workbook of the data folder; without a row below its last one. */
export function writeRow(dataDir: string, { sheet: key, values }: SampleRow, row?: number): void {
  const sheet = recordsSheet(key);
  const file = join(dataDir, sheet.workbook);
  const bytes = readFileSync(file);
  const parts = new XlsxPackage(bytes);
  const path = partPath(parts, sheet.name);
  const headings = sheetColumns(sheet).map(({ heading }) => heading);
  const cells = Object.entries(values).map(([heading, text]) => {
    const column = headings.indexOf(heading);
    if (column === -1) throw new Error(`no column ${heading} in ${sheet.name}`);
    return [column, (met: MetCell) => inlineCell(met, text)] as const;
  });
  parts.write(path, editCells(parts.text(path), new Map([[row ?? lastRow(bytes, sheet.name) + 1, new Map(cells)]])));
  writeFileSync(file, parts.toBytes());
}

/** Adds the sample project, machine and person to a copy of the data folder. */
export function addSamples(dataDir: string): void {
  for (const [file, from] of Object.entries(samplePictures))
    copyFileSync(join(dataDir, 'images', from), join(dataDir, 'images', file));
  for (const row of sampleRows) writeRow(dataDir, row);
  writeRow(dataDir, { sheet: 'projectList', values: { 'Project No.': 'TF-P022' } }, 2);
}
