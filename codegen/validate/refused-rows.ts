import { address } from '../addresses.ts';
import { isBlank, type Row } from '../cell.ts';
import { mustBeFilled, type SheetSpec, type StandingColumn, sheetColumns } from '../dictionary/sheet-spec.ts';
import { sheetsOf } from '../dictionary/sheets.ts';
import type { Refusal } from '../problems/problem.ts';
import { folded } from '../staff-text.ts';
import { isMerged, repeatsHeadings } from './data-rows.ts';
import { placeIn, type SheetReading, textAt } from './sheet-reading.ts';

/** The first cell of a row with totals. Chinese Excel writes "汇总" below a table. */
const totals = /^(?:(?:sub-?|grand )?totals?|sum|[合总總小共][计計]|汇总|彙總)[:：]?$/i;

/**
 * Reports repeated headings, a remark, a total, or a row barely begun, once and not for every missing cell. Returns whether the row was
 * refused. Warns of a row whose cells are all struck out, as offices do with what they no longer have.
 */
export function refusedRow(reading: SheetReading, row: Row): boolean {
  const { struckOut, columns, collector } = reading;
  const filled = columns.filter(({ index }) => !isBlank(row.cells[index]));
  const [first] = filled;
  if (!first) return false;
  const refusal = repeatsHeadings(row, filled)
    ? ({ code: 'headings-again', facts: { found: String(row.number) } } as const)
    : (unfinished(reading, row, filled) ?? misplaced(reading, row));
  if (refusal) collector.fault(placeIn(reading, row, first), refusal);
  else if (struckOut.size > 0 && filled.every(({ index }) => struckOut.has(address(row.number, index))))
    collector.fault(placeIn(reading, row, first), { code: 'row-struck-out' });
  return refusal !== null;
}

function unfinished(reading: SheetReading, row: Row, filled: readonly StandingColumn[]): Refusal | null {
  const { columns } = reading;
  const isTotal = totals.test(textAt(row, filled[0]?.index ?? 0));
  // The search for missing cells is left out for ordinary rows, of which there may be a hundred thousand.
  if (!isTotal && columns.length < 4 * filled.length) return null;
  const missing = columns.filter(
    (column) =>
      mustBeFilled(column) && isBlank(row.cells[column.index]) && !isMerged(reading, row.number, column.index),
  );
  if (missing.length < (isTotal ? 1 : 3 * filled.length)) return null;
  const found = filled.map(({ index }) => textAt(row, index)).join(' ¦ ');
  return { code: 'row-unfinished', facts: { found, expected: missing.map(({ heading }) => heading).join(', ') } };
}

/** Refuses a row that belongs to another sheet of the workbook, and takes back what was reported because of its cells. */
function misplaced(reading: SheetReading, row: Row): Refusal | null {
  const other = ownSheet(reading, row);
  if (!other) return null;
  const { collector, sheet, spec } = reading;
  const others = collector.faults.filter(
    ({ code, workbook, sheet: name, cell }) =>
      code !== 'data-without-heading' || workbook !== spec.workbook || name !== sheet.name || cell?.row !== row.number,
  );
  collector.faults.splice(0, collector.faults.length, ...others);
  return { code: 'row-of-other-sheet', facts: { expected: other.name, found: String(row.number) } };
}

/**
 * Returns the sheet to which a row of a small list belongs, by its place: a machine typed into the list of machine types has the name of
 * another row where the sheet of machines has its type. Its names would otherwise make those of other rows ambiguous.
 */
function ownSheet({ spec, sheet, columns }: SheetReading, row: Row): SheetSpec | undefined {
  // In a row of the list itself, the name of another row may be there as well, but no more cells than the list has columns.
  if (!spec.alsoNamedBy || row.cells.length <= Math.max(...columns.map(({ index }) => index)) + 1) return undefined;
  const names = new Set(
    sheet.rows.flatMap((other) => (other === row ? [] : columns.map(({ index }) => folded(textAt(other, index))))),
  );
  const filled = row.cells.filter((cell) => !isBlank(cell)).length;
  return sheetsOf(spec.workbook).find((other) => {
    const at = sheetColumns(other).findIndex(({ meta }) => meta.target === spec.key && meta.kind === 'ref');
    return !other.listOf && at > 0 && filled > at && textAt(row, at) !== '' && names.has(folded(textAt(row, at)));
  });
}
