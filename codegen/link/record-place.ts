import { address } from '../addresses.ts';
import { columnOf, physicalColumns } from '../dictionary/sheet.ts';
import type { Place } from '../problems/problem.ts';
import type { RecordRow, RecordsTable } from '../validate/records.ts';

/** The place of a record's field; of a localized field the given language's cell, else the first. */
export function recordPlace(
  table: RecordsTable,
  record: RecordRow,
  field: string,
  value: string,
  language?: string,
): Place {
  const schema = table.spec.columns[field];
  if (!schema) throw new Error(`${table.spec.key} has no column ${field}`);
  const physical = physicalColumns(field, schema);
  const heading =
    (physical.find((column) => column.language?.code === language) ?? physical[0])?.heading ?? columnOf(schema).heading;
  return {
    workbook: table.spec.workbook,
    sheet: table.sheet,
    cell: address(record.row, table.columns.get(heading) ?? 0),
    heading,
    row: record.name,
    value,
  };
}
