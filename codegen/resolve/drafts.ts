import { columnOf } from '../dictionary/sheet-spec.ts';
import type { Collector } from '../problems/problem.ts';
import { partsOfField, type RecordRow, type RecordsTable, textOfField } from '../records.ts';
import { folded } from '../text/staff-text.ts';

/**
 * Returns the draft that a text names, by its ID or by a text by which other sheets may name it. None if a published
 * row has that name: the draft is its next version.
 */
export function draftNamed({ spec, rows, drafts }: RecordsTable, text: string): RecordRow | undefined {
  const fields = ['id', ...(spec.alsoNamedBy ?? [])];
  const isNamed = (row: RecordRow) => fields.some((field) => folded(textOfField(row, field) ?? '') === folded(text));
  const draft = drafts.find(isNamed);
  return draft && !rows.some(isNamed) ? draft : undefined;
}

/**
 * Leaves out of a list of references the entries that name a draft, and notes them. Where other rows name a draft, that
 * is a fault (`unknown-reference`).
 */
export function withoutDraftEntries(
  table: RecordsTable,
  records: ReadonlyMap<string, RecordsTable>,
  collector: Collector,
): RecordsTable {
  const [listed] = table.spec.listOf ? Object.entries(table.spec.columns) : [];
  const target = listed && records.get(columnOf(listed[1]).target ?? '');
  if (!listed || !target || target.drafts.length === 0) return table;
  const [field] = listed;
  const rows = table.rows.filter((row) => {
    const isDraft = partsOfField(row, field).some((part) => draftNamed(target, part));
    if (isDraft) collector.note('draft-entry-left-out', row.place(field));
    return !isDraft;
  });
  return { ...table, rows };
}
