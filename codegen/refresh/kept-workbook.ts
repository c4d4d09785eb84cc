import { type Cell, cellText, isBlank, type Row, type Sheet, type Workbook } from '../cell.ts';
import { dictionary, sheetOfKey } from '../dictionary/dictionary.ts';
import { type SheetSpec, settingColumns, sheetColumns } from '../dictionary/sheet.ts';
import { Collector } from '../problems/problem.ts';
import { folded } from '../text.ts';
import { findSheets, mapHeadings } from '../validate/sheets-and-headings.ts';
import { type Choices, lastRuleRow, offeredHeading, type SheetLayout } from '../workbooks/rules.ts';

/** Only what keeps a rule from its column matters here; what stands in the cells is codegen's business. */
const told: ReadonlySet<string> = new Set(['sheet-missing', 'heading-missing', 'heading-row-unclear']);

/** A workbook that staff keep: its bytes, where the dictionary's sheets and headings stand, and which of them were not found. */
export type KeptWorkbook = ReturnType<typeof keptWorkbook>;

export function keptWorkbook(name: string, bytes: Uint8Array, book: Workbook) {
  const collector = new Collector();
  const sheets = findSheets(name, book, collector).flatMap(({ spec, sheet }) => {
    const layout = findLayout(spec, sheet, collector);
    return layout ? [{ spec, sheet, layout }] : [];
  });
  return { name, bytes, book, sheets, faults: collector.faults.filter(({ code }) => told.has(code)) };
}

/** Where staff keep the headings and rows of a sheet; null, with the reason in the collector, when its headings are not to be found. */
function findLayout(spec: SheetSpec, sheet: Sheet, collector: Collector): SheetLayout | null {
  const map = mapHeadings(spec, sheet, collector);
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
  spec: SheetSpec,
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

/** The values that drop-downs take from another workbook, as they stand there now, by the key of the sheet that holds them. */
export function gatherChoices(workbooks: readonly KeptWorkbook[]): Choices {
  const choices: Record<string, readonly string[]> = {};
  for (const owner of dictionary) {
    for (const { meta } of sheetColumns(owner)) {
      if (meta.target === undefined || choices[meta.target]) continue;
      const target = sheetOfKey(meta.target);
      const kept = workbooks.flatMap(({ sheets }) => sheets).find(({ spec }) => spec === target);
      const column = kept?.layout.columns.get(offeredHeading(meta, target));
      if (target.workbook === owner.workbook || !kept || column === undefined) continue;
      const rows = kept.sheet.rows.filter(({ number }) => number > kept.layout.headingRow);
      const values = rows.flatMap(({ cells }) => {
        const cell = cells[column];
        return isBlank(cell) ? [] : [cellText(cell).trim()];
      });
      choices[meta.target] = [...new Set(values)];
    }
  }
  return choices;
}

export type StandingLists = ReturnType<typeof standingLists>;

/** What the sheet Lists holds now, and the first column behind it: staff may have put columns of their own beside ours. */
export function standingLists(book: Workbook) {
  const sheet = book.sheets.find(({ name }) => folded(name) === folded('Lists'));
  if (!sheet) return null;
  const heads = sheet.rows.find(({ number }) => number === 1)?.cells ?? [];
  const lists = heads.flatMap((cell, column) =>
    isBlank(cell) ? [] : [standingList(cellText(cell), column, sheet.rows)],
  );
  return { sheet: sheet.name, lists, freeColumn: Math.max(0, ...sheet.rows.map(({ cells }) => cells.length)) };
}

/** One list of the hidden sheet Lists, its name in row 1, its values below; `lastRow` is the last of its column that holds anything. */
function standingList(name: string, column: number, rows: readonly Row[]) {
  const below = rows.filter(({ number, cells }) => number > 1 && !isBlank(cells[column]));
  const byRow = new Map<number, Cell | null | undefined>(below.map(({ number, cells }) => [number, cells[column]]));
  const lastRow = Math.max(1, ...byRow.keys());
  const values = Array.from({ length: lastRow - 1 }, (_, index) => {
    const cell = byRow.get(index + 2);
    return cell ? cellText(cell) : '';
  });
  return { name, column, values, lastRow };
}
