import { columnOf } from '../dictionary/column.ts';
import { defaultLanguage } from '../dictionary/languages.ts';
import type { Collector } from '../problems/collector.ts';
import { folded } from '../problems/nearest.ts';
import { address } from '../read/cells.ts';
import { isLocalizedText, type RecordRow, type RecordsTable } from '../validate/records.ts';
import { recordPlace } from './record-place.ts';

/** "tan-wei-ming" of "Tan Wei Ming": letters and digits of any script, joined by `-`, safe in keys and addresses. */
function slug(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

function identityText(record: RecordRow, fields: readonly string[]): string {
  for (const field of fields) {
    const value = record.values[field];
    const text = isLocalizedText(value) ? value[defaultLanguage.code] : value;
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
}

/** Gives each record its ID: the ID column's value, else one made from the columns the dictionary names, "-2" on a repeat. */
export function assignIds(table: RecordsTable): void {
  const { spec } = table;
  if (spec.listOf) return;
  const used = new Map<string, number>();
  for (const record of table.rows) {
    if (!spec.idFrom) {
      record.id = typeof record.values['id'] === 'string' ? record.values['id'] : '';
      continue;
    }
    const stem = slug(identityText(record, spec.idFrom)) || `row-${record.row}`;
    const times = (used.get(stem) ?? 0) + 1;
    used.set(stem, times);
    record.id = times === 1 ? stem : `${stem}-${times}`;
  }
}

/** Tells each second use of a value in a unique column, naming the cell of the first. */
export function findDuplicates(table: RecordsTable, collector: Collector): void {
  for (const [field, schema] of Object.entries(table.spec.columns)) {
    const meta = columnOf(schema);
    if (!meta.unique) continue;
    const first = new Map<string, string>();
    const column = table.columns.get(meta.heading) ?? 0;
    for (const record of table.rows) {
      const value = record.values[field];
      if (typeof value !== 'string') continue;
      const key = folded(value);
      const earlier = first.get(key);
      if (earlier === undefined) {
        first.set(key, address(record.row, column));
        continue;
      }
      record.faulty = true;
      collector.fault(recordPlace(table, record, field, value), { code: 'duplicate', facts: { other: earlier } });
    }
  }
}
