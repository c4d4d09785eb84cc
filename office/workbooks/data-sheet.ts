import type {
  BorderSide,
  Cell,
  CellStyle,
  CellValue,
  ConditionalRule,
  FontStyle,
  HeaderFooter,
  NamedRange,
  PageSetup,
  WriteSheet,
} from 'hucre';
import {
  mustBeFilled,
  type PhysicalColumn,
  type SheetSpec,
  settingColumns,
  sheetColumns,
} from '../../codegen/dictionary/sheet-spec.ts';
import { address, columnRange, quotedSheet } from '../../codegen/grid/addresses.ts';
import { kinds } from '../../codegen/kinds/kinds.ts';
import { columnLetters } from '../../shared/excel.ts';
import { textWidth } from '../../shared/text-width.ts';
import { chineseLetters, ink, latinLetters, rowHeight } from '../spreadsheet/styles.ts';
import { firstDataRow, type ListContext, plannedLayout, sheetRules } from './drop-downs.ts';

const HEADING_HEIGHT = 36;
/** Sheets with more columns than this keep their first column in view. */
const WIDE = 6;

/** Creates one sheet of the dictionary as the office sees it, with the given rows. */
export function dataSheet(sheet: SheetSpec, filled: readonly SheetRow[], context: ListContext): WriteSheet {
  const columns = sheetColumns(sheet);
  const rows = sheetRows(sheet, filled);
  const layout = plannedLayout(sheet, rows.length);
  const valuesBelow = (index: number) => rows.map((row) => row[index] ?? null);
  const widths = columns.map((column, index) => columnWidth(column, valuesBelow(index)));
  const heights = rows.map((row, index) => [index + 1, { height: rowHeight(row, widths) }] as const);
  return {
    name: sheet.name,
    columns: widths.map((width) => ({ width })),
    // A sheet without data still has a first row, whose cells have the formats of their columns.
    rows: [
      columns.map(({ heading }) => heading),
      ...(rows.length > 0 ? rows.map((row) => [...row]) : [columns.map(() => null)]),
    ],
    cells: styledCells(sheet, Math.max(1, rows.length)),
    rowDefs: new Map([[0, { height: HEADING_HEIGHT }], ...heights]),
    freezePane: columns.length > WIDE ? { rows: 1, columns: 1 } : { rows: 1 },
    autoFilter: { range: filterRange(sheet, rows.length) },
    dataValidations: [...sheetRules(sheet, layout, context)],
    conditionalRules: [...rowMarks(columns.map(mustBeFilled), layout.lastRow)],
    pageSetup: pageSetup(widths),
    headerFooter: pageFooter,
    view: { tabColor: { rgb: ink.navy } },
  };
}

export function filterRange(sheet: SheetSpec, filledRows: number): string {
  const last = sheetColumns(sheet).length - 1;
  return `A1:${address(firstDataRow - 1 + Math.max(1, filledRows), last)}`;
}

function styledCells(sheet: SheetSpec, rowCount: number): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>();
  const settings = settingColumns(sheet);
  for (const [index, column] of sheetColumns(sheet).entries()) {
    const style = dataStyle(column);
    cells.set(`0,${index}`, { style: headingStyle });
    for (let row = 1; row <= rowCount; row += 1) {
      const setting = index === 1 ? settings[row - 1] : undefined;
      cells.set(`${row},${index}`, { style: setting ? { ...dataStyle(setting), alignment: prose } : style });
    }
  }
  return cells;
}

/** Returns a width that fits the heading next to its filter button, and the values in the column. */
function columnWidth(column: PhysicalColumn, values: readonly CellValue[]): number {
  const [least, most] = kinds[column.meta.kind].look?.widths?.(column) ?? [12, 44];
  const words = column.heading.split(' ').map((word) => word.length + 4);
  const lines = values.filter((value) => typeof value === 'string').flatMap((value) => value.split('\n'));
  const widest = Math.max(0, ...lines.map(textWidth), textWidth(column.example)) + 2;
  return Math.max(Math.min(Math.max(least, widest), most), ...words);
}

