import type { NamedRange, WriteSheet } from 'hucre';
import { fixedColumnRange } from '../addresses.ts';
import { settingColumns, sheetColumns } from '../dictionary/sheet-columns.ts';
import { type ListContext, type ListSource, listSource } from './list-source.ts';
import { headingStyle, latinFont } from './sheet-style.ts';

export type KeptList = Extract<ListSource, { from: 'lists' }>;

/** The hidden sheet of values that no sheet of this workbook holds, with a name for each; null when none is needed. */
export function listsSheet(
  context: ListContext,
): { readonly sheet: WriteSheet; readonly names: readonly NamedRange[] } | null {
  const lists = keptLists(context);
  if (lists.length === 0) return null;
  const height = Math.max(...lists.map(({ values }) => values.length));
  const rows = Array.from({ length: height }, (_, row) => lists.map(({ values }) => values[row] ?? null));
  return {
    sheet: {
      name: 'Lists',
      hidden: true,
      columns: lists.map(() => ({ width: 32, style: { font: latinFont, numFmt: '@' } })),
      rows: [lists.map(({ name }) => name), ...rows],
      cells: new Map(lists.map((_, index) => [`0,${index}`, { style: headingStyle }])),
    },
    names: lists.map(({ name, values }, index) => ({
      name,
      range: fixedColumnRange('Lists', index, 2, values.length + 1),
    })),
  };
}

/** The lists that go there, each once, however many columns use it. */
export function keptLists(context: ListContext): readonly KeptList[] {
  const lists = context.sheets.flatMap((sheet) =>
    [...sheetColumns(sheet), ...settingColumns(sheet)].flatMap((column) => {
      const source = listSource(sheet.key, column.field, column.meta, context);
      return source?.from === 'lists' ? [source] : [];
    }),
  );
  return [...new Map(lists.map((list) => [list.name, list])).values()];
}
