import type { Cell, WriteSheet } from 'hucre';
import type { AnySheet } from '../dictionary/sheet.ts';
import { rowHeight } from '../spreadsheet/styles.ts';
import { guideRows } from './guide-rows.ts';
import { guideStyle } from './guide-style.ts';
import { ink, pageFooter, pageSetup } from './looks.ts';

const widths = [30, 66, 56, 41, 36];

/** The first sheet of each workbook: what it is for and what belongs in every column. Codegen passes over it. */
export function guideSheet(workbook: string, sheets: readonly AnySheet[]): WriteSheet {
  const rows = guideRows(workbook, sheets);
  const cells = new Map<string, Partial<Cell>>();
  const heights = new Map<number, { height: number }>();
  for (const [index, { cells: line, height }] of rows.entries()) {
    const texts = line.map(({ text }) => text);
    for (const [column, { look }] of line.entries()) cells.set(`${index},${column}`, { style: guideStyle[look] });
    heights.set(index, { height: height ?? rowHeight(texts, widths) });
  }
  return {
    name: 'Guide',
    columns: widths.map((width) => ({ width })),
    rows: rows.map(({ cells: line }) => line.map(({ text }) => text || null)),
    cells,
    rowDefs: heights,
    pageSetup: pageSetup(widths),
    headerFooter: pageFooter,
    view: { showGridLines: false, tabColor: { rgb: ink.orange } },
  };
}
