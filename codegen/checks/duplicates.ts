import { defaultLanguage } from '../dictionary/languages.ts';
import { sheetColumns } from '../dictionary/sheet-spec.ts';
import { address } from '../grid/addresses.ts';
import { groupBy } from '../group-by.ts';
import type { PlacedFault } from '../problems/problem.ts';
import { type RecordsTable, textOfField } from '../records.ts';
import { sameForm } from '../text/staff-text.ts';
import { ofEachTable } from './check.ts';

/**
 * Finds each repeated value in a column that must be unique or by which other sheets name rows, with the cell of the
 * first. Keys of labels must be unique across all sheets; `text-keys.ts` checks them.
 */
export const duplicates = ofEachTable((table) => {
  const { spec, columns } = table;
  const once = sheetColumns(spec).filter(
    ({ field, meta, language, heading }) =>
      columns.has(heading) &&
      (meta.unique || spec.alsoNamedBy?.includes(field)) &&
      (language ?? defaultLanguage).code === defaultLanguage.code,
  );
  return spec.labels ? [] : once.flatMap(({ field, heading }) => repeatsIn(table, field, columns.get(heading) ?? 0));
});

function repeatsIn({ rows }: RecordsTable, field: string, column: number): readonly PlacedFault[] {
  const filled = rows.filter((record) => textOfField(record, field) !== null);
  // A draft may stand above the row of which it is the next version.
  const readyFirst = filled.toSorted((a, b) => Number(a.isDraft ?? false) - Number(b.isDraft ?? false));
  const groups = groupBy(readyFirst, (record) => sameForm(textOfField(record, field) ?? ''));
  return [...groups.values()].flatMap(([first, ...others]) => {
    const facts = { first: address(first?.row ?? 0, column) };
    return others.map((record): PlacedFault => ({ ...record.place(field), code: 'duplicate', facts }));
  });
}
