import { type PageId, pagePaths } from '../../shared/page-paths.ts';

/** Means every page of an edition. */
export const everyPage = '/*';

/** Returns the path of a page. For the projects' own pages, returns a pattern that covers all of them. */
export function pathTo(page: PageId | 'everyPage'): string {
  if (page === 'everyPage') return everyPage;
  return page === 'project' ? `${pagePaths.project}*` : pagePaths[page];
}

/** Pages that show every row of a sheet. `project` means the own page of each project. */
export interface ShownOnPages {
  readonly kind: 'pages';
  readonly pages: readonly PageId[];
  /** The page whose address ends with the row's ID. */
  readonly ownPage?: PageId;
  /**
   * Pages that show only these fields of each row. They also change when a row is added or removed. An empty list means
   * that the page only counts the rows.
   */
  readonly partlyOn?: Readonly<Partial<Record<PageId | 'everyPage', readonly string[]>>>;
  /** Only rows to which another row refers are shown. Example: a pile type. */
  readonly onlyIfNamed?: true;
  /** Folder below `images/` whose pictures these pages show even if no row names them. */
  readonly pictureFolder?: string;
}

/** Where visitors see the content of a sheet. */
export type ShownOn =
  | ShownOnPages
  | { readonly kind: 'everyPage' }
  /** On the pages that show the described picture. */
  | { readonly kind: 'withPicture' }
  /** On the page in the key, such as `meta.home.title`. */
  | { readonly kind: 'pageInKey' }
  | { readonly kind: 'nowhere' };

export function onPages(...pages: readonly PageId[]): ShownOnPages {
  return { kind: 'pages', pages };
}

export const onEveryPage: ShownOn = { kind: 'everyPage' };

export function whereNamed(...pages: readonly PageId[]): ShownOn {
  return { kind: 'pages', pages, onlyIfNamed: true };
}
