import { folded } from '../problems/nearest.ts';
import type { ColumnChange } from './change-report.ts';
import type { ColumnView } from './sheet-view.ts';

/** Columns that came, went or got another heading. Their order says nothing: columns are found by their headings. */
export function compareColumns(before: readonly ColumnView[], after: readonly ColumnView[]): readonly ColumnChange[] {
  const was = new Map(before.map((column) => [folded(column.heading), column]));
  const is = new Set(after.map(({ heading }) => folded(heading)));
  return [
    ...after.flatMap(({ heading, title }): ColumnChange[] => {
      const old = was.get(folded(heading));
      if (!old) return [{ kind: 'added', before: null, after: title }];
      return folded(old.title) === folded(title) ? [] : [{ kind: 'renamed', before: old.title, after: title }];
    }),
    ...before.flatMap(({ heading, title }): ColumnChange[] =>
      is.has(folded(heading)) ? [] : [{ kind: 'removed', before: title, after: null }],
    ),
  ];
}
