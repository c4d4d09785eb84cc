/** The site's pages with their paths in the English edition; a test holds them against `src/content/paths.ts`. */
export const pagePaths = {
  home: '/',
  services: '/Services/',
  machineries: '/Machineries/',
  projects: '/Project/',
  project: '/project/',
  news: '/NewsRoom/',
  gallery: '/Gallery/',
  about: '/AboutUs/',
  contact: '/ContactUs/',
} as const;

export type PageName = keyof typeof pagePaths;

/** A row also stands on `page` while it is among the first rows of the list; a setting says how many these are. */
export interface FirstOfList {
  readonly page: PageName;
  /** Key of the sheet that is the list. */
  readonly list: string;
  /** Field of the setting that holds the number. */
  readonly countSetting: string;
}

/** Pages that show every row of a sheet. `project` among them means each project's own page. */
export interface ShownOnPages {
  readonly kind: 'pages';
  readonly pages: readonly PageName[];
  /** The page whose address ends with the row's ID. */
  readonly ownPage?: PageName;
  readonly firstOfList?: FirstOfList;
  /** Pages that show how many rows there are. */
  readonly countedOn?: readonly PageName[];
  /** Fields that the header or footer of every page shows. */
  readonly inFrame?: readonly string[];
  /** Folder below `images/` whose pictures these pages show without a row that names them. */
  readonly pictureFolder?: string;
}

/** Where visitors meet what a sheet says. */
export type ShownOn =
  | ShownOnPages
  | { readonly kind: 'everyPage' }
  /** On the pages of the rows in other sheets that name this one: a pile type. */
  | { readonly kind: 'whereNamed' }
  /** On the pages that show the picture which the row describes. */
  | { readonly kind: 'withPicture' }
  /** On the page that the key names: `meta.home.title`. */
  | { readonly kind: 'pageInKey' }
  | { readonly kind: 'nowhere' };

export function onPages(...pages: readonly PageName[]): ShownOnPages {
  return { kind: 'pages', pages };
}

export const onEveryPage: ShownOn = { kind: 'everyPage' };
export const whereNamed: ShownOn = { kind: 'whereNamed' };
