import { type SheetSpec, sheetColumns } from '../dictionary/sheet-spec.ts';
import { groupBy } from '../group-by.ts';
import { type Problem, placeOf, putIntoWords } from '../problems/problem.ts';
import { folded } from '../staff-text.ts';
import type { ColumnView, SheetView } from '../views/sheet-view.ts';
import type { Loss } from './change-report.ts';
import type { Matching } from './match-rows.ts';

/** A sheet that loses more than this share of its rows probably lost them by accident. */
const alarmingRows = 1 / 5;
/**
 * A column that loses more than this share of its values, or all of them, probably lost them by accident. The minimum
 * numbers of values exclude columns with only a few.
 */
const alarmingValues = 1 / 2;
const fewestValues = 5;
const fewestOfAll = 3;

/** The cells of a column in the rows that both versions have. Blank cells are "". */
type Cells = readonly { readonly was: string; readonly is: string; readonly otherTextsChanged: boolean }[];

/**
 * Returns what probably happened to a sheet by accident between two states: lost rows, and in the remaining rows the
 * lost values of a column that the site reads, or values that moved to other rows. Only this function decides that, for
 * the report of changes,
 * `npm run codegen` and the preview.
 */
export function findLosses(before: SheetView, after: SheetView, { pairs, removed }: Matching): readonly Loss[] {
  const rows = before.rows.length;
  const lostRows: Loss = { kind: 'rowsLost', heading: null, cell: null, before: rows, lost: removed.length };
  const read = before.columns.filter(({ known }) => known && !known.meta.staffOnly);
  const cellsOf = ({ heading, known }: ColumnView): Cells => {
    const others = read.filter((column) => column.known?.field === known?.field && column.heading !== heading);
    return pairs.map((pair) => {
      const [was, is] = [pair.before.values, pair.after.values];
      return {
        was: was.get(heading) ?? '',
        is: is.get(heading) ?? '',
        otherTextsChanged: others.some((column) => was.get(column.heading) !== is.get(column.heading)),
      };
    });
  };
  const placeOf = ({ heading }: ColumnView) => {
    const now = after.columns.find((column) => folded(column.heading) === folded(heading));
    return { heading, cell: now ? { row: after.headingRow, column: now.index } : null };
  };
  const moved = read.flatMap((column) => {
    const lost = movedValues(cellsOf(column), isNameOfRow(before.spec, column));
    return lost > 0 ? [{ ...placeOf(column), lost }] : [];
  });
  const [first] = moved;
  return [
    ...(removed.length > rows * alarmingRows ? [lostRows] : []),
    ...read.flatMap((column): Loss[] => {
      const place = placeOf(column);
      const filled = cellsOf(column).filter(({ was }) => was !== '');
      const lost = filled.filter(({ is }) => is === '').length;
      const all = lost === filled.length && lost >= (place.cell === null ? 1 : fewestOfAll);
      if (!all && (filled.length < fewestValues || lost <= filled.length * alarmingValues)) return [];
      return [{ kind: 'valuesLost', ...place, before: filled.length, lost }];
    }),
    ...(first
      ? [
          {
            kind: 'valuesMoved' as const,
            heading: moved.map(({ heading }) => heading).join(', '),
            cell: first.cell,
            before: pairs.length,
            lost: Math.max(...moved.map(({ lost }) => lost)),
          },
        ]
      : []),
  ];
}

/** Whether the column has the names of the rows of a sheet, which differ from row to row. */
function isNameOfRow(spec: SheetSpec, { known }: ColumnView): boolean {
  if (spec.labels || spec.settings || !known?.language) return false;
  return known.field === sheetColumns(spec).find(({ language }) => language)?.field;
}

/**
 * Fewest cells whose values may have changed places by intention, if the column has three different ones, and if it has
 * only two.
 */
const fewestMoved = 3;
const fewestMovedOfTwo = 6;

/**
 * Returns the number of changed cells whose values are those of other rows: one column was sorted alone, or its cells
 * were pushed down by a row. A name of another row alone is enough, if the name in the other language stayed. Returns 0
 * for ordinary changes.
 */
function movedValues(cells: Cells, areNames: boolean): number {
  const changed = cells.filter(({ was, is }) => was !== is);
  const left = new Map([...groupBy(changed, ({ was }) => was)].map(([was, group]) => [was, group.length]));
  const moved = changed.filter(({ is }) => {
    const count = left.get(is) ?? 0;
    left.set(is, count - 1);
    return count > 0;
  });
  const fewest = new Set(moved.map(({ is }) => is)).size < 3 ? fewestMovedOfTwo : fewestMoved;
  const pushedOut = changed.length > fewest ? 1 : 0;
  if (moved.length >= fewest && moved.length + pushedOut >= changed.length) return moved.length;
  if (!areNames) return 0;
  const names = groupBy(cells, ({ was }) => was);
  return changed.filter(({ is, otherTextsChanged }) => is !== '' && !otherTextsChanged && names.get(is)?.length === 1)
    .length;
}

/** Returns the warning about a loss. */
export function problemOf({ kind, heading, cell, before, lost }: Loss, workbook: string, sheet: string): Problem {
  const place = placeOf(workbook, sheet, { cell, heading, value: heading ?? '' });
  if (kind === 'valuesMoved') return putIntoWords({ ...place, code: 'values-moved', facts: { moved: lost } });
  const code = kind === 'rowsLost' ? 'rows-lost' : 'values-lost';
  return putIntoWords({ ...place, code, facts: { before, lost } });
}
