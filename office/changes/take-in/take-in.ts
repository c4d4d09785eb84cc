import { sheetsOf } from '../../../codegen/dictionary/sheets.ts';
import type { WorkbookName } from '../../../codegen/dictionary/workbooks.ts';
import type { Fix } from '../../spreadsheet/write-values.ts';
import type { BookView, RowView, SheetView } from '../../views/sheet-view.ts';
import { matchRows } from '../match-rows.ts';

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
  readonly workbook: WorkbookName;
  readonly ancestor: SheetView;
  readonly published: SheetView;
  readonly here: SheetView;
}

const nothingTaken: TakenIn = { cells: [], conflicts: [] };

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
  if (!ancestor.ok || !published.ok || !here.ok) return null;
  const parts = sheetsOf(workbook).map(({ key }) => {
    const versions = [ancestor, published, here].map(({ sheets }) => sheets.get(key));
    const [before, theirs, mine] = versions;
    if (before && theirs && mine) return takeInSheet({ workbook, ancestor: before, published: theirs, here: mine });
    return theirs && theirs.rows.length > 0 ? { cells: [], conflicts: [wholeSheet(workbook, theirs)] } : nothingTaken;
  });
  return {
    cells: parts.flatMap(({ cells }) => cells),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}

/** A sheet that does not exist here. */
const wholeSheet = (workbook: WorkbookName, { title, headingRow }: SheetView): Conflict => ({
  ...{ workbook, sheet: title, cell: { row: headingRow, column: 0 }, heading: null, row: null },
  ...{ before: '', published: title, value: '' },
});

function takeInSheet(versions: Versions): TakenIn {
  const { ancestor, published, here } = versions;
  const rowIn = ({ rows }: SheetView) =>
    new Map(matchRows(ancestor.spec, ancestor.rows, rows).pairs.map(({ before, after }) => [before, after]));
  const [publishedOf, hereOf] = [rowIn(published), rowIn(here)];
  const cells: Fix[] = [];
  const conflicts: Conflict[] = [];
  const add = (taken: TakenIn) => {
    cells.push(...taken.cells);
    conflicts.push(...taken.conflicts);
  };
  for (const before of ancestor.rows) add(takeInRow(versions, before, publishedOf.get(before), hereOf.get(before)));
  const knownThere = new Set(publishedOf.values());
  const knownHere = new Set(hereOf.values());
  let last = Math.max(here.headingRow, ...here.rows.map(({ number }) => number));
  for (const row of published.rows.filter((candidate) => !knownThere.has(candidate))) {
    const same = here.rows.find((candidate) => candidate.key === row.key && !knownHere.has(candidate));
    if (same) knownHere.add(same);
    else last += 1;
    add(takeInCells(versions, null, row, same ?? { ...row, number: last, values: new Map() }));
  }
  return { cells, conflicts };
}

/** Takes in what became of one row. It may have been deleted on either side. */
function takeInRow(
  versions: Versions,
  before: RowView,
  published: RowView | undefined,
  here: RowView | undefined,
): TakenIn {
  if (published && here) return takeInCells(versions, before, published, here);
  const emptied = { ...before, values: new Map<string, string>() };
  if (here) {
    // Deleted there: emptied here as a whole, unless it was changed here.
    const { cells } = takeInCells(versions, here, emptied, here);
    const isChanged = cells.some(({ heading, value }) => value !== (before.values.get(heading ?? '') ?? ''));
    return isChanged
      ? { cells: [], conflicts: cells.map((cell) => conflictOf(cell, before)) }
      : { cells, conflicts: [] };
  }
  if (!published) return nothingTaken;
  // Deleted here, so what was changed there has no cell any more.
  const { cells } = takeInCells(versions, before, published, before);
  return { cells: [], conflicts: cells.map((cell) => ({ ...conflictOf(cell, before), value: '' })) };
}

const conflictOf = ({ fix, ...cell }: Fix, before: RowView | null): Conflict => ({
  ...cell,
  before: before?.values.get(cell.heading ?? '') ?? '',
  published: fix,
});

/** Compares the cells of a row by their headings. `before` is null for a row that is new. */
function takeInCells(
  { workbook, ancestor, published: sheet, here: { title, columns } }: Versions,
  before: RowView | null,
  published: RowView,
  here: RowView,
): TakenIn {
  const cells: Fix[] = [];
  const conflicts: Conflict[] = [];
  const headings = new Set(
    [...ancestor.columns, ...sheet.columns, ...columns].flatMap(({ known }) => known?.heading ?? []),
  );
  for (const heading of headings) {
    const [old, target, value] = [before, published, here].map((row) => row?.values.get(heading) ?? '');
    if (target === undefined || target === old || target === value) continue;
    const column = columns.find((candidate) => candidate.heading === heading);
    const cell = { row: here.number, column: column?.index ?? 0 };
    const fix: Fix = { workbook, sheet: title, cell, heading, row: here.id, value: value ?? '', fix: target };
    if (column && value === old) cells.push(fix);
    else conflicts.push(conflictOf(fix, before));
  }
  return { cells, conflicts };
}
