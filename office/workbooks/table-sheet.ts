import type { CellStyle, WriteSheet, Cell as WrittenCell } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { columnLetters, escapeExcelText } from '../../shared/excel.ts';
import { ink, latinLetters, rowHeight } from '../spreadsheet/styles.ts';

const letters = { name: latinLetters.font, size: latinLetters.size, color: { rgb: ink.text } };
export const plainLook: CellStyle = { font: letters, alignment: { vertical: 'top', wrapText: true } };
export const linkLook: CellStyle = { ...plainLook, font: { ...letters, underline: true, color: { rgb: ink.link } } };

export function lookOn(rgb: string): CellStyle {
  return { ...plainLook, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb } } };
}

export const headingLook: CellStyle = {
  ...lookOn(ink.navy),
  font: { ...letters, bold: true, color: { rgb: ink.white } },
  alignment: { vertical: 'center', wrapText: true },
};

export const wholeWidth = { orientation: 'landscape', fitToPage: true, fitToHeight: 0, paperSize: 'a4' } as const;

/** Returns a text as Excel stores it. The writer escapes all else that XML forbids. */
export function excelText(text: string): string {
  return escapeExcelText(text).replace(/[\ufffe\uffff]/g, '\ufffd');
}

export interface TableColumn<Item> {
  readonly heading: string;
  readonly width: number;
  readonly of: (item: Item) => string;
  /** What the cell has besides its text: a link, a look of its own. */
  readonly more?: (item: Item) => Partial<WrittenCell>;
}

/** Makes a sheet with a row for each item, whose headings stay in view, with a filter. No cell is a formula. */
export function tableSheet<Item>(
  name: string,
  columns: readonly TableColumn<Item>[],
  items: readonly Item[],
  tabColour: string,
): WriteSheet & { readonly cells: Map<string, Partial<WrittenCell>> } {
  const cells = new Map<string, Partial<WrittenCell>>();
  const widths = columns.map(({ width }) => width);
  const heights = new Map([[0, { height: 24 }]]);
  for (const [column, { heading }] of columns.entries())
    cells.set(`0,${column}`, { value: heading, style: headingLook });
  for (const [index, item] of items.entries()) {
    const texts = columns.map((column) => column.of(item));
    heights.set(index + 1, { height: rowHeight(texts, widths) });
    for (const [column, { more }] of columns.entries())
      cells.set(`${index + 1},${column}`, {
        value: excelText(texts[column] ?? ''),
        style: plainLook,
        ...more?.(item),
      });
  }
  return {
    name,
    cells,
    columns: widths.map((width) => ({ width })),
    rowDefs: heights,
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${columnLetters(columns.length - 1)}${items.length + 1}` },
    pageSetup: wholeWidth,
    view: { tabColor: { rgb: tabColour } },
  };
}

/** Returns a workbook with these sheets, with the same bytes at any time. */
export function tableWorkbook(sheets: readonly WriteSheet[]): Promise<Uint8Array> {
  return writeXlsx({ sheets: [...sheets], properties: { created: new Date(0), modified: new Date(0) } });
}
