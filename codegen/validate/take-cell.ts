import type { Cell } from '../cell.ts';
import type { ColumnMeta, ColumnSchema } from '../dictionary/sheet.ts';
import type { Collector, Place } from '../problems/problem.ts';
import { checkCell } from './check-cell.ts';

/**
 * Checks one filled cell and tells the collector what is wrong with it, or what was done to read it. Returns its plain value;
 * null when it was reported. The place is asked for only then: most cells are as they should be.
 */
export function takeCell(
  cell: Cell,
  schema: ColumnSchema,
  meta: ColumnMeta,
  placeOf: () => Place,
  collector: Collector,
): unknown {
  const result = checkCell(cell, schema, meta);
  if (!result.ok) {
    collector.fault(placeOf(), result.refusal);
    return null;
  }
  const { value, note } = result;
  if (note)
    collector.note(note, placeOf(), value === null ? '' : Array.isArray(value) ? value.join('; ') : String(value));
  if (cell.kind === 'text' && cell.rich) collector.note('formatting-dropped', placeOf(), cell.text);
  return value;
}
