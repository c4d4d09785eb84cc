import type { SheetSpec } from '../dictionary/sheet-spec.ts';
import type { SiteCheck } from './check.ts';

/**
 * Warns of each row that a list omits, such as a project missing from Project list, because the site shows what the
 * list names. If a row of the list names nothing valid, which was reported, it may mean any row, so nothing is
 * reported.
 */
export function unlistedRows({ key, listOf = '', workbook, columns }: SheetSpec): readonly SiteCheck[] {
  const [field = ''] = Object.keys(columns);
  const find: SiteCheck['find'] = ({ tables: { records } }) => {
    const [list, target] = [records.get(key), records.get(listOf)];
    const listed = new Set(list?.rows.map(({ values }) => values[field]));
    const missing = target?.rows.filter(({ id }) => id !== '' && !listed.has(id)) ?? [];
    const fault = { code: 'row-not-shown', facts: { expected: `${workbook} › ${list?.sheet}` } } as const;
    return listed.has(null) ? [] : missing.map((record) => ({ ...record.place('id'), ...fault }));
  };
  return listOf === '' ? [] : [{ needs: [key, listOf], find }];
}
