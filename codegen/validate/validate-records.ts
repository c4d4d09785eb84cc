import type { Sheet } from '../cell.ts';
import { headingsOf, type SheetSpec } from '../dictionary/sheet.ts';
import { type Collector, placeOf } from '../problems/problem.ts';
import { mapHeadings } from './map-headings.ts';
import { readField } from './read-field.ts';
import type { RecordRow, RecordsTable } from './records.ts';
import { type FoundColumn, rowName, type SheetReading } from './sheet-reading.ts';
import { dataRows, refuseMerges } from './sheet-shape.ts';

/**
 * Turns a sheet into records, collecting every fault of every row. A required blank cell, a value that does not fit and an
 * odd translation are told at their cells; the record then holds null there. Returns null when no row holds headings.
 */
export function validateRecords(
  workbook: string,
  sheet: Sheet,
  spec: SheetSpec,
  collector: Collector,
): RecordsTable | null {
  const physical = headingsOf(spec.columns);
  const map = mapHeadings(workbook, sheet, physical, collector);
  if (!map) return null;
  const columns = physical.flatMap((column): FoundColumn[] => {
    const index = map.columns.get(column.heading);
    return index === undefined ? [] : [{ ...column, column: index }];
  });
  const places = columns.map(({ column }) => column);
  const merged = refuseMerges(workbook, sheet, map.row, places, collector);
  const naming = (spec.idFrom ?? ['id']).flatMap((field) => columns.filter((column) => column.field === field));
  const reading: SheetReading = { workbook, sheet, spec, columns, naming, merged, collector };
  const fields = Object.entries(spec.columns).map(([field, schema]) => ({
    field,
    schema,
    columns: columns.filter((column) => column.field === field),
  }));
  const rows = dataRows(workbook, sheet, map.row, places, collector).map((row) => {
    const record: RecordRow = { row: row.number, name: rowName(reading, row), id: '', values: {} };
    for (const { field, schema, columns: own } of fields) record.values[field] = readField(reading, row, own, schema);
    return record;
  });
  if (rows.length === 0 && !spec.mayBeEmpty)
    collector.fault(placeOf(workbook, sheet.name), { code: 'sheet-empty', facts: { expected: sheet.name } });
  return { spec, sheet: sheet.name, columns: map.columns, whole: map.whole, rows };
}
