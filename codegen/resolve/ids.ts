import { checksOf, headingOf } from '../dictionary/sheet-spec.ts';
import { type Collector, type PlacedFault, type Suggestion, suggest } from '../problems/problem.ts';
import { type RecordRow, type RecordsTable, textOfField } from '../records.ts';
import { sameForm } from '../text/staff-text.ts';

/**
 * Gives each row its ID: the value of its ID column, or one made from the columns that the dictionary names, with "-2"
 * on a repeat. List entries get none, and settings already have theirs.
 */
export function withIds(table: RecordsTable): RecordsTable {
  const { spec, rows } = table;
  if (spec.listOf || spec.settings) return table;
  const ids = spec.idFrom ? idsFrom(spec.idFrom, rows) : rows.map((record) => textOfField(record, 'id') ?? '');
  return { ...table, rows: rows.map((record, index) => ({ ...record, id: ids[index] ?? '' })) };
}

function idsFrom(fields: readonly string[], rows: readonly RecordRow[]): readonly string[] {
  const stems = rows.map(
    (record) =>
      slug(fields.map((field) => textOfField(record, field)).find((text) => text) ?? '') || `row-${record.row}`,
  );
  // The "-2" of a repeat must not equal the name of another row.
  const used = new Set<string>();
  const taken = new Set(stems);
  // The next number to try. Counting from 2 each time is slow for 16,000 equal machines.
  const next = new Map<string, number>();
  return stems.map((stem) => {
    let id = stem;
    let times = next.get(stem) ?? 2;
    while (used.has(id) || (id !== stem && taken.has(id))) {
      id = `${stem}-${times}`;
      times += 1;
    }
    next.set(stem, times);
    used.add(id);
    return id;
  });
}

/**
 * Returns "tan-wei-ming" for "Tan Wei Ming": letters and digits of any script, joined by `-`, safe in keys and URLs.
 */
function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Removes IDs that begin with another company than that of their row, so that they do not count as duplicates or as
 * targets of references.
 */
export function withoutWrongPrefixes(table: RecordsTable): RecordsTable {
  return { ...table, rows: table.rows.map((record) => withoutWrongPrefix(record, table)) };
}

function withoutWrongPrefix(record: RecordRow, { spec }: RecordsTable): RecordRow {
  for (const { field, prefixOf } of checksOf(spec, 'startsWith')) {
    const [text, prefix] = [textOfField(record, field), textOfField(record, prefixOf)];
    if (text === null || prefix === null || text.startsWith(`${prefix}-`)) continue;
    const facts = { expected: prefix, column: headingOf(spec, prefixOf) };
    const suggestion = suggest(text.replace(/^[^-]*/, () => prefix));
    const keyFault: PlacedFault = { ...record.place(field), code: 'wrong-prefix', facts, suggestion };
    return { ...record, values: { ...record.values, [field]: null }, id: '', keyFault };
  }
  return record;
}

/** Reports the faults of IDs. An ID that another row has is never suggested: typing it would cause the next fault. */
export function reportKeys(
  { spec, rows }: RecordsTable,
  renamed: ReadonlyMap<PlacedFault, Suggestion | undefined>,
  collector: Collector,
): void {
  const taken = new Set(rows.map((record) => sameForm(textOfField(record, 'id') ?? '')));
  for (const { keyFault } of spec.labels ? [] : rows) {
    if (!keyFault) continue;
    const suggestion = renamed.get(keyFault) ?? keyFault.suggestion;
    const isTaken = taken.has(sameForm(suggestion?.value ?? ''));
    collector.fault(keyFault, { ...keyFault, suggestion: isTaken ? undefined : suggestion });
  }
}
