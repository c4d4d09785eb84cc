import { headingsOf, type SheetSpec } from '../dictionary/sheet.ts';
import { type Collector, wholePlace } from '../problems/collector.ts';
import { isBlank, type Sheet } from '../read/cells.ts';
import { mapHeadings } from './map-headings.ts';
import { readField } from './read-field.ts';
import type { RecordRow, RecordsTable } from './records.ts';
import type { FoundColumn, SheetReading } from './sheet-reading.ts';
import { noteSkippedRows, refuseMerges } from './sheet-shape.ts';

/**
 * Turns a sheet into records, collecting every fault of every row. A required blank cell, a value that does not fit and an
 * odd translation are told at their cells; the record then holds null there. Returns null when the headings do not allow reading on.
 */
export function validateRecords(workbook: string, sheet: Sheet, spec: SheetSpec, collector: Collector): RecordsTable | null {
  const physical = headingsOf(spec.columns);
  const map = mapHeadings(workbook, sheet, physical, collector);
  if (!map) return null;
  const columns = physical.flatMap((column): FoundColumn[] => {
    const index = map.columns.get(column.heading);
    return index === undefined ? [] : [{ ...column, column: index }];
  });
  const merged = refuseMerges(workbook, sheet, map.row, columns.map(({ column }) => column), collector);
  noteSkippedRows(workbook, sheet, map.row, collector);

  const reading: SheetReading = { workbook, sheet, spec, columns, merged, collector };
  const fields = Object.entries(spec.columns).map(([field, schema]) => ({ field, schema, columns: columns.filter((column) => column.field === field) }));
  const rows: RecordRow[] = [];
  for (const row of sheet.rows) {
    if (row.number <= map.row || !columns.some(({ column }) => !isBlank(row.cells[column]))) continue;
    const record: RecordRow = { row: row.number, id: '', values: {}, faulty: false };
    for (const { field, schema, columns: own } of fields) {
      const { value, faulty } = readField(reading, row, own, schema);
      record.values[field] = value;
      record.faulty ||= faulty;
    }
    rows.push(record);
  }
  if (rows.length === 0) collector.fault(wholePlace(workbook, sheet.name), { code: 'sheet-empty', facts: { expected: sheet.name } });
  return { spec, sheet: sheet.name, columns: map.columns, rows };
}
