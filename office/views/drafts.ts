import type { SheetSpec } from '../../codegen/dictionary/sheet-spec.ts';
import { folded } from '../../codegen/text/staff-text.ts';

interface NamedRow {
  readonly key: string;
  readonly id: string;
  readonly name: Readonly<Partial<Record<string, string>>>;
}

interface SheetRows<Row extends NamedRow> {
  readonly spec: SheetSpec;
  readonly rows: readonly Row[];
  /** Those of the rows that are not ready. */
  readonly drafts?: readonly Row[];
}

/** Whether a row of another version is not ready in this one. */
export function isDraftIn({ drafts = [] }: SheetRows<NamedRow>, { key }: NamedRow): boolean {
  return drafts.some((draft) => draft.key === key);
}

/** Whether another row may name this one by a text. */
export function isNamedBy({ id, name }: NamedRow, text: string): boolean {
  return [id, ...Object.values(name)].some((each) => folded(each ?? '') === folded(text));
}

/**
 * Leaves out the rows that are not ready and the entries of a list that name one, because visitors do not see them. An
 * entry that also names a ready row stays.
 */
export function withoutDrafts<Row extends NamedRow>(sheet: SheetRows<Row>, sheets: readonly SheetRows<Row>[]) {
  const { rows = [], drafts = [] } = sheets.find(({ spec }) => spec.key === sheet.spec.listOf) ?? {};
  const namesDraft = ({ id }: Row) =>
    drafts.some((row) => isNamedBy(row, id)) && !rows.some((row) => isNamedBy(row, id) && !drafts.includes(row));
  const isLeftOut = (row: Row) => sheet.drafts?.includes(row) || namesDraft(row);
  return { rows: sheet.rows.filter((row) => !isLeftOut(row)), drafts: sheet.rows.filter(isLeftOut) };
}
