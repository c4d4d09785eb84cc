import { groupBy } from '../group-by.ts';
import { sha256 } from '../inputs.ts';
import { folded } from '../staff-text.ts';
import type { RowChange, WorkbookChange } from './change-report.ts';
import { type BookView, type EarlierVersion, type SheetView, viewWorkbook } from './sheet-view.ts';

/**
 * The cells and missing rows of earlier versions that the present version has not, each with the commit of the latest
 * such version. They are hashed, because the published ones must not repeat what was taken from the site.
 */
export type EarlierCells = ReadonlyMap<string, string>;

/** Number of versions whose cells are compared. An older copy than that is still recognized if nobody changed it. */
const mostCompared = 12;

/** Length of a hash in hex digits. */
const hashLength = 12;

const hashOf = async (parts: readonly string[]) =>
  (await sha256(new TextEncoder().encode(parts.join('\n')))).slice(0, hashLength);

type RowPlace = readonly [workbook: string, sheet: string, row: string];

const rowPlace = (workbook: string, sheet: string, id: string): RowPlace => [workbook, sheet, folded(id)];

/** Returns the cells and missing rows of an earlier sheet that the present one has not. */
function earlierCells({ spec, columns, rows }: SheetView, earlier: SheetView): readonly (readonly string[])[] {
  const read = columns.filter(({ known }) => known && !known.meta.staffOnly);
  const cellsOf = (sheet: SheetView) =>
    sheet.rows
      .filter(({ key }) => key !== '')
      .flatMap(({ id, values }) =>
        read.map(({ heading }) => [...rowPlace(spec.workbook, spec.name, id), heading, values.get(heading) ?? '']),
      );
  const now = new Set(cellsOf({ ...earlier, rows }).map((parts) => parts.join('\n')));
  const there = new Set(earlier.rows.map(({ key }) => key));
  return [
    ...cellsOf(earlier).filter((parts) => !now.has(parts.join('\n'))),
    ...rows.filter(({ key }) => key !== '' && !there.has(key)).map(({ id }) => rowPlace(spec.workbook, spec.name, id)),
  ];
}

/**
 * Returns what earlier versions of a workbook had and the present version has not. `versions` begin with the latest.
 */
export async function cellsOfEarlier(present: BookView, versions: readonly EarlierVersion[]): Promise<EarlierCells> {
  const commits = new Map<string, string>();
  if (!present.ok) return commits;
  for (const { commit, file } of versions.slice(0, mostCompared)) {
    const view = await viewWorkbook(file);
    const cells = [...present.sheets].flatMap(([key, sheet]) => {
      const earlier = view.ok ? view.sheets.get(key) : undefined;
      return earlier ? earlierCells(sheet, earlier) : [];
    });
    for (const hash of await Promise.all(cells.map(hashOf))) if (!commits.has(hash)) commits.set(hash, commit);
  }
  return commits;
}

/** A row that goes back to what an earlier version had, and the commit of that version. */
export interface Return {
  readonly workbook: string;
  readonly sheet: string;
  readonly commit: string;
  readonly row: RowChange;
}

/** Returns the commit to which a changed row goes back; undefined if it does not. */
async function commitOfRow(row: RowChange, place: (id: string) => RowPlace, earlier: EarlierCells) {
  const hashed = (cells: readonly (readonly string[])[]) => Promise.all(cells.map(hashOf));
  if (row.kind === 'removed' || row.kind === 'renamed')
    return earlier.get(await hashOf(place(row.previousId ?? row.id)));
  const cells = row.fields
    .flatMap((field) => field.cells)
    .filter(({ kind, after }) => (row.kind === 'added' ? after !== '' : kind !== 'unchanged'))
    .map(({ heading, after }) => [...place(row.id), heading, after]);
  const commits = (await hashed(cells)).map((hash) => earlier.get(hash));
  // A new row may share single values with a row that is gone.
  return row.kind === 'added' && commits.includes(undefined)
    ? undefined
    : commits.find((commit) => commit !== undefined);
}

/** Returns the changed rows that go back to what an earlier version had, as with an old copy of a workbook. */
export async function findReturns(
  workbooks: readonly WorkbookChange[],
  earlier: EarlierCells,
): Promise<readonly Return[]> {
  const returns: Return[] = [];
  for (const { workbook, sheets } of earlier.size > 0 ? workbooks : [])
    for (const { sheet, changes } of sheets)
      for (const row of changes) {
        const commit = await commitOfRow(row, (id) => rowPlace(workbook, sheet, id), earlier);
        if (commit !== undefined) returns.push({ workbook, sheet, commit, row });
      }
  return returns;
}

const isNotEmpty = (group: readonly Return[]): group is readonly [Return, ...Return[]] => group.length > 0;

/** Groups rows that go back by their sheets. */
export function returnsBySheet(returns: readonly Return[]): readonly (readonly [Return, ...Return[]])[] {
  const groups = groupBy(returns, ({ workbook, sheet }) => `${workbook}\n${sheet}`);
  return [...groups.values()].filter(isNotEmpty);
}
