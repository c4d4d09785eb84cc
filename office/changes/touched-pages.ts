import type { RowView, SheetView, Side } from '../views/sheet-view.ts';
import { ownPath, rowPaths } from '../views/where-shown.ts';
import { mergePages, type RowChange, type TouchedPage } from './change-report.ts';

/** One side of a changed sheet: the sheet, and all other sheets of that side. */
export interface SheetSide {
  readonly sheet: SheetView;
  readonly side: Side;
}

/** Returns the pages that show rows of a sheet which are now in another order. */
export function orderPages(moved: ReadonlySet<string>, { sheet, side }: SheetSide): readonly TouchedPage[] {
  const rows = sheet.rows.filter(({ id }) => moved.has(id));
  return changedPages(rows.flatMap((row) => rowPaths({ sheet, row }, side)));
}

export function changedPages(paths: readonly string[]): readonly TouchedPage[] {
  return mergePages(paths.map((address) => ({ address, state: 'changed' })));
}

/**
 * Returns the pages affected when a row is added, removed or changed. `before` or `after` is null on the side without
 * the row.
 */
export function rowPages(
  base: SheetSide,
  head: SheetSide,
  { before, after, fields }: Record<'before' | 'after', RowView | null> & Pick<RowChange, 'fields'>,
): readonly TouchedPage[] {
  const cells = fields.flatMap((field) => field.cells).filter(({ kind }) => kind !== 'unchanged');
  const shown: string[] = [];
  for (const { heading, known } of [...head.sheet.columns, ...base.sheet.columns]) {
    const isChanged = cells.some((cell) => cell.heading === heading);
    if (isChanged && known && !known.meta.staffOnly) shown.push(known.field);
  }
  // A row with another ID is a different row for the pages that link to it.
  const isSame = before?.id === after?.id;
  if (isSame && shown.length === 0) return [];
  const was = before && { sheet: base.sheet, row: before };
  const is = after && { sheet: head.sheet, row: after };
  const [oldPath, newPath] = [was && ownPath(was), is && ownPath(is)];
  const fieldsShown = isSame ? shown : null;
  const oldPaths = was ? rowPaths(was, base.side, fieldsShown) : [];
  const newPaths = is ? rowPaths(is, head.side, fieldsShown) : [];
  const stateOf = (address: string): TouchedPage['state'] => {
    if (oldPath === newPath) return 'changed';
    if (address === oldPath) return 'gone';
    return address === newPath ? 'new' : 'changed';
  };
  return mergePages([...oldPaths, ...newPaths].map((address) => ({ address, state: stateOf(address) })));
}
