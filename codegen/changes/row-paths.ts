import { columnOf } from '../dictionary/column.ts';
import { settings as settingsSpec } from '../dictionary/settings.ts';
import type { AnySheet } from '../dictionary/sheet.ts';
import { type FirstOfList, type PageName, pagePaths } from '../dictionary/shown-on.ts';
import { rowsNaming, rowsShowing, type Side, type Standing } from './side.ts';

/** Paths in the English edition where visitors meet a row. */
export interface RowPaths {
  /** The page that is the row's own. */
  readonly own: string | null;
  readonly others: readonly string[];
}

/** Stands for every page of an edition. */
export const everyPage = '/*';

/** The path of a page; of the projects' own pages, of all of them. */
export function pathTo(page: PageName): string {
  return page === 'project' ? `${pagePaths.project}*` : pagePaths[page];
}

function all({ own, others }: RowPaths): readonly string[] {
  return own === null ? others : [own, ...others];
}

function isAmongFirst({ row }: Standing, { list, countSetting }: FirstOfList, side: Side): boolean {
  const setting = settingsSpec.settings[countSetting];
  const heading = setting ? columnOf(setting).heading : '';
  const count = side
    .get(settingsSpec.key)
    ?.rows.find(({ id }) => id === heading)
    ?.values.get('Value');
  const entries = side.get(list)?.rows.slice(0, Number(count ?? 0)) ?? [];
  return entries.some(({ id }) => id.toLowerCase() === row.id.toLowerCase());
}

function pageInKey(key: string): string {
  const name = key.split('.')[1] ?? '';
  const page = (Object.keys(pagePaths) as PageName[]).find((own) => own === name);
  return page ? pathTo(page) : everyPage;
}

/** Where visitors meet a row of one side, as its sheet's `shownOn` says. */
export function rowPaths(standing: Standing, side: Side): RowPaths {
  const { sheet, row } = standing;
  const { shownOn } = sheet.spec;
  switch (shownOn.kind) {
    case 'everyPage':
      return { own: null, others: [everyPage] };
    case 'nowhere':
      return { own: null, others: [] };
    case 'pageInKey':
      return { own: null, others: [pageInKey(row.key)] };
    case 'whereNamed':
      return { own: null, others: rowsNaming(standing, side).flatMap((other) => all(rowPaths(other, side))) };
    case 'withPicture':
      return { own: null, others: picturePaths(row.id, side) };
    case 'pages': {
      const first = shownOn.firstOfList;
      const home = first && isAmongFirst(standing, first, side) ? [pathTo(first.page)] : [];
      const own = shownOn.ownPage && row.key !== '' ? pagePaths[shownOn.ownPage] + encodeURIComponent(row.id) : null;
      return { own, others: [...shownOn.pages.map(pathTo), ...home] };
    }
  }
}

/** Where visitors meet a picture: with the rows that show it, and on pages that show its whole folder. */
export function picturePaths(file: string, side: Side): readonly string[] {
  const withRows = rowsShowing(file, side).flatMap((standing) => {
    const { shownOn } = standing.sheet.spec;
    const framed = shownOn.kind === 'pages' && standing.field !== null && shownOn.inFrame?.includes(standing.field);
    return framed ? [everyPage] : all(rowPaths(standing, side));
  });
  const withFolder = [...side.values()].flatMap(({ spec: { shownOn } }) => {
    const own =
      shownOn.kind === 'pages' && shownOn.pictureFolder !== undefined && file.startsWith(shownOn.pictureFolder);
    return own ? shownOn.pages.map(pathTo) : [];
  });
  return [...withRows, ...withFolder];
}

/** Where visitors meet the rows of a sheet, whichever they are. */
export function sheetPaths({ shownOn }: AnySheet): readonly string[] {
  if (shownOn.kind === 'everyPage' || shownOn.kind === 'pageInKey') return [everyPage];
  if (shownOn.kind !== 'pages') return [];
  const pages = [...shownOn.pages, shownOn.ownPage, shownOn.firstOfList?.page, ...(shownOn.countedOn ?? [])];
  return pages.flatMap((page) => (page ? [pathTo(page)] : []));
}
