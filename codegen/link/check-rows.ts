import { columnOf } from '../dictionary/sheet.ts';
import type { Collector } from '../problems/problem.ts';
import type { RecordsTable, Tables } from '../validate/records.ts';
import { recordPlace } from './record-place.ts';

function headingOf({ spec }: RecordsTable, field: string): string {
  const schema = spec.columns[field];
  return schema ? columnOf(schema).heading : field;
}

/** Runs the sheet's checks over more than one cell of a row, after references are IDs. */
export function checkRows(table: RecordsTable, collector: Collector): void {
  for (const check of table.spec.checks ?? []) {
    for (const record of table.rows) {
      if (check.kind === 'notBefore') {
        const [later, earlier] = [record.values[check.later], record.values[check.earlier]];
        if (typeof later !== 'string' || typeof earlier !== 'string' || later >= earlier) continue;
        collector.fault(recordPlace(table, record, check.later, later), {
          code: 'not-before',
          facts: { expected: headingOf(table, check.earlier), other: earlier },
        });
      } else {
        const [text, prefix] = [record.values[check.field], record.values[check.prefixOf]];
        if (typeof text !== 'string' || typeof prefix !== 'string' || text.startsWith(`${prefix}-`)) continue;
        const meant = text.replace(/^[^-]*/, () => prefix);
        const free = table.rows.every(({ values }) => values[check.field] !== meant);
        const facts = { expected: prefix, other: headingOf(table, check.prefixOf) };
        collector.fault(recordPlace(table, record, check.field, text), {
          code: 'wrong-prefix',
          facts,
          ...(free && { nearest: meant }),
        });
      }
    }
  }
}

/**
 * Warns of each row that a list leaves out, a project in no line of Project list: the site shows what the list names. Runs after
 * references are IDs; while a line of the list names nothing, which has been told, any row may be the one it means.
 */
export function checkLists({ records }: Tables, collector: Collector): void {
  for (const { spec, sheet, whole, rows } of records.values()) {
    const [field] = Object.keys(spec.columns);
    const target = spec.listOf === undefined ? undefined : records.get(spec.listOf);
    if (!target?.whole || !whole || field === undefined) continue;
    const listed = new Set(rows.map(({ values }) => values[field]));
    if (listed.has(null)) continue;
    for (const record of target.rows) {
      if (record.id === '' || listed.has(record.id)) continue;
      collector.fault(recordPlace(target, record, 'id', record.id), {
        code: 'row-not-shown',
        facts: { expected: `${spec.workbook} › ${sheet}` },
      });
    }
  }
}
