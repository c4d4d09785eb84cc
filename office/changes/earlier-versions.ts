import { groupBy } from '../../codegen/group-by.ts';
import { sha256 } from '../../codegen/inputs.ts';
import { folded } from '../../codegen/text/staff-text.ts';
import {
  type BookView,
  type EarlierVersion,
  type FolderView,
  type RowView,
  type SheetView,
  viewWorkbook,
} from '../views/sheet-view.ts';
import type { FieldChange, RowChange, WorkbookChange } from './change-report.ts';

/*
 * An old copy of a workbook lacks everything that was published after it was made. So a workbook goes back to an
 * earlier version only if nothing is left of what came since: one value of a later version that is still there shows
 * that the file is new, and that a row was deleted, or a value set back, on purpose.
 */

/**
 * What an earlier version of a workbook has otherwise than the present one: the hash of each value by the hash of its
 * place. They are hashed, because the published ones must not repeat what was taken from the site.
 */
export interface PastVersion {
  /** The day on which another version took its place, "2026-11-12". */
  readonly replaced: string;
  readonly differences: ReadonlyMap<string, string>;
}

/** Number of versions whose cells are compared. An older copy than that is still recognized if nobody changed it. */
const mostCompared = 12;

/** Length of a hash in hex digits. */
const hashLength = 8;

const shortHashOf = async (parts: readonly string[]) =>
  (await sha256(new TextEncoder().encode(parts.join('\n')))).slice(0, hashLength);

/** The place of a cell, or without a heading that of a row, which one version has and the other has not. */
const placeHash = (workbook: string, sheet: string, id: string, ...heading: readonly string[]) =>
  shortHashOf([workbook, sheet, folded(id), ...heading]);

/** The rows by what identifies them. Leaves out rows that cannot be told apart. */
function rowsByKey({ rows }: SheetView) {
  const byKey = new Map<string, RowView>();
  for (const [key, [row, second]] of groupBy(rows, ({ id }) => folded(id)))
    if (row && !second && row.key !== '') byKey.set(key, row);
  return byKey;
}

/** Returns what another version of a sheet has otherwise than the present one, by the hashes of the places. */
async function sheetDifferences(present: SheetView, version: SheetView): Promise<[string, string][]> {
  const { workbook, name } = present.spec;
  const headings = present.columns.filter(({ known }) => known && !known.meta.staffOnly).map(({ heading }) => heading);
  const [rows, versionRows] = [rowsByKey(present), rowsByKey(version)];
  const differences: [string, string][] = [];
  for (const key of new Set([...rows.keys(), ...versionRows.keys()])) {
    const [was, is] = [rows.get(key), versionRows.get(key)];
    if (!was || !is) {
      const values = is ? headings.map((heading) => is.values.get(heading) ?? '') : [];
      differences.push([await placeHash(workbook, name, key), await shortHashOf(values)]);
      continue;
    }
    for (const heading of headings) {
      const value = is.values.get(heading) ?? '';
      if (value !== (was.values.get(heading) ?? ''))
        differences.push([await placeHash(workbook, name, key, heading), await shortHashOf([value])]);
    }
  }
  return differences;
}

async function bookDifferences(present: BookView, version: BookView): Promise<ReadonlyMap<string, string>> {
  const differences: [string, string][] = [];
  for (const [key, sheet] of present.sheets) {
    const versionSheet = version.sheets.get(key);
    if (versionSheet) differences.push(...(await sheetDifferences(sheet, versionSheet)));
  }
  return new Map(differences);
}

/**
 * Returns what earlier versions of a workbook have otherwise than the present one. `versions` begin with the latest.
 * `visible` leaves out of a version what `present` leaves out.
 */
export async function pastVersions(
  present: BookView,
  versions: readonly EarlierVersion[],
  visible: (book: BookView) => BookView = (book) => book,
): Promise<readonly PastVersion[]> {
  const past: PastVersion[] = [];
  for (const { replaced, file } of versions.slice(0, mostCompared)) {
    const differences = await bookDifferences(present, visible(await viewWorkbook(file)));
    if (differences.size > 0) past.push({ replaced, differences });
  }
  return past;
}

/** A row of which only the cells are kept that go back to what an earlier version had. */
interface ReturningRow {
  readonly sheet: string;
  readonly row: RowChange;
}

/** A workbook in which nothing is left of what was published since an earlier version. */
export interface Return {
  readonly workbook: string;
  /** The day on which that was published. */
  readonly replaced: string;
  readonly rows: readonly [ReturningRow, ...ReturningRow[]];
  /** The cells that were changed since, and otherwise in the workbook. */
  readonly both: readonly ReturningRow[];
  /**
   * Whether the workbook is probably an old copy: several rows go back. A single one may have been deleted or set back
   * on purpose.
   */
  readonly isLikelyOld: boolean;
}

/** Returns the changed workbooks that go back to an earlier version, as an old copy does. */
export async function findReturns(
  workbooks: readonly WorkbookChange[],
  [base, head]: readonly [base: FolderView, head: FolderView],
  pastOf: (workbook: string) => readonly PastVersion[] | Promise<readonly PastVersion[]>,
): Promise<readonly Return[]> {
  const returns: Return[] = [];
  for (const change of workbooks) {
    const [present, version] = [base.books.get(change.workbook), head.books.get(change.workbook)];
    if (change.kind !== 'changed' || !present || !version) continue;
    const differences = await bookDifferences(present, version);
    const undone = (await pastOf(change.workbook)).filter((past) =>
      [...past.differences.keys()].every((place) => differences.has(place)),
    );
    // The oldest of them says most.
    for (const { replaced, differences: earlier } of undone.reverse()) {
      const isBack = (place: string) => earlier.has(place) && earlier.get(place) === differences.get(place);
      const [first, ...others] = await rowsWhere(change, isBack);
      if (!first) continue;
      const rowsUndone = await rowsWhere(change, (place) => earlier.has(place));
      const both = await rowsWhere(change, (place) => earlier.has(place) && !isBack(place));
      // A project and its row in the list of projects have one ID, and are deleted together.
      const ids = new Set(rowsUndone.map(({ row }) => folded(row.id)));
      returns.push({ workbook: change.workbook, replaced, rows: [first, ...others], both, isLikelyOld: ids.size > 1 });
      break;
    }
  }
  return returns;
}

/** Returns the changed rows, and of each only the changed cells, at the places that match. */
async function rowsWhere({ workbook, sheets }: WorkbookChange, isMatch: (place: string) => boolean) {
  const rows: ReturningRow[] = [];
  for (const { sheet, changes } of sheets)
    for (const row of changes) {
      // A row with another ID is in the other version under another place.
      const ids = [row.id, row.previousId ?? row.id];
      const places = await Promise.all(ids.map((id) => placeHash(workbook, sheet, id)));
      const fields = places.some(isMatch) ? row.fields : await fieldsWhere(workbook, sheet, row, isMatch);
      if (fields.length > 0) rows.push({ sheet, row: { ...row, fields } });
    }
  return rows;
}

async function fieldsWhere(
  workbook: string,
  sheet: string,
  { id, fields }: RowChange,
  isMatch: (place: string) => boolean,
): Promise<readonly FieldChange[]> {
  const matching: FieldChange[] = [];
  for (const field of fields) {
    const places = await Promise.all(field.cells.map(({ heading }) => placeHash(workbook, sheet, id, heading)));
    const cells = field.cells.filter((_, index) => isMatch(places[index] ?? ''));
    if (cells.length > 0) matching.push({ ...field, cells });
  }
  return matching;
}
