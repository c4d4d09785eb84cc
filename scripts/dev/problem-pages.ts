import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VersionedCache } from '../../codegen/cache.ts';
import { rowPaths, type Side, sheetPaths } from '../../codegen/changes/pages.ts';
import { type SheetView, viewWorkbook } from '../../codegen/changes/sheet-view.ts';
import { pagePaths } from '../../codegen/dictionary/shown-on.ts';
import { workbookNames } from '../../codegen/dictionary/workbook-names.ts';
import type { SourceMap } from '../../codegen/emit/source-map.ts';
import type { Problem } from '../../codegen/problems/problem.ts';
import type { ShownProblem } from './messages.ts';

const most = 3;

function bytesOf(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

async function viewFolder(dataDir: string, cache: VersionedCache): Promise<Side> {
  const sheets = new Map<string, SheetView>();
  for (const name of workbookNames) {
    const view = await viewWorkbook(name, bytesOf(join(dataDir, name)), cache);
    if (view.ok) for (const [key, sheet] of view.sheets) sheets.set(key, sheet);
  }
  return sheets;
}

/** Of "every page" the first, of "every project" the list; a page of its own only if the preview has it. */
function visitable(path: string, map: SourceMap | null): string | null {
  if (path === '/*') return pagePaths.home;
  if (path === `${pagePaths.project}*`) return pagePaths.projects;
  if (!path.startsWith(pagePaths.project)) return path;
  const id = decodeURIComponent(path.slice(pagePaths.project.length));
  return map && Object.hasOwn(map.sheets.projects?.rows ?? {}, id) ? path : null;
}

function pathsOf({ workbook, sheet, cell }: Problem, side: Side): readonly string[] {
  const view = [...side.values()].find(({ spec, title }) => spec.workbook === workbook && title === sheet);
  if (!view) return [];
  const row = view.rows.find(({ number }) => cell?.replace(/^[A-Z]+/, '') === String(number));
  if (!row) return sheetPaths(view.spec);
  const { own, others } = rowPaths({ sheet: view, row }, side);
  return own === null ? others : [own, ...others];
}

/** Adds to each problem the pages on which visitors meet its row, the row's own first. `map` is that of the last good run. */
export async function withPages(
  problems: readonly Problem[],
  dataDir: string,
  map: SourceMap | null,
  cache: VersionedCache,
): Promise<readonly ShownProblem[]> {
  if (problems.length === 0) return [];
  const side = await viewFolder(dataDir, cache);
  return problems.map((problem) => {
    const pages = pathsOf(problem, side).flatMap((path) => visitable(path, map) ?? []);
    return { ...problem, pages: [...new Set(pages)].slice(0, most) };
  });
}
