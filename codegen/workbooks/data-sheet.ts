import type { Cell, CellStyle, WriteSheet } from 'hucre';
import { address } from '../addresses.ts';
import type { AnySheet } from '../dictionary/sheet.ts';
import { mustBeFilled, settingColumns, sheetColumns } from '../dictionary/sheet-columns.ts';
import { rowHeight } from '../spreadsheet/styles.ts';
import { columnWidth } from './column-width.ts';
import type { ListContext } from './list-source.ts';
import { pageFooter, pageSetup } from './page-setup.ts';
import { rowMarks } from './row-marks.ts';
import { firstDataRow } from './rule-rows.ts';
import { plannedLayout } from './sheet-layout.ts';
import { type GivenRow, sheetRows } from './sheet-rows.ts';
import { sheetRules } from './sheet-rules.ts';
import { dataStyle, headingStyle, ink } from './sheet-style.ts';

const HEADING_HEIGHT = 36;
/** Sheets as wide as this keep their first column in view. */
const WIDE = 6;

/** One sheet of the dictionary as the office sees it, with the rows given. */
export function dataSheet(sheet: AnySheet, given: readonly GivenRow[], context: ListContext): WriteSheet {
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
export function filterRange(sheet: AnySheet, filledRows: number): string {
  const last = sheetColumns(sheet).length - 1;
  return `A1:${address(firstDataRow - 1 + Math.max(1, filledRows), last)}`;
}

function styledCells(sheet: AnySheet, rowCount: number): Map<string, Partial<Cell>> {
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
