import type { Fix } from '../../spreadsheet/write-values.ts';
import { type BookView, type SheetView, sheetNamed } from '../../views/sheet-view.ts';
import type { RowChange } from '../change-report.ts';
import type { Return } from '../earlier-versions.ts';

/**
 * Returns the cells of a workbook that go back to an earlier version, with what is published. A row that is missing
 * here comes after the last one, and one that was taken out is emptied. `here` has all rows of the workbook.
 */
export function publishedCells(
  { workbook, rows }: Pick<Return, 'workbook'> & { readonly rows: Return['both'] },
  here: BookView,
): readonly Fix[] {
  const last = new Map([...here.sheets.values()].map((sheet) => [sheet, lastRowOf(sheet)]));
  const fixes: Fix[] = [];
  for (const { sheet: name, row } of rows) {
    const sheet = sheetNamed(workbook, name, here.sheets);
    if (!sheet) continue;
    const number = row.after ?? (last.get(sheet) ?? 1) + 1;
    if (row.after === null) last.set(sheet, number);
    const cells = cellsOf(row, sheet, number);
    fixes.push(...cells.map((cell) => ({ workbook, sheet: sheet.title, row: row.id, ...cell })));
  }
  return fixes;
}

export const lastRowOf = ({ headingRow, rows }: SheetView) => Math.max(headingRow, ...rows.map(({ number }) => number));

function cellsOf({ kind, fields }: RowChange, { columns, rows }: SheetView, number: number) {
  const here = rows.find((row) => row.number === number);
  const published = new Map(
    kind === 'added'
      ? [...(here?.values.keys() ?? [])].map((heading) => [heading, ''])
      : fields.flatMap(({ cells }) => cells).map(({ heading, before }) => [heading, before]),
  );
  return columns
    .filter(({ heading, known }) => known && published.has(heading))
    .map(({ heading, index }) => {
      const cell = { row: number, column: index };
      return { cell, heading, value: here?.values.get(heading) ?? '', fix: published.get(heading) ?? '' };
    })
    .filter(({ value, fix }) => value !== fix);
}
