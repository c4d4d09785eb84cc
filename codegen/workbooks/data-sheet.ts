import type { Cell, CellStyle, CellValue, ConditionalRule, WriteSheet } from 'hucre';
import { address, columnLetters, columnRange } from '../addresses.ts';
import {
  mustBeFilled,
  type PhysicalColumn,
  type SheetSpec,
  settingColumns,
  sheetColumns,
} from '../dictionary/sheet.ts';
import { displayWidth, ink, rowHeight } from '../spreadsheet/styles.ts';
import { dataStyle, hairline, headingStyle, pageFooter, pageSetup, solid } from './looks.ts';
import { type GivenRow, sheetRows } from './rows.ts';
import { firstDataRow, type ListContext, plannedLayout, sheetRules } from './rules.ts';

const HEADING_HEIGHT = 36;
/** Sheets as wide as this keep their first column in view. */
const WIDE = 6;

/** One sheet of the dictionary as the office sees it, with the rows given. */
export function dataSheet(sheet: SheetSpec, given: readonly GivenRow[], context: ListContext): WriteSheet {
  const columns = sheetColumns(sheet);
  const rows = sheetRows(sheet, given);
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

/** The heading row and the data rows in use. */
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
    for (let row = 1; row <= rowCount; row += 1)
      cells.set(`${row},${index}`, { style: valueStyle(row, index) ?? style });
  }
  return cells;

  function valueStyle(row: number, index: number): CellStyle | undefined {
    const setting = index === 1 ? settings[row - 1] : undefined;
    return setting && { ...dataStyle(setting), alignment: { horizontal: 'left', vertical: 'top', wrapText: true } };
  }
}

/** Widths in characters: from the least a kind needs to the most it may take. */
function bounds({ meta, language }: PhysicalColumn): readonly [least: number, most: number] {
  switch (meta.kind) {
    case 'year':
    case 'month':
    case 'yesNo':
      return [13, 13];
    case 'wholeNumber':
    case 'decimal':
      return [14, 14];
    case 'localized': {
      const [short, long, longest] = language?.script ? [26, 52, 62] : [34, 70, 84];
      const length = meta.maxLength ?? 300;
      const width =
        length <= 120 ? short : length <= 400 ? Math.round((short + long) / 2) : length <= 1200 ? long : longest;
      return [width, width];
    }
    case 'refs':
    case 'pictures':
      return [26, 40];
    default:
      return [12, 44];
  }
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
