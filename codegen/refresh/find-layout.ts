import type { AnySheet } from '../dictionary/sheet.ts';
import { settingColumns, sheetColumns } from '../dictionary/sheet-columns.ts';
import type { Collector } from '../problems/collector.ts';
import { folded } from '../problems/nearest.ts';
import { cellText, isBlank, type Sheet } from '../read/cells.ts';
import { mapHeadings } from '../validate/map-headings.ts';
import { lastRuleRow } from '../workbooks/rule-rows.ts';
import type { SheetLayout } from '../workbooks/sheet-layout.ts';

/** Where staff keep the headings and rows of a sheet; null, with the reason in the collector, when its headings are not to be found. */
export function findLayout(spec: AnySheet, sheet: Sheet, collector: Collector): SheetLayout | null {
  const map = mapHeadings(spec.workbook, sheet, sheetColumns(spec), collector);
  if (!map) return null;
  const columns = [...map.columns.values()];
  const filled = sheet.rows.filter(({ cells }) => columns.some((column) => !isBlank(cells[column])));
  const last = Math.max(map.row, ...filled.slice(-1).map(({ number }) => number));
  return {
    name: sheet.name,
    headingRow: map.row,
    lastRow: map.row - 1 + lastRuleRow(last - map.row),
    columns: map.columns,
    settings: settingRows(spec, sheet, map.row, map.columns.get('Setting')),
  };
}

function settingRows(
  spec: AnySheet,
  sheet: Sheet,
  headingRow: number,
  column: number | undefined,
): ReadonlyMap<string, number> {
  if (column === undefined) return new Map();
  const rows = new Map<string, number>();
  for (const { number, cells } of sheet.rows) {
    const cell = cells[column];
    if (number > headingRow && !isBlank(cell) && !rows.has(folded(cellText(cell))))
      rows.set(folded(cellText(cell)), number);
  }
  return new Map(
    settingColumns(spec).flatMap(({ heading }) => {
      const row = rows.get(folded(heading));
      return row === undefined ? [] : [[heading, row] as const];
    }),
  );
}