/** Adds rules that draw a line below each non-empty row and colour its missing required cells, also in future rows. */
function rowMarks(required: readonly boolean[], lastRow: number): readonly ConditionalRule[] {
  const end = columnLetters(required.length - 1);
  const inUse = `COUNTA($A${firstDataRow}:$${end}${firstDataRow})>0`;
  const line: ConditionalRule = {
    type: 'expression',
    priority: required.length + 1,
    formula: inUse,
    range: `A${firstDataRow}:${end}${lastRow}`,
    style: { border: { bottom: hairline } },
  };
  const missing = required.map((_, index): ConditionalRule => {
    const formula = `AND(${inUse},LEN(TRIM(${columnLetters(index)}${firstDataRow}))=0)`;
    const range = columnRange(index, firstDataRow, lastRow);
    return { type: 'expression', priority: index + 1, formula, range, style: { fill: solid(ink.missing) } };
  });
  return [...missing.filter((_, index) => required[index]), line];
}

export type SheetRow = readonly CellValue[];

/** Returns the cells below the headings. A settings sheet lists every setting, filled or not. */
export function sheetRows(sheet: SheetSpec, filled: readonly SheetRow[]): readonly SheetRow[] {
  return filled.length > 0 ? filled : settingColumns(sheet).map(({ heading }) => [heading, null]);
}

export const latinFont = fontOf(latinLetters);
const chineseFont = fontOf(chineseLetters);

function fontOf({ font, size }: typeof latinLetters): FontStyle {
  return { name: font, size, color: { rgb: ink.text } };
}

/**
 * A fill of one colour. Excel uses the background colour for a cell marked by a rule, and the foreground colour for a
 * plain one.
 */
function solid(rgb: string): NonNullable<CellStyle['fill']> {
  return { type: 'pattern', pattern: 'solid', fgColor: { rgb }, bgColor: { rgb } };
}

const hairline: BorderSide = { style: 'thin', color: { rgb: ink.line } };

/** Row 1: navy with white letters and the orange line of the site. */
const headingStyle: CellStyle = {
  font: { ...latinFont, bold: true, color: { rgb: ink.white } },
  fill: solid(ink.navy),
  alignment: { horizontal: 'left', vertical: 'center', wrapText: true },
  border: {
    bottom: { style: 'medium', color: { rgb: ink.orange } },
    right: { style: 'thin', color: { rgb: ink.grey } },
  },
};

type Alignment = NonNullable<CellStyle['alignment']>;

const prose: Alignment = { horizontal: 'left', vertical: 'top', wrapText: true };
const centred: Alignment = { horizontal: 'center', vertical: 'top' };
const figures: Alignment = { horizontal: 'right', vertical: 'top', indent: 1 };

const alignments = { centred, figures };

function dataStyle({ language, meta }: PhysicalColumn): CellStyle {
  const { align, numFmt } = kinds[meta.kind].look ?? {};
  const alignment = align ? alignments[align] : prose;
  return { font: language?.script ? chineseFont : latinFont, alignment, ...(numFmt !== undefined && { numFmt }) };
}

/** Width in characters beyond which the text would be too small to read on A4. */
const WIDEST_ON_A4 = 260;

/** Prints in landscape, one page wide and as many pages long as needed. */
function pageSetup(widths: readonly number[]): PageSetup {
  const total = widths.reduce((sum, width) => sum + width, 0);
  return {
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    margins: { top: 0.6, bottom: 0.7, left: 0.4, right: 0.4, header: 0.3, footer: 0.3 },
    paperSize: total > WIDEST_ON_A4 ? 'a3' : 'a4',
  };
}

const pageFooter: HeaderFooter = { oddFooter: '&L&F&C&A&R&P / &N' };

/**
 * Repeats row 1 on every printed page. hucre's own `printTitlesRow` does not quote names with spaces, which Excel
 * refuses.
 */
export function repeatedHeading(sheet: string): NamedRange {
  return { name: '_xlnm.Print_Titles', range: `${quotedSheet(sheet)}!$1:$1`, scope: sheet };
}
