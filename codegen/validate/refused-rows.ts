import { isBlank, type Row } from '../cell.ts';
import { mustBeFilled, type SheetSpec, type StandingColumn, sheetColumns } from '../dictionary/sheet-spec.ts';
import { dictionary } from '../dictionary/sheets.ts';
import type { Fault, Refusal } from '../problems/problem.ts';
import type { RecordRow } from '../records.ts';
import { folded } from '../staff-text.ts';
import { repeatsHeadings, textAt } from './data-rows.ts';
import { placeIn, rowName, type SheetReading } from './sheet-reading.ts';

/** The first cell of a row with totals. Chinese Excel writes "汇总" below a table. */
const totals = /^(?:(?:sub-?|grand )?totals?|sum|[合总總小共][计計]|汇总|彙總)[:：]?$/i;

/**
 * Returns the sheet to which a row of a small list belongs, by its place: a machine typed into the list of machine types has the name of
 * another row where the sheet of machines has its type. Its names would otherwise make those of other rows ambiguous.
 */
function ownSheet({ spec, sheet, columns }: SheetReading, row: Row): SheetSpec | undefined {
  if (!spec.alsoNamedBy) return undefined;
  const names = new Set(
    sheet.rows.flatMap((other) => (other === row ? [] : columns.map(({ index }) => folded(textAt(other, index))))),
  );
  return dictionary.find((other) => {
    if (other.workbook !== spec.workbook || other.listOf) return false;
    const others = sheetColumns(other);
    const at = others.findIndex(({ meta }) => meta.target === spec.key && meta.kind === 'ref');
    const filled = row.cells.filter((cell) => !isBlank(cell)).length;
    // In a row of the list itself, the name of another row may be there as well, but no more cells than the list has columns.
    const isOutside = row.cells.length > Math.max(...columns.map(({ index }) => index)) + 1;
    return at > 0 && filled > at && isOutside && names.has(folded(textAt(row, at))) && textAt(row, at) !== '';
  });
}

/** Reports a row that belongs to another sheet of the workbook, once, and takes back what was reported because of its cells. */
function refuseMisplaced(reading: SheetReading, row: Row, first: StandingColumn): boolean {
  const other = ownSheet(reading, row);
  if (!other) return false;
  const { collector, sheet, spec } = reading;
  const isOfRow = ({ code, workbook, sheet: name, cell }: Fault) =>
    code === 'data-without-heading' &&
    workbook === spec.workbook &&
    name === sheet.name &&
    cell?.replace(/^[A-Z]+/, '') === String(row.number);
  const others = collector.faults.filter((fault) => !isOfRow(fault));
  collector.faults.splice(0, collector.faults.length, ...others);
  collector.fault(placeIn(reading, row, first), {
    code: 'row-of-other-sheet',
    facts: { expected: other.name, found: String(row.number) },
  });
  return true;
}

/** Detects repeated headings, a remark, a total, or a row barely begun. Each is reported once and not for every missing cell. */
export function refusedRow(reading: SheetReading, row: Row): RecordRow | null {
  const { spec, columns, collector } = reading;
  if (spec.settings || spec.labels) return null;
  const filled = columns.filter(({ index }) => !isBlank(row.cells[index]));
  const [first] = filled;
  if (!first) return null;
  const again = repeatsHeadings(row, filled);
  // The search for missing cells is left out for ordinary rows, of which there may be a hundred thousand.
  const mostlyBlank = columns.length >= 4 * filled.length;
  const isTotal = totals.test(textAt(row, first.index));
  const missing = columns.filter(
    (column) =>
      (mostlyBlank || isTotal) &&
      mustBeFilled(column) &&
      isBlank(row.cells[column.index]) &&
      !reading.merged(row.number, column.index),
  );
  const unfinished = isTotal ? missing.length > 0 : mostlyBlank && missing.length >= 3 * filled.length;
  if (!again && !unfinished && !refuseMisplaced(reading, row, first)) return null;
  if (again || unfinished) {
    const refusal: Refusal = again
      ? { code: 'headings-again', facts: { found: String(row.number) } }
      : {
          code: 'row-unfinished',
          facts: {
            found: filled.map(({ index }) => textAt(row, index)).join(' ¦ '),
            expected: missing.map(({ heading }) => heading).join(', '),
          },
        };
    collector.fault(placeIn(reading, row, first), refusal);
  }
  const values = Object.fromEntries(reading.fields.map(({ field }) => [field, null]));
  return { row: row.number, name: rowName(reading, row), id: '', values, cells: row.cells };
}
