import {
  defaultLanguage,
  everyPage,
  type FirstOfList,
  type LanguageCode,
  languages,
  logoOf,
  type PageName,
  pagePaths,
  pathTo,
} from '../dictionary/languages-workbooks-pages.ts';
import {
  type ColumnMeta,
  columnOf,
  physicalColumns,
  type SheetSpec,
  settingColumns,
} from '../dictionary/sheet-spec.ts';
import { dictionary, settings } from '../dictionary/sheets.ts';
import { baseName } from '../inputs.ts';
import { codeText, folded, partsOf } from '../staff-text.ts';
import type { FieldChange, TouchedPage } from './report.ts';
import type { ColumnView, RowView, SheetView, Side } from './sheet-view.ts';

/** Paths in the English edition where visitors meet a row. */
export interface RowPaths {
  readonly own: string | null;
  readonly others: readonly string[];
}

export function allPaths({ own, others }: RowPaths): readonly string[] {
  return own === null ? others : [own, ...others];
}

function isAmongFirst({ row }: Standing, { list, countSetting }: FirstOfList, side: Side): boolean {
  const heading = settingColumns(settings).find(({ field }) => field === countSetting)?.heading;
  const count = side
    .get(settings.key)
    ?.rows.find(({ id }) => id === heading)
    ?.values.get('Value');
  const entries = side.get(list)?.rows.slice(0, Number(count ?? 0)) ?? [];
  return entries.some(({ id }) => id.toLowerCase() === row.id.toLowerCase());
}

/** A setting that the site itself does not read. */
function isForStaff({ sheet: { spec }, row }: Standing): boolean {
  return settingColumns(spec).some(({ heading, meta }) => meta.staffOnly && folded(heading) === row.key);
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
      return { own: null, others: isForStaff(standing) ? [] : [everyPage] };
    case 'nowhere':
      return { own: null, others: [] };
    case 'pageInKey':
      return { own: null, others: [pageInKey(row.key)] };
    case 'whereNamed':
      return { own: null, others: rowsNaming(standing, side).flatMap((other) => allPaths(rowPaths(other, side))) };
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
    const framed = shownOn.kind === 'pages' && shownOn.inFrame?.includes(standing.field);
    return framed ? [everyPage] : allPaths(rowPaths(standing, side));
  });
  const withFolder = [...side.values()].flatMap(({ spec: { shownOn } }) => {
    const own =
      shownOn.kind === 'pages' && shownOn.pictureFolder !== undefined && file.startsWith(shownOn.pictureFolder);
    return own ? shownOn.pages.map(pathTo) : [];
  });
  return [...withRows, ...withFolder];
}

/** Whether visitors meet anything of a row; of pictures those that `met` names are known to be shown. */
export function rowIsMet(standing: Standing, side: Side, met: ReadonlySet<string>): boolean {
  if (standing.sheet.spec.shownOn.kind === 'withPicture') return met.has(pathIn(standing.row.id));
  return allPaths(rowPaths(standing, side)).length > 0;
}

/** Where visitors meet the rows of a sheet, whichever they are. */
export function sheetPaths({ shownOn }: SheetSpec): readonly string[] {
  if (shownOn.kind === 'everyPage' || shownOn.kind === 'pageInKey') return [everyPage];
  if (shownOn.kind !== 'pages') return [];
  const pages = [...shownOn.pages, shownOn.ownPage, shownOn.firstOfList?.page, ...(shownOn.countedOn ?? [])];
  return pages.flatMap((page) => (page ? [pathTo(page)] : []));
}

interface Standing {
  readonly sheet: SheetView;
  readonly row: RowView;
}

function partsIn(spec: SheetSpec, field: string, row: RowView): readonly string[] {
  const schema = spec.columns[field];
  if (!schema) return [];
  return physicalColumns(field, schema).flatMap(({ heading }) => partsOf(row.values.get(heading) ?? ''));
}

function fieldsWhere({ columns }: SheetSpec, wanted: (meta: ColumnMeta) => boolean): readonly string[] {
  return Object.keys(columns).filter((field) => columns[field] && wanted(columnOf(columns[field])));
}

/** Rows of any sheet that name this one in a column that points to its sheet. */
function rowsNaming({ sheet: { spec }, row }: Standing, side: Side): readonly Standing[] {
  const names = new Set([row.id, ...Object.values(row.name)].map(folded));
  return dictionary.flatMap((other) => {
    const sheet = side.get(other.key);
    const fields = fieldsWhere(other, ({ target }) => target === spec.key);
    if (!sheet || fields.length === 0) return [];
    const named = (own: RowView) =>
      fields.some((field) => partsIn(other, field, own).some((part) => names.has(folded(part))));
    return sheet.rows.filter(named).map((own) => ({ sheet, row: own }));
  });
}

