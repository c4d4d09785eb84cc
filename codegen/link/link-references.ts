import { columnOf } from '../dictionary/column.ts';
import { recordsSheet } from '../dictionary/dictionary.ts';
import type { Collector } from '../problems/collector.ts';
import { folded, nearest } from '../problems/nearest.ts';
import { isLocalizedText, type RecordsTable, type Tables } from '../validate/records.ts';
import { recordPlace } from './record-place.ts';

/** The ways to name a row of a sheet: its ID, and the texts of the columns the dictionary allows, in any language. */
interface Names {
  readonly ids: ReadonlyMap<string, string>;
  readonly candidates: readonly string[];
}

function namesOf(table: RecordsTable): Names {
  const ids = new Map<string, string>();
  const candidates: string[] = [];
  const add = (name: string | null, id: string) => {
    if (name === null || id === '' || ids.has(folded(name))) return;
    ids.set(folded(name), id);
    candidates.push(name);
  };
  for (const { id } of table.rows) add(id, id);
  for (const { values, id } of table.rows) {
    for (const field of table.spec.alsoNamedBy ?? []) {
      const value = values[field];
      if (isLocalizedText(value)) for (const text of Object.values(value)) add(text, id);
    }
  }
  return { ids, candidates };
}

/**
 * Replaces every reference (company, pile type, formation, machine type, project) by the ID of its row. A reference to no row
 * is told at the referrer with the nearest name, the cell's whole text being the suggestion where it lists several.
 */
export function linkReferences(tables: Tables, collector: Collector): void {
  const namesByTarget = new Map<string, Names | null>();
  const names = (target: string): Names | null => {
    if (!namesByTarget.has(target)) {
      const table = tables.records.get(target);
      namesByTarget.set(target, table ? namesOf(table) : null);
    }
    return namesByTarget.get(target) ?? null;
  };
  for (const table of tables.records.values()) {
    for (const [field, schema] of Object.entries(table.spec.columns)) {
      const { kind, target } = columnOf(schema);
      if ((kind !== 'ref' && kind !== 'refs') || target === undefined) continue;
      // The target sheet itself could not be read: its own problem has been told.
      const known = names(target);
      if (!known) continue;
      for (const record of table.rows) {
        const value = record.values[field];
        if (value === null || value === undefined) continue;
        const parts: readonly string[] = Array.isArray(value) ? value : [String(value)];
        const linked = parts.map((part) => known.ids.get(folded(part)));
        const wrong = linked.findIndex((id) => id === undefined);
        if (wrong === -1) {
          record.values[field] = Array.isArray(value) ? [...new Set(linked)] : linked[0];
          continue;
        }
        const meant = nearest(parts[wrong] ?? '', known.candidates);
        const fixed = meant === undefined ? undefined : parts.map((part, index) => (index === wrong ? meant : part)).join('; ');
        record.faulty = true;
        collector.fault(recordPlace(table, record, field, parts.join('; ')), {
          code: 'unknown-reference',
          facts: { found: parts[wrong] ?? '', expected: `${recordsSheet(target).workbook} › ${recordsSheet(target).name}` },
          ...(fixed !== undefined && { nearest: fixed }),
        });
      }
    }
  }
}
