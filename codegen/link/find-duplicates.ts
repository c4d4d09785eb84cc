import { address } from '../addresses.ts';
import { physicalColumns } from '../dictionary/sheet.ts';
import { defaultLanguage } from '../dictionary/site.ts';
import type { Collector } from '../problems/problem.ts';
import { isLocalizedText, type RecordsTable } from '../validate/records.ts';
import { recordPlace } from './record-place.ts';

/** What two cells share that mean the same thing: letters of any case and width. A dash more is another ID, or another file. */
function sameForm(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Tells each second use of a value in a column that must be unique, or that names rows for other sheets, with the cell of the first. */
export function findDuplicates(table: RecordsTable, collector: Collector): void {
  for (const [field, schema] of Object.entries(table.spec.columns)) {
    const naming = table.spec.alsoNamedBy?.includes(field) ?? false;
    const column = physicalColumns(field, schema).find(
      ({ language }) => language === null || language.code === defaultLanguage.code,
    );
    const index = column && table.columns.get(column.heading);
    if (!column || index === undefined || !(column.meta.unique || naming)) continue;
    const first = new Map<string, string>();
    for (const record of table.rows) {
      const value = record.values[field];
      const text = isLocalizedText(value) ? value[defaultLanguage.code] : value;
      if (typeof text !== 'string') continue;
      const form = sameForm(text);
      const earlier = first.get(form);
      if (earlier === undefined) first.set(form, address(record.row, index));
      else collector.fault(recordPlace(table, record, field, text), { code: 'duplicate', facts: { other: earlier } });
    }
  }
}