/** The file that a cell names, without the folder of all pictures. */
function pathIn(part: string): string {
  return codeText(part)
    .replaceAll('\\', '/')
    .replace(/^.*\bimages\//i, '');
}

/** Whether what stands in a cell means this file: its path, or its bare name. */
function means(part: string, file: string): boolean {
  const path = pathIn(part);
  return path === file || (!path.includes('/') && file.endsWith(`/${path}`));
}

interface Showing extends Standing {
  readonly field: string;
}

/** The fields of a sheet that show pictures; the sheet of alternative texts only describes them. */
function showingFields(spec: SheetSpec): readonly string[] {
  if (spec.shownOn.kind === 'withPicture') return [];
  return spec.settings ? ['value'] : fieldsWhere(spec, ({ kind }) => kind === 'picture' || kind === 'pictures');
}

/** Rows and settings that show a picture. A logo's row shows its variants too. */
function rowsShowing(file: string, side: Side): readonly Showing[] {
  const shows = (part: string) => means(part, file) || means(part, logoOf(file));
  return [...side.values()].flatMap((sheet): readonly Showing[] => {
    const fields = showingFields(sheet.spec);
    return sheet.rows.flatMap((row) =>
      fields.filter((field) => partsIn(sheet.spec, field, row).some(shows)).map((field) => ({ sheet, row, field })),
    );
  });
}

/** The rows that show a picture, "Staff › Tan Wei Ming". */
export function namesOfRows(file: string, side: Side): readonly string[] {
  return [...new Set(rowsShowing(file, side).map(({ sheet, row }) => `${sheet.spec.name} › ${row.id}`))];
}

/** Tells of any file whether visitors meet it, as `picturePaths` would; every row is looked at once. */
export function picturesMet(side: Side): (file: string) => boolean {
  const named = new Set(
    [...side.values()].flatMap(({ spec, rows }) =>
      showingFields(spec).flatMap((field) => rows.flatMap((row) => partsIn(spec, field, row).map(pathIn))),
    ),
  );
  const folders = [...side.values()].flatMap(({ spec: { shownOn } }) =>
    shownOn.kind === 'pages' ? (shownOn.pictureFolder ?? []) : [],
  );
  return (file) =>
    [file, logoOf(file)].some((own) => named.has(own) || named.has(baseName(own))) ||
    folders.some((folder) => file.startsWith(folder));
}

/** One side of a changed sheet: the sheet, and all else that this side says. */
export interface SheetSide {
  readonly sheet: SheetView;
  readonly side: Side;
}

export const everyLanguage: readonly LanguageCode[] = languages.map(({ code }) => code);

export function pagesAt(
  paths: readonly string[],
  codes: readonly LanguageCode[],
  state: TouchedPage['state'] = 'changed',
): readonly TouchedPage[] {
  return codes.flatMap((code) =>
    paths.map((path) => ({ address: code === defaultLanguage.code ? path : `/${code}${path}`, state })),
  );
}

/** Each address once, sorted; what stands for many pages takes in those that merely changed. */
export function mergePages(pages: readonly TouchedPage[]): readonly TouchedPage[] {
  const states = new Map<string, TouchedPage['state']>();
  for (const { address, state } of pages) {
    if ((states.get(address) ?? 'changed') === 'changed') states.set(address, state);
  }
  const taken = ({ address, state }: TouchedPage): boolean => {
    const prefix = languages.map(({ code }) => `/${code}`).find((own) => address.startsWith(`${own}/`)) ?? '';
    const wider = [`${prefix}${everyPage}`, `${prefix}${pathTo('project')}`];
    const covers = (wide: string) => wide !== address && states.has(wide) && address.startsWith(wide.slice(0, -1));
    return state === 'changed' && wider.some(covers);
  };
  return [...states]
    .map(([address, state]) => ({ address, state }))
    .filter((page) => !taken(page))
    .sort((a, b) => (a.address < b.address ? -1 : 1));
}

/** The editions that show a change of these fields. A blank text is stood in for by the default language's. */
function languagesOf(fields: readonly FieldChange[], published: ReadonlySet<string>): readonly LanguageCode[] {
  const seen = new Set<LanguageCode>();
  for (const { cells } of fields) {
    for (const { heading, language, before, after } of cells) {
      // Spaces at the ends are taken off before anything is published.
      if (!published.has(heading) || before.trim() === after.trim()) continue;
      if (language === null) for (const code of everyLanguage) seen.add(code);
      else seen.add(language);
      if (language !== defaultLanguage.code) continue;
      for (const other of cells)
        if (other.language && (other.before === '' || other.after === '')) seen.add(other.language);
    }
  }
  return everyLanguage.filter((code) => seen.has(code));
}

function framedLanguages(fields: readonly FieldChange[], sheet: SheetView, columns: readonly ColumnView[]) {
  const { shownOn } = sheet.spec;
  const framed = columns.filter(
    ({ known }) => known && shownOn.kind === 'pages' && shownOn.inFrame?.includes(known.field),
  );
  return languagesOf(fields, new Set(framed.map(({ heading }) => heading)));
}

/** The pages that a row touches by coming, going or changing; `before` and `after` are null on the side that lacks it. */
export function rowPages(
  base: SheetSide,
  head: SheetSide,
  row: { readonly before: RowView | null; readonly after: RowView | null; readonly fields: readonly FieldChange[] },
): readonly TouchedPage[] {
  const { shownOn } = head.sheet.spec;
  const was = row.before && rowPaths({ sheet: base.sheet, row: row.before }, base.side);
  const is = row.after && rowPaths({ sheet: head.sheet, row: row.after }, head.side);
  const columns = head.sheet.columns.filter(({ known }) => known && !known.meta.staffOnly);
  const whole = row.before === null || row.after === null;
  const codes = whole ? everyLanguage : languagesOf(row.fields, new Set(columns.map(({ heading }) => heading)));
  const counted =
    whole && shownOn.kind === 'pages'
      ? [...(shownOn.countedOn ?? []).map(pathTo), ...(shownOn.inFrame ? [everyPage] : [])]
      : [];
  const own: TouchedPage[] = [];
  if (was?.own && was.own !== is?.own) own.push(...pagesAt([was.own], everyLanguage, 'gone'));
  if (is?.own) own.push(...(was?.own === is.own ? pagesAt([is.own], codes) : pagesAt([is.own], everyLanguage, 'new')));
  return mergePages([
    ...own,
    ...pagesAt([...(was?.others ?? []), ...(is?.others ?? []), ...counted], codes),
    ...pagesAt([everyPage], framedLanguages(row.fields, head.sheet, columns)),
  ]);
}
