import { address } from '../addresses.ts';
import { defaultLanguage } from '../dictionary/languages.ts';
import { sheetColumns } from '../dictionary/sheet-spec.ts';
import { groupBy } from '../group-by.ts';
import type { Collector } from '../problems/problem.ts';
import type { RecordsTable } from '../records.ts';
import { sameForm, slug, textOfField } from './row-names.ts';

/**
 * Sets the ID of each record: the value of its ID column, or one made from the columns that the dictionary names, with
 * "-2" on a repeat. List entries get none, and settings already have theirs.
 */
export function assignIds({ spec, rows }: RecordsTable): void {
  if (spec.listOf || spec.settings) return;
  if (!spec.idFrom) {
    for (const record of rows) record.id = typeof record.values.id === 'string' ? record.values.id : '';
    return;
  }
  const fields = spec.idFrom;
  const stems = rows.map(
    (record) =>
      slug(fields.map((field) => textOfField(record, field)).find((text) => text) ?? '') || `row-${record.row}`,
  );
  // The "-2" of a repeat must not equal the name of another row.
  const used = new Set<string>();
  const taken = new Set(stems);
  // The next number to try. Counting from 2 each time is slow for 16,000 equal machines.
  const next = new Map<string, number>();
  rows.forEach((record, index) => {
    const stem = stems[index] ?? '';
    let id = stem;
    let times = next.get(stem) ?? 2;
    while (used.has(id) || (id !== stem && taken.has(id))) {
      id = `${stem}-${times}`;
      times += 1;
    }
    next.set(stem, times);
    used.add(id);
    record.id = id;
  });
}

/** Reports the faults of IDs. An ID that another row has is never suggested: typing it would cause the next fault. */
export function reportIds({ spec, rows }: RecordsTable, collector: Collector): void {
  const taken = new Set(rows.map((record) => sameForm(textOfField(record, 'id') ?? '')));
  for (const { keyFault } of spec.labels ? [] : rows) {
    if (!keyFault) continue;
    const isTaken = taken.has(sameForm(keyFault.suggestion?.value ?? ''));
    collector.fault(keyFault, isTaken ? { ...keyFault, suggestion: undefined } : keyFault);
  }
}

/**
 * Reports each repeated value in a column that must be unique or by which other sheets name rows, with the cell of the
 * first. Keys of labels must be unique across all sheets; `text-keys.ts` checks them.
 */
export function findDuplicates(table: RecordsTable, collector: Collector): void {
  const { spec, columns } = table;
  const once = sheetColumns(spec).filter(
    ({ field, meta, language }) =>
      (meta.unique || spec.alsoNamedBy?.includes(field)) && (language ?? defaultLanguage).code === defaultLanguage.code,
  );
  for (const { field, heading } of spec.labels ? [] : once) {
    const filled = table.rows.filter((record) => textOfField(record, field) !== null && columns.has(heading));
    for (const [, [first, ...others]] of groupBy(filled, (record) => sameForm(textOfField(record, field) ?? ''))) {
      const cell = address(first?.row ?? 0, columns.get(heading) ?? 0);
      for (const record of others) collector.fault(record.place(field), { code: 'duplicate', facts: { first: cell } });
    }
  }
}
