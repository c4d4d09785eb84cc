import { recordsSheet } from '../dictionary/dictionary.ts';
import { columnOf } from '../dictionary/sheet.ts';
import { lookalikeOf, nearest } from '../problems/nearest.ts';
import type { Collector, Refusal } from '../problems/problem.ts';
import type { RecordRow, RecordsTable, Tables } from '../validate/records.ts';
import { namesOfRows, type RowNames } from './names-of-rows.ts';
import { recordPlace } from './record-place.ts';

/** Links the references of one cell, or tells each part of it that names no row. */
function linkCell(
  table: RecordsTable,
  record: RecordRow,
  field: string,
  target: string,
  names: RowNames,
  collector: Collector,
): void {
  const value = record.values[field];
  if (value === null || value === undefined) return;
  const parts: readonly string[] = Array.isArray(value) ? value : [String(value)];
  // Nothing is wrong with "TF-P001" where its own row says "TF-POO1".
  const idOf = (part: string) => names.idOf(part) ?? (lookalikeOf(part, names.reported) ? '' : undefined);
  const ids = parts.map(idOf);
  const wrong = parts.filter((_, index) => ids[index] === undefined);
  if (wrong.length > 0) {
    const lookalikes = new Map(wrong.map((part) => [part, lookalikeOf(part, names.candidates)] as const));
    const meant = new Map(
      wrong.map((part) => [part, lookalikes.get(part)?.text ?? nearest(part, names.candidates)] as const),
    );
    const whole = parts.map((part) => meant.get(part) ?? part).join('; ');
    const { workbook, name } = recordsSheet(target);
    for (const part of wrong) {
      const mended = lookalikes.get(part);
      const refusal: Refusal = mended
        ? { code: 'lookalike', facts: { found: mended.found, expected: mended.expected } }
        : { code: 'unknown-reference', facts: { found: part, expected: `${workbook} › ${name}` } };
      collector.fault(recordPlace(table, record, field, parts.join('; ')), {
        ...refusal,
        ...(meant.get(part) !== undefined && { nearest: whole }),
      });
    }
    record.values[field] = null;
    return;
  }
  // The row that is meant has been told; this one is not at fault.
  if (ids.includes('')) {
    record.values[field] = null;
    return;
  }
  const once = [...new Set(ids)];
  if (once.length < parts.length)
    collector.note('repeat-dropped', recordPlace(table, record, field, parts.join('; ')), once.join('; '));
  record.values[field] = Array.isArray(value) ? once : once[0];
}

/**
 * Replaces every reference (company, pile type, formation, machine type, project) by the ID of its row. A reference to no row
 * is told at the referrer with the nearest name, the cell's whole text being the suggestion where it lists several.
 */
export function linkReferences(tables: Tables, collector: Collector): void {
  const known = new Map<string, RowNames | null>();
  // Only for sheets that are referred to: naming each row of a long one costs.
  const namesOf = (target: string): RowNames | null => {
    const found = known.get(target);
    if (found !== undefined) return found;
    const table = tables.records.get(target);
    // A target sheet that could not be read as a whole has been told; its referrers are not at fault.
    const names = table?.whole ? namesOfRows(table) : null;
    known.set(target, names);
    return names;
  };
  for (const table of tables.records.values()) {
    for (const [field, schema] of Object.entries(table.spec.columns)) {
      const { target, heading } = columnOf(schema);
      if (target === undefined || !table.columns.has(heading)) continue;
      const names = namesOf(target);
      if (!names) continue;
      for (const record of table.rows) linkCell(table, record, field, target, names, collector);
    }
  }
}
