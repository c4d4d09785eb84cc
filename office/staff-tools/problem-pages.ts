import { everyPage, pathTo } from '../../codegen/dictionary/pages.ts';
import type { SourceMap } from '../../codegen/emit/source-map.ts';
import { address } from '../../codegen/grid/addresses.ts';
import type { WorkbookFile } from '../../codegen/inputs.ts';
import type { Problem } from '../../codegen/problems/problem.ts';
import { pagePaths } from '../../shared/page-paths.ts';
import { matchRows } from '../changes/match-rows.ts';
import { nameOfPage, pageNamesIn } from '../views/page-names.ts';
import { type SheetView, type Side, sheetOf, viewAll } from '../views/sheet-view.ts';
import { rowPaths } from '../views/where-shown.ts';
import type { CellPlace, ShownProblem } from './messages.ts';

const pagesPerProblem = 3;

/** The current workbooks of the data folder. */
export type Workbooks = readonly WorkbookFile[];

/**
 * Returns a path that can be opened. "Every page" becomes the first page, "every project" the list. A page of a row is
 * returned only if the preview has it.
 */
export function visitable(path: string, map: SourceMap | null): string | null {
  if (path === everyPage) return pagePaths.home;
  if (path === pathTo('project')) return pagePaths.projects;
  if (!path.startsWith(pagePaths.project)) return path;
  const id = decodeURIComponent(path.slice(pagePaths.project.length));
  return map && Object.hasOwn(map.sheets.projects?.rows ?? {}, id) ? path : null;
}

function pathsOf(problem: Problem, side: Side): readonly string[] {
  const view = sheetOf(problem, side);
  if (!view) return [];
  const row = view.rows.find(({ number }) => number === problem.cell?.row);
  if (!row) return sheetPaths(view.spec);
  return rowPaths({ sheet: view, row }, side);
}

/** Returns where visitors see the rows of a sheet, whatever the row. */
function sheetPaths({ shownOn }: SheetView['spec']): readonly string[] {
  if (shownOn.kind === 'everyPage' || shownOn.kind === 'pageInKey') return [everyPage];
  if (shownOn.kind !== 'pages') return [];
  return [...shownOn.pages, ...(shownOn.ownPage ? [shownOn.ownPage] : [])].map(pathTo);
}

/** Maps the current number of each row to its previous number. Rows are matched by content, not by position. */
function rowsBefore(now: SheetView, before: SheetView): ReadonlyMap<number, number> {
  const { pairs } = matchRows(now.spec, before.rows, now.rows);
  return new Map(pairs.map((pair) => [pair.after.number, pair.before.number]));
}

/** Returns a function that finds a problem's cell in the workbooks that the pages show. */
function placesIn(good: Side): (problem: Problem, now: SheetView | undefined) => CellPlace | null {
  const rows = new Map<SheetView, ReadonlyMap<number, number>>();
  return (problem, now) => {
    const was = now && good.get(now.spec.key);
    if (!now || !was) return null;
    const numbers = rows.get(now) ?? rowsBefore(now, was);
    rows.set(now, numbers);
    const row = problem.cell && numbers.get(problem.cell.row);
    if (!row) return null;
    const column = was.columns.find(({ heading }) => heading === problem.heading)?.index ?? problem.cell.column;
    return { workbook: problem.workbook, sheet: was.title, cell: address(row, column) };
  };
}

/**
 * Adds two things to each problem. First, the pages on which visitors see its row, the row's own page first. Second,
 * the address of its cell in `good`, the workbooks that the pages show (null before there were any). `map` is the
 * source map of the last good run.
 */
export async function withPages(
  problems: readonly Problem[],
  { now, good }: { readonly now: Workbooks; readonly good: Workbooks | null },
  map: SourceMap | null,
): Promise<readonly ShownProblem[]> {
  if (problems.length === 0) return [];
  const side = await viewAll(now);
  const goodSide = good && good !== now ? await viewAll(good) : side;
  const placeIn = placesIn(goodSide);
  const names = pageNamesIn(side);
  return problems.map((problem) => {
    const paths = pathsOf(problem, side).flatMap((path) => visitable(path, map) ?? []);
    const pages = [...new Set(paths)].slice(0, pagesPerProblem);
    return {
      ...problem,
      pages: pages.map((path) => ({ path, name: nameOfPage(path, names) })),
      shown: placeIn(problem, sheetOf(problem, side)),
    };
  });
}
