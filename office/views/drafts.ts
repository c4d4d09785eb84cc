import { folded } from '../../codegen/text/staff-text.ts';
import type { RowView, SheetView } from './sheet-view.ts';

/** Whether a row of another version is not ready in this one. */
export function isDraftIn({ drafts = [] }: SheetView, { key }: RowView): boolean {
  return drafts.some((draft) => draft.key === key);
}

/** Whether another row may name this one by a text. */
export function isNamedBy({ id, name }: RowView, text: string): boolean {
  return [id, ...Object.values(name)].some((each) => folded(each) === folded(text));
}

/**
 * Leaves out the rows that are not ready and the entries of a list that name one, because visitors do not see them. An
 * entry that also names a ready row stays.
 */
export function withoutDrafts(sheet: SheetView, sheets: readonly SheetView[]): SheetView {
  const { rows = [], drafts = [] } = sheets.find(({ spec }) => spec.key === sheet.spec.listOf) ?? {};
  const namesDraft = ({ id }: RowView) =>
    drafts.some((row) => isNamedBy(row, id)) && !rows.some((row) => isNamedBy(row, id) && !drafts.includes(row));
  const isLeftOut = (row: RowView) => sheet.drafts?.includes(row) || namesDraft(row);
  return { ...sheet, rows: sheet.rows.filter((row) => !isLeftOut(row)), drafts: sheet.rows.filter(isLeftOut) };
}
