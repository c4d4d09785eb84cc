import { sheetsOf } from '../../../codegen/dictionary/sheets.ts';
import type { WorkbookName } from '../../../codegen/dictionary/workbooks.ts';
import type { Fix } from '../../spreadsheet/write-values.ts';
import type { BookView, RowView, SheetView } from '../../views/sheet-view.ts';
import { matchRows } from '../match-rows.ts';
import { lastRowOf } from './published-cells.ts';

/** A cell that cannot be taken in, because it would undo what was changed here, or has no place here. */
interface Conflict extends Omit<Fix, 'fix'> {
  /** What it was before both changes. */
  readonly before: string;
  readonly published: string;
}

export interface TakenIn {
  /** The cells to write, with the value that is published. */
  readonly cells: readonly Fix[];
  readonly conflicts: readonly Conflict[];
}

/** One sheet in three versions: before both changes, as published, and here. */
interface Versions {
  readonly ancestor: SheetView;
  readonly published: SheetView;
  readonly here: SheetView;
}

/** What becomes of a cell that the published version has changed, and what it was before both changes. */
interface TakenCell {
  readonly fix: Fix;
  readonly before: string;
  readonly isConflict: boolean;
}

/**
 * Compares three versions of a workbook cell by cell. What only the published one has changed is taken in; what both
 * have changed, to different values, is a conflict. A new row comes after the last one, and a deleted one is emptied.
 * Formats, the order of rows, and what the site does not read are not compared.
 */
export function takeInWorkbook(
  workbook: WorkbookName,
  ancestor: BookView,
  published: BookView,
  here: BookView,
): TakenIn | null {
  if (ancestor.problem || published.problem || here.problem) return null;
  const taken = sheetsOf(workbook).flatMap(({ key }): readonly TakenCell[] => {
    const [before, theirs, mine] = [ancestor, published, here].map(({ sheets }) => sheets.get(key));
    if (before && theirs && mine) return takeInSheet({ ancestor: before, published: theirs, here: mine });
    return theirs && theirs.rows.length > 0 ? [wholeSheet(theirs)] : [];
  });
  return {
    cells: taken.filter(({ isConflict }) => !isConflict).map(({ fix }) => fix),
    conflicts: taken
      .filter(({ isConflict }) => isConflict)
      .map(({ fix: { fix, ...cell }, before }) => ({ ...cell, before, published: fix })),
  };
}

/** A sheet that does not exist here. */
function wholeSheet({ spec, title, headingRow }: SheetView): TakenCell {
  const place = {
    workbook: spec.workbook,
    sheet: title,
    cell: { row: headingRow, column: 0 },
    heading: null,
    row: null,
  };
  return { fix: { ...place, value: '', fix: title }, before: '', isConflict: true };
}

function takeInSheet(versions: Versions): readonly TakenCell[] {
  const { ancestor, published, here } = versions;
  const rowIn = ({ rows }: SheetView) =>
    new Map(matchRows(ancestor.spec, ancestor.rows, rows).pairs.map(({ before, after }) => [before, after]));
  const [publishedOf, hereOf] = [rowIn(published), rowIn(here)];
  const taken = ancestor.rows.flatMap((before) =>
    takeInRow(versions, before, publishedOf.get(before), hereOf.get(before)),
  );
  const knownThere = new Set(publishedOf.values());
  const knownHere = new Set(hereOf.values());
  let last = lastRowOf(here);
  for (const row of published.rows.filter((candidate) => !knownThere.has(candidate))) {
    const same = here.rows.find((candidate) => candidate.key === row.key && !knownHere.has(candidate));
    if (same) knownHere.add(same);
    else last += 1;
    taken.push(...takeInCells(versions, null, row, same ?? { ...row, number: last, values: new Map() }));
  }
  return taken;
}

/** Takes in what became of one row. It may have been deleted on either side. */
function takeInRow(
  versions: Versions,
  before: RowView,
  published: RowView | undefined,
  here: RowView | undefined,
): readonly TakenCell[] {
  if (published && here) return takeInCells(versions, before, published, here);
  if (here) {
    // Deleted there: emptied here as a whole, unless it was changed here.
    const emptied = takeInCells(versions, here, { ...before, values: new Map() }, here);
    const cells = emptied.map(({ fix }) => ({ fix, before: before.values.get(fix.heading ?? '') ?? '' }));
    const isConflict = cells.some((cell) => cell.fix.value !== cell.before);
    return cells.map((cell) => ({ ...cell, isConflict }));
  }
  if (!published) return [];
  // Deleted here, so what was changed there has no cell any more.
  return takeInCells(versions, before, published, before)
    .filter(({ isConflict }) => !isConflict)
    .map((cell) => ({ ...cell, fix: { ...cell.fix, value: '' }, isConflict: true }));
}

/** Compares the cells of a row by their headings. `before` is null for a row that is new. */
function takeInCells(
  { ancestor, published: sheet, here: { spec, title, columns } }: Versions,
  before: RowView | null,
  published: RowView,
  here: RowView,
): readonly TakenCell[] {
  const taken: TakenCell[] = [];
  const { workbook } = spec;
  const headings = new Set(
    [...ancestor.columns, ...sheet.columns, ...columns].flatMap(({ known }) => known?.heading ?? []),
  );
  for (const heading of headings) {
    const [old, target, value] = [before, published, here].map((row) => row?.values.get(heading) ?? '');
    if (target === undefined || target === old || target === value) continue;
    const column = columns.find((candidate) => candidate.heading === heading);
    const cell = { row: here.number, column: column?.index ?? 0 };
    const fix: Fix = { workbook, sheet: title, cell, heading, row: here.id, value: value ?? '', fix: target };
    taken.push({ fix, before: old ?? '', isConflict: !column || value !== old });
  }
  return taken;
}
