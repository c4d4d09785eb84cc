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
import { address, columnLetters, columnRange, quotedSheet } from '../addresses.ts';
import {
  type ColumnKind,
  mustBeFilled,
  type PhysicalColumn,
  type SheetSpec,
  settingColumns,
  sheetColumns,
} from '../dictionary/sheet-spec.ts';
import { chineseLetters, displayWidth, ink, latinLetters, rowHeight } from '../spreadsheet/styles.ts';
import { firstDataRow, type ListContext, plannedLayout, sheetRules } from './drop-downs.ts';

const HEADING_HEIGHT = 36;
/** Sheets as wide as this keep their first column in view. */
const WIDE = 6;

/** One sheet of the dictionary as the office sees it, with the rows given. */
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
    // A sheet without data still has its first row, whose cells carry the formats of their columns.
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

/** Widths in characters: from the least a kind needs to the most it may take. */
function bounds({ meta, language }: PhysicalColumn): readonly [least: number, most: number] {
  if (meta.kind !== 'localized') return kindLooks[meta.kind]?.widths ?? [12, 44];
  const [short, long, longest] = language?.script ? [26, 52, 62] : [34, 70, 84];
  const length = meta.maxLength ?? 300;
  const width =
    length <= 120 ? short : length <= 400 ? Math.round((short + long) / 2) : length <= 1200 ? long : longest;
  return [width, width];
}

/** A width that shows the heading beside its filter button and the values that stand in the column. */
function columnWidth(column: PhysicalColumn, values: readonly CellValue[]): number {
  const [least, most] = bounds(column);
  const words = column.heading.split(' ').map((word) => word.length + 4);
  const lines = values.flatMap((value) => (typeof value === 'string' ? value.split('\n') : []));
  const widest = Math.max(0, ...lines.map(displayWidth), displayWidth(column.example)) + 2;
  return Math.max(Math.min(Math.max(least, widest), most), ...words);
}

/** Draws a line below each row in use and colours what such a row still lacks, for the rows of today and of tomorrow. */
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
  const missing = required.flatMap((isRequired, index): readonly ConditionalRule[] => {
    if (!isRequired) return [];
    const formula = `AND(${inUse},LEN(TRIM(${columnLetters(index)}${firstDataRow}))=0)`;
    const range = columnRange(index, firstDataRow, lastRow);
    return [{ type: 'expression', priority: index + 1, formula, range, style: { fill: solid(ink.missing) } }];
  });
  return [...missing, line];
}

export type SheetRow = readonly CellValue[];

/** The cells below the headings. A settings sheet names every setting, filled or not. */
export function sheetRows(sheet: SheetSpec, filled: readonly SheetRow[]): readonly SheetRow[] {
  return filled.length > 0 ? filled : settingColumns(sheet).map(({ heading }) => [heading, null]);
}

export const latinFont = fontOf(latinLetters);
const chineseFont = fontOf(chineseLetters);

function fontOf({ font, size }: typeof latinLetters): FontStyle {
  return { name: font, size, color: { rgb: ink.text } };
}

/** A fill of one colour. Excel takes the background colour of a marked cell, but the foreground colour of a plain one. */
function solid(rgb: string): NonNullable<CellStyle['fill']> {
  return { type: 'pattern', pattern: 'solid', fgColor: { rgb }, bgColor: { rgb } };
}

const hairline: BorderSide = { style: 'thin', color: { rgb: ink.line } };

/** Row 1: navy with white letters and the orange line of the site. */
export const headingStyle: CellStyle = {
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

interface KindLook {
  readonly numFmt?: string;
  readonly alignment?: Alignment;
  readonly widths?: readonly [least: number, most: number];
}

/** How cells of a kind differ from prose, which keeps Excel's own format. */
const kindLooks: Readonly<Partial<Record<ColumnKind, KindLook>>> = {
  year: { numFmt: '0', alignment: centred, widths: [13, 13] },
  month: { numFmt: 'mmm yyyy', alignment: centred, widths: [13, 13] },
  yesNo: { alignment: centred, widths: [13, 13] },
  wholeNumber: { numFmt: '#,##0', alignment: figures, widths: [14, 14] },
  decimal: { numFmt: '0.0#', alignment: figures, widths: [14, 14] },
  // Codes, serial and telephone numbers are text, lest Excel make a number or a date of them.
  id: { numFmt: '@' },
  text: { numFmt: '@' },
  ref: { numFmt: '@' },
  phone: { numFmt: '@' },
  refs: { widths: [26, 40] },
  pictures: { widths: [26, 40] },
};

function dataStyle({ language, meta }: PhysicalColumn): CellStyle {
  const { alignment = prose, numFmt } = kindLooks[meta.kind] ?? {};
  return { font: language?.script ? chineseFont : latinFont, alignment, ...(numFmt !== undefined && { numFmt }) };
}

/** Widths in characters beyond which A4 would shrink the letters out of sight. */
const WIDEST_ON_A4 = 260;

/** Printed across the page, as wide as the paper, as long as it takes. */
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

/** Repeats row 1 on every printed page. hucre's own `printTitlesRow` leaves names with spaces unquoted, which Excel refuses. */
export function repeatedHeading(sheet: string): NamedRange {
  return { name: '_xlnm.Print_Titles', range: `${quotedSheet(sheet)}!$1:$1`, scope: sheet };
}
