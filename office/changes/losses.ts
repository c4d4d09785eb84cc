import { type SheetSpec, sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { dictionary } from '../../codegen/dictionary/sheets.ts';
import { areaText } from '../../codegen/grid/addresses.ts';
import { groupBy } from '../../codegen/group-by.ts';
import type { ChangedWorkbook } from '../../codegen/inputs.ts';
import { monthOfText } from '../../codegen/normalise/months.ts';
import {
  type CheckResult,
  inReadingOrder,
  type Problem,
  placeOf,
  putIntoWords,
} from '../../codegen/problems/problem.ts';
import { folded } from '../../codegen/text/staff-text.ts';
import { isDraftIn } from '../views/drafts.ts';
import { type ColumnView, identityFields, type SheetView, viewWorkbook } from '../views/sheet-view.ts';
import type { Loss } from './change-report.ts';
import { type Matching, matchRows } from './match-rows.ts';

/**
 * A sheet that loses more than this share of its rows, or all of them, probably lost them by accident. Of a small sheet
 * people delete one or two on purpose.
 */
const alarmingRows = 1 / 5;
const fewestLostRows = 3;
/**
 * A column that loses more than this share of its values, or all of them, probably lost them by accident. The minimum
 * numbers of values exclude columns with only a few.
 */
const alarmingValues = 1 / 2;
const fewestValues = 5;
const fewestOfAll = 3;

/** The cells of a column. Blank cells are "". */
type Cells = readonly {
  readonly row: number;
  readonly before: string;
  readonly after: string;
  readonly otherTextsChanged: boolean;
}[];

/**
 * Returns what probably happened to a sheet by accident between two states: lost rows, and in the remaining rows the
 * lost values of a column that the site reads, or values that moved to other rows. Only this function decides that, for
 * the report of changes, `npm run codegen` and the preview.
 */
export function findLosses(before: SheetView, after: SheetView, { pairs, ...matching }: Matching): readonly Loss[] {
  const rows = before.rows.length;
  const removed = matching.removed.filter((row) => !isDraftIn(after, row));
  const lostRows: Loss = { kind: 'rowsLost', heading: null, cell: null, before: rows, lost: removed.length };
  const isAlarming =
    removed.length > rows * alarmingRows && (removed.length >= fewestLostRows || removed.length === rows);
  const columns = before.columns.filter(({ known }) => known && !known.meta.staffOnly);
  const read = columns.map((column): ReadColumn => {
    const { heading, known } = column;
    const others = columns.filter((each) => each.known?.field === known?.field && each.heading !== heading);
    const now = after.columns.find((candidate) => folded(candidate.heading) === folded(heading));
    const cells = pairs.map((pair) => {
      const [was, is] = [pair.before.values, pair.after.values];
      return {
        row: pair.after.number,
        before: was.get(heading) ?? '',
        after: is.get(heading) ?? '',
        otherTextsChanged: others.some((each) => was.get(each.heading) !== is.get(each.heading)),
      };
    });
    return { column, heading, cell: now ? { row: after.headingRow, column: now.index } : null, cells };
  });
  const columnsWith = (rowsOf: (each: ReadColumn) => readonly number[]) =>
    read.map((each) => ({ ...each, rows: rowsOf(each) })).filter(({ rows }) => rows.length > 0);
  const moved = columnsWith(({ cells, column }) => movedRows(cells, isNameOfRow(before.spec, column)));
  const dragged = moved.length === 0 ? columnsWith(({ cells }) => filledRows(cells)) : [];
  return [
    ...(isAlarming ? [lostRows] : []),
    ...read.flatMap(({ heading, cell, cells }): Loss[] => {
      const filled = cells.filter((each) => each.before !== '');
      const lost = filled.filter((each) => each.after === '').length;
      const isAll = lost === filled.length && lost >= (cell === null ? 1 : fewestOfAll);
      if (!isAll && (filled.length < fewestValues || lost <= filled.length * alarmingValues)) return [];
      return [{ kind: 'valuesLost', heading, cell, before: filled.length, lost }];
    }),
    ...lossOfMoved(causeOf(moved, read, before, after)),
    ...dragged.flatMap((column) => lossOfMoved([column]).map((loss) => ({ ...loss, isFilled: true }))),
  ];
}

/** A column that the site reads, with where its heading is now, and its cells in the rows that both versions have. */
interface ReadColumn extends Pick<Loss, 'cell'> {
  readonly column: ColumnView;
  readonly heading: string;
  readonly cells: Cells;
}

/** A column whose values moved to other rows, and the numbers of these rows. */
interface MovedColumn extends ReadColumn {
  readonly rows: readonly number[];
}

/** Share of the rows that must be as before, in their places, if only the cells of one column moved. */
const mostInPlace = 4 / 5;

/**
 * Rows are matched by their identity. So if the cells of that column alone were moved, the other columns seem to have
 * moved, although they are as before where they are.
 */
function causeOf(
  moved: readonly MovedColumn[],
  read: readonly ReadColumn[],
  before: SheetView,
  after: SheetView,
): readonly MovedColumn[] {
  if (moved.length === 0) return moved;
  const identity = identityFields(before.spec);
  const inPlace = new Map(before.rows.map((row) => [row.number, row]));
  const changedInPlace = read.map((each) => {
    const changed = after.rows.filter(
      ({ number, values }) => values.get(each.heading) !== inPlace.get(number)?.values.get(each.heading),
    );
    return { ...each, rows: changed.map(({ number }) => number) };
  });
  const isIdentity = ({ column }: ReadColumn) => identity.includes(column.known?.field ?? '');
  const others = changedInPlace.filter((each) => !isIdentity(each));
  const limit = after.rows.length * (1 - mostInPlace);
  if (others.length === 0 || others.some(({ rows }) => rows.length > limit)) return moved;
  const cause = changedInPlace.find((each) => isIdentity(each) && each.rows.length >= fewestMoved);
  return cause ? [cause] : moved;
}

function lossOfMoved(moved: readonly MovedColumn[]): readonly Loss[] {
  const [first] = moved;
  if (!first) return [];
  const areas = moved.flatMap(({ cell, rows }) => {
    const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
    return cell ? [areaText({ left: cell.column, right: cell.column, top, bottom })] : [];
  });
  return [
    {
      kind: 'valuesMoved',
      heading: moved.map(({ heading }) => heading).join(', '),
      cell: first.cell,
      before: first.cells.length,
      lost: Math.max(...moved.map(({ rows }) => rows.length)),
      cells: areas.join(', '),
    },
  ];
}

/** Fewest neighbouring cells with one value, or with an even series, that were hardly typed one by one. */
const fewestFilled = 5;

/** Returns the rows of the longest run of changed cells over which one cell was dragged. Empty if there is none. */
function filledRows(cells: Cells): readonly number[] {
  let longest: Cells = [];
  let run: Cells = [];
  let step: number | null = null;
  for (const cell of cells.filter(({ before, after }) => before !== after && before !== '' && after !== '')) {
    const last = run.at(-1);
    const next = last && last.row + 1 === cell.row ? stepBetween(last.after, cell.after) : null;
    const start = last && next !== null ? [last] : [];
    run = [...(next !== null && next === step ? run : start), cell];
    step = next;
    if (run.length > longest.length) longest = run;
  }
  // One value in place of another one was replaced on purpose.
  const isDragged = longest.length >= fewestFilled && new Set(longest.map(({ before }) => before)).size > 1;
  return isDragged ? longest.map(({ row }) => row) : [];
}

/** Returns by how much the number or month in a text grows. Null if the rest of the text is not the same. */
function stepBetween(left: string, right: string): number | null {
  const [from, to] = [numberIn(left), numberIn(right)];
  return from.rest === to.rest ? Math.round((to.number - from.number) * 1000) : null;
}

function numberIn(text: string): { readonly rest: string; readonly number: number } {
  const month = monthOfText(text);
  if (month.ok && month.value) {
    const [year = 0, ofYear = 0] = month.value.split('-').map(Number);
    return { rest: '', number: year * 12 + ofYear };
  }
  const [, start = '', number = '', end = ''] = /^(.*?)(\d+(?:\.\d+)?)(\D*)$/s.exec(text) ?? [];
  return { rest: number === '' ? text : `${start} ${end}`, number: Number(number) };
}

/** Whether the column has the names of the rows of a sheet, which differ from row to row. */
function isNameOfRow(spec: SheetSpec, { known }: ColumnView): boolean {
  if (spec.labels || spec.settings || !known?.language) return false;
  return known.field === sheetColumns(spec).find(({ language }) => language)?.field;
}

/**
 * Fewest cells whose values may have changed places by intention: if the column has three different ones, if it has
 * only two, and if a small sheet has each value once.
 */
const fewestMoved = 3;
const fewestMovedOfTwo = 6;
const fewestMovedOfFew = 2;
const smallSheet = 3;

/**
 * Returns the rows of the changed cells whose values are those of other rows: one column was sorted alone, or its cells
 * were pushed down by a row. A name of another row alone is enough, if the name in the other language stayed. Empty for
 * ordinary changes.
 */
function movedRows(cells: Cells, areNames: boolean): readonly number[] {
  const changed = cells.filter(({ before, after }) => before !== after);
  const left = new Map([...groupBy(changed, ({ before }) => before)].map(([value, group]) => [value, group.length]));
  const moved = changed.filter(({ after }) => {
    const count = left.get(after) ?? 0;
    left.set(after, count - 1);
    return count > 0;
  });
  const rowsOf = (some: Cells) => some.map(({ row }) => row);
  const fewest = fewestIn(cells, moved);
  const pushedOut = changed.length > fewest ? 1 : 0;
  if (moved.length >= fewest && moved.length + pushedOut >= changed.length) return rowsOf(moved);
  if (!areNames) return [];
  const names = groupBy(cells, ({ before }) => before);
  return rowsOf(
    changed.filter(
      ({ after, otherTextsChanged }) => after !== '' && !otherTextsChanged && names.get(after)?.length === 1,
    ),
  );
}

function fewestIn(cells: Cells, moved: Cells): number {
  const isEachOnce = new Set(cells.map(({ before }) => before)).size === cells.length;
  if (isEachOnce && cells.length <= smallSheet) return fewestMovedOfFew;
  return new Set(moved.map(({ after }) => after)).size < 3 ? fewestMovedOfTwo : fewestMoved;
}

export function problemOfLoss(
  { kind, heading, cell, before, lost, cells = '', isFilled = false }: Loss,
  workbook: string,
  sheet: string,
): Problem {
  const place = placeOf(workbook, sheet, { cell, heading, value: heading ?? '' });
  if (kind === 'valuesMoved')
    return putIntoWords({ ...place, code: 'values-moved', facts: { moved: lost, cells, isFilled } });
  const code = kind === 'rowsLost' ? 'rows-lost' : 'values-lost';
  return putIntoWords({ ...place, code, facts: { before, lost } });
}

async function warningsOf({ committed, present }: ChangedWorkbook): Promise<readonly Problem[]> {
  const [was, is] = [await viewWorkbook(committed), await viewWorkbook(present)];
  return [...is.sheets].flatMap(([key, after]) => {
    const before = was.sheets.get(key);
    const losses = before ? findLosses(before, after, matchRows(after.spec, before.rows, after.rows)) : [];
    // Another deleted column already has a fault, because its heading is missing.
    const columns = sheetColumns(after.spec).filter(({ meta }) => meta.mayLack);
    const mayLack = new Set(columns.map(({ heading }) => heading));
    return losses
      .filter(({ kind, cell, heading }) => kind !== 'valuesLost' || cell !== null || mayLack.has(heading ?? ''))
      .map((loss) => problemOfLoss(loss, present.name, after.title));
  });
}

/** Adds warnings about what the changed workbooks lost since the last commit. */
export async function withLosses<Result extends CheckResult>(
  result: Result,
  changed: readonly ChangedWorkbook[],
): Promise<Result> {
  const warnings: Problem[] = [];
  for (const workbook of changed) warnings.push(...(await warningsOf(workbook)));
  if (warnings.length === 0) return result;
  const counts = { ...result.counts, warnings: result.counts.warnings + warnings.length };
  return { ...result, problems: inReadingOrder([...result.problems, ...warnings], dictionary), counts };
}
